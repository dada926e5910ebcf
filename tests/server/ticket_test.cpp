// Tickets: a seat moves to another device once, and never away from a later owner.
#include "tests/server/people.h"

namespace folsom::server {
namespace {

class TicketTest : public OnTheSite {
 protected:
  static std::string ticket_of(Visit& who, int seat) {
    return who.ask({{"do", "ticket"}, {"seat", seat}}).value("ticket", "");
  }
  HttpAnswer post(std::string_view who, const std::string& ticket) {
    return http(who, "POST", "/api/1/tickets", {{"ticket", ticket}});
  }
  // "422 no-such-seat"
  std::string refusal(std::string_view who, const std::string& ticket) {
    const HttpAnswer answer = post(who, ticket);
    return std::to_string(answer.status) + " " + Json::parse(answer.body).value("error", "");
  }
};

TEST_F(TicketTest, ATicketDoesNotTakeTheSeatFromWhoSitsThereLater) {
  const std::string table = new_table("ann");
  const auto ann = visit(table, "ann");
  const auto mallory = visit(table, "mallory");
  mallory->ask_fine({{"do", "sit"}, {"seat", 1}, {"name", "Mallory"}});
  const std::string ticket = ticket_of(*mallory, 1);
  mallory->ask_fine({{"do", "leave"}, {"seat", 1}});
  const auto bob = visit(table, "bob");
  bob->ask_fine({{"do", "sit"}, {"seat", 1}, {"name", "Bob"}});
  EXPECT_EQ(refusal("mallory", ticket), "422 no-such-seat");
  run(100);
  EXPECT_EQ(bob->bye, "");
  EXPECT_EQ(visit(table, "bob")->seat(), 1);
  EXPECT_EQ(refusal("mallory", ticket), "404 no-such-ticket") << "it is of no use any more";
}

TEST_F(TicketTest, OnlyTheLastTicketOfASeatWorksAndNoneAfterItHasMoved) {
  const std::string table = new_table("ann");
  const auto people = begin(table, {"ann", "bob", "cid"});
  const std::string first = ticket_of(*people[1], 1);
  const std::string second = ticket_of(*people[1], 1);
  EXPECT_EQ(refusal("bobs phone", first), "404 no-such-ticket");
  EXPECT_EQ(post("bobs phone", second).status, 200);
  EXPECT_EQ(refusal("mallory", first), "404 no-such-ticket");
  EXPECT_EQ(refusal("mallory", second), "404 no-such-ticket");
  EXPECT_EQ(visit(table, "bobs phone")->seat(), 1);
}

// Every new device has its own tickets to ask for.
TEST_F(TicketTest, WhoMovesForEverDoesNotUseTheTableUp) {
  limits_.entries_a_table = 400;
  limits_.messages_a_second = limits_.messages_at_once = 1e6;
  open();
  const std::string table = new_table("ann", 3, {{"away_s", 0}});
  People people = begin(table, {"ann", "bob", "cid"});
  int moves = 0;
  for (std::string why; why.empty(); ++moves) {
    const std::string device = "device " + std::to_string(moves);
    const HttpAnswer answer = post(device, ticket_of(*people[1], 1));
    if (answer.status != 200) why = Json::parse(answer.body).value("error", "");
    if (answer.status == 200) people[1] = visit(table, device);
    ASSERT_LT(moves, 300);
  }
  EXPECT_GT(moves, 150);
  for (int i = 0; i < 150 && people[0]->table.at("phase") != "over"; ++i) play(people, 1);
  EXPECT_EQ(people[0]->table.at("phase"), "over");
}

// However it got into the store.
TEST_F(TicketTest, AnOlderTicketIsRefusedAfterTheSeatHasMoved) {
  const std::string table = new_table("ann");
  const auto people = begin(table, {"ann", "bob", "cid"});
  const std::string ticket = ticket_of(*people[1], 1);
  const auto store = store::open_memory(shared_, "checker");
  const auto now = cluster_->time().now();
  const auto kept = store->take_ticket(*hash_of_secret(ticket), now);
  ASSERT_TRUE(kept.has_value());
  EXPECT_EQ(post("bobs phone", ticket_of(*people[1], 1)).status, 200);
  store->put_ticket(*hash_of_secret(ticket), *kept, now);
  EXPECT_EQ(refusal("mallory", ticket), "422 no-such-seat");
  EXPECT_EQ(visit(table, "bobs phone")->seat(), 1);
}

TEST_F(TicketTest, ATicketThatCouldNotBeUsedIsNotUsedUp) {
  limits_.tables = 1;
  limits_.idle_table_minutes = 1;
  open();
  const std::string table = new_table("ann");
  const std::string other = new_table("bob");
  auto ann = visit(table, "ann");
  const std::string ticket = ticket_of(*ann, 0);
  ann->leave();
  run(70'000);
  auto bob = visit(other, "bob");
  ASSERT_FALSE(bob->table.is_null());
  EXPECT_EQ(refusal("anns phone", ticket), "429 too-many");
  bob->leave();
  run(70'000);
  EXPECT_EQ(post("anns phone", ticket).status, 200);
  EXPECT_EQ(visit(table, "anns phone")->seat(), 0);
}

}  // namespace
}  // namespace folsom::server
