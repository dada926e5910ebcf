// How much of everything a stranger may have, and for how long.
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "server/net/addresses.h"
#include "tests/gateway/client.h"
#include "tests/gateway/test_gateway.h"

namespace folsom::server::tests {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

// The server measures deadlines in seconds, since it checks them once a second. Without the limits
// that these tests set it would wait for ten seconds and more.
constexpr milliseconds kSoon{8000};

TEST(Limits, RequestsOfAnAddress) {
  Configuration configuration;
  configuration.limits.requests_at_once = 5;
  configuration.limits.requests_a_second = 0.001;
  TestGateway test_gateway(configuration);
  Client client(test_gateway.port());
  for (int i = 0; i < 5; ++i) EXPECT_EQ(client.get("/api/1/me").status, 200);
  const Reply refused = client.get("/api/1/me");
  EXPECT_EQ(refused.status, 429);
  EXPECT_EQ(refused.body, R"({"error":"too-fast"})");
  EXPECT_NE(refused.header("Retry-After"), "");
  EXPECT_EQ(Client(test_gateway.port()).open().status, 429) << "sockets are opened by requests";
  EXPECT_EQ(Client(test_gateway.port()).get("/healthz").status, 200) << "the host may look";
}

// A page is a hundred files, and a household or a school opens a link together.
TEST(Limits, FilesOfThePageDoNotCountAsRequests) {
  const Folder folder;
  folder.write("index.html", "the page");
  folder.write("assets/large-1a2b.js", std::string(40000, 'x'));
  Configuration configuration;
  configuration.page = folder.path().string();
  configuration.limits.requests_at_once = 2;
  configuration.limits.requests_a_second = 0.001;
  configuration.limits.files_at_once = 20;
  configuration.limits.files_a_second = 0.001;
  TestGateway test_gateway(configuration);
  Client client(test_gateway.port());
  for (int i = 0; i < 10; ++i) EXPECT_EQ(client.get("/").status, 200);
  EXPECT_EQ(client.get("/api/1/me").status, 200);
  EXPECT_EQ(client.get("/api/1/me").status, 200);
  EXPECT_EQ(client.get("/api/1/me").status, 429) << "the page's files give nothing to requests";
  // Each request counts as its weight.
  Client other(test_gateway.port());
  for (int i = 0; i < 3; ++i) EXPECT_EQ(other.get("/assets/large-1a2b.js").status, 200);
  EXPECT_EQ(Client(test_gateway.port()).get("/assets/large-1a2b.js").status, 429) << "one is left";
  EXPECT_EQ(other.get("/none.js").status, 404);
  const Reply refused = other.get("/");
  EXPECT_EQ(refused.status, 429);
  EXPECT_NE(refused.header("Retry-After"), "");
}

// Whether or not there is such a game: a real one would be replayed completely.
TEST(Limits, AReplayWeighsAsMuchAsFiveRequests) {
  Configuration configuration;
  configuration.limits.requests_at_once = 7;
  configuration.limits.requests_a_second = 0.001;
  TestGateway test_gateway(configuration);
  const std::string replay = "/api/1/tables/AAAAAAAAAAAAAAAAAAAAAA/replay?seat=0";
  EXPECT_NE(Client(test_gateway.port()).get(replay).status, 429);
  EXPECT_EQ(Client(test_gateway.port()).get("/api/1/me").status, 200);
  EXPECT_EQ(Client(test_gateway.port()).get(replay).status, 429) << "only one is left";
  EXPECT_EQ(Client(test_gateway.port()).get("/api/1/me").status, 200);
}

TEST(Limits, AProxysGuestsAreCountedOneByOne) {
  Configuration configuration;
  configuration.trust_proxy = true;
  configuration.limits.requests_at_once = 1;
  configuration.limits.requests_a_second = 0.001;
  TestGateway test_gateway(configuration);
  const auto ask = [&](const std::string& header) {
    return Client(test_gateway.port()).get("/api/1/me", header).status;
  };
  EXPECT_EQ(ask("X-Forwarded-For: 10.9.9.9, 192.0.2.1\r\n"), 200);
  EXPECT_EQ(ask("X-Forwarded-For: 10.8.8.8, 192.0.2.1\r\n"), 429) << "the last is the proxy's word";
  EXPECT_EQ(ask("X-Forwarded-For: 192.0.2.2\r\n"), 200);
  EXPECT_EQ(ask("X-Forwarded-For: 192.0.2.1\r\nX-Forwarded-For: 192.0.2.3\r\n"), 200);
  EXPECT_EQ(ask("Forwarded: for=192.0.2.4;proto=https\r\n"), 200);
  EXPECT_EQ(ask("Forwarded: for=192.0.2.4\r\n"), 429);
}

TEST(Limits, WithoutAProxyNobodySpeaksForOthers) {
  Configuration configuration;
  configuration.limits.requests_at_once = 1;
  configuration.limits.requests_a_second = 0.001;
  TestGateway test_gateway(configuration);
  EXPECT_EQ(Client(test_gateway.port()).get("/api/1/me", "X-Forwarded-For: 192.0.2.1\r\n").status,
            200);
  EXPECT_EQ(Client(test_gateway.port()).get("/api/1/me", "X-Forwarded-For: 192.0.2.2\r\n").status,
            429);
}

TEST(Limits, ConnectionsOfAnAddress) {
  Configuration configuration;
  configuration.limits.connections_an_address = 2;
  configuration.trust_proxy = true;
  TestGateway test_gateway(configuration);
  const std::string ann = "X-Forwarded-For: 192.0.2.1\r\n";
  Client one(test_gateway.port());
  EXPECT_EQ(one.open("/api/1/tables/one/socket", ann).status, 101);
  {
    Client two(test_gateway.port());
    EXPECT_EQ(two.get("/api/1/me", ann).status, 200);
    EXPECT_EQ(two.get("/api/1/me", ann).status, 200) << "the same connection";
    const Reply refused = Client(test_gateway.port()).get("/api/1/me", ann);
    EXPECT_EQ(refused.status, 503);
    EXPECT_EQ(refused.body, R"({"error":"too-many"})");
    EXPECT_EQ(Client(test_gateway.port()).get("/api/1/me", "X-Forwarded-For: 192.0.2.2\r\n").status,
              200);
  }
  EXPECT_TRUE(
      becomes([&] { return Client(test_gateway.port()).get("/api/1/me", ann).status == 200; }));
}

TEST(Limits, OneAddressCannotTakeThePlaceOfAll) {
  const Limits limits;
  AddressBook book(limits);
  const Address address = *read_address("192.0.2.1");
  for (int i = 0; i < limits.connections_an_address; ++i) EXPECT_TRUE(book.open(address));
  EXPECT_FALSE(book.open(address));
  EXPECT_TRUE(book.open(*read_address("192.0.2.2")));
}

TEST(Limits, ConnectionsOfThisMachineAreNotCountedByAddress) {
  Configuration configuration;
  configuration.limits.connections_an_address = 1;
  for (const bool trust : {false, true}) {
    configuration.trust_proxy = trust;
    TestGateway test_gateway(configuration);
    std::vector<std::unique_ptr<Client>> clients;
    for (int i = 0; i < 5; ++i) {
      clients.push_back(std::make_unique<Client>(test_gateway.port()));
      EXPECT_EQ(clients.back()->open().status, 101);
    }
  }
  TestGateway test_gateway(configuration);
  const std::string here = "X-Forwarded-For: 127.0.0.1\r\n";
  Client one(test_gateway.port());
  EXPECT_EQ(one.get("/api/1/me", here).status, 200);
  EXPECT_EQ(Client(test_gateway.port()).get("/api/1/me", here).status, 503) << "a proxy says so";
}

TEST(Limits, ConnectionsOfAll) {
  Configuration configuration;
  configuration.limits.connections = 2;
  TestGateway test_gateway(configuration);
  Client one(test_gateway.port());
  Client two(test_gateway.port());
  EXPECT_EQ(one.get("/healthz").status, 200);
  EXPECT_EQ(two.get("/healthz").status, 200);
  Client three(test_gateway.port());
  EXPECT_TRUE(three.is_closed_within(milliseconds(2000)));
  EXPECT_EQ(test_gateway.counts().turned_away, 1U);
}

TEST(Limits, WhoSaysNothingIsShownOut) {
  Configuration configuration;
  configuration.limits.handshake_seconds = 1;
  configuration.limits.request_seconds = 1;
  TestGateway test_gateway(configuration);
  Client silent(test_gateway.port());
  Client slow(test_gateway.port());
  Client unheard(test_gateway.port());
  slow.send("GET / HTTP/1.1\r\nHost: h\r\nX-Slow: ");
  unheard.send("GET /api/never HTTP/1.1\r\nHost: h\r\n\r\n");
  std::atomic<bool> enough = false;
  std::thread drip([&] {
    while (!enough) {
      slow.send("a");
      std::this_thread::sleep_for(milliseconds(50));
    }
  });
  EXPECT_TRUE(silent.is_closed_within(kSoon));
  EXPECT_TRUE(slow.is_closed_within(kSoon)) << "a byte now and then is no request";
  enough = true;
  drip.join();
  const Reply busy = unheard.read_reply();
  EXPECT_EQ(busy.status, 503) << "the table server did not answer";
}

TEST(Limits, WhoTakesAnAnswerInSipsIsShownOut) {
  const Folder folder;
  folder.write("large.txt", std::string(1500000, 'x'));
  Configuration configuration;
  configuration.page = folder.path().string();
  configuration.limits.request_seconds = 1;
  TestGateway test_gateway(configuration);
  Client slow(test_gateway.port(), 4096);
  slow.send("GET /large.txt HTTP/1.1\r\nHost: h\r\n\r\n");
  // Slow enough for fifteen seconds, but something moves in every one of them.
  const auto until = std::chrono::steady_clock::now() + seconds(8);
  while (std::chrono::steady_clock::now() < until && test_gateway.counts().timed_out == 0) {
    if (!slow.sip(5000)) break;
    std::this_thread::sleep_for(milliseconds(50));
  }
  EXPECT_EQ(test_gateway.counts().timed_out, 1U);
}

TEST(Limits, WhatWasMadeForSlowReadersHasAnEnd) {
  TestGateway test_gateway;
  const auto ask = [](Client& client) { client.send("GET /api/bulk HTTP/1.1\r\nHost: h\r\n\r\n"); };
  Client first(test_gateway.port(), 4096);
  Client third(test_gateway.port());
  {
    Client second(test_gateway.port(), 4096);
    ask(first);
    ask(second);  // doesn't read either
    EXPECT_TRUE(becomes([&] { return test_gateway.handler.bulks == 2; }));
    EXPECT_EQ(third.get("/api/bulk").status, 503);
    EXPECT_EQ(third.get("/api/1/me").status, 200) << "there is room for what is small";
  }
  EXPECT_TRUE(becomes([&] { return third.get("/api/bulk").status == 200; }));
}

TEST(Limits, ASilentSocketIsAskedAndThenClosed) {
  Configuration configuration;
  configuration.limits.idle_seconds = 2;
  TestGateway test_gateway(configuration);
  Client silent(test_gateway.port());
  silent.open();
  silent.read_frame();
  EXPECT_EQ(silent.read_frame().opcode, 9) << "a ping";
  EXPECT_TRUE(silent.is_closed_within(kSoon));
  EXPECT_TRUE(becomes([&] { return test_gateway.handler.went == 1; }));
}

TEST(Limits, WhoAnswersPingsStays) {
  Configuration configuration;
  configuration.limits.idle_seconds = 2;
  TestGateway test_gateway(configuration);
  Client client(test_gateway.port());
  client.open();
  client.read_frame();
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(client.read_frame().opcode, 9);
    client.send_frame(0x8A, "");
  }
  client.say("hello");
  EXPECT_EQ(client.read_frame().payload, "hello");
}

TEST(Limits, WhoDoesNotCloseIsClosed) {
  TestGateway test_gateway;
  Client client(test_gateway.port());
  client.open();
  client.read_frame();
  client.say("hang up");
  EXPECT_EQ(client.read_frame().payload, "bye");
  EXPECT_TRUE(becomes([&] { return test_gateway.handler.went == 1; }));
  // The client neither answers nor closes.
  EXPECT_TRUE(becomes([&] { return test_gateway.counts().open == 0; }));
}

TEST(Addresses, AreReadAndSorted) {
  EXPECT_TRUE(read_address("127.0.0.1")->loopback);
  EXPECT_TRUE(read_address("[::1]:80")->loopback);
  EXPECT_TRUE(read_address("::ffff:127.0.0.1")->loopback);
  EXPECT_FALSE(read_address("192.0.2.1:4711")->loopback);
  EXPECT_FALSE(read_address("unknown"));
  EXPECT_FALSE(read_address(""));
  EXPECT_FALSE(read_address("["));
  // One household.
  EXPECT_EQ(read_address("2001:db8::1")->bytes, read_address("2001:db8::ffff:2")->bytes);
  EXPECT_NE(read_address("2001:db8:0:1::1")->bytes, read_address("2001:db8:0:2::1")->bytes);
}

TEST(Addresses, ABucketFillsAgain) {
  Bucket bucket;
  std::int64_t now = 1'000'000;
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(2, 3, now));
  EXPECT_FALSE(bucket.take(2, 3, now));
  now += 500;
  EXPECT_TRUE(bucket.take(2, 3, now));
  EXPECT_FALSE(bucket.take(2, 3, now));
  now += 100'000;
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(2, 3, now));
  EXPECT_FALSE(bucket.take(2, 3, now));
}

TEST(Addresses, SomeRequestsWeighMore) {
  Bucket bucket;
  EXPECT_TRUE(bucket.take(2, 12, 1000, 5));
  EXPECT_TRUE(bucket.take(2, 12, 1000, 5));
  EXPECT_FALSE(bucket.take(2, 12, 1000, 5));
  EXPECT_TRUE(bucket.take(2, 12, 1000, 2)) << "what was refused cost nothing";
  Bucket small;
  EXPECT_TRUE(small.take(1, 3, 1000, 5)) << "never more than fits";
  EXPECT_FALSE(small.take(1, 3, 1000, 1));
}

TEST(Addresses, TheBookForgetsWhoIsGone) {
  Limits limits;
  limits.requests_a_second = 10;
  limits.requests_at_once = 10;
  limits.files_a_second = 10;
  limits.files_at_once = 10;
  AddressBook book(limits);
  const SteadyTime now = std::chrono::steady_clock::now();
  const Address here = *read_address("192.0.2.1");
  const Address there = *read_address("192.0.2.2");
  EXPECT_TRUE(book.open(here));
  EXPECT_TRUE(book.request(here, now));
  EXPECT_TRUE(book.request(there, now));
  book.tidy(now);
  EXPECT_EQ(book.size(), 2U);
  book.tidy(now + seconds(2));
  EXPECT_EQ(book.size(), 1U);
  book.close(here);
  book.tidy(now + seconds(2));
  EXPECT_EQ(book.size(), 0U);
}

}  // namespace
}  // namespace folsom::server::tests
