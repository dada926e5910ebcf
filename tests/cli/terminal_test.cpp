// folsom play in a terminal: it draws the screen, answers keys, and restores the terminal.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <string>
#include <thread>
#include <vector>

#include "tests/cli/program.h"

namespace folsom::cli_tests {
namespace {

// The program in an 80 by 24 terminal.
class Session {
 public:
  explicit Session(std::vector<std::string> arguments, const char* kind = "xterm") {
    winsize size{24, 80, 0, 0};
    child_ = forkpty(&terminal_, nullptr, nullptr, &size);
    if (child_ != 0) return;
    setenv("TERM", kind, 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    setenv("XDG_DATA_HOME", (home() / "data").c_str(), 1);
    unsetenv("NO_COLOR");
    std::vector<char*> words;
    std::string program = FOLSOM_PROGRAM;
    words.push_back(program.data());
    for (std::string& word : arguments) words.push_back(word.data());
    words.push_back(nullptr);
    execv(program.c_str(), words.data());
    _exit(127);
  }
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  ~Session() {
    if (child_ > 0) {
      kill(child_, SIGKILL);
      waitpid(child_, nullptr, 0);
    }
    close(terminal_);
  }

  // Reads until this has appeared since the last key; returns everything read since then.
  std::string wait_for(const std::string& text) { return wait_for_any({text}); }

  // The same for one of several texts.
  std::string wait_for_any(const std::vector<std::string>& texts) {
    const auto found = [&] {
      return std::any_of(texts.begin(), texts.end(),
                         [&](const std::string& text) { return contains(seen_, text); });
    };
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (!found() && std::chrono::steady_clock::now() < end) {
      if (!read_some()) break;
    }
    EXPECT_TRUE(found()) << "waiting for \"" << texts[0] << "\", got:\n" << seen_;
    return seen_;
  }

  void press(const std::string& keys) {
    seen_.clear();
    EXPECT_EQ(::write(terminal_, keys.data(), keys.size()), static_cast<ssize_t>(keys.size()));
  }

  void resize(unsigned short rows, unsigned short columns) {
    seen_.clear();
    const winsize size{rows, columns, 0, 0};
    EXPECT_EQ(ioctl(terminal_, TIOCSWINSZ, &size), 0);
  }

  void send(int signal) const { kill(child_, signal); }

  int wait_for_end() {
    while (read_some()) continue;
    EXPECT_FALSE(contains(seen_, "\nWords ")) << "something could not be said: " << seen_;
    // Its terminal is closed, or silent for twenty seconds; then it has to go.
    int status = 0;
    for (int moment = 0; moment < 2000; ++moment) {
      if (waitpid(child_, &status, WNOHANG) != 0) return ended(status);
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    kill(child_, SIGKILL);
    waitpid(child_, &status, 0);
    return ended(status);
  }

  const std::string& seen() const { return seen_; }

 private:
  int ended(int status) {
    child_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }

  bool read_some() {
    pollfd waiting{terminal_, POLLIN, 0};
    if (poll(&waiting, 1, 20'000) <= 0) return false;
    char block[4096];
    const ssize_t got = ::read(terminal_, block, sizeof block);
    if (got <= 0) return false;
    seen_.append(block, static_cast<std::size_t>(got));
    return true;
  }

  int terminal_ = -1;
  pid_t child_ = -1;
  std::string seen_;
};

constexpr const char* kOwnScreen = "\033[?1049h";
constexpr const char* kOldScreen = "\033[?1049l";

std::vector<std::string> arguments(const std::string& name) {
  return {"play", "--seed", name, "--no-pause", "--save", home() / (name + ".folsom")};
}

TEST(Terminal, AWindowOfAnotherSizeIsDrawnAnewAtOnce) {
  Session session(arguments("resize"));
  session.wait_for("Who are you?");
  session.press("5");
  session.wait_for("save and quit");
  session.resize(40, 120);
  session.wait_for("Round 1 of 5");
  session.wait_for("save and quit");
  session.press("1");
  session.wait_for("save and quit");
  session.press("q");
  EXPECT_EQ(session.wait_for_end(), 0);
}

TEST(Terminal, OneKeyAndTheGameIsOn) {
  Session session(arguments("keys"));
  session.wait_for("Who are you?");
  session.press("5");
  const std::string screen = session.wait_for("save and quit");
  EXPECT_TRUE(contains(screen, kOwnScreen));
  EXPECT_TRUE(contains(screen, "Belle")) << screen;
  session.press("1");
  session.wait_for("save and quit");
  session.press("q");
  EXPECT_EQ(session.wait_for_end(), 0);
  EXPECT_TRUE(contains(session.seen(), kOldScreen));
  EXPECT_TRUE(contains(session.seen(), "Pick it up again:"));
}

TEST(Terminal, InterruptSavesAndPutsTheTerminalBack) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    Session session(arguments("interrupt"));
    session.wait_for("Who are you?");
    session.press("1");
    session.wait_for("save and quit");
    session.send(signal);
    EXPECT_EQ(session.wait_for_end(), 130);
    EXPECT_TRUE(contains(session.seen(), kOldScreen));
    EXPECT_TRUE(contains(session.seen(), "The game is saved in "));
    EXPECT_EQ(run({"verify", home() / "interrupt.folsom"}).status, 0);
  }
}

TEST(Terminal, ControlCAndControlD) {
  for (const char* key : {"\003", "\004"}) {
    Session session(arguments("control"));
    session.wait_for("Who are you?");
    session.press("1");
    session.wait_for("save and quit");
    session.press(key);
    EXPECT_EQ(session.wait_for_end(), key[0] == '\003' ? 130 : 0);
    EXPECT_TRUE(contains(session.seen(), kOldScreen));
  }
}

TEST(Terminal, HelpAndLogComeAndGo) {
  Session session(arguments("help"));
  session.wait_for("Who are you?");
  session.press("2");
  session.wait_for("save and quit");
  session.press("?");
  session.wait_for("any key: more");
  session.press(" ");
  session.wait_for("any key: back to the game");
  session.press(" ");
  session.wait_for("save and quit");
  session.press("l");
  session.wait_for("Round 1 of 5");
  session.press(" ");
  session.wait_for("save and quit");
  session.press("s");
  session.wait_for("Save a copy as");
  session.press((home() / "by-key.folsom").string() + "\n");
  session.wait_for("Saved as");
  session.press("\033[A");  // an arrow means nothing
  session.press("q");
  EXPECT_EQ(session.wait_for_end(), 0);
  EXPECT_TRUE(std::filesystem::exists(home() / "by-key.folsom"));
}

TEST(Terminal, AHintIsShownAndStaysBesideTheQuestion) {
  Session session(arguments("hint"));
  session.wait_for("Who are you?");
  session.press("5");
  EXPECT_TRUE(contains(session.wait_for("save and quit"), "h hint"));
  session.press("h");
  session.wait_for("How the legend rates your choices");
  session.wait_for("any key: back to the game");
  session.press(" ");
  EXPECT_TRUE(contains(session.wait_for("save and quit"), "The legend would take "));
  session.press("q");
  EXPECT_EQ(session.wait_for_end(), 0);
}

// In front of several people a hint is shown only behind the curtain.
TEST(Terminal, AnOpenQuestionsHintIsPrivate) {
  std::vector<std::string> words = arguments("private-hint");
  words.insert(words.end(), {"--duel", "--humans", "2"});
  Session session(words);
  session.wait_for("Which bandit?");
  session.press("h");
  const std::string curtain = session.wait_for("Then press Enter");
  EXPECT_FALSE(contains(curtain, "How the legend rates")) << curtain;
  session.press("\n");
  session.wait_for("How the legend rates your choices");
  session.press(" ");
  const std::string after = session.wait_for("save and quit");
  EXPECT_FALSE(contains(after, "The legend would take ")) << after;
  session.press("q");
  EXPECT_EQ(session.wait_for_end(), 0);
}

TEST(Terminal, AnotherLanguageIsOneKeyAway) {
  Session session(arguments("language"));
  session.wait_for("Who are you?");
  session.press("5");
  session.wait_for("L en  q save and quit");
  session.press("L");
  session.wait_for("Language (");
  session.press("uk\n");
  const std::string screen = session.wait_for("L uk");
  EXPECT_TRUE(contains(screen, "Раунд 1 з 5")) << screen;
  session.press("Д");  // where a Latin keyboard has L
  session.wait_for("uk");
  session.press("en\n");
  session.wait_for("save and quit");
  session.press("q");
  EXPECT_EQ(session.wait_for_end(), 0);
}

TEST(Terminal, BanditsAreChosenByTheLettersOfTheAlphabet) {
  std::vector<std::string> words = arguments("letters");
  words.insert(words.end(), {"--language", "uk"});
  Session session(words);
  session.wait_for("Привид");
  session.press("к");
  EXPECT_TRUE(contains(session.wait_for("L uk"), ">Краля"));
  session.press("й");  // where a Latin keyboard has q
  EXPECT_EQ(session.wait_for_end(), 0);
}

TEST(Terminal, AThinkingBotCanBeInterrupted) {
  std::vector<std::string> words = arguments("thinking");
  words.insert(words.end(), {"--seats", "legend@600000ms,human,greedy,greedy", "--bandits",
                             "belle,doc,tuco,ghost"});
  Session session(words);
  session.wait_for("Belle is thinking");
  session.press("\003");
  EXPECT_EQ(session.wait_for_end(), 130);
  EXPECT_TRUE(contains(session.seen(), "The game is saved in "));
  EXPECT_EQ(run({"verify", home() / "thinking.folsom"}).status, 0);
}

TEST(Terminal, AnAnalysisCanBeInterrupted) {
  const std::string file = home() / "interrupted.folsom";
  run({"play", "--humans", "0", "--seed", "interrupted", "--save", file});
  Session session({"analyse", file, "--playouts", "1000000"});
  session.wait_for("thinking the game over");
  session.press("\003");
  EXPECT_EQ(session.wait_for_end(), 130);
  EXPECT_TRUE(contains(session.seen(), "Stopped")) << session.seen();
}

TEST(Terminal, AChoiceCanBeTakenBackForAMoment) {
  Session session({"play", "--seed", "moment", "--bandits", "ghost", "--speed", "normal", "--save",
                   home() / "moment.folsom"});
  session.wait_for("go on now");
  session.press(" ");
  session.wait_for("save and quit");
  session.press("1");
  session.wait_for("u: undo");
  session.press("u");
  const std::string screen = session.wait_for("save and quit");
  EXPECT_TRUE(contains(screen, "Play a card, or draw?")) << screen;
  session.press("q");
  EXPECT_EQ(session.wait_for_end(), 0);
}

TEST(Terminal, ADumbOneGetsLinesWithoutColours) {
  Session session(arguments("dumb"), "dumb");
  session.wait_for("Who are you?");
  session.press("1\n");
  session.wait_for("Play a card, or draw?");
  EXPECT_FALSE(contains(session.seen(), "\033")) << session.seen();
  session.press("q\n");
  EXPECT_EQ(session.wait_for_end(), 0);
}

// A whole game with both expansions on one screen: there is always a question, at 80 by 24.
TEST(Terminal, BothExpansionsToTheEnd) {
  std::vector<std::string> words = arguments("expansions");
  words.insert(words.end(), {"--horses", "--marshal", "--players", "5"});
  Session session(words);
  session.wait_for("7  ");
  session.press("5");
  const std::string board = session.wait_for("save and quit");
  for (const char* seen : {"reconstruction", "Prison", "Stagecoach", "Shotgun", "Board the"}) {
    EXPECT_TRUE(contains(board, seen)) << seen << "\n" << board;
  }
  session.press("2");
  session.wait_for("save and quit");
  session.press("?");
  session.wait_for("any key");
  session.press("q");
  session.wait_for("save and quit");
  bool over = false;
  for (int choice = 0; choice < 300 && !over; ++choice) {
    session.press("1");
    over = contains(session.wait_for_any({"save and quit", "Check the shuffle"}), "Check the");
  }
  EXPECT_TRUE(over);
  EXPECT_EQ(session.wait_for_end(), 0);
}

// A low screen shows a short form of what lies beside the train; `t` shows all of it.
TEST(Terminal, TheMarshalSeesHisGoalsOnALowScreen) {
  std::vector<std::string> words = arguments("low");
  words.insert(words.end(),
               {"--horses", "--marshal", "--bandits", "marshal,doc,belle,mei,tuco,ghost"});
  Session session(words);
  std::string board = session.wait_for("save and quit");
  for (int choice = 0; choice < 12; ++choice) {
    for (const char* seen : {"Your goals ", "Prisoners ", "t table"}) {
      EXPECT_TRUE(contains(board, seen)) << seen << "\n" << board;
    }
    session.press("1");
    board = session.wait_for("save and quit");
  }
  session.press("t");
  const std::string table = session.wait_for("any key");
  for (const char* seen :
       {"Your goals ", "In the prison car  ", "Brawler cards  ", "$800 $500 $300"}) {
    EXPECT_TRUE(contains(table, seen)) << seen << "\n" << table;
  }
  session.press("q");
  session.wait_for("save and quit");
  session.press("q");
  EXPECT_EQ(session.wait_for_end(), 0);
}

TEST(Terminal, ReplayGoesForthAndBack) {
  const std::string file = home() / "watched.folsom";
  run({"play", "--humans", "0", "--seed", "watched", "--save", file});
  Session session({"replay", file});
  session.wait_for("step 0 of");
  session.press("n");
  session.wait_for("step 1 of");
  session.press("\n");
  session.wait_for("step 2 of");
  session.press("p");
  session.wait_for("step 1 of");
  session.press("q");
  EXPECT_EQ(session.wait_for_end(), 0);
  EXPECT_TRUE(contains(session.seen(), kOldScreen));
}

}  // namespace
}  // namespace folsom::cli_tests
