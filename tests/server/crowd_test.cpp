// One person with many connections, or many strangers, must not spoil things for others.
#include "tests/server/people.h"

namespace folsom::server {
namespace {

using CrowdTest = OnTheSite;

TEST_F(CrowdTest, ManyConnectionsOfOnePersonDoNotSpeakMoreThanOne) {
  const std::string table = new_table("ann");
  const People people = begin(table, {"ann", "bob", "cid"});
  int said = 0;
  const auto speak = [&](Visit& who) {
    for (int i = 0; i < 3; ++i) {
      const std::string refusal = who.refusal({{"do", "say"}, {"text", "spam"}});
      if (refusal.empty()) ++said;
    }
  };
  // At once, and one after another.
  const auto second = visit(table, "bob");
  speak(*people[1]);
  speak(*second);
  for (int i = 0; i < 4; ++i) speak(*visit(table, "bob"));
  EXPECT_GE(said, 6);
  EXPECT_LE(said, 7) << "one more may have been allowed meanwhile";
  EXPECT_EQ(people[2]->refusal({{"do", "say"}, {"text", "hello"}}), "") << "others may speak";
}

TEST_F(CrowdTest, AFloodOverSeveralConnectionsIsAFlood) {
  const std::string table = new_table("ann");
  const auto ann = visit(table, "ann");
  std::vector<std::unique_ptr<Visit>> many;
  for (int i = 0; i < 4; ++i) many.push_back(visit(table, "mallory"));
  for (int i = 0; i < 15; ++i) {
    for (const auto& one : many) one->say("{nonsense");
  }
  run(500);
  int floods = 0;
  for (const auto& one : many) floods += one->bye == "flood" ? 1 : 0;
  EXPECT_GT(floods, 0);
  EXPECT_EQ(ann->bye, "");
}

TEST_F(CrowdTest, TicketsAreMadeOnlySoOften) {
  const std::string table = new_table("ann");
  const auto ann = visit(table, "ann");
  int made = 0;
  for (int i = 0; i < 12; ++i) {
    if (ann->refusal({{"do", "ticket"}, {"seat", 0}}).empty()) ++made;
  }
  EXPECT_EQ(made, 6);
  EXPECT_EQ(ann->refusal({{"do", "ticket"}, {"seat", 0}}), "too-fast");
  run(15'000);
  EXPECT_EQ(ann->refusal({{"do", "ticket"}, {"seat", 0}}), "");
}

TEST_F(CrowdTest, StrangersDoNotKeepAPlayerOutOfHisTable) {
  limits_.watchers_a_table = 8;
  open();
  const std::string table = new_table("ann", 3);
  {
    const auto bob = visit(table, "bob");
    bob->ask_fine({{"do", "sit"}, {"seat", 1}, {"name", "Bob"}});
    visit(table, "ann")->ask_fine({{"do", "leave"}, {"seat", 0}});
  }
  run(1000);
  std::vector<std::unique_ptr<Visit>> strangers;
  for (int i = 0; i < 8; ++i) strangers.push_back(visit(table, "stranger " + std::to_string(i)));
  EXPECT_EQ(strangers.back()->bye, "");
  EXPECT_EQ(visit(table, "one more")->bye, "too-many");
  const auto bob = visit(table, "bob");
  EXPECT_EQ(bob->bye, "");
  EXPECT_EQ(bob->seat(), 1);
  EXPECT_EQ(visit(table, "ann")->bye, "") << "the host has no seat, but the table is hers";
  // Someone sitting there takes no stranger's place either.
  strangers.pop_back();
  run(1000);
  EXPECT_EQ(visit(table, "one more")->bye, "");
}

TEST_F(CrowdTest, OfOnePersonsSocketsTheLastOnesStay) {
  limits_.sockets_each = 3;
  open();
  const std::string table = new_table("ann");
  std::vector<std::unique_ptr<Visit>> many;
  for (int i = 0; i < 4; ++i) many.push_back(visit(table, "ann"));
  EXPECT_EQ(many[0]->bye, "too-many");
  for (int i = 1; i < 4; ++i) EXPECT_EQ(many[static_cast<std::size_t>(i)]->bye, "");
  EXPECT_EQ(many[3]->seat(), 0);
  EXPECT_EQ(visit(table, "bob")->bye, "");
}

TEST_F(CrowdTest, WhoFillsTheJournalDoesNotKeepTheGameFromItsEnd) {
  limits_.entries_a_table = 1200;
  limits_.messages_a_second = limits_.messages_at_once = 1e6;
  limits_.says_a_minute = limits_.says_at_once = 1e6;
  open();
  const std::string table = new_table("ann", 3, {{"away_s", 0}});
  People people = begin(table, {"ann", "bob", "cid"});
  std::string refusal;
  for (int i = 0; i < 2000 && refusal.empty(); ++i) {
    refusal = people[1]->refusal({{"do", "say"}, {"text", "spam"}});
  }
  EXPECT_EQ(refusal, "full");
  EXPECT_EQ(people[1]->number, 1200U / 8 - 1) << "talk ends long before the rest";
  for (refusal.clear(); refusal.empty();) {
    refusal = people[1]->refusal({{"do", "leave"}, {"seat", 1}});
    if (refusal.empty()) people[1]->ask_fine({{"do", "return"}, {"seat", 1}});
  }
  EXPECT_EQ(refusal, "full");
  EXPECT_EQ(people[1]->number, 1200U / 2 - 1);
  for (int i = 0; i < 500 && people[0]->table.at("phase") != "over"; ++i) play(people, 1);
  EXPECT_EQ(people[0]->table.at("phase"), "over");
}

}  // namespace
}  // namespace folsom::server
