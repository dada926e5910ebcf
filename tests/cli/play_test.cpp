// folsom play through a pipe: whole games, saving, resuming, people sharing a screen.
#include <gtest/gtest.h>

#include "tests/cli/program.h"

namespace folsom::cli_tests {
namespace {

namespace fs = std::filesystem;

using Arguments = std::vector<std::string>;

Ran play(Arguments arguments, const std::string& input) {
  arguments.insert(arguments.begin(), "play");
  return run(arguments, input);
}

// The end of a whole game: somebody wins, and the record is verified.
void expect_finished(const Ran& ran, const std::string& file) {
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(contains(ran.out, "  Winner")) << ran.out.substr(ran.out.size() / 2);
  EXPECT_TRUE(contains(ran.out, "Check the shuffle:  folsom verify " + file));
  const Ran verified = run({"verify", file});
  EXPECT_EQ(verified.status, 0) << verified.out << verified.err;
}

TEST(Play, OneAgainstThreeBotsToTheEnd) {
  const std::string file = home() / "one.folsom";
  expect_finished(play({"--seed", "one", "--save", file}, many("1", 300)), file);
}

TEST(Play, EverySetupToTheEnd) {
  const std::vector<Arguments> setups = {
      {"--players", "3"},
      {"--players", "7"},
      {"--players", "2"},
      {"--two-each", "--players", "3", "--mei"},
      {"--duel"},
      {"--edition", "first", "--players", "2"},
      {"--teams"},
      {"--teams", "--players", "6", "--edition", "first"},
      {"--expert"},
      {"--expert", "--edition", "first"},
      {"--beginner"},
      {"--no-events"},
      {"--no-abilities"},
      {"--mei", "--swapped-start", "--narrator"},
      {"--bandits", "belle,doc,mei"},
      {"--wagons", "5,4,3,2"},
      {"--seats", "random,greedy,human"},
      {"--horses"},
      {"--horses", "--players", "7"},
      {"--horses", "--two-each", "--players", "3"},
      {"--horses", "--duel"},
      {"--horses", "--teams"},
      {"--horses", "--expert", "--edition", "first"},
      {"--no-stagecoach"},
      {"--marshal"},
      {"--marshal", "--players", "3"},
      {"--marshal", "--players", "8"},
      {"--marshal", "--horses", "--players", "8"},
      {"--marshal", "--horses", "--expert", "--mei"},
      {"--marshal", "--bandits", "marshal,doc,belle"},
      {"--pool",
       "angry-marshal,swivel-arm,braking,take-it-all,passengers-rebellion,bridge,tunnel,"
       "pickpocketing,marshals-revenge,hostage-conductor"},
  };
  for (const Arguments& setup : setups) {
    std::string name = "setup";
    for (const std::string& word : setup) name += " " + word;
    SCOPED_TRACE(name);
    const std::string file = home() / "setup.folsom";
    Arguments arguments = setup;
    arguments.insert(arguments.end(), {"--seed", name, "--save", file});
    expect_finished(play(arguments, many("1", 600)), file);
  }
}

TEST(Play, BotsAloneNeedNoInput) {
  const std::string file = home() / "bots.folsom";
  expect_finished(play({"--humans", "0", "--seed", "bots", "--save", file}, ""), file);
}

TEST(Play, TheSameWordsGiveTheSameGame) {
  const auto game = [](const std::string& seed) {
    return play({"--seed", seed, "--save", home() / "same.folsom"}, many("1", 300)).out;
  };
  EXPECT_EQ(game("same"), game("same"));
  EXPECT_NE(game("same"), game("other"));
}

TEST(Play, EndOfInputSavesAndTellsHowToGoOn) {
  const std::string file = home() / "pause.folsom";
  const Ran first = play({"--seed", "pause", "--save", file}, many("1", 7));
  EXPECT_EQ(first.status, 0) << first.err;
  EXPECT_TRUE(contains(first.out, "folsom play --resume " + file)) << first.out;
  ASSERT_TRUE(fs::exists(file));

  const Ran whole = play({"--seed", "pause", "--save", home() / "whole.folsom"}, many("1", 300));
  const Ran second = play({"--resume", file}, many("1", 300));
  expect_finished(second, file);
  EXPECT_EQ(read(file), read(home() / "whole.folsom")) << "a pause changes nothing";
}

TEST(Play, ResumesTheLastGameWithoutAName) {
  fs::remove_all(home() / "data");
  EXPECT_EQ(play({"--resume"}, "").status, 2);
  const Ran first = play({"--seed", "last"}, many("1", 5));
  EXPECT_TRUE(contains(first.out, (home() / "data" / "folsom" / "games").string())) << first.out;
  const Ran second = play({"--resume"}, many("1", 2));
  EXPECT_EQ(second.status, 0) << second.err;
  EXPECT_TRUE(contains(second.out, "Pick it up again:")) << second.out;
}

TEST(Play, QuitSaves) {
  const std::string file = home() / "quit.folsom";
  const Ran ran = play({"--seed", "quit", "--save", file}, "1\n1\nq\n1\n1\n");
  EXPECT_EQ(ran.status, 0);
  EXPECT_TRUE(contains(ran.out, "The game is saved in " + file));
  EXPECT_EQ(count(ran.out, "Play a card, or draw?"), 2) << ran.out;
}

TEST(Play, SavesACopy) {
  const std::string copy = home() / "copy.folsom";
  const Ran ran =
      play({"--seed", "copy", "--save", home() / "kept.folsom"}, "1\n1\ns\n" + copy + "\nq\n");
  EXPECT_TRUE(contains(ran.out, "Saved as " + copy)) << ran.out;
  EXPECT_EQ(read(copy), read(home() / "kept.folsom"));
}

TEST(Play, DamagedSavesGetASentence) {
  const std::string file = home() / "damaged.folsom";
  play({"--seed", "damaged", "--save", file}, many("1", 9));
  const std::string good = read(file);
  const std::size_t choice = good.find("play ");

  const Ran cut = play({"--resume", write("cut.folsom", good.substr(0, choice + 3))}, "");
  EXPECT_EQ(cut.status, 2);
  EXPECT_TRUE(contains(cut.err, "line ")) << cut.err;

  std::string other = good;
  other.replace(choice, good.find('\n', choice) - choice, "catch");
  const Ran illegal = play({"--resume", write("illegal.folsom", other)}, "");
  EXPECT_EQ(illegal.status, 2);
  EXPECT_TRUE(contains(illegal.err, "cannot be resumed")) << illegal.err;

  EXPECT_EQ(play({"--resume", write("empty.folsom", "")}, "").status, 2);
  EXPECT_EQ(play({"--resume", "no-such-file"}, "").status, 2);
  EXPECT_EQ(read(home() / "cut.folsom"), good.substr(0, choice + 3)) << "left as it was";
}

TEST(Play, GoesOnWhenTheGameCannotBeSaved) {
  const Ran ran = play({"--seed", "unsaved", "--save", "/proc/no/such/folder/game"}, many("1", 4));
  EXPECT_EQ(ran.status, 0);
  EXPECT_TRUE(contains(ran.out, "couldn’t be saved")) << ran.out;
}

TEST(Play, TakesWordsAndRefusesNonsense) {
  const Ran ran = play({"--bandits", "doc", "--seed", "words", "--save", home() / "words.folsom"},
                       "draw\nhop\n99\n?\nr\nl\nu\n");
  EXPECT_EQ(count(ran.out, "Please press one of the keys"), 2);
  EXPECT_TRUE(contains(ran.out, "Starts each round with seven cards in hand"));
  EXPECT_TRUE(contains(ran.out, "(B3.1"));
  EXPECT_TRUE(contains(ran.out, "You can’t undo that"));
}

// A speeding-up turn is two goes in a row: between them a card can be taken back.
TEST(Play, TakesAChoiceBackWhileNothingWasLearnt) {
  const std::string setup = write("bridge.setup", "bandits ghost, doc, tuco\n");
  const std::string position = write(
      "bridge.position",
      "folsom position 1\nbandits ghost, doc, tuco\ncard bridge; turn 2; first ghost; asked ghost\n"
      "car3: ghost, tuco\ncar2: doc\nhand ghost: move, fire, robbery\n");
  const Ran ran = play({"--position", position, "--save", home() / "bridge.folsom"},
                       "play move\nu\nplay fire\nq\n");
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(contains(ran.out, "Plan  G Move")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "Plan  G Fire")) << ran.out;
  EXPECT_FALSE(contains(ran.out, "You can’t undo that")) << ran.out;
}

// What the first screen says about a position, and the rule behind its question.
std::string asked_in(const std::string& moment) {
  const std::string position = write(
      "moment.position",
      "folsom position 1\nbandits ghost, doc, tuco\n" + moment +
          "\nloco: marshal\ncar1: ghost, gem, purse5\ncar2: doc\ncar3: tuco\nhand ghost: fire\n");
  return play({"--position", position, "--save", home() / "moment.folsom"}, "r\nq\n").out;
}

TEST(Play, SaysTheRuleAndThePhaseOfTheQuestion) {
  const std::string go = asked_in("card bridge; turn 2; first ghost; asked ghost");
  EXPECT_TRUE(contains(go, "(schemin’, turn 2 of ")) << go;
  EXPECT_TRUE(contains(go, "(B3.1,")) << go;
  const std::string robbery = asked_in("card bridge; now robbery by ghost\nplan: ghost robbery |");
  EXPECT_TRUE(contains(robbery, "(stealin’, card 1 of 1)")) << robbery;
  EXPECT_TRUE(contains(robbery, "(B4.6)")) << robbery;
  const std::string event = asked_in("card pickpocketing; round 5; now pickpocket by ghost");
  EXPECT_TRUE(contains(event, "(after the schemin’)")) << event;
  EXPECT_TRUE(contains(event, "(B6.6)")) << event;
}

TEST(Play, BeginsFromAPositionAndResumesIt) {
  const std::string position = write(
      "robbery.position",
      "folsom position 1\nbandits ghost, doc, tuco\ncard bridge; turn 2; first ghost; asked ghost\n"
      "car3: ghost, tuco\ncar2: doc\nhand ghost: move, fire, robbery\n");
  const std::string file = home() / "robbery.folsom";
  const Ran ran = play({"--position", position, "--save", file, "--seed", "x"}, "1\n");
  EXPECT_EQ(ran.status, 0) << ran.err;
  const std::string seats = " --seats human,greedy,greedy";
  EXPECT_TRUE(contains(ran.out, "--resume " + file + seats)) << ran.out;
  const Ran second = play({"--resume", file, "--seats", "human,greedy,greedy"}, many("1", 300));
  EXPECT_EQ(second.status, 0) << second.err;
  EXPECT_TRUE(contains(second.out, "  Winner")) << second.out;
}

TEST(Play, PeopleShareTheScreenBehindACurtain) {
  const std::string file = home() / "people.folsom";
  const Ran ran = play({"--humans", "2", "--players", "3", "--bandits", "belle,doc", "--seed",
                        "people", "--save", file},
                       many("1", 400));
  expect_finished(ran, file);
  EXPECT_TRUE(contains(ran.out, "Pass the screen to Belle"));
  EXPECT_TRUE(contains(ran.out, "Pass the screen to Doc"));
  // A hand is shown only after its owner was called: between two curtains there is one owner.
  std::string at_screen;
  for (const std::string& line : lines_of(ran.out)) {
    for (const std::string name : {"Belle", "Doc"}) {
      if (contains(line, "Pass the screen to " + name)) at_screen = name;
      if (contains(line, name + ": Play a card, or draw?")) {
        EXPECT_EQ(at_screen, name);
      }
    }
  }
}

// What one person drew isn't told while another is watching.
TEST(Play, OthersCardsAreNotTold) {
  const Ran ran =
      play({"--bandits", "belle,doc,tuco,ghost", "--seats", "human,greedy,greedy,greedy", "--seed",
            "quiet", "--save", home() / "quiet.folsom"},
           many("1", 300));
  // The line about a turn names no card, and no other line tells what was drawn.
  for (const std::string& line : lines_of(ran.out)) {
    if (!contains(line, " draw")) continue;
    for (const char* card : {"a Move", "a Robbery", "a Punch", "a Floor change", "a bullet"}) {
      EXPECT_FALSE(contains(line, card)) << line;
    }
  }
}

TEST(Play, PlainTextHasNoColoursAndAsciiNoOtherSigns) {
  const Ran plain = play({"--seed", "plain", "--save", home() / "plain.folsom"}, many("1", 20));
  EXPECT_FALSE(contains(plain.out, "\033"));
  EXPECT_TRUE(contains(plain.out, "★"));
  const Ran ascii =
      play({"--ascii", "--seed", "plain", "--save", home() / "ascii.folsom"}, many("1", 20));
  for (const char byte : ascii.out) EXPECT_LT(static_cast<unsigned char>(byte), 128U);
  const Ran colour = play(
      {"--color", "always", "--seed", "plain", "--save", home() / "colour.folsom"}, many("1", 20));
  EXPECT_TRUE(contains(colour.out, "\033[0;1;95mBelle") || contains(colour.out, "\033[0;1;94mDoc"));
}

// The widest train, with a word for everything on it.
TEST(Play, EightyColumnsAreEnoughForSevenCars) {
  const std::vector<Arguments> setups = {{"--players", "7"},
                                         {"--players", "7", "--horses"},
                                         {"--players", "8", "--horses", "--marshal"}};
  for (Arguments arguments : setups) {
    arguments.insert(arguments.end(),
                     {"--ascii", "--seed", "wide", "--save", home() / "wide.folsom"});
    const Ran ran = play(arguments, "3\n?\n" + many("1", 300));
    for (const std::string& line : lines_of(ran.out)) {
      if (!contains(line, "folsom")) {
        EXPECT_LE(line.size(), 80U) << line;
      }
    }
  }
}

// Several decide at the same time: each behind the curtain, and no decision is told.
TEST(Play, BoardingIsDecidedBehindTheCurtain) {
  const Ran ran = play({"--horses", "--bandits", "belle,doc,tuco", "--seats", "human,human,greedy",
                        "--seed", "board", "--save", home() / "board.folsom"},
                       "\nBelle rides on: decides again at the next car\n\n2\n");
  const std::size_t first = ran.out.find("Pass the screen to Belle");
  const std::size_t asked = ran.out.find("Belle: Board the ");
  const std::size_t next = ran.out.find("Pass the screen to Doc");
  ASSERT_NE(next, std::string::npos) << ran.out;
  EXPECT_LT(first, asked);
  EXPECT_LT(asked, next);
  const std::string to_doc = ran.out.substr(next, ran.out.find("Doc: Board the ", next) - next);
  EXPECT_TRUE(contains(to_doc, "✓ B Belle")) << to_doc;
  EXPECT_FALSE(contains(to_doc, "rides on")) << to_doc;
  EXPECT_FALSE(contains(to_doc, "Belle boards")) << to_doc;
}

TEST(Play, TheMarshalsGoalsAreForHisEyes) {
  const auto game = [](const std::string& seats, const std::string& name) {
    return play({"--marshal", "--bandits", "marshal,belle,doc", "--seats", seats, "--seed", "goals",
                 "--save", home() / name},
                "1\n1\n?\n")
        .out;
  };
  const std::string own = game("human,greedy,greedy", "own.folsom");
  EXPECT_TRUE(contains(own, "Your goals ")) << own;
  EXPECT_TRUE(contains(own, "4 hidden")) << own;
  const std::string other = game("greedy,human,greedy", "other.folsom");
  EXPECT_TRUE(contains(own, "One of his two cylinders must be")) << own;
  EXPECT_FALSE(contains(other, "One of his two cylinders must be")) << other;
  EXPECT_FALSE(contains(other, "Arrest Belle")) << other;
  EXPECT_TRUE(contains(other, "  Hidden goal")) << other;
}

TEST(Play, AHostIsToldOfReconstructedCards) {
  const auto opening = [](Arguments arguments) {
    arguments.insert(arguments.end(), {"--seed", "notice", "--save", home() / "notice.folsom"});
    return play(arguments, many("1", 9)).out;
  };
  EXPECT_EQ(count(opening({"--marshal"}), "reconstruction"), 1);
  EXPECT_TRUE(contains(opening({"--marshal"}), "--components"));
  EXPECT_FALSE(contains(opening({"--horses"}), "reconstruction"));
}

TEST(Play, AHostIsToldForWhomBothExpansionsAre) {
  const std::string hint = "Both expansions at once";
  const auto opening = [](Arguments arguments) {
    arguments.insert(arguments.end(), {"--seed", "both", "--save", home() / "both.folsom"});
    return play(arguments, many("1", 9)).out;
  };
  EXPECT_EQ(count(opening({"--horses", "--marshal"}), hint), 1);
  for (const char* one : {"--horses", "--marshal"}) EXPECT_EQ(count(opening({one}), hint), 0);
}

TEST(Play, TheCountNamesEverySource) {
  const Ran ran = play({"--humans", "0", "--horses", "--marshal", "--players", "5", "--seed",
                        "count", "--save", home() / "count.folsom"},
                       "");
  const std::string count = ran.out.substr(ran.out.find("The train has pulled in"));
  for (const char* word :
       {"Purses $", "Wanted posters $500", "of 5", "    reached  ", "    missed   ", "Winner"}) {
    EXPECT_TRUE(contains(count, word)) << word << "\n" << count;
  }
}

TEST(Play, WhatDoesNotGoTogetherIsRefusedWithASentence) {
  for (const Arguments& arguments : std::vector<Arguments>{{"--bandits", "marshal,doc,belle"},
                                                           {"--marshal", "--players", "2"},
                                                           {"--marshal", "--teams"},
                                                           {"--players", "8", "--humans", "0"},
                                                           {"--horses", "--swapped-start"}}) {
    const Ran ran = play(arguments, many("1", 3));
    EXPECT_EQ(ran.status, 2) << ran.out;
    EXPECT_FALSE(ran.err.empty());
  }
}

TEST(Play, TellsAgainstWhomOnePlays) {
  const std::string out =
      play({"--seed", "whom", "--seats", "human,legend@5,sharp@1ms,legend@5", "--bandits",
            "belle,doc,tuco,ghost", "--save", home() / "whom.folsom"},
           "q\n")
          .out;
  EXPECT_TRUE(contains(out, "Doc and Ghost (legend@5): ")) << out;
  EXPECT_TRUE(contains(out, "Tuco (sharp@1ms): ")) << out;
}

TEST(Play, LevelsAreKeptWithTheGame) {
  const std::string file = home() / "levels.folsom";
  play({"--seed", "levels", "--level", "legend@4", "--save", file}, many("1", 4));
  EXPECT_TRUE(contains(read(file), R"(names ["human","legend@4","legend@4","legend@4"])"))
      << read(file);
  const Ran resumed = play({"--resume", file}, many("1", 300));
  expect_finished(resumed, file);
  EXPECT_TRUE(contains(resumed.out, "(legend@4): ")) << resumed.out.substr(0, 2000);
  EXPECT_TRUE(contains(read(file), "legend@4"));
}

TEST(Play, ResumingCanChangeTheBotsButNotThePeople) {
  const std::string file = home() / "changed-level.folsom";
  play({"--seed", "change", "--seats", "greedy,human,greedy", "--save", file}, many("1", 4));
  play({"--resume", file, "--level", "sharp@3"}, many("1", 2));
  EXPECT_TRUE(contains(read(file), R"(names ["sharp@3","human","sharp@3"])")) << read(file);
}

TEST(Play, RefusesBotsThatDoNotExist) {
  for (const char* bad : {"robot", "legend@", "legend@0", "greedy@20ms", "legend@20s", "Legend"}) {
    const Ran level = play({"--level", bad}, "");
    EXPECT_EQ(level.status, 2) << bad;
    EXPECT_TRUE(contains(level.err, "--level: ")) << level.err;
    EXPECT_EQ(play({"--seats", std::string("human,greedy,greedy,") + bad}, "").status, 2) << bad;
  }
}

TEST(Play, HelpListsTheLevels) {
  const std::string help = run({"play", "--help"}).out;
  std::string manual = read("cli/man/folsom.1");
  for (const char* level : {"random", "tenderfoot", "greedy", "sharp", "legend"}) {
    EXPECT_TRUE(contains(help, std::string("\n  ") + level + " ")) << help;
    EXPECT_TRUE(contains(manual, level));
    for (const char* shell : {"bash", "zsh", "fish"}) {
      EXPECT_TRUE(contains(run({"completions", shell}).out, level)) << level << " for " << shell;
    }
  }
}

TEST(Play, HintsComeFromOnesOwnView) {
  const Ran ran = play(
      {"--seed", "hint", "--bandits", "belle,doc,tuco,ghost", "--save", home() / "hint.folsom"},
      "h\nq\n");
  EXPECT_TRUE(contains(ran.out, "How the legend rates your choices")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "The legend would take ")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "knowing what you know")) << ran.out;
}

}  // namespace
}  // namespace folsom::cli_tests
