// WebSockets over real sockets.
#include <gtest/gtest.h>

#include "tests/gateway/client.h"
#include "tests/gateway/test_gateway.h"

namespace folsom::server::tests {
namespace {

using std::chrono::milliseconds;

constexpr const char* kTarget = "/api/1/tables/one/socket";

TEST(Socket, OpensAndEchoes) {
  TestGateway test_gateway;
  Client client(test_gateway.port());
  const Reply reply = client.open("/api/1/tables/one/socket?seat=2&from=7");
  EXPECT_EQ(reply.status, 101);
  EXPECT_EQ(reply.header("Sec-WebSocket-Accept"), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
  EXPECT_TRUE(reply.header("Set-Cookie").starts_with("folsom="));
  EXPECT_TRUE(
      client.read_frame().payload.starts_with("/api/1/tables/one/socket?seat=2&from=7 of "));
  for (const unsigned size : {0U, 1U, 125U, 126U, 2048U}) {
    const std::string text(size, 'e');
    client.say(text);
    const Frame frame = client.read_frame();
    EXPECT_EQ(frame.opcode, 1);
    EXPECT_EQ(frame.payload, text);
  }
}

TEST(Socket, MessagesSentWithTheHandshakeAreRead) {
  TestGateway test_gateway;
  Client client(test_gateway.port());
  client.send("GET " + std::string(kTarget) +
              " HTTP/1.1\r\nHost: h\r\nOrigin: http://h\r\n"
              "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
              "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n" +
              frame_bytes(0x81, "early"));
  EXPECT_EQ(client.read_reply().status, 101);
  client.read_frame();
  EXPECT_EQ(client.read_frame().payload, "early");
}

TEST(Socket, TheHandshakeIsCheckedBeforeAnythingHappens) {
  TestGateway test_gateway;
  EXPECT_EQ(Client(test_gateway.port()).open(kTarget, "Origin: http://evil.example\r\n").status,
            403);
  EXPECT_EQ(Client(test_gateway.port()).open(kTarget, "Origin: null\r\n").status, 403);
  const std::string upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\n";
  const std::string version = "Sec-WebSocket-Version: 13\r\n";
  const std::string key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  const auto try_with = [&](const std::string& headers) {
    Client client(test_gateway.port());
    return client.get(kTarget, "Origin: " + client.own_origin() + "\r\n" + headers);
  };
  EXPECT_EQ(Client(test_gateway.port()).get(kTarget, upgrade + version + key).status, 403);
  EXPECT_EQ(try_with(version + key).status, 426);
  EXPECT_EQ(try_with(upgrade + "Sec-WebSocket-Version: 8\r\n" + key).status, 426);
  EXPECT_EQ(try_with(upgrade + key).header("Sec-WebSocket-Version"), "13");
  EXPECT_EQ(try_with(upgrade + version).status, 400);
  EXPECT_EQ(try_with(upgrade + version + "Sec-WebSocket-Key: short\r\n").status, 400);
  EXPECT_EQ(test_gateway.handler.came, 0);
}

TEST(Socket, KeepsTheGuestOfItsCookie) {
  TestGateway test_gateway;
  const std::string cookie = "Cookie: folsom=" + std::string(43, 'A') + "\r\n";
  Client http(test_gateway.port());
  const std::string body = http.get("/api/1/me", cookie).body;
  Client client(test_gateway.port());
  const Reply reply = client.open(kTarget, cookie);
  EXPECT_EQ(reply.header("Set-Cookie"), "");
  const std::string welcome = client.read_frame().payload;
  EXPECT_EQ(welcome.substr(welcome.find(" of ")), body.substr(body.find(" of ")));
}

TEST(Socket, AnswersPingsAndSaysGoodbye) {
  TestGateway test_gateway;
  Client client(test_gateway.port());
  client.open();
  client.read_frame();
  client.send_frame(0x89, "are you there");
  const Frame pong = client.read_frame();
  EXPECT_EQ(pong.opcode, 10);
  EXPECT_EQ(pong.payload, "are you there");
  client.send_frame(0x88, "\x03\xe8");
  EXPECT_EQ(client.read_frame().close_code(), 1000);
  EXPECT_TRUE(client.is_closed_within(milliseconds(2000)));
  EXPECT_TRUE(becomes([&] { return test_gateway.handler.went == 1; }));
}

TEST(Socket, FragmentsMakeOneMessage) {
  TestGateway test_gateway;
  Client client(test_gateway.port());
  client.open();
  client.read_frame();
  client.send(frame_bytes(0x01, "one ") + frame_bytes(0x89, "") + frame_bytes(0x80, "two"));
  EXPECT_EQ(client.read_frame().opcode, 10);
  EXPECT_EQ(client.read_frame().payload, "one two");
}

struct Offence {
  std::string bytes;
  int code;
};

TEST(Socket, OffencesAreNamedAndClosed) {
  const std::vector<Offence> all = {
      {frame_bytes(0x81, "x", false), 1002},
      {frame_bytes(0x83, "x"), 1002},
      {frame_bytes(0x82, "x"), 1003},
      {frame_bytes(0x81, "\xff"), 1007},
      {frame_bytes(0x81, std::string(2049, 'x')), 1009},
      {std::string("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff", 10), 1009},
      {std::string("\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff", 10), 1002},
      {std::string("\x81\xfe\x00\x01", 4) + "mask!", 1002},
  };
  TestGateway test_gateway;
  for (const Offence& offence : all) {
    Client client(test_gateway.port());
    client.open();
    client.read_frame();
    client.send(offence.bytes);
    EXPECT_EQ(client.read_frame().close_code(), offence.code);
    EXPECT_TRUE(client.is_closed_within(milliseconds(2000)));
  }
  EXPECT_TRUE(becomes([&] { return test_gateway.handler.went == static_cast<int>(all.size()); }));
  EXPECT_EQ(test_gateway.handler.messages, 0);
  EXPECT_EQ(test_gateway.counts().broken, all.size());
}

TEST(Socket, AFloodOfPingsEndsIt) {
  TestGateway test_gateway;
  Client client(test_gateway.port());
  client.open();
  client.read_frame();
  for (int i = 0; i < 200; ++i) client.send_frame(0x89, "");
  int code = 0;
  for (Frame frame = client.read_frame(); frame.opcode >= 0; frame = client.read_frame()) {
    if (frame.opcode == 8) code = frame.close_code();
  }
  EXPECT_EQ(code, 1008);
}

TEST(Socket, WhatTheDeskSaysBeforeHangingUpArrives) {
  TestGateway test_gateway;
  Client client(test_gateway.port());
  client.open();
  client.read_frame();
  client.send(frame_bytes(0x81, "hang up") + frame_bytes(0x81, "and then"));
  EXPECT_EQ(client.read_frame().payload, "bye");
  EXPECT_EQ(client.read_frame().close_code(), 1000);
  EXPECT_TRUE(client.is_closed_within(milliseconds(2000)));
  EXPECT_EQ(test_gateway.handler.messages, 1) << "after that nobody listens";
}

TEST(Socket, MessagesToManyAreJoinedIntoFewWrites) {
  TestGateway test_gateway;
  Client client(test_gateway.port());
  client.open();
  client.read_frame();
  const auto before = test_gateway.counts();
  client.say("bulk 30");
  for (int i = 0; i < 30; ++i) EXPECT_EQ(client.read_frame().payload.size(), 1024U);
  const auto after = test_gateway.counts();
  EXPECT_EQ(after.sent_messages - before.sent_messages, 30U);
  EXPECT_LE(after.writes - before.writes, 2U);
}

TEST(Socket, WhoDoesNotReadIsCutOff) {
  Configuration configuration;
  configuration.limits.unsent = 100000;
  TestGateway test_gateway(configuration);
  Client slow(test_gateway.port(), 4096);
  Client other(test_gateway.port());
  slow.open();
  other.open();
  other.read_frame();
  // A little at a time, as at a table.
  for (int sent = 1; sent <= 2000 && test_gateway.handler.went == 0; ++sent) {
    slow.say("bulk 10");
    ASSERT_TRUE(becomes(
        [&] { return test_gateway.handler.messages == sent || test_gateway.handler.went == 1; }));
  }
  EXPECT_TRUE(becomes([&] { return test_gateway.handler.went == 1; }));
  EXPECT_EQ(test_gateway.counts().cut_off, 1U);
  other.say("still here");
  EXPECT_EQ(other.read_frame().payload, "still here");
  // Frames already begun arrive whole, then the reason.
  slow.read_frame();
  Frame last;
  Frame frame = slow.read_frame();
  while (frame.opcode == 1) {
    last = frame;
    frame = slow.read_frame();
  }
  EXPECT_EQ(last.payload, R"({"is":"bye","code":"too-slow"})");
  EXPECT_EQ(frame.close_code(), 1008);
}

TEST(Socket, MuchAtOnceIsNoSlowness) {
  Configuration configuration;
  configuration.limits.unsent = 65536;
  TestGateway test_gateway(configuration);
  Client client(test_gateway.port());
  ASSERT_EQ(client.open("/api/1/tables/one/socket?bulk=500").status, 101);
  client.read_frame();
  for (int i = 0; i < 500; ++i) ASSERT_EQ(client.read_frame().payload.size(), 1024U);
  client.say("bulk 500");
  for (int i = 0; i < 500; ++i) ASSERT_EQ(client.read_frame().payload.size(), 1024U);
  EXPECT_EQ(test_gateway.counts().cut_off, 0U);
}

TEST(Socket, TheHandshakeIsNotDroppedWithTheRest) {
  Configuration configuration;
  configuration.limits.unsent = 65536;
  TestGateway test_gateway(configuration);
  Client slow(test_gateway.port(), 4096);
  EXPECT_EQ(slow.open("/api/1/tables/one/socket?bulk=5000").status, 101);
  EXPECT_EQ(test_gateway.counts().cut_off, 1U);
}

// Answers to pings queue up like everything else.
TEST(Socket, WhoAsksAndDoesNotReadIsCutOff) {
  Configuration configuration;
  configuration.limits.unsent = 65536;
  TestGateway test_gateway(configuration);
  Client slow(test_gateway.port(), 4096);
  slow.open();
  const auto before = test_gateway.counts();
  const auto waiting = [&] {
    const auto now = test_gateway.counts();
    const std::uint64_t put = (now.sent_messages - before.sent_messages) * (1024 + 4);
    return put - (now.sent_bytes - before.sent_bytes);
  };
  for (int sent = 1; waiting() < 64000; ++sent) {
    slow.say("bulk 1");
    ASSERT_TRUE(becomes([&] { return test_gateway.handler.messages == sent; }));
  }
  EXPECT_EQ(test_gateway.counts().cut_off, 0U);
  // Fewer than would be a flood.
  for (int i = 0; i < 25; ++i) slow.send_frame(0x89, std::string(125, 'p'));
  EXPECT_TRUE(becomes([&] { return test_gateway.handler.went == 1; }));
  EXPECT_EQ(test_gateway.counts().cut_off, 1U);
}

TEST(Socket, WhoVanishesIsMissed) {
  TestGateway test_gateway;
  {
    Client client(test_gateway.port());
    client.open();
    client.read_frame();
  }
  EXPECT_TRUE(becomes([&] { return test_gateway.handler.went == 1; }));
  EXPECT_TRUE(becomes([&] { return test_gateway.counts().open == 0; }));
}

}  // namespace
}  // namespace folsom::server::tests
