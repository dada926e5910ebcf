// Playing on: one table, no matter who asks for it, how often, and what happens in between.
#include "tests/server/people.h"

namespace folsom::server {
namespace {

class RematchTest : public OnTheSite {
 protected:
  // A finished game.
  People finish(const std::string& table) {
    People people = begin(table, {"ann", "bob", "cid"});
    for (int i = 0; i < 400 && people[0]->table.at("phase") != "over"; ++i) play(people, 1);
    EXPECT_EQ(people[0]->table.at("phase"), "over");
    return people;
  }
  // The setup of the table where these people play on.
  Json setup_of_rematch(const People& people) {
    people[0]->ask_fine({{"do", "rematch"}});
    run(100);
    return visit(people[0]->table.at("next"), "ann")->table.at("setup");
  }
  std::size_t tables() const {
    return store::open_memory(shared_, "checker")->all("", 1000).size();
  }
};

TEST_F(RematchTest, SeveralWhoAskAtOnceGetOneTable) {
  const People people = finish(new_table("ann"));
  for (int i = 1; i < 8; ++i) {
    for (const auto& one : people) {
      one->say(R"({"id":)" + std::to_string(1000 + i) + R"(,"do":"rematch"})");
    }
  }
  run(2000);
  EXPECT_EQ(tables(), 2U);
  int granted = 0;
  for (const auto& one : people) {
    for (const std::string& text : one->texts) {
      const Json message = Json::parse(text);
      const bool is_answer = message.at("is") == "reply" && message.at("id") > 1000;
      if (is_answer && message.at("ok")) ++granted;
    }
  }
  EXPECT_EQ(granted, 1);
  EXPECT_EQ(people[0]->table.at("next"), people[2]->table.at("next"));
}

TEST_F(RematchTest, ARematchIsOneOfTheTablesOfWhoAsks) {
  const People people = finish(new_table("ann"));
  for (int i = 0; i < limits_.open_tables_each; ++i) new_table("bob");
  const std::size_t before = tables();
  EXPECT_EQ(people[1]->refusal({{"do", "rematch"}}), "too-many");
  run(1000);
  EXPECT_EQ(tables(), before);
  EXPECT_FALSE(people[0]->table.contains("next"));
  people[2]->ask_fine({{"do", "rematch"}});
  run(100);
  EXPECT_EQ(tables(), before + 1);
}

TEST_F(RematchTest, AGameByEarlierRulingsIsPlayedAgainByTheNewest) {
  const People people = finish(new_table("ann", 3, {}, {{"rulings", 1}, {"expert", true}}));
  EXPECT_EQ(people[0]->table.at("setup").at("rulings"), 1);
  Json wanted = people[0]->table.at("setup");
  wanted["rulings"] = kNewestRulings;
  EXPECT_EQ(setup_of_rematch(people), wanted);
}

// By the newest rulings, newcomers draw no round card of the horses (H1.7).
TEST_F(RematchTest, WhatTheNewestRulingsRefuseKeepsItsOwn) {
  const Json pool = {"whiskey-for-the-marshal",
                     "panting-horses",
                     "angry-marshal",
                     "swivel-arm",
                     "braking",
                     "take-it-all",
                     "bridge",
                     "pickpocketing",
                     "marshals-revenge",
                     "hostage-conductor"};
  const Json setup = {{"rulings", 1}, {"horses", true}, {"stagecoach", false}, {"pool", pool}};
  const People people = finish(new_table("ann", 3, {}, setup));
  EXPECT_EQ(setup_of_rematch(people), people[0]->table.at("setup"));
}

// Wherever the server dies: anyone who was told of the new table, or sees it in the old journal,
// finds it.
TEST_F(RematchTest, TheTableIsThereAsSoonAsTheJournalSpeaksOfIt) {
  const std::string table = new_table("ann", 3, {{"listed", false}});
  People people = finish(table);
  people[1]->say(R"({"id":1001,"do":"rematch"})");
  const auto checker = store::open_memory(shared_, "checker");
  std::string next;
  for (int i = 0; i < 1000 && next.empty(); ++i) {
    ASSERT_EQ(tables(), 1U);
    run(1);
    const std::string last = checker->read(table, 0).back().text;
    if (last.starts_with("next ")) next = last.substr(5, last.find(' ', 5) - 5);
  }
  EXPECT_EQ(tables(), 2U) << "in the same moment";
  people.clear();
  open();  // another server, which knows only what the store has
  const auto ann = visit(next, "ann");
  EXPECT_EQ(ann->seat(), 0);
  EXPECT_FALSE(ann->welcome.at("host").get<bool>());
  EXPECT_TRUE(visit(next, "bob")->welcome.at("host").get<bool>()) << "who asked is the host";
}

}  // namespace
}  // namespace folsom::server
