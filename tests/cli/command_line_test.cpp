// The command line: help, versions, exit codes, and the small commands.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>

#include "tests/cli/program.h"

namespace folsom::cli_tests {
namespace {

constexpr const char* kCommands[] = {
    "play",  "learn", "replay",     "verify",    "analyse",     "arena", "serve",    "engine",
    "admin", "bench", "components", "signature", "completions", "load",  "crashtest"};

TEST(CommandLine, HelpNamesEveryCommand) {
  const Ran ran = run({"--help"});
  EXPECT_EQ(ran.status, 0);
  for (const char* command : kCommands) {
    EXPECT_TRUE(contains(ran.out, command)) << command;
    const Ran help = run({command, "--help"});
    EXPECT_EQ(help.status, 0) << command;
    EXPECT_TRUE(contains(help.out, "Usage: folsom " + std::string(command))) << help.out;
  }
  EXPECT_EQ(run({}).out, ran.out);
}

TEST(CommandLine, HelpFitsIntoEightyColumns) {
  for (const char* command : kCommands) {
    for (const std::string& line : lines_of(run({command, "--help"}).out)) {
      EXPECT_LE(line.size(), 80U) << command << ": " << line;
    }
  }
}

TEST(CommandLine, PlayHelpHasExamplesAndEveryFlag) {
  const std::string help = run({"play", "--help"}).out;
  for (const char* flag :
       {"--players",      "--humans",    "--seats",      "--bandits",       "--edition",
        "--expert",       "--two-each",  "--duel",       "--teams",         "--beginner",
        "--no-abilities", "--no-events", "--mei",        "--swapped-start", "--narrator",
        "--wagons",       "--pool",      "--components", "--setup",         "--position",
        "--level",        "--seed",      "--save",       "--resume",        "--speed",
        "--no-pause",     "--color",     "--ascii"}) {
    EXPECT_TRUE(contains(help, flag)) << flag;
    for (const char* shell : {"bash", "zsh", "fish"}) {
      const std::string completions = run({"completions", shell}).out;
      EXPECT_TRUE(contains(completions, std::string(flag).substr(2))) << flag << " for " << shell;
    }
    EXPECT_TRUE(contains(run({"completions", "bash"}).out, flag));
  }
  EXPECT_TRUE(contains(help, "Examples:"));
}

// A command's long flags, as its help names them.
std::vector<std::string> flags_of(std::vector<std::string> command) {
  command.emplace_back("--help");
  std::vector<std::string> flags;
  for (const std::string& line : lines_of(run(command).out)) {
    const std::size_t flag = line.find("--");
    if (flag == std::string::npos || !line.starts_with("  -")) continue;
    flags.push_back(line.substr(flag, line.find_first_of(" ,", flag) - flag));
  }
  return flags;
}

void expect_completions_of(const std::string& command) {
  const auto flags = flags_of({command});
  EXPECT_GT(flags.size(), 30U);
  const std::string bash = run({"completions", "bash"}).out;
  const std::string zsh = run({"completions", "zsh"}).out;
  const std::string fish = run({"completions", "fish"}).out;
  const std::size_t case_of_bash = bash.find("\n    " + command + ")");
  ASSERT_NE(case_of_bash, std::string::npos);
  const std::string words = bash.substr(case_of_bash, bash.find(";;", case_of_bash) - case_of_bash);
  for (const std::string& flag : flags) {
    EXPECT_TRUE(contains(words, flag)) << flag;
    EXPECT_TRUE(contains(zsh, flag)) << flag;
    EXPECT_TRUE(contains(fish, "-l " + flag.substr(2) + " ")) << flag;
  }
}

TEST(CommandLine, CompletionsKnowEveryFlagOfTheLongCommands) {
  expect_completions_of("arena");
  expect_completions_of("serve");
}

const std::vector<std::vector<std::string>> kFlagged = {{"play"},
                                                        {"arena"},
                                                        {"serve"},
                                                        {"admin"},
                                                        {"load"},
                                                        {"crashtest"},
                                                        {"admin", "list"},
                                                        {"admin", "export"},
                                                        {"admin", "import"},
                                                        {"admin", "prune"},
                                                        {"admin", "backup"}};

TEST(CommandLine, CompletionsKnowEveryFlagOfTheHostsCommands) {
  for (const std::vector<std::string>& command : kFlagged) {
    if (command.front() == "play") continue;  // checked above
    for (const std::string& flag : flags_of(command)) {
      EXPECT_TRUE(contains(run({"completions", "bash"}).out, flag)) << flag;
      EXPECT_TRUE(contains(run({"completions", "zsh"}).out, flag)) << flag;
      EXPECT_TRUE(contains(run({"completions", "fish"}).out, "-l " + flag.substr(2) + " ")) << flag;
    }
  }
}

TEST(CommandLine, ManualPageNamesEveryFlag) {
  std::string manual = read("cli/man/folsom.1");
  for (std::size_t at = manual.find('\\'); at != std::string::npos; at = manual.find('\\')) {
    manual.erase(at, 1);
  }
  for (const std::vector<std::string>& command : kFlagged) {
    for (const std::string& flag : flags_of(command)) {
      EXPECT_TRUE(flag == "--help" || contains(manual, flag)) << flag;
    }
  }
}

TEST(CommandLine, TellsItsVersion) {
  const Ran ran = run({"--version"});
  EXPECT_EQ(ran.status, 0);
  EXPECT_TRUE(ran.out.starts_with("folsom ")) << ran.out;
}

TEST(CommandLine, BadUsageIsTwo) {
  EXPECT_EQ(run({"sing"}).status, 2);
  EXPECT_EQ(run({"play", "--players", "9"}).status, 2);
  EXPECT_EQ(run({"play", "--edition", "third"}).status, 2);
  EXPECT_EQ(run({"play", "--two-each", "--duel"}).status, 2);
  EXPECT_EQ(run({"play", "--seats", "human,robot,greedy,greedy"}).status, 2);
  EXPECT_EQ(run({"play", "--bandits", "zorro"}).status, 2);
  EXPECT_EQ(run({"play", "--wagons", "7"}).status, 2);
  EXPECT_EQ(run({"verify"}).status, 2);
  EXPECT_EQ(run({"verify", "no-such-file"}).status, 2);
  EXPECT_EQ(run({"replay", "tests"}).status, 2);
  EXPECT_EQ(run({"completions", "tcsh"}).status, 2);
}

TEST(CommandLine, ARefusedSetupNamesWhatClashes) {
  const Ran ran = run({"play", "--swapped-start", "--teams", "--humans", "0"});
  EXPECT_EQ(ran.status, 2);
  EXPECT_TRUE(contains(ran.err, "swapped start")) << ran.err;
  EXPECT_TRUE(contains(ran.err, "teams")) << ran.err;
}

TEST(CommandLine, BashUnderstandsItsCompletions) {
  // If bash couldn't read one case, the shell would have no completions at all.
  const std::string check = "bash -n cli/completions/folsom.bash";
  EXPECT_EQ(std::system(check.c_str()), 0);  // NOLINT(cert-env33-c)
}

// A file in the tree, with the language codes filled in where it leaves room for them.
std::string completions_in(const std::string& file) {
  std::set<std::string> languages;
  for (const auto& entry : std::filesystem::directory_iterator("text/messages")) {
    if (entry.is_directory()) languages.insert(entry.path().filename());
  }
  std::string codes;
  for (const std::string& language : languages)
    codes.append(codes.empty() ? "" : " ").append(language);
  const std::string room = "@FOLSOM_LANGUAGES@";
  std::string text = read("cli/completions/" + file);
  for (std::size_t at = text.find(room); at != std::string::npos; at = text.find(room)) {
    text.replace(at, room.size(), codes);
  }
  return text;
}

TEST(CommandLine, CompletionsAreTheFilesInTheTreeAndNameTheLanguages) {
  EXPECT_EQ(run({"completions", "bash"}).out, completions_in("folsom.bash"));
  EXPECT_EQ(run({"completions", "zsh"}).out, completions_in("_folsom"));
  EXPECT_EQ(run({"completions", "fish"}).out, completions_in("folsom.fish"));
}

TEST(Components, PrintedOnesPassTheCheck) {
  const Ran printed = run({"components"});
  EXPECT_EQ(printed.status, 0);
  const Ran checked = run({"components", "--check", write("components.json", printed.out)});
  EXPECT_EQ(checked.status, 0) << checked.out << checked.err;
  EXPECT_TRUE(contains(checked.out, "published")) << checked.out;
}

TEST(Components, BadOnesAreToldApart) {
  nlohmann::json json = nlohmann::json::parse(run({"components"}).out);
  json["wagons"][0]["purses"] = 9;
  const Ran no_game = run({"components", "--check", write("no-game.json", json.dump())});
  EXPECT_EQ(no_game.status, 1) << no_game.out << no_game.err;
  const Ran unreadable = run({"components", "--check", write("broken.json", "{\"wagons\":")});
  EXPECT_EQ(unreadable.status, 2);
  EXPECT_TRUE(contains(unreadable.err, "line 1")) << unreadable.err;
}

TEST(Components, OnesOwnAreDealt) {
  nlohmann::json json = nlohmann::json::parse(run({"components"}).out);
  for (auto& wagon : json["wagons"]) wagon = {{"purses", 0}, {"gems", 1}};
  const Ran ran =
      run({"play", "--components", write("gems.json", json.dump()), "--seed", "gems"}, "1\n");
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(count(ran.out, "1 jewel"), 4) << ran.out;
  EXPECT_FALSE(contains(ran.out, "purses  ")) << ran.out;
}

TEST(Signature, IsTheSameTwice) {
  const Ran one = run({"signature"});
  EXPECT_EQ(one.status, 0);
  EXPECT_EQ(one.out.size(), 17U) << one.out;
  const auto json = nlohmann::json::parse(run({"signature", "--json"}).out);
  EXPECT_EQ(json["signature"].get<std::string>() + "\n", one.out);
  EXPECT_GT(json["setups"], 200);
}

TEST(Bench, GivesItsFiguresAsJson) {
  const Ran ran = run({"bench", "--json", "--seconds", "0.01"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  const auto json = nlohmann::json::parse(ran.out);
  for (const char* setup : {"base-2", "base-3", "base-4", "base-5", "base-6", "base-7", "expert-4",
                            "teams-4", "duel-2", "base-4-events"}) {
    EXPECT_GT(json["random_games_per_second"][setup], 0.0) << setup;
  }
  for (const char* action : {"decision", "legal_list", "state_copy", "view", "imagine"}) {
    EXPECT_GT(json["nanoseconds"][action], 0.0) << action;
  }
  EXPECT_LE(json["state_bytes"], 1024);
  EXPECT_EQ(json["allocations_per_game"], 0.0);
  EXPECT_EQ(json["signature"].get<std::string>() + "\n", run({"signature"}).out);
  EXPECT_FALSE(json["machine"].get<std::string>().empty());
}

TEST(Bench, ComparesWithTheLastRunAndWithABaseline) {
  const Ran first = run({"bench", "--json", "--seconds", "0.01"});
  const Ran second = run({"bench", "--seconds", "0.01"});
  EXPECT_EQ(second.status, 0);
  EXPECT_TRUE(contains(second.out, " %")) << second.out;
  const std::string baseline = write("baseline.json", first.out);
  EXPECT_EQ(run({"bench", "--seconds", "0.01", "--baseline", baseline}).status, 0);
  EXPECT_EQ(run({"bench", "--seconds", "0.01", "--baseline", "no-such-file"}).status, 2);
}

}  // namespace
}  // namespace folsom::cli_tests
