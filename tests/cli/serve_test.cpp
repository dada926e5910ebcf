// folsom serve: what can be set, from where, and how it starts and ends. Everything in between is
// in tests/gateway and tests/server.
#include <gtest/gtest.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): kill is POSIX

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <thread>

#include "tests/cli/program.h"

namespace folsom::cli_tests {
namespace {

// An environment variable, set while this object lives.
class Variable {
 public:
  Variable(const char* name, const char* value) : name_(name) { setenv(name, value, 1); }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;
  ~Variable() { unsetenv(name_); }

 private:
  const char* name_;
};

bool appears(const std::string& file) {
  for (int i = 0; i < 3000 && !std::filesystem::exists(file); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return std::filesystem::exists(file);
}

TEST(Serve, SaysWhereItListensAndLeavesWhenAsked) {
  const std::string file = (home() / "port").string();
  const pid_t server =
      start({"serve", "--listen", "127.0.0.1:0", "--db", "memory:", "--port-file", file});
  ASSERT_TRUE(appears(file));
  kill(server, SIGTERM);
  const Ran ran = finish(server);
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.out, "Folsom listens on http://127.0.0.1:" +
                         read(file).substr(0, read(file).find('\n')) + "\n");
  EXPECT_EQ(ran.err, "") << "nothing to complain about";
}

// The library reads its settings when a program starts, so the program starts twice.
TEST(Serve, TellsTheLibraryHowToKeepItsMemory) {
  const std::string file = (home() / "memory-port").string();
  const std::vector<std::string> words = {"serve",   "--listen",    "127.0.0.1:0", "--db",
                                          "memory:", "--port-file", file};
  const auto told = [&] {
    std::filesystem::remove(file);
    const pid_t server = start(words);
    EXPECT_TRUE(appears(file));
    const std::string proc = "/proc/" + std::to_string(server) + "/";
    const std::string environment = read(proc + "environ");
    EXPECT_TRUE(contains(read(proc + "cmdline"), file)) << "with the same words";
    EXPECT_EQ(read(proc + "comm"), "folsom\n");
    kill(server, SIGTERM);
    EXPECT_EQ(finish(server).status, 0);
    return environment;
  };
  const std::string usual = told();
  EXPECT_TRUE(contains(usual, "GLIBC_TUNABLES=glibc.malloc.hugetlb=1")) << usual;
  const Variable chosen("GLIBC_TUNABLES", "glibc.malloc.arena_max=2");
  const std::string environment = told();
  EXPECT_TRUE(contains(environment, "GLIBC_TUNABLES=glibc.malloc.arena_max=2"));
  EXPECT_FALSE(contains(environment, "hugetlb")) << "who has chosen something else has it";
}

TEST(Serve, NeedsNoConfiguration) {
  const std::string file = (home() / "own-port").string();
  const pid_t server = start({"serve", "--listen", "127.0.0.1:0", "--port-file", file});
  ASSERT_TRUE(appears(file));
  kill(server, SIGINT);
  EXPECT_EQ(finish(server).status, 0);
  EXPECT_TRUE(std::filesystem::exists(home() / "data/folsom/folsom.db"));
}

TEST(Serve, TheFileSaysWhereTheTablesAre) {
  const std::string database = (home() / "elsewhere.db").string();
  const std::string port = (home() / "file-port").string();
  const std::string file = write("database.toml", "db = \"" + database + "\"\n");
  const pid_t server =
      start({"serve", "--config", file, "--listen", "127.0.0.1:0", "--port-file", port});
  ASSERT_TRUE(appears(port));
  kill(server, SIGTERM);
  EXPECT_EQ(finish(server).status, 0);
  EXPECT_TRUE(std::filesystem::exists(database));
}

// What the unit set in the environment, the file couldn't change.
TEST(Serve, TheUnitLeavesTheSettingsToTheFile) {
  const std::string unit = read("deploy/folsom.service");
  EXPECT_TRUE(contains(unit, "\nEnvironment=XDG_DATA_HOME=/var/lib\n"));
  EXPECT_TRUE(contains(unit, "\nStateDirectory=folsom\n"));
  EXPECT_FALSE(contains(unit, "Environment=FOLSOM_"));
  EXPECT_FALSE(contains(unit, "folsom serve --"));
}

TEST(Serve, AsAServiceItTellsWhatItDoes) {
  const std::string port = (home() / "service-port").string();
  const Variable variable("NOTIFY_SOCKET", (home() / "nobody-listens").c_str());
  const pid_t server =
      start({"serve", "--db", "memory:", "--listen", "127.0.0.1:0", "--port-file", port});
  ASSERT_TRUE(appears(port));
  kill(server, SIGTERM);
  const Ran ran = finish(server);
  EXPECT_EQ(ran.status, 0);
  EXPECT_TRUE(contains(ran.err, "started")) << ran.err;
}

TEST(Serve, AFlagGoesBeforeTheEnvironmentAndThatBeforeTheFile) {
  const std::string file = write("serve.toml", "listen = \"in the file\"\n[limit]\ntables = 7\n");
  const auto complaint = [&](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"serve", "--config", file});
    const Ran ran = run(arguments);
    EXPECT_EQ(ran.status, 2);
    return ran.err;
  };
  EXPECT_TRUE(contains(complaint({}), "\"in the file\" will not do for listen in " + file));
  const Variable variable("FOLSOM_LISTEN", "in the environment");
  EXPECT_TRUE(contains(complaint({}), "\"in the environment\" will not do for FOLSOM_LISTEN"));
  EXPECT_TRUE(contains(complaint({"--listen", "typed"}), "\"typed\" will not do for --listen"));
}

TEST(Serve, TheUsersFileIsFound) {
  std::filesystem::create_directories(home() / "config/folsom");
  const std::filesystem::path own = home() / "config/folsom/serve.toml";
  std::ofstream(own) << "[limit]\nconnections = 0\n";
  const Ran ran = run({"serve", "--db", "memory:"});
  std::filesystem::remove(own);
  EXPECT_EQ(ran.status, 2);
  EXPECT_TRUE(contains(ran.err, "limit-connections in " + own.string())) << ran.err;
}

TEST(Serve, BadSettingsAreRefusedInASentence) {
  const auto refused = [](const std::vector<std::string>& typed, const std::string& part) {
    std::vector<std::string> arguments = {"serve", "--db", "memory:"};
    arguments.insert(arguments.end(), typed.begin(), typed.end());
    const Ran ran = run(arguments);
    EXPECT_EQ(ran.status, 2);
    EXPECT_TRUE(contains(ran.err, part)) << ran.err;
    EXPECT_EQ(count(ran.err, "\n"), 1) << ran.err;
  };
  refused({"--listen", "8899"}, "127.0.0.1:8899");
  refused({"--page", "no-such-folder"}, "a folder that is there");
  refused({"--server-name", "table one"}, "letters, digits");
  refused({"--server-name", ""}, "letters, digits");
  refused({"--log", "loud"}, "debug, info, warning, error or off");
  refused({"--origin", "games.example"}, "like https://");
  refused({"--webhook", "hooks.example"},
          "What --webhook is will not do: it should be like https://");
  refused({"--webhook", "http://me:word@a.example/"}, "like https://");
  refused({"--webhook-secret", "short"}, "eight letters or more");
  refused({"--webhook-delay", "-1"}, "a number from 0 to 86400");
  refused({"--public-address", "https://games.example/"}, "like https://games.example.org");
  refused({"--language", "xx"}, "one of de en");
  refused({"--limit-chat", "many"}, "a number from 1 to 1500");
  refused({"--limit-chat", "0"}, "a number from 1 to 1500");
  refused({"--limit-idle-seconds", "60s"}, "a number from 2 to 86400");
  refused({"--config", "no-such-file"}, "no-such-file");
  refused({"--deal", ""}, "something");
  refused({"--deal", "words", "--listen", "0.0.0.0:0"}, "only this machine listens");
  refused({"--deal", "words", "--listen", "127.0.0.1:0", "--secure"}, "there is no proxy");
  refused({"--deal", "words", "--origin", "https://a.example"}, "there is no proxy");
  const Variable variable("FOLSOM_SECURE", "perhaps");
  refused({}, "\"perhaps\" will not do for FOLSOM_SECURE: it should be true or false");
}

TEST(Serve, ASettingThatIsNoneIsNamed) {
  const std::string file = write("typo.toml", "lisen = \"127.0.0.1:0\"\n");
  const Ran ran = run({"serve", "--config", file});
  EXPECT_EQ(ran.status, 2);
  EXPECT_TRUE(contains(ran.err, "\"lisen\"")) << ran.err;
}

}  // namespace
}  // namespace folsom::cli_tests
