// The whole server: what the gateway's small handler cannot show.
#include "server/net/server.h"

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <thread>

#include "tests/gateway/client.h"
#include "tests/gateway/test_gateway.h"

namespace folsom::server::tests {
namespace {

// A server on a file, and somebody else who can do things to that file.
class ServerTest : public testing::Test {
 protected:
  ServerTest() : server_(configuration()), thread_([this] { server_.run(); }) {
    EXPECT_EQ(sqlite3_open(database().c_str(), &handle_), SQLITE_OK);
    sqlite3_busy_timeout(handle_, 5000);
  }
  ~ServerTest() override {
    sqlite3_close(handle_);
    server_.stop();
    thread_.join();
  }

  void change(const std::string& sql) {
    EXPECT_EQ(sqlite3_exec(handle_, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK)
        << sqlite3_errmsg(handle_);
  }
  int status(const std::string& target) { return Client(server_.port()).get(target).status; }
  Reply make_table() {
    return Client(server_.port()).post("/api/1/tables", R"({"setup":{"players":3},"options":{}})");
  }
  int port() const { return server_.port(); }

  static constexpr int kChat = 1500;

 private:
  std::string database() const { return (folder_.path() / "folsom.db").string(); }
  Configuration configuration() const {
    Configuration configuration;
    configuration.listen = {"127.0.0.1:0"};
    configuration.database = database();
    configuration.limits.chat = kChat;
    configuration.limits.bot_pace_ms = 0;
    configuration.limits.analysis_playouts = 1;
    return configuration;
  }

  Folder folder_;
  Server server_;
  std::thread thread_;
  sqlite3* handle_ = nullptr;
};

TEST_F(ServerTest, IsNotHealthyWhereItCanReadButNotWrite) {
  EXPECT_EQ(make_table().status, 201);
  EXPECT_EQ(status("/healthz"), 200);
  const std::string fails = " BEGIN SELECT RAISE(ABORT, 'no'); END";
  change("CREATE TRIGGER no_entries BEFORE INSERT ON entries" + fails);
  change("CREATE TRIGGER no_tickets BEFORE INSERT ON tickets" + fails);
  EXPECT_EQ(make_table().status, 503);
  EXPECT_EQ(status("/api/1/me"), 200);
  EXPECT_EQ(status("/healthz"), 503);
  // Nobody asks for anything, and trying the store fails.
  std::this_thread::sleep_for(std::chrono::milliseconds(2500));
  EXPECT_EQ(status("/healthz"), 503);
  change("DROP TRIGGER no_entries");
  change("DROP TRIGGER no_tickets");
  EXPECT_TRUE(becomes([&] { return status("/healthz") == 200; })) << "without any traffic";
  EXPECT_EQ(make_table().status, 201);
}

TEST_F(ServerTest, TheLongestLineOfChatFitsIntoAMessage) {
  Client maker(port());
  const Reply made = maker.post(
      "/api/1/tables",
      R"({"setup":{"players":3},"options":{},"seat":{"seat":0,"name":"Ann","bandit":"doc"}})");
  ASSERT_EQ(made.status, 201) << made.body;
  const std::string table = made.body.substr(10, made.body.size() - 12);
  const std::string cookie = made.header("Set-Cookie");
  Client client(port());
  ASSERT_EQ(client
                .open("/api/1/tables/" + table + "/socket",
                      "Cookie: " + cookie.substr(0, cookie.find(';')) + "\r\n")
                .status,
            101);
  std::string text;
  for (int i = 0; i < kChat; ++i) text += "駅";
  // A client that hasn't been shown the table isn't listened to yet.
  const auto read_until = [&client](const char* is) {
    Frame frame = client.read_frame();
    while (frame.opcode == 1 && frame.payload.find(is) == std::string::npos) {
      frame = client.read_frame();
    }
    return frame;
  };
  ASSERT_EQ(read_until(R"("is":"table")").opcode, 1);
  client.say(R"({"id":1,"do":"say","text":")" + text + "\"}");
  const Frame frame = read_until(R"("is":"reply")");
  EXPECT_EQ(frame.opcode, 1) << frame.close_code();
  EXPECT_NE(frame.payload.find(R"("ok":true)"), std::string::npos) << frame.payload;
}

// Three bots play a game to its end; then its analysis is requested until it is done.
TEST_F(ServerTest, AGameThatIsOverIsAnalysed) {
  Client maker(port());
  const Reply made = maker.post("/api/1/tables", R"({"setup":{"players":3},"options":{}})");
  ASSERT_EQ(made.status, 201) << made.body;
  const std::string table = made.body.substr(10, made.body.size() - 12);
  const std::string cookie = made.header("Set-Cookie");
  const std::string target = "/api/1/tables/" + table;
  EXPECT_EQ(maker.get(target + "/analysis").status, 409);
  Client client(port());
  ASSERT_EQ(
      client.open(target + "/socket", "Cookie: " + cookie.substr(0, cookie.find(';')) + "\r\n")
          .status,
      101);
  while (client.read_frame().payload.find(R"("is":"table")") == std::string::npos) continue;
  for (int seat = 0; seat < 3; ++seat) {
    client.say(R"({"id":)" + std::to_string(seat + 1) + R"(,"do":"seat-bot","seat":)" +
               std::to_string(seat) + R"(,"level":"random"})");
  }
  client.say(R"({"id":4,"do":"start"})");
  const auto is_over = [&] {
    return maker.get(target).body.find(R"("phase":"over")") != std::string::npos;
  };
  // The store's disk sets the pace.
  bool over = false;
  for (int i = 0; i < 600 && !over; ++i) {
    over = is_over();
    if (!over) std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  ASSERT_TRUE(over);
  const Reply first = maker.get(target + "/analysis?eyes=public");
  EXPECT_EQ(first.status, 202);
  EXPECT_TRUE(first.body.starts_with(R"({"done":false,"judged":0,"of":)")) << first.body;
  Reply last = first;
  EXPECT_TRUE(becomes([&] {
    last = maker.get(target + "/analysis?eyes=public");
    if (last.status == 202) std::this_thread::sleep_for(std::chrono::milliseconds(200));
    return last.status != 202;
  }));
  EXPECT_EQ(last.status, 200);
  EXPECT_TRUE(last.body.starts_with(R"({"done":true,"playouts":1,)")) << last.body.substr(0, 200);
}

}  // namespace
}  // namespace folsom::server::tests
