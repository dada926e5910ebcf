// HTTP over real sockets: routes, headers, cookies, origins, and what is refused.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "server/core/base64.h"
#include "server/net/guests.h"
#include "tests/gateway/client.h"
#include "tests/gateway/test_gateway.h"

namespace folsom::server::tests {
namespace {

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(Http, OneConnectionServesManyRequests) {
  TestGateway test_gateway;
  Client client(test_gateway.port());
  for (int i = 0; i < 5; ++i) {
    const Reply reply = client.get("/api/1/me");
    EXPECT_EQ(reply.status, 200);
    EXPECT_TRUE(reply.body.starts_with("GET /api/1/me")) << reply.body;
  }
  EXPECT_EQ(client.post("/api/1/tables", "{}").status, 200);
}

TEST(Http, PipelinedRequestsAreAnsweredInOrder) {
  TestGateway test_gateway;
  Client client(test_gateway.port());
  std::string all;
  for (const char* path : {"/api/a", "/api/b", "/api/c"}) {
    all += "GET " + std::string(path) + " HTTP/1.1\r\nHost: h\r\n\r\n";
  }
  client.send(all);
  for (const char* path : {"/api/a", "/api/b", "/api/c"}) {
    EXPECT_TRUE(contains(client.read_reply().body, path));
  }
}

TEST(Http, ARequestMayComeInPieces) {
  TestGateway test_gateway;
  Client client(test_gateway.port());
  const std::string body = R"({"setup":1})";
  const std::string request =
      "POST /api/1/tables HTTP/1.1\r\nHost: h:1\r\nOrigin: http://h:1\r\n"
      "Content-Type: application/json\r\nContent-Length: 11\r\n\r\n" +
      body;
  for (const char letter : request) client.send(std::string(1, letter));
  EXPECT_TRUE(contains(client.read_reply().body, body));
}

TEST(Http, WhoExpectsToBeToldIsToldToGoOn) {
  TestGateway test_gateway;
  Client client(test_gateway.port());
  client.send(
      "POST /api/x HTTP/1.1\r\nHost: h\r\nOrigin: http://h\r\nExpect: 100-continue\r\n"
      "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n");
  EXPECT_EQ(client.read_reply().status, 100);
  client.send("{}");
  EXPECT_EQ(client.read_reply().status, 200);
}

TEST(Http, EveryAnswerHasTheStrictHeaders) {
  TestGateway test_gateway;
  for (const char* target : {"/", "/api/1/me", "/healthz", "/metrics", "/no.such"}) {
    Client client(test_gateway.port());
    const Reply reply = client.get(target);
    EXPECT_TRUE(contains(reply.header("Content-Security-Policy"), "default-src 'self'")) << target;
    EXPECT_TRUE(contains(reply.header("Content-Security-Policy"), "frame-ancestors 'none'"));
    EXPECT_EQ(reply.header("X-Content-Type-Options"), "nosniff");
    EXPECT_EQ(reply.header("Referrer-Policy"), "no-referrer");
    EXPECT_EQ(reply.header("Cross-Origin-Opener-Policy"), "same-origin");
    EXPECT_EQ(reply.header("Cross-Origin-Resource-Policy"), "same-origin");
    EXPECT_FALSE(reply.header("Permissions-Policy").empty());
    EXPECT_EQ(reply.header("Strict-Transport-Security"), "");
    EXPECT_EQ(reply.header("Cache-Control"), "no-store") << target;
  }
}

TEST(Http, BehindTlsItSaysSo) {
  Configuration configuration;
  configuration.secure = true;
  TestGateway test_gateway(configuration);
  Client client(test_gateway.port());
  const Reply reply = client.get("/api/1/me");
  EXPECT_FALSE(reply.header("Strict-Transport-Security").empty());
  EXPECT_TRUE(contains(reply.header("Set-Cookie"), "; Secure"));
  // With TLS, a page that came without it isn't ours.
  EXPECT_EQ(client.open("/api/1/tables/one/socket").status, 403);
}

TEST(Http, AGuestGetsASecretOnceAndIsKnownByIt) {
  TestGateway test_gateway;
  Client client(test_gateway.port());
  const Reply first = client.get("/api/1/me");
  const std::string cookie = first.header("Set-Cookie");
  ASSERT_TRUE(cookie.starts_with("folsom="));
  for (const char* part : {"; HttpOnly", "; SameSite=Lax", "; Path=/", "; Max-Age=31536000"}) {
    EXPECT_TRUE(contains(cookie, part)) << part;
  }
  EXPECT_FALSE(contains(cookie, "Secure"));
  const std::string secret = cookie.substr(0, cookie.find(';'));
  EXPECT_EQ(secret.size(), 7U + 43U);
  const Reply again = client.get("/api/1/me", "Cookie: theme=dark; " + secret + "\r\n");
  EXPECT_EQ(again.header("Set-Cookie"), "");
  EXPECT_EQ(again.body, first.body);
  EXPECT_NE(client.get("/api/1/me").body, first.body) << "another secret is another guest";
}

TEST(Http, AMalformedSecretIsReplaced) {
  TestGateway test_gateway;
  Client client(test_gateway.port());
  const std::string zeros(42, 'A');
  for (const std::string& bad : {std::string(), std::string("x"), zeros, zeros + "AA", zeros + "!",
                                 zeros + "B", zeros + "="}) {
    EXPECT_NE(client.get("/api/1/me", "Cookie: folsom=" + bad + "\r\n").header("Set-Cookie"), "")
        << bad;
  }
  EXPECT_EQ(client.get("/api/1/me", "Cookie: folsom=" + zeros + "A\r\n").header("Set-Cookie"), "");
}

TEST(Http, APostNeedsAnOriginOfOursAndJson) {
  TestGateway test_gateway;
  Client client(test_gateway.port());
  const std::string json = "Content-Type: application/json\r\n";
  const std::string own = "Origin: " + client.own_origin() + "\r\n";
  EXPECT_EQ(client.post("/api/x", "{}", json).status, 403);
  EXPECT_EQ(client.post("/api/x", "{}", json + "Origin: null\r\n").status, 403);
  EXPECT_EQ(client.post("/api/x", "{}", json + "Origin: http://evil.example\r\n").status, 403);
  EXPECT_EQ(client.post("/api/x", "{}", json + "Origin: " + client.own_origin() + "0\r\n").status,
            403);
  EXPECT_EQ(client.post("/api/x", "{}", own + "Content-Type: text/plain\r\n").status, 415);
  EXPECT_EQ(client.post("/api/x", "{}", own).status, 415);
  EXPECT_EQ(
      client.post("/api/x", "{}", own + "Content-Type: application/json; charset=utf-8\r\n").status,
      200);
  EXPECT_EQ(client.get("/api/x", "Origin: http://evil.example\r\n").status, 403);
  EXPECT_EQ(test_gateway.handler.messages, 0);
}

TEST(Http, AnotherPageMayBeNamed) {
  Configuration configuration;
  configuration.origins = {"https://games.example"};
  TestGateway test_gateway(configuration);
  Client client(test_gateway.port());
  const std::string json = "Content-Type: application/json\r\nOrigin: ";
  EXPECT_EQ(client.post("/api/x", "{}", json + "https://games.example\r\n").status, 200);
  EXPECT_EQ(client.post("/api/x", "{}", json + "https://games.example.evil\r\n").status, 403);
}

TEST(Http, MethodsThatAreNotOurs) {
  TestGateway test_gateway;
  Client client(test_gateway.port());
  EXPECT_EQ(client.ask("DELETE /api/1/me HTTP/1.1\r\n").status, 405);
  const Reply put = client.ask("PUT / HTTP/1.1\r\nContent-Length: 0\r\n");
  EXPECT_EQ(put.status, 405);
  EXPECT_EQ(put.body, R"({"error":"wrong-method"})") << "as the table server says it";
  EXPECT_EQ(put.header("Allow"), "GET, HEAD, OPTIONS");
  EXPECT_EQ(client.post("/healthz", "{}").status, 405);
  const Reply options = client.ask("OPTIONS /api/1/me HTTP/1.1\r\n");
  EXPECT_EQ(options.status, 204);
  EXPECT_EQ(options.header("Allow"), "GET, HEAD, POST, OPTIONS");
  EXPECT_EQ(options.header("Access-Control-Allow-Origin"), "");
  const Reply head = client.ask("HEAD /api/1/me HTTP/1.1\r\n");
  EXPECT_EQ(head.status, 200);
  EXPECT_NE(head.header("Content-Length"), "0");
  EXPECT_EQ(client.get("/healthz").body, "ok\n") << "a HEAD had no body";
}

// Authors of clients look there.
TEST(Http, TheHallSaysWhichMethodsWouldDo) {
  TestGateway test_gateway;
  Client client(test_gateway.port());
  EXPECT_EQ(client.get("/api/wrong").header("Allow"), "POST");
  EXPECT_EQ(client.get("/api/1/me").header("Allow"), "");
}

TEST(Http, RefusalsAreOnTheProtocolsPage) {
  std::ostringstream page;
  page << std::ifstream("docs/protocol.md").rdbuf();
  TestGateway test_gateway;
  const std::string json = "Content-Type: application/json\r\n";
  const std::string own = "Origin: " + Client(test_gateway.port()).own_origin() + "\r\n";
  const std::string socket = "/api/1/tables/one/socket";
  const auto ask = [&](const std::string& head) { return Client(test_gateway.port()).ask(head); };
  const auto post = [&](const std::string& body, const std::string& headers) {
    return Client(test_gateway.port()).post("/api/x", body, headers);
  };
  for (const Reply& reply :
       {ask("GET x HTTP/1.1\r\n"), ask("GET / HTTP/7.0\r\n"), post("{}", json), post("{}", own),
        post(std::string(70000, ' '), ""), ask("PUT /api/x HTTP/1.1\r\n"),
        ask("GET " + socket + " HTTP/1.1\r\n"),
        ask("GET /" + std::string(3000, 'a') + " HTTP/1.1\r\n"),
        ask("GET / HTTP/1.1\r\nX: " + std::string(9000, 'a') + "\r\n"),
        ask("POST /api/x HTTP/1.1\r\n" + own + json + "Transfer-Encoding: chunked\r\n")}) {
    EXPECT_GE(reply.status, 400);
    ASSERT_TRUE(reply.body.starts_with(R"({"error":")")) << reply.head;
    const std::string code = reply.body.substr(10, reply.body.size() - 12);
    bool found = false;
    std::istringstream lines(page.str());
    for (std::string line; std::getline(lines, line);) {
      const bool is_row = line.starts_with("| ") && contains(line, "`" + code + "`");
      const std::string statuses = is_row ? line.substr(1, line.find('|', 1)) : "";
      found = found || contains(statuses, " " + std::to_string(reply.status));
    }
    EXPECT_TRUE(found) << reply.status << " " << code;
  }
}

TEST(Http, WhatIsTooLargeIsRefused) {
  Configuration configuration;
  configuration.limits.body = 1000;
  TestGateway test_gateway(configuration);
  EXPECT_EQ(Client(test_gateway.port()).post("/api/x", std::string(1000, ' ')).status, 200);
  EXPECT_EQ(Client(test_gateway.port()).post("/api/x", std::string(1001, ' ')).status, 413);
  EXPECT_EQ(Client(test_gateway.port()).get("/" + std::string(3000, 'a')).status, 414);
  EXPECT_EQ(Client(test_gateway.port()).get("/" + std::string(20000, 'a')).status, 414);
  EXPECT_EQ(Client(test_gateway.port()).get("/", "X: " + std::string(20000, 'a') + "\r\n").status,
            431);
  const Reply reply = Client(test_gateway.port()).post("/api/x", std::string(50000, ' '));
  EXPECT_EQ(reply.status, 413);
  EXPECT_EQ(reply.body, R"({"error":"too-big"})");
  EXPECT_EQ(reply.header("Connection"), "close");
}

TEST(Http, ABodySaysHowLongItIs) {
  TestGateway test_gateway;
  Client client(test_gateway.port());
  client.send(
      "POST /api/x HTTP/1.1\r\nHost: h\r\nOrigin: http://h\r\nTransfer-Encoding: chunked\r\n"
      "Content-Type: application/json\r\n\r\n0\r\n{}\r\n0\r\n\r\n");
  EXPECT_EQ(client.read_reply().status, 411);
}

TEST(Http, GarbageEndsTheConnection) {
  TestGateway test_gateway;
  for (const std::string& bad :
       {std::string("\x16\x03\x01\x02\r\n\r\n"), std::string("GET\r\n\r\n"),
        std::string("GET / HTTP/3.0\r\nHost: h\r\n\r\n"), std::string("GET / HTTP/1.1\r\n\r\n"),
        std::string("GET / HTTP/1.1\r\nHost h\r\n\r\n"),
        std::string("GET nowhere HTTP/1.1\r\nHost: h\r\n\r\n"),
        std::string("POST /api/x HTTP/1.1\r\nHost: h\r\nContent-Length: -1\r\n\r\n"),
        std::string("POST /api/x HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n"
                    "Transfer-Encoding: chunked\r\n\r\n")}) {
    Client client(test_gateway.port());
    client.send(bad);
    const int status = client.read_reply().status;
    EXPECT_TRUE(status == 400 || status == 505) << status << " " << testing::PrintToString(bad);
  }
  EXPECT_EQ(Client(test_gateway.port()).get("/healthz").status, 200);
}

TEST(Http, HealthIsThatOfTheStore) {
  TestGateway test_gateway;
  Client client(test_gateway.port());
  EXPECT_EQ(client.get("/healthz").status, 200);
  test_gateway.handler.store_works = false;
  EXPECT_EQ(client.get("/healthz").status, 503);
}

TEST(Http, MetricsAreForThisMachine) {
  TestGateway test_gateway;
  Client client(test_gateway.port());
  const Reply reply = client.get("/metrics");
  EXPECT_EQ(reply.status, 200);
  EXPECT_TRUE(contains(reply.body, "\nfolsom_connections 1\n")) << reply.body;
  EXPECT_TRUE(contains(reply.body, "folsom_desk 1\n"));
  EXPECT_TRUE(contains(reply.body, "folsom_resident_memory_bytes "));
  EXPECT_TRUE(
      contains(client.get("/metrics").body, "folsom_http_answers_total{status=\"200\"} 1\n"));
}

TEST(Http, WhomAProxySpeaksForIsNotThisMachine) {
  Configuration configuration;
  configuration.trust_proxy = true;
  TestGateway test_gateway(configuration);
  Client client(test_gateway.port());
  EXPECT_EQ(client.get("/metrics", "X-Forwarded-For: 192.0.2.7\r\n").status, 403);
  EXPECT_EQ(client.get("/metrics", "X-Forwarded-For: 127.0.0.1\r\n").status, 403);
  EXPECT_EQ(client.get("/metrics", "Forwarded: for=\"[2001:db8::1]:80\";proto=https\r\n").status,
            403);
  TestGateway trusting_nobody;
  EXPECT_EQ(Client(trusting_nobody.port()).get("/metrics", "X-Forwarded-For: 192.0.2.7\r\n").status,
            403);
  configuration.metrics_open = true;
  TestGateway open(configuration);
  EXPECT_EQ(Client(open.port()).get("/metrics", "X-Forwarded-For: 192.0.2.7\r\n").status, 200);
}

TEST(Http, AFileToKeepHasATameName) {
  TestGateway test_gateway;
  Client client(test_gateway.port());
  EXPECT_EQ(client.get("/api/file").header("Content-Disposition"),
            "attachment; filename=\"a__game_.folsom\"");
}

}  // namespace
}  // namespace folsom::server::tests
