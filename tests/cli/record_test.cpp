// folsom verify and folsom replay, on good records and on tampered ones.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "game/fairness/seeds.h"
#include "tests/cli/program.h"
#include "text/notation/records.h"

namespace folsom::cli_tests {
namespace {

// A whole game between bots.
const std::string& record() {
  static const std::string kRecord = [] {
    const std::string file = home() / "record.folsom";
    run({"play", "--humans", "0", "--bandits", "ghost,doc,belle,tuco", "--seed", "record", "--save",
         file});
    return read(file);
  }();
  return kRecord;
}

notation::Record parsed() {
  const auto result = notation::record_from_text(record());
  EXPECT_TRUE(result.has_value());
  return *result;
}

Ran verify(const notation::Record& changed) {
  return run({"verify", write("changed.folsom", notation::to_text(changed))});
}

TEST(Verify, AGoodRecord) {
  const Ran ran = run({"verify", write("good.folsom", record())});
  EXPECT_EQ(ran.status, 0) << ran.out;
  EXPECT_TRUE(contains(ran.out, "promised at the start"));
  EXPECT_TRUE(contains(ran.out, "choices are legal"));
  EXPECT_TRUE(contains(ran.out, "The result is as counted."));
}

TEST(Verify, TheSameAsJsonAndFromAPipe) {
  const std::string json = notation::to_json(parsed()).dump();
  EXPECT_EQ(run({"verify", write("good.json", json)}).status, 0);
  EXPECT_EQ(run({"verify", "-"}, record()).status, 0);
}

TEST(Verify, FindsAnotherSeed) {
  notation::Record changed = parsed();
  changed.seed = seed_from_words("a better one");
  const Ran ran = verify(changed);
  EXPECT_EQ(ran.status, 1);
  EXPECT_TRUE(contains(ran.out, "not the one that was promised")) << ran.out;
}

TEST(Verify, FindsAnotherCommitment) {
  notation::Record changed = parsed();
  changed.commitment = commitment_to(seed_from_words("a better one"));
  EXPECT_EQ(verify(changed).status, 1);
}

TEST(Verify, FindsAnIllegalChoice) {
  notation::Record changed = parsed();
  changed.choices[30].second = Choice::of(ChoiceKind::kCatch);
  const Ran ran = verify(changed);
  EXPECT_EQ(ran.status, 1);
  EXPECT_TRUE(contains(ran.out, "Choice 31 ")) << ran.out;
}

TEST(Verify, FindsAMissingAndASurplusChoice) {
  notation::Record changed = parsed();
  changed.choices.erase(changed.choices.begin() + 20);
  EXPECT_EQ(verify(changed).status, 1);
  changed = parsed();
  changed.choices.push_back(changed.choices.back());
  EXPECT_EQ(verify(changed).status, 1);
  changed = parsed();
  changed.choices.pop_back();
  const Ran ran = verify(changed);
  EXPECT_EQ(ran.status, 1);
  EXPECT_TRUE(contains(ran.out, "the game is not over")) << ran.out;
}

TEST(Verify, FindsAWrongResult) {
  notation::Record changed = parsed();
  changed.result[1].money += 250;
  const Ran ran = verify(changed);
  EXPECT_EQ(ran.status, 1);
  EXPECT_TRUE(contains(ran.out, "Side 1 has $")) << ran.out;
}

TEST(Verify, SaysWhatCannotBeChecked) {
  notation::Record changed = parsed();
  changed.commitment.clear();
  const Ran no_promise = verify(changed);
  EXPECT_EQ(no_promise.status, 0);
  EXPECT_TRUE(contains(no_promise.out, "No commitment")) << no_promise.out;

  changed = parsed();
  changed.seed.reset();
  const Ran no_seed = verify(changed);
  EXPECT_EQ(no_seed.status, 1);
  EXPECT_TRUE(contains(no_seed.out, "no seed")) << no_seed.out;

  changed = parsed();
  changed.choices.resize(10);
  changed.result.clear();
  const Ran unfinished = verify(changed);
  EXPECT_EQ(unfinished.status, 0);
  EXPECT_TRUE(contains(unfinished.out, "not over")) << unfinished.out;
}

TEST(Verify, UnreadableIsTwo) {
  EXPECT_EQ(run({"verify", write("unreadable.folsom", "folsom game 1\nbandits nobody\n")}).status,
            2);
  EXPECT_EQ(run({"verify", write("binary.folsom", std::string("\0\xff\1", 3))}).status, 2);
}

TEST(Replay, TellsTheWholeStory) {
  const std::string file = write("replay.folsom", record());
  const Ran ran = run({"replay", file});
  EXPECT_EQ(ran.status, 0) << ran.err;
  for (const char* part : {"Round 1 of 5", "Round 5 of 5", "Stealin’", "   1. ", "pulled in"}) {
    EXPECT_TRUE(contains(ran.out, part)) << part;
  }
}

TEST(Replay, SumsUp) {
  const Ran ran = run({"replay", write("replay.folsom", record()), "--summary"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(contains(ran.out, "  Winner"));
  EXPECT_TRUE(contains(ran.out, "played by greedy"));
  EXPECT_EQ(count(ran.out, "\nRound "), 5) << ran.out;
}

TEST(Replay, StopsWhereItIsTold) {
  const Ran ran = run({"replay", write("replay.folsom", record()), "--to", "3"});
  EXPECT_TRUE(contains(ran.out, "   3. "));
  EXPECT_FALSE(contains(ran.out, "   4. "));
}

TEST(Replay, ThroughOnePairOfEyes) {
  const std::string file = write("replay.folsom", record());
  const Ran open = run({"replay", file});
  const Ran belle = run({"replay", file, "--from", "belle"});
  EXPECT_EQ(belle.status, 0) << belle.err;
  EXPECT_EQ(belle.out, run({"replay", file, "--from", "2"}).out) << "Belle has seat 2";
  EXPECT_TRUE(contains(open.out, ". Ghost: "));
  EXPECT_FALSE(contains(belle.out, ". Ghost: ")) << "others choose in secret";
  EXPECT_TRUE(contains(belle.out, ". Belle: "));
  EXPECT_EQ(run({"replay", file, "--from", "mei"}).status, 2);
  EXPECT_EQ(run({"replay", file, "--from", "7"}).status, 2);
  EXPECT_EQ(run({"replay", file, "--from", "spectator"}).status, 0);
}

}  // namespace
}  // namespace folsom::cli_tests
