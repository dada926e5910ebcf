// The page's files.
#include "server/net/page.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "tests/gateway/client.h"
#include "tests/gateway/test_gateway.h"

namespace folsom::server::tests {
namespace {

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

class PageTest : public testing::Test {
 protected:
  PageTest() {
    folder_.write("page/index.html", "<!doctype html>the page");
    folder_.write("page/assets/app-1a2b.js", "let folsom;");
    folder_.write("page/assets/app-1a2b.js.br", "brotli");
    folder_.write("page/assets/app-1a2b.js.gz", "gzip");
    folder_.write("page/robots.txt", "all of you");
    folder_.write("page/.hidden", "hidden");
    folder_.write("page/.git/config", "hidden");
    folder_.write("secret.txt", "secret");
    std::filesystem::create_symlink("../secret.txt", folder_.path() / "page/link.txt");
    configuration_.page = (folder_.path() / "page").string();
  }

  const std::string cookie_ = "Cookie: folsom=" + std::string(43, 'A') + "\r\n";
  Folder folder_;
  Configuration configuration_;
};

TEST_F(PageTest, FilesHaveTypesAndCaching) {
  TestGateway test_gateway(configuration_);
  Client client(test_gateway.port());
  const Reply index = client.get("/", cookie_);
  EXPECT_EQ(index.body, "<!doctype html>the page");
  EXPECT_EQ(index.header("Content-Type"), "text/html; charset=utf-8");
  EXPECT_EQ(index.header("Cache-Control"), "private, no-cache");
  EXPECT_EQ(index.header("Set-Cookie"), "");
  EXPECT_EQ(client.get("/robots.txt").header("Cache-Control"), "no-cache");
  EXPECT_EQ(client.get("/index.html").body, index.body);
  const Reply script = client.get("/assets/app-1a2b.js");
  EXPECT_EQ(script.body, "let folsom;");
  EXPECT_EQ(script.header("Content-Type"), "text/javascript; charset=utf-8");
  EXPECT_TRUE(contains(script.header("Cache-Control"), "immutable"));
  EXPECT_EQ(script.header("Set-Cookie"), "");
  EXPECT_EQ(script.header("Vary"), "Accept-Encoding");
  const Reply head = client.ask("HEAD / HTTP/1.1\r\n");
  EXPECT_EQ(head.header("Content-Length"), std::to_string(index.body.size()));
}

TEST_F(PageTest, AFoldersIndexIsFoundWithoutAStroke) {
  folder_.write("page/new/index.html", "a new table's page");
  const Page page(configuration_.page);
  EXPECT_EQ(*page.get("/new").body, "a new table's page");
  EXPECT_EQ(*page.get("/new?players=3").body, "a new table's page");
  EXPECT_EQ(*page.get("/newer").body, "<!doctype html>the page");
}

TEST_F(PageTest, ALinkTakesTheNearestIndex) {
  folder_.write("page/t/index.html", "a table's page");
  const Page page(configuration_.page);
  const auto body = [&](const char* target) { return *page.get(target).body; };
  for (const char* target : {"/t", "/t/aGVsbG8", "/t/", "/t/a/b"}) {
    EXPECT_EQ(body(target), "a table's page") << target;
  }
  for (const char* target : {"/", "/lobby", "/r/aGVsbG8", "/ta/b"}) {
    EXPECT_EQ(body(target), "<!doctype html>the page") << target;
  }
  EXPECT_EQ(page.get("/t/missing.js").status, 404);
}

TEST_F(PageTest, APageComesInTheReadersLanguage) {
  folder_.write("page/t/index.html", "a table's page");
  folder_.write("page/t/index.uk.html", "сторінка столу");
  const Page page(configuration_.page);
  const auto body = [&](const char* target, const char* languages) {
    return *page.get(target, {.languages = languages}).body;
  };
  EXPECT_EQ(body("/t/aGVsbG8", "uk-UA,uk;q=0.9,en;q=0.8"), "сторінка столу");
  EXPECT_EQ(body("/t/aGVsbG8", "en;q=0.8, UK"), "сторінка столу");  // most wanted first
  EXPECT_EQ(body("/t/aGVsbG8", "xx, uk;q=0.1"), "сторінка столу");
  for (const char* languages :
       {"", "en-GB, uk;q=0.9", "uk;q=0", "fr", "uk;q=nonsense", ";;,", "*"}) {
    EXPECT_EQ(body("/t/aGVsbG8", languages), "a table's page") << languages;
  }
  EXPECT_EQ(body("/", "uk"), "<!doctype html>the page");  // exists in one language only
  TestGateway test_gateway(configuration_);
  const Reply reply = Client(test_gateway.port()).get("/t/aGVsbG8", "Accept-Language: uk\r\n");
  EXPECT_EQ(reply.body, "сторінка столу");
  EXPECT_EQ(reply.header("Vary"), "Accept-Language");
}

TEST_F(PageTest, ASecretIsKeptByNobodyOnTheWay) {
  TestGateway test_gateway(configuration_);
  Client client(test_gateway.port());
  for (const char* target : {"/", "/index.html", "/table/aGVsbG8"}) {
    const Reply reply = client.get(target);
    EXPECT_TRUE(reply.header("Set-Cookie").starts_with("folsom=")) << target;
    EXPECT_EQ(reply.header("Cache-Control"), "no-store") << target;
    const Reply known = client.get(target, "If-None-Match: " + reply.header("ETag") + "\r\n");
    EXPECT_EQ(known.status, 304);
    EXPECT_TRUE(known.header("Set-Cookie").starts_with("folsom=")) << target;
    EXPECT_EQ(known.header("Cache-Control"), "no-store") << target;
  }
}

TEST_F(PageTest, PackedFilesAreUsed) {
  const Page page(configuration_.page);
  const auto body = [&](const char* encodings) {
    return *page.get("/assets/app-1a2b.js", {.encodings = encodings}).body;
  };
  EXPECT_EQ(body("gzip, deflate, br"), "brotli");
  EXPECT_EQ(body("gzip"), "gzip");
  EXPECT_EQ(body("GZIP;q=0.5"), "gzip");
  EXPECT_EQ(body("br;q=0, gzip;q=0.000"), "let folsom;");
  EXPECT_EQ(body("br;q=nonsense, deflate, gzip ; q=0.1"), "gzip");
  EXPECT_EQ(body("gzip;q=0, br"), "brotli");
  EXPECT_EQ(body(""), "let folsom;");
  EXPECT_EQ(page.get("/assets/app-1a2b.js.br", {.encodings = "br"}).status, 404);
}

TEST_F(PageTest, WhatIsKnownIsNotSentAgain) {
  TestGateway test_gateway(configuration_);
  Client client(test_gateway.port());
  const std::string tag = client.get("/").header("ETag");
  EXPECT_FALSE(tag.empty());
  const Reply known = client.get("/", "If-None-Match: \"other\", W/" + tag + "\r\n");
  EXPECT_EQ(known.status, 304);
  EXPECT_EQ(known.header("ETag"), tag);
  EXPECT_EQ(known.header("Content-Length"), "");
  EXPECT_EQ(client.get("/", "If-None-Match: \"other\"\r\n").status, 200);
}

TEST_F(PageTest, LinksIntoThePageLeadToThePage) {
  const Page page(configuration_.page);
  for (const char* target : {"/table/aGVsbG8", "/replay/x?eyes=open", "/no/such/place/"}) {
    const Answer answer = page.get(target);
    EXPECT_EQ(answer.status, 200) << target;
    EXPECT_EQ(*answer.body, "<!doctype html>the page") << target;
  }
  EXPECT_EQ(page.get("/no-such.js").status, 404);
}

TEST_F(PageTest, NothingOutsideTheFolderIsServed) {
  TestGateway test_gateway(configuration_);
  Client client(test_gateway.port());
  for (const char* target :
       {"/../secret.txt", "/..%2fsecret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt",
        "//secret.txt", "/./../secret.txt", "/..\\secret.txt", "/%2e%2e%5csecret.txt", "/link.txt",
        "/.hidden", "/.git/config", "/assets/../index.html", "/etc/passwd.txt",
        "/%252e%252e/secret.txt"}) {
    const Reply reply = client.get(target);
    EXPECT_EQ(reply.status, 404) << target;
    EXPECT_FALSE(contains(reply.body, "secret")) << target;
  }
  for (const char* target : {"/%", "/%2", "/%zz", "/a%00b", "/index.html%00.js"}) {
    EXPECT_EQ(client.get(target).status, 400) << target;
  }
}

TEST_F(PageTest, TheApiIsNotThePage) {
  TestGateway test_gateway(configuration_);
  Client client(test_gateway.port());
  EXPECT_EQ(client.get("/api/none").header("Content-Type"), "application/json");
  EXPECT_EQ(client.get("/healthz").body, "ok\n");
}

TEST_F(PageTest, WithoutAPageItSaysWhereItWouldBe) {
  configuration_.page = (folder_.path() / "none").string();
  TestGateway test_gateway(configuration_);
  Client client(test_gateway.port());
  const Reply reply = client.get("/");
  EXPECT_EQ(reply.status, 200);
  EXPECT_TRUE(contains(reply.body, "running")) << reply.body;
  EXPECT_TRUE(contains(reply.body, configuration_.page)) << reply.body;
  EXPECT_EQ(client.get("/table/x").status, 404);
}

}  // namespace
}  // namespace folsom::server::tests
