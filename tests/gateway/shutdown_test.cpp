// How the server ends, and where it listens.
#include <gtest/gtest.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): sigaction is POSIX
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "tests/gateway/client.h"
#include "tests/gateway/test_gateway.h"

namespace folsom::server::tests {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using std::chrono::steady_clock;

TEST(Shutdown, SocketsAreToldAndClosed) {
  TestGateway test_gateway;
  Client client(test_gateway.port());
  Client idle(test_gateway.port());
  client.open();
  client.read_frame();
  EXPECT_EQ(idle.get("/healthz").status, 200);
  const auto begun = steady_clock::now();
  test_gateway.gateway().stop();
  EXPECT_EQ(client.read_frame().payload, R"({"is":"bye","code":"shutdown"})");
  const Frame close = client.read_frame();
  EXPECT_EQ(close.close_code(), 1001);
  client.send_frame(0x88, close.payload);
  test_gateway.wait();
  // It would wait two seconds for anyone still connected, …
  EXPECT_LT(steady_clock::now() - begun, milliseconds(1900)) << "nobody is waited for who has gone";
  EXPECT_TRUE(idle.is_closed_within(seconds(8)));
}

TEST(Shutdown, TheHallFinishesFirst) {
  TestGateway test_gateway;
  test_gateway.handler.wind_downs_needed = 10;
  Client client(test_gateway.port());
  Client other(test_gateway.port());
  client.open();
  client.read_frame();
  EXPECT_EQ(other.get("/healthz").status, 200);
  test_gateway.gateway().stop();
  // Meanwhile nobody new may come, but those connected may still speak.
  client.say("last words");
  EXPECT_EQ(client.read_frame().payload, "last words");
  EXPECT_EQ(other.get("/healthz").status, 503);
  EXPECT_THROW(Client(test_gateway.port()), std::runtime_error);
  EXPECT_EQ(client.read_frame().payload, R"({"is":"bye","code":"shutdown"})");
  client.send_frame(0x88, "\x03\xe9");
  test_gateway.wait();
  EXPECT_LE(test_gateway.handler.wind_downs_needed, 0);
}

TEST(Shutdown, TheSecondTimeItLeavesAtOnce) {
  TestGateway test_gateway;
  test_gateway.handler.wind_downs_needed = 1000000;
  Client client(test_gateway.port());
  client.open();
  client.read_frame();
  const auto begun = steady_clock::now();
  test_gateway.gateway().stop();
  test_gateway.gateway().stop();
  test_gateway.wait();
  // … and eight for a table server that hasn't finished.
  EXPECT_LT(steady_clock::now() - begun, seconds(7));
}

TEST(Shutdown, AThirdSignalIsTheSystemsToDealWith) {
  Configuration configuration;
  configuration.signals = true;
  TestGateway test_gateway(configuration);
  test_gateway.handler.wind_downs_needed = 1000000;
  EXPECT_EQ(Client(test_gateway.port()).get("/healthz").status, 200);
  raise(SIGTERM);
  raise(SIGTERM);
  test_gateway.wait();
  struct sigaction now {};
  ASSERT_EQ(sigaction(SIGTERM, nullptr, &now), 0);
  EXPECT_EQ(now.sa_handler, SIG_DFL);
}

// Whoever reads the port may end the server before it has begun to run.
TEST(Shutdown, ASignalThatComesEarlyIsObeyed) {
  Configuration configuration;
  configuration.listen = {"127.0.0.1:0"};
  configuration.signals = true;
  Gateway gateway(configuration);
  EchoDesk handler;
  handler.gateway = &gateway;
  raise(SIGTERM);
  gateway.run(handler);
  EXPECT_THROW(Client(gateway.port()), std::runtime_error);
}

TEST(Listening, APortThatIsTakenIsNamed) {
  TestGateway test_gateway;
  Configuration configuration;
  configuration.listen = {"127.0.0.1:" + std::to_string(test_gateway.port())};
  try {
    const Gateway second(configuration);
    FAIL();
  } catch (const std::runtime_error& refused) {
    EXPECT_NE(std::string(refused.what()).find("is taken"), std::string::npos) << refused.what();
  }
}

TEST(Listening, WhatIsNoAddressIsRefused) {
  for (const char* bad : {"", "8899", "127.0.0.1", "127.0.0.1:99999", "example.org:80", ":80",
                          "[::1", "unix:", "127.0.0.1:8o"}) {
    Configuration configuration;
    configuration.listen = {bad};
    EXPECT_THROW(Gateway{configuration}, std::runtime_error) << bad;
  }
}

TEST(Listening, SeveralAddressesAndAUnixSocket) {
  const Folder folder;
  const std::string path = (folder.path() / "folsom.sock").string();
  Configuration configuration;
  configuration.listen = {"127.0.0.1:0", "localhost:0", "unix:" + path};
  {
    const mode_t before = umask(0077);
    TestGateway test_gateway(configuration);
    umask(before);
    ASSERT_EQ(test_gateway.gateway().addresses().size(), 3U);
    struct stat file {};
    ASSERT_EQ(stat(path.c_str(), &file), 0);
    EXPECT_EQ(file.st_mode & 0777U, 0666U) << "a proxy is another user";
    EXPECT_EQ(test_gateway.gateway().addresses()[0],
              "http://127.0.0.1:" + std::to_string(test_gateway.port()));
    EXPECT_NE(test_gateway.gateway().addresses()[0], test_gateway.gateway().addresses()[1]);
    const int descriptor = socket(AF_UNIX, SOCK_STREAM, 0);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    path.copy(address.sun_path, sizeof address.sun_path - 1);
    ASSERT_EQ(connect(descriptor, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
    const std::string request = "GET /healthz HTTP/1.0\r\n\r\n";
    EXPECT_EQ(write(descriptor, request.data(), request.size()),
              static_cast<ssize_t>(request.size()));
    std::string answer(4096, '\0');
    const ssize_t got = read(descriptor, answer.data(), answer.size());
    close(descriptor);
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 200 OK")) << got;
  }
  EXPECT_FALSE(std::filesystem::exists(path)) << "left behind";
}

}  // namespace
}  // namespace folsom::server::tests
