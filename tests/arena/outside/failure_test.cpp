// Programs that do everything wrong: each costs its own game and says why in one sentence, and
// nothing of it stays behind.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <thread>

#include "tests/arena/outside/one_table.h"
#include "tests/support/processes.h"

namespace folsom::arena::outside_tests {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::MatchesRegex;
using ::testing::StartsWith;

std::string misbehaving(const std::string& how, const std::string& environment = "") {
  return bot("misbehave.sh", how, environment);
}

// The reason given after the command's name, in a game where it misbehaves at its second question.
std::string reason_of(const OutsideProgram& program) {
  OutsidePlayer player(program);
  const std::string sentence = play(plain_book(), player, 1, 5).forfeited;
  const std::string command = in_quotes(program.command) + " ";
  EXPECT_THAT(sentence, StartsWith(command));
  return sentence.substr(std::min(sentence.size(), command.size()));
}

std::string reason_of(const std::string& how) { return reason_of(patient(misbehaving(how))); }

bool has_children() { return waitpid(-1, nullptr, WNOHANG) != -1 || errno != ECHILD; }

void expect_all_gone(const std::filesystem::path& pids, std::size_t at_least) {
  EXPECT_GE(lines_of(read(pids)).size(), at_least);
  EXPECT_TRUE(support::all_gone(pids)) << read(pids);
  EXPECT_FALSE(has_children());
}

std::size_t open_files() {
  const auto folder = std::filesystem::directory_iterator("/proc/self/fd");
  return static_cast<std::size_t>(std::distance(begin(folder), end(folder)));
}

// How many of them a program inherits if somebody starts one without further ado.
std::size_t inheritable_files() {
  const auto folder = std::filesystem::directory_iterator("/proc/self/fd");
  return static_cast<std::size_t>(std::count_if(begin(folder), end(folder), [](const auto& file) {
    return (fcntl(std::stoi(file.path().filename()), F_GETFD) & FD_CLOEXEC) == 0;
  }));
}

TEST(OutsideFailure, CannotBeStarted) {
  EXPECT_THAT(reason_of(patient("/nowhere/at-all")),
              AllOf(StartsWith("could not be started: \""), HasSubstr("/nowhere/at-all")));
  EXPECT_THAT(reason_of(patient("/etc/hostname")), StartsWith("could not be started: \""));
}

TEST(OutsideFailure, ExitsAtOnce) {
  EXPECT_EQ(reason_of("exit-at-once"), "exited with status 3.");
  EXPECT_EQ(reason_of(patient("exit 0")), "exited with status 0.");
}

TEST(OutsideFailure, ExitsInTheMiddleWithLastWords) {
  EXPECT_EQ(reason_of("crash"),
            "exited with status 7; its last words were \"Segments of an orange: 11\".");
}

TEST(OutsideFailure, IsKilled) {
  EXPECT_EQ(reason_of("killed"), "was killed by signal 11 (Segmentation fault).");
  // Killed under a shell that waits for it.
  EXPECT_THAT(reason_of(patient("sh tests/arena/outside/bots/misbehave.sh killed; exit $?")),
              StartsWith("was killed by signal 11 (Segmentation fault)"));
}

TEST(OutsideFailure, ClosesItsOutput) {
  EXPECT_EQ(reason_of("close-output"), "closed its output.");
}

// The signal for writing to a closed pipe isn't ours to change: the program gets it as it is.
TEST(OutsideFailure, ClosesItsInput) {
  struct sigaction before = {};
  struct sigaction deadly = {};
  deadly.sa_handler = SIG_DFL;
  sigaction(SIGPIPE, &deadly, &before);
  EXPECT_EQ(reason_of("close-input"), "closed its input.");
  sigaction(SIGPIPE, &before, nullptr);
}

TEST(OutsideFailure, EndsInTheMiddleOfALine) {
  EXPECT_EQ(reason_of("half-line"), "exited with status 0.");
}

TEST(OutsideFailure, TakesTooLong) {
  for (const char* const how : {"hang", "late", "ignore-term", "blank-lines"}) {
    EXPECT_EQ(reason_of(impatient(misbehaving(how))), "took longer than 200 ms to answer.") << how;
  }
}

TEST(OutsideFailure, TakesTooLongToSayHello) {
  OutsideProgram program = patient(misbehaving("hello-late"));
  program.start_limit = std::chrono::milliseconds(100);
  EXPECT_EQ(reason_of(program), "took longer than 100 ms to answer.");
}

// A question is shorter than what fits into a pipe, but a setup with its own components need not
// be.
TEST(OutsideFailure, DoesNotRead) {
  LineProgram program("echo one; exec sleep 1000");
  const auto soon = LineProgram::Clock::now() + std::chrono::milliseconds(100);
  EXPECT_EQ(program.tell(std::string(1 << 20, 'x'), soon), LineProgram::Sent::kLate);
}

TEST(OutsideFailure, AnswersNonsense) {
  EXPECT_EQ(reason_of("no-json"),
            "answered with something that is no JSON: \"I would rather play cards.\".");
  EXPECT_EQ(reason_of("no-object"), "answered with JSON that is no object: \"[\\\"draw\\\"]\".");
  EXPECT_EQ(reason_of("no-ask"),
            "did not say which question it answers (\"ask\"): \"{\\\"choice\\\":0}\".");
  EXPECT_EQ(reason_of("other-ask"), "answered question 1 when it was asked question 2.");
  EXPECT_EQ(reason_of("no-choice"), "did not say its \"choice\": \"{\\\"ask\\\":2}\".");
}

TEST(OutsideFailure, ChoosesWhatIsNotOffered) {
  EXPECT_EQ(reason_of("jump"), "chose \"jump\", which is no choice at all.");
  EXPECT_EQ(reason_of("not-offered"), "chose \"throw-off\", which was not offered.");
  EXPECT_THAT(reason_of("too-high"),
              MatchesRegex("chose number 99 where the choices are 0 to [0-9]+\\."));
  EXPECT_THAT(reason_of("too-low"),
              MatchesRegex("chose number -1 where the choices are 0 to [0-9]+\\."));
}

TEST(OutsideFailure, FloodsWithoutALineBreak) {
  EXPECT_EQ(reason_of("flood"), "wrote a line of more than 1048576 bytes.");
}

TEST(OutsideFailure, HasNoDecentName) {
  EXPECT_EQ(reason_of("nameless"), "did not say its \"name\": \"{\\\"hello\\\":\\\"you\\\"}\".");
  const std::string rude = reason_of("rude-name");
  EXPECT_THAT(rude, StartsWith("gave a name that is not 1 to 60 bytes of text: "));
  EXPECT_EQ(rude.find('\x1b'), std::string::npos) << "what it says cannot reach a terminal";
}

TEST(OutsideFailure, TalkingToPeopleIsNone) {
  OutsidePlayer player(patient(misbehaving("chatter")));
  EXPECT_THAT(play(plain_book(), player, 1, 5).forfeited, IsEmpty());
}

TEST(OutsideFailure, CostsOneGameOnly) {
  for (const char* const how : {"crash", "no-json", "flood", "close-output"}) {
    OutsidePlayer player(patient(misbehaving(how, "ONCE=" + scratch("once").string())));
    const Played first = play(plain_book(), player, 2, 5);
    EXPECT_FALSE(first.forfeited.empty()) << how;
    EXPECT_EQ(first.chosen, 1) << how;
    const Played second = play(plain_book(), player, 2, 6);
    EXPECT_THAT(second.forfeited, IsEmpty()) << how;
    EXPECT_GT(second.chosen, 20);
  }
}

// The late answer would go to the new program's question if its sender weren't dead by then.
TEST(OutsideFailure, ALateAnswerIsNobodys) {
  OutsideProgram program = patient(misbehaving("late", "ONCE=" + scratch("once").string()));
  program.answer_limit = std::chrono::milliseconds(2000);
  OutsidePlayer player(program);
  EXPECT_THAT(play(plain_book(), player, 2, 5).forfeited, HasSubstr(" took longer than 2000 ms "));
  EXPECT_THAT(play(plain_book(), player, 2, 6).forfeited, IsEmpty());
}

TEST(OutsideFailure, LeavingAfterAGameIsNone) {
  OutsidePlayer player(patient(misbehaving("one-game")));
  EXPECT_THAT(play(plain_book(), player, 0, 1).forfeited, IsEmpty());
  siginfo_t left{};
  waitid(P_ALL, 0, &left, WEXITED | WNOWAIT);
  EXPECT_THAT(play(plain_book(), player, 0, 2).forfeited, IsEmpty());
}

TEST(OutsideFailure, ThriceInARowIsEnough) {
  const std::filesystem::path pids = scratch("pids");
  const std::string command = misbehaving("crash", "PIDS=" + pids.string());
  OutsidePlayer player(patient(command));
  for (int game = 0; game < 3; ++game) {
    EXPECT_THAT(play(plain_book(), player, 3, 5).forfeited, HasSubstr(" exited with status 7"));
  }
  for (int game = 0; game < 2; ++game) {
    const Played played = play(plain_book(), player, 3, 5);
    EXPECT_EQ(played.chosen, 0);
    EXPECT_EQ(played.forfeited,
              in_quotes(command) +
                  " failed in 3 games in a row and is not started again; the last time it exited "
                  "with status 7; its last words were \"Segments of an orange: 11\".");
  }
  expect_all_gone(pids, 3);
}

TEST(OutsideFailure, NothingStaysBehind) {
  const std::size_t files = open_files();
  for (const char* const how : {"hang", "ignore-term", "close-output", "close-input", "flood"}) {
    const std::filesystem::path pids = scratch("pids");
    {
      OutsidePlayer player(impatient(misbehaving(how, "PIDS=" + pids.string())));
      EXPECT_FALSE(play(plain_book(), player, 1, 5).forfeited.empty()) << how;
    }
    expect_all_gone(pids, 1);
  }
  { OutsidePlayer never_started(patient("exit 1")); }
  EXPECT_EQ(open_files(), files);
}

TEST(OutsideFailure, WhoDoesNotQuitIsKilledToo) {
  const std::filesystem::path pids = scratch("pids");
  {
    // Answers its first question and then sleeps without being asked to.
    OutsidePlayer player(patient("trap '' TERM; echo $$ >>" + pids.string() +
                                 "; echo '{\"name\":\"x\"}'; sleep 1000"));
    player.begin_game(plain_book(), 0);
    EXPECT_EQ(player.name(), "x");
    EXPECT_THAT(player.failure(), IsEmpty());
  }
  expect_all_gone(pids, 1);
}

TEST(OutsideFailure, ProgramsInheritNoFilesOfOurs) {
  const std::filesystem::path first = scratch("first");
  const std::filesystem::path second = scratch("second");
  // The files open in ls: the usual three, and the folder it reads.
  const auto listing = [](const std::filesystem::path& file) {
    return "ls /proc/self/fd >" + file.string() + "; echo '{\"name\":\"x\"}'; read line";
  };
  const int ours = dup(STDERR_FILENO);  // without close-on-exec
  OutsidePlayer one(patient(listing(first)));
  OutsidePlayer other(patient(listing(second)));
  one.begin_game(plain_book(), 0);
  other.begin_game(plain_book(), 1);
  close(ours);
  EXPECT_EQ(read(first), "0\n1\n2\n3\n");
  EXPECT_EQ(read(second), "0\n1\n2\n3\n");
}

// Otherwise programs that somebody else starts would hold our pipes open.
TEST(OutsideFailure, OthersDoNotInheritOurPipes) {
  const std::size_t before = inheritable_files();
  const LineProgram program("cat");
  EXPECT_EQ(inheritable_files(), before);
}

TEST(OutsideFailure, ManyAtOnceDoNotDisturbEachOther) {
  std::vector<std::thread> threads;
  std::vector<Played> played(8);
  for (std::size_t i = 0; i < played.size(); ++i) {
    threads.emplace_back([&, i] {
      OutsidePlayer player(patient(misbehaving(i % 2 == 0 ? "never" : "crash")));
      played[i] = play(plain_book(), player, 1, 5);
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (std::size_t i = 0; i < played.size(); ++i) {
    EXPECT_EQ(played[i].forfeited.empty(), i % 2 == 0) << played[i].forfeited;
    EXPECT_EQ(played[i].score, played[i % 2].score);
  }
  EXPECT_FALSE(has_children());
}

}  // namespace
}  // namespace folsom::arena::outside_tests
