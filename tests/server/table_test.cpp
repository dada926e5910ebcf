// What people can do at a table, and what they can't.
#include "tests/server/people.h"

namespace folsom::server {
namespace {

using TableTest = OnTheSite;

TEST_F(TableTest, AnOpenTableIsInTheLobbyAndAPrivateOneIsNot) {
  const std::string open = new_table("ann", 3, {{"listed", true}});
  const std::string secret = new_table("ann", 3, {{"listed", false}});
  const std::string lobby = http("bob", "GET", "/api/1/tables").body;
  EXPECT_NE(lobby.find(open), std::string::npos);
  EXPECT_EQ(lobby.find(secret), std::string::npos);
  // Anyone with the link can still come in.
  EXPECT_EQ(visit(secret, "bob")->table.at("phase"), "open");
  // The host's own list has both.
  const std::string own = http("ann", "GET", "/api/1/me").body;
  EXPECT_NE(own.find(secret), std::string::npos);
  EXPECT_EQ(http("bob", "GET", "/api/1/me").body, R"({"protocol":3,"tables":[]})");
}

TEST_F(TableTest, EverySeatIsTakenOnceAndEveryBanditToo) {
  const std::string table = new_table("ann");
  const auto ann = visit(table, "ann");
  const auto bob = visit(table, "bob");
  EXPECT_EQ(bob->refusal({{"do", "sit"}, {"seat", 0}, {"name", "Bob"}}), "seat-taken");
  EXPECT_EQ(bob->refusal({{"do", "sit"}, {"seat", 3}, {"name", "Bob"}}), "no-such-seat");
  ann->ask_fine({{"do", "sit"}, {"seat", 0}, {"name", "Ann"}, {"bandit", "belle"}});
  EXPECT_EQ(bob->refusal({{"do", "sit"}, {"seat", 1}, {"name", "Bob"}, {"bandit", "belle"}}),
            "bandit-taken");
  EXPECT_EQ(bob->refusal({{"do", "sit"}, {"seat", 1}, {"name", "Bob"}, {"bandit", "marshal"}}),
            "bandit-taken");
  bob->ask_fine({{"do", "sit"}, {"seat", 1}, {"name", "Bob"}, {"bandit", "doc"}});
  EXPECT_EQ(bob->seat(), 1);
  run(100);
  EXPECT_EQ(ann->table.at("seats")[1],
            Json({{"kind", "person"}, {"name", "Bob"}, {"bandit", "doc"}}));
  bob->ask_fine({{"do", "leave"}, {"seat", 1}});
  EXPECT_EQ(bob->seat(), -1);
  run(100);
  EXPECT_EQ(ann->table.at("seats")[1], Json({{"kind", "free"}}));
}

TEST_F(TableTest, OnlyTheHostSeatsBotsAndStartsWhileHeIsThere) {
  const std::string table = new_table("ann");
  auto ann = visit(table, "ann");
  const auto bob = visit(table, "bob");
  bob->ask_fine({{"do", "sit"}, {"seat", 1}, {"name", "Bob"}});
  EXPECT_EQ(bob->refusal({{"do", "seat-bot"}, {"seat", 2}, {"level", "sharp"}}), "not-host");
  EXPECT_EQ(bob->refusal({{"do", "clear-seat"}, {"seat", 0}}), "not-host");
  EXPECT_EQ(ann->refusal({{"do", "start"}}), "seats-free");
  ann->ask_fine({{"do", "seat-bot"}, {"seat", 2}, {"level", "sharp"}});
  EXPECT_EQ(ann->refusal({{"do", "seat-bot"}, {"seat", 1}, {"level", "sharp"}}), "seat-taken");
  EXPECT_EQ(bob->presence.at("host"), true);
  EXPECT_EQ(bob->refusal({{"do", "start"}}), "not-host");
  ann->leave();
  run(1000);
  EXPECT_EQ(bob->presence.at("host"), false);
  bob->ask_fine({{"do", "start"}});
  EXPECT_EQ(bob->table.at("phase"), "playing");
  EXPECT_EQ(bob->refusal({{"do", "start"}}), "wrong-phase");
}

TEST_F(TableTest, TheMarshalIsASeatLikeTheOthers) {
  const std::string table = new_table("ann", 3, {}, {{"marshal", true}});
  const auto ann = visit(table, "ann");
  ann->ask_fine({{"do", "sit"}, {"seat", 0}, {"name", "Ann"}, {"bandit", "marshal"}});
  for (const int seat : {1, 2})
    ann->ask_fine({{"do", "seat-bot"}, {"seat", seat}, {"level", "greedy"}});
  ann->ask_fine({{"do", "start"}});
  EXPECT_EQ(ann->view.at("marshal").at("seat"), 0);
}

TEST_F(TableTest, NobodyActsForOrLooksThroughAnothersSeat) {
  const std::string table = new_table("ann");
  const auto people = begin(table, {"ann", "bob", "cid"});
  Visit& ann = asked(people);
  Visit& bob = after(people, ann);
  const Json decision = ann.ask_.at("question");
  EXPECT_EQ(
      bob.refusal(
          {{"do", "choose"}, {"seat", ann.seat()}, {"question", decision}, {"choice", "draw"}}),
      "not-yours");
  EXPECT_EQ(bob.refusal({{"do", "look"}, {"seat", ann.seat()}}), "not-yours");
  EXPECT_EQ(bob.refusal({{"do", "leave"}, {"seat", ann.seat()}}), "not-yours");
  EXPECT_EQ(bob.refusal({{"do", "take-back"}, {"seat", ann.seat()}, {"number", 3}}), "not-yours");
  EXPECT_EQ(bob.refusal({{"do", "return"}, {"seat", ann.seat()}}), "not-yours");
  EXPECT_EQ(bob.refusal({{"do", "ticket"}, {"seat", ann.seat()}}), "not-yours");
  EXPECT_EQ(visit(table, bob.name(), "?seat=" + std::to_string(ann.seat()))->bye, "not-yours");
  const auto stranger = visit(table, "dan");
  EXPECT_EQ(stranger->refusal({{"do", "say"}, {"text", "hello"}}), "not-yours");
  EXPECT_FALSE(stranger->view.contains("own"));
  EXPECT_TRUE(ann.view.contains("own"));
}

TEST_F(TableTest, AChoiceIsMadeOnceAndOnlyForTheQuestionThatIsOpen) {
  const std::string table = new_table("ann");
  const auto people = begin(table, {"ann", "bob", "cid"});
  Visit& ann = asked(people);
  ASSERT_TRUE(ann.is_asked());
  const Json first = {{"do", "choose"},
                      {"seat", ann.seat()},
                      {"question", ann.ask_.at("question")},
                      {"choice", ann.choice("play")}};
  const Json early = {{"do", "choose"}, {"seat", ann.seat()}, {"question", 99}, {"choice", "draw"}};
  EXPECT_EQ(ann.refusal(early), "stale");
  EXPECT_EQ(ann.refusal({{"do", "choose"},
                         {"seat", ann.seat()},
                         {"question", ann.ask_.at("question")},
                         {"choice", "go roof3"}}),
            "not-allowed");
  EXPECT_EQ(ann.refusal({{"do", "choose"},
                         {"seat", ann.seat()},
                         {"question", ann.ask_.at("question")},
                         {"choice", "sing"}}),
            "bad-message");
  const std::uint32_t number = ann.ask_fine(first);
  EXPECT_EQ(ann.refusal(first), "stale");
  run(100);
  for (const auto& one : people) EXPECT_EQ(one->number, number);
  EXPECT_EQ(ann.view.at("plan").size(), 1U);
}

TEST_F(TableTest, AMessageThatIsRepeatedChangesNothing) {
  const std::string table = new_table("ann");
  const auto people = begin(table, {"ann", "bob", "cid"});
  people[0]->ask_fine({{"do", "say"}, {"text", "one"}});
  people[0]->say(R"({"id":2,"do":"say","text":"one"})");
  people[0]->say(R"({"id":1,"do":"say","text":"two"})");
  people[0]->say("{nonsense");
  people[0]->say(R"({"id":9,"do":"rob the bank"})");
  run(500);
  EXPECT_EQ(people[1]->chat, std::vector<std::string>{"one"});
}

TEST_F(TableTest, ChatIsForWhoSitsAndCanBeMuted) {
  const std::string table = new_table("ann");
  const auto people = begin(table, {"ann", "bob", "cid"});
  people[2]->ask_fine({{"do", "mute"}, {"seat", 0}, {"on", true}});
  people[0]->ask_fine({{"do", "say"}, {"text", "hello ☺"}});
  run(100);
  EXPECT_EQ(people[1]->chat, std::vector<std::string>{"hello ☺"});
  EXPECT_TRUE(people[2]->chat.empty());
  // The frame is there, and empty.
  EXPECT_EQ(people[2]->frames.back(), Json({{"is", "frame"}, {"number", people[2]->number}}));
  people[2]->ask_fine({{"do", "mute"}, {"seat", 0}, {"on", false}});
  people[0]->ask_fine({{"do", "say"}, {"text", "again"}});
  run(100);
  EXPECT_EQ(people[2]->chat, std::vector<std::string>{"again"});
  // People who come later can read what was said.
  EXPECT_EQ(visit(table, "dan")->chat, (std::vector<std::string>{"hello ☺", "again"}));
  for (int i = 0; i < 6; ++i) people[0]->ask({{"do", "say"}, {"text", "spam"}});
  EXPECT_EQ(people[0]->refusal({{"do", "say"}, {"text", "spam"}}), "too-fast");
}

TEST_F(TableTest, AChoiceIsTakenBackAsLongAsNobodyActedOnItOrLearntFromIt) {
  const std::string table = new_table("ann");
  const auto people = begin(table, {"ann", "bob", "cid"});
  Visit& ann = asked(people);
  Visit& bob = after(people, ann);
  const Json before = bob.view;
  const std::uint32_t number = ann.ask_fine({{"do", "choose"},
                                             {"seat", ann.seat()},
                                             {"question", ann.ask_.at("question")},
                                             {"choice", ann.choice("play")}});
  EXPECT_TRUE(ann.frames.back().value("may_take_back", false));
  EXPECT_EQ(bob.refusal({{"do", "take-back"}, {"seat", bob.seat()}, {"number", number}}),
            "cannot-take-back");
  EXPECT_EQ(ann.refusal({{"do", "take-back"}, {"seat", ann.seat()}, {"number", number - 1}}),
            "stale");
  ann.ask_fine({{"do", "take-back"}, {"seat", ann.seat()}, {"number", number}});
  run(100);
  EXPECT_EQ(bob.view, before);
  EXPECT_EQ(bob.frames.back().at("taken_back"), number);
  EXPECT_TRUE(ann.is_asked());
  EXPECT_FALSE(bob.is_asked());
  // Cards that were drawn have been seen.
  const std::uint32_t drawn = ann.ask_fine({{"do", "choose"},
                                            {"seat", ann.seat()},
                                            {"question", ann.ask_.at("question")},
                                            {"choice", "draw"}});
  EXPECT_EQ(ann.refusal({{"do", "take-back"}, {"seat", ann.seat()}, {"number", drawn}}),
            "cannot-take-back");
  // Once the next player has acted it is too late.
  run(100);
  const std::uint32_t played = bob.ask_fine({{"do", "choose"},
                                             {"seat", bob.seat()},
                                             {"question", bob.ask_.at("question")},
                                             {"choice", bob.choice("play")}});
  run(100);
  after(people, bob).choose("play");
  EXPECT_EQ(bob.refusal({{"do", "take-back"}, {"seat", bob.seat()}, {"number", played}}),
            "cannot-take-back");
}

TEST_F(TableTest, SecretDecisionsAreMadeByAllAtOnceAndSealed) {
  // At the start of a duel of two bandits each, both choose who starts where.
  const std::string table = new_table("ann", 6, {}, {{"horses", true}});
  const auto people = begin(table, {"ann", "bob", "cid", "dan", "eve", "fay"});
  int asked = 0;
  for (const auto& one : people) asked += one->is_asked() ? 1 : 0;
  ASSERT_GT(asked, 1) << "with horses everybody boards at once";
  const Json watched = people[1]->view;
  const std::uint32_t number = people[1]->number;
  people[0]->choose("ride");
  run(100);
  // Others learn that she has answered, or nothing at all, but never what.
  for (const Json& event : people[1]->frames.back().value("events", Json::array())) {
    EXPECT_FALSE(event.contains("answer")) << event.dump();
    EXPECT_TRUE(event.at("kind") == "sealed" || event.at("kind") == "marked") << event.dump();
  }
  EXPECT_LE(people[1]->number, number + 1);
  EXPECT_EQ(people[1]->view.at("places"), watched.at("places"));
  EXPECT_TRUE(people[1]->is_asked());
}

TEST_F(TableTest, ASpectatorSeesWhatEverybodyMaySee) {
  const std::string table = new_table("ann");
  auto people = begin(table, {"ann", "bob", "cid"});
  const auto watcher = visit(table, "wyatt");
  EXPECT_TRUE(watcher->welcome.at("viewer").is_null());
  EXPECT_FALSE(watcher->is_asked());
  EXPECT_EQ(watcher->presence.at("watchers"), 1);
  play(people, 5);
  EXPECT_EQ(watcher->number, people[0]->number);
  EXPECT_EQ(watcher->view.at("plan"), people[0]->view.at("plan"));
  EXPECT_EQ(watcher->refusal({{"do", "choose"}, {"seat", 0}, {"question", 1}, {"choice", "draw"}}),
            "not-yours");
}

TEST_F(TableTest, OnePersonCanHoldSeveralSeatsAndPassTheScreenAround) {
  const std::string table = new_table("ann");
  const auto ann = visit(table, "ann");
  for (const int seat : {1, 2})
    ann->ask_fine({{"do", "sit"}, {"seat", seat}, {"name", "Kid " + std::to_string(seat)}});
  ann->ask_fine({{"do", "start"}});
  run(100);
  EXPECT_EQ(ann->seat(), 0);
  const Json own = ann->view.at("own");
  ann->ask_fine({{"do", "look"}, {"seat", 1}});
  run(100);
  EXPECT_EQ(ann->seat(), 1);
  EXPECT_EQ(ann->view.at("viewer"), 1);
  ann->ask_fine({{"do", "look"}, {"seat", nullptr}});
  run(100);
  EXPECT_FALSE(ann->view.contains("own"));
}

TEST_F(TableTest, ASeatMovesToAnotherDeviceOnceByTicket) {
  const std::string table = new_table("ann");
  auto people = begin(table, {"ann", "bob", "cid"});
  const std::string ticket = people[1]->ask({{"do", "ticket"}, {"seat", 1}}).at("ticket");
  const HttpAnswer moved = http("bobs phone", "POST", "/api/1/tickets", {{"ticket", ticket}});
  EXPECT_EQ(moved.status, 200);
  EXPECT_EQ(Json::parse(moved.body), Json({{"table", table}, {"seat", 1}}));
  run(100);
  EXPECT_EQ(people[1]->bye, "replaced");
  const auto phone = visit(table, "bobs phone");
  EXPECT_EQ(phone->seat(), 1);
  EXPECT_TRUE(phone->view.contains("own"));
  EXPECT_EQ(http("mallory", "POST", "/api/1/tickets", {{"ticket", ticket}}).status, 404);
  EXPECT_EQ(http("mallory", "POST", "/api/1/tickets", {{"ticket", std::string(43, 'A')}}).status,
            404);
  EXPECT_EQ(visit(table, "bob")->seat(), -1);
}

TEST_F(TableTest, RematchIsANewTableWithTheSamePeople) {
  const std::string table = new_table("ann", 3, {{"listed", false}});
  auto people = begin(table, {"ann", "bob", "cid"});
  EXPECT_EQ(people[0]->refusal({{"do", "rematch"}}), "wrong-phase");
  for (int i = 0; i < 400 && people[0]->table.at("phase") != "over"; ++i) play(people, 1);
  ASSERT_EQ(people[0]->table.at("phase"), "over");
  people[1]->ask_fine({{"do", "rematch"}});
  run(100);
  const std::string next = people[0]->table.at("next");
  EXPECT_EQ(people[0]->refusal({{"do", "rematch"}}), "stale");
  const auto ann = visit(next, "ann");
  EXPECT_EQ(ann->seat(), 0);
  EXPECT_EQ(ann->table.at("phase"), "open");
  EXPECT_EQ(ann->table.at("seats")[2].at("name"), "cid");
  const auto bob = visit(next, "bob");
  bob->ask_fine({{"do", "start"}});
}

}  // namespace
}  // namespace folsom::server
