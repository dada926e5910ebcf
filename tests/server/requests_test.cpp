// What clients say, read without trust: every request is understood, and nothing else is.
#include "server/core/requests.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "server/core/plain_text.h"

namespace folsom::server {
namespace {

using Json = nlohmann::json;

SocketRequest read(const std::string& message) {
  const ReadRequest read = read_request(message);
  EXPECT_TRUE(read.request.has_value()) << message << ": " << word(read.refusal);
  EXPECT_EQ(read.refusal, Code::kNone);
  return read.request.value_or(SocketRequest{});
}

std::string_view refusal(std::string_view message) {
  const ReadRequest read = read_request(message);
  EXPECT_FALSE(read.request.has_value()) << message;
  return word(read.refusal);
}

// One of each kind, with everything it can have.
const std::vector<std::string>& examples() {
  static const std::vector<std::string> kExamples = {
      R"({"id":1,"do":"sit","seat":2,"name":"Ann","bandit":"belle"})",
      R"({"id":2,"do":"leave","seat":2})",
      R"({"id":3,"do":"seat-bot","seat":3,"level":"sharp"})",
      R"({"id":4,"do":"clear-seat","seat":3})",
      R"({"id":5,"do":"start"})",
      R"({"id":6,"do":"choose","seat":0,"question":57,"choice":"play fire of doc face-down"})",
      R"({"id":7,"do":"take-back","seat":0,"number":58})",
      R"({"id":8,"do":"let-stand","seat":0,"number":58})",
      R"({"id":9,"do":"say","text":"Well shot!"})",
      R"({"id":10,"do":"mute","seat":1,"on":true})",
      R"({"id":11,"do":"stand-in","seat":1})",
      R"({"id":12,"do":"return","seat":0})",
      R"({"id":13,"do":"rematch"})",
      R"({"id":14,"do":"look","seat":1})",
      R"({"id":15,"do":"ticket","seat":1})",
  };
  return kExamples;
}

TEST(Requests, AreReadWithTheirFields) {
  ASSERT_EQ(examples().size(), static_cast<std::size_t>(kRequestKinds));
  for (std::size_t i = 0; i < examples().size(); ++i) {
    const SocketRequest request = read(examples()[i]);
    EXPECT_EQ(static_cast<std::size_t>(request.kind), i);
    EXPECT_EQ(request.id, i + 1);
    EXPECT_EQ(word(request.kind), Json::parse(examples()[i])["do"].get<std::string>());
  }
  const SocketRequest sit = read(examples()[0]);
  EXPECT_EQ(sit.seat, 2);
  EXPECT_EQ(sit.name, "Ann");
  EXPECT_EQ(sit.bandit, Pawn::kBelle);
  EXPECT_EQ(read(R"({"do":"sit","id":1,"name":" Ann ","seat":2})").bandit, std::nullopt);
  EXPECT_EQ(read(examples()[2]).level, BotKind::kSharp);
  const SocketRequest choose = read(examples()[5]);
  EXPECT_EQ(choose.number, 57U);
  EXPECT_EQ(choose.choice, "play fire of doc face-down");
  EXPECT_EQ(read(examples()[6]).number, 58U);
  EXPECT_EQ(read(examples()[8]).text, "Well shot!");
  EXPECT_TRUE(read(examples()[9]).on);
  EXPECT_EQ(read(R"({"id":1,"do":"look","seat":null})").seat, std::nullopt);
}

TEST(Requests, LackNoFieldAndHaveNoOther) {
  for (const std::string& text : examples()) {
    const Json whole = Json::parse(text);
    for (const auto& [name, value] : whole.items()) {
      Json less = whole;
      less.erase(name);
      const ReadRequest read = read_request(less.dump());
      EXPECT_EQ(read.request.has_value(), name == "bandit") << less;
    }
    for (const char* const name : {"id", "do", "seat", "name", "bandit", "level", "question",
                                   "number", "choice", "text", "on", "strange", ""}) {
      if (whole.contains(name)) continue;
      Json more = whole;
      more[name] = 1;
      EXPECT_EQ(refusal(more.dump()), "bad-message");
    }
  }
}

TEST(Requests, HaveFieldsOfTheRightKind) {
  const Json kOthers[] = {nullptr, true, -1, 1.5, 1e30, "?", "", Json::array(), Json::object()};
  for (const std::string& text : examples()) {
    const Json whole = Json::parse(text);
    for (const auto& [name, value] : whole.items()) {
      for (const Json& other : kOthers) {
        const bool may_be =
            (name == "on" && other.is_boolean()) ||
            (name == "seat" && whole["do"] == "look" && other.is_null()) ||
            ((name == "name" || name == "text" || name == "choice") && other == "?");
        Json wrong = whole;
        wrong[name] = other;
        EXPECT_EQ(read_request(wrong.dump()).request.has_value(), may_be) << wrong;
      }
    }
  }
}

TEST(Requests, AreRefusedWithACode) {
  EXPECT_EQ(refusal(""), "bad-message");
  EXPECT_EQ(refusal("choose"), "bad-message");
  EXPECT_EQ(refusal("5"), "bad-message");
  EXPECT_EQ(refusal("null"), "bad-message");
  EXPECT_EQ(refusal(R"(["id",1])"), "bad-message");
  EXPECT_EQ(refusal(R"({"id":1,"do":"start"} )"
                    "x"),
            "bad-message");
  EXPECT_EQ(refusal(R"({"id":1,"id":2,"do":"start"})"), "bad-message");
  EXPECT_EQ(refusal(R"({"id":1,"do":"start","do":"start"})"), "bad-message");
  EXPECT_EQ(refusal(R"({"id":1,"do":"fly","to":"moon"})"), "unknown-request");
  EXPECT_EQ(refusal(R"({"id":1,"do":"fly","to":{"the":"moon"}})"), "bad-message");
  EXPECT_EQ(refusal(R"({"id":9007199254740992,"do":"start"})"), "bad-message");
  EXPECT_EQ(refusal(R"({"id":1,"do":"leave","seat":8})"), "no-such-seat");
  EXPECT_EQ(refusal(R"({"id":1,"do":"leave","seat":18446744073709551615})"), "no-such-seat");
  EXPECT_EQ(refusal(R"({"id":1,"do":"take-back","seat":0,"number":4294967296})"), "bad-message");
  EXPECT_EQ(refusal(R"({"id":1,"do":"seat-bot","seat":0,"level":"genius"})"), "bad-level");
  EXPECT_EQ(refusal(R"({"id":1,"do":"sit","seat":0,"name":"  "})"), "bad-name");
  EXPECT_EQ(refusal(R"({"id":1,"do":"sit","seat":0,"name":"Ann","bandit":"none"})"), "bad-message");
  EXPECT_EQ(refusal(R"({"id":1,"do":"sit","seat":0,"name":"Ann","bandit":"shotgun"})"),
            "bad-message");
  EXPECT_EQ(refusal(R"({"id":1,"do":"say","text":"a\nb"})"), "bad-text");
  EXPECT_EQ(refusal(R"({"id":1,"do":"choose","seat":0,"question":1,"choice":"a\u0000b"})"),
            "bad-message");
  EXPECT_EQ(refusal("{\"id\":1,\"do\":\"say\",\"text\":\"\xff\"}"), "bad-message");
  EXPECT_EQ(refusal(R"({"id":1,"do":"say","text":"\ud800"})"), "bad-message");
  const std::string deep(1000, '[');
  EXPECT_EQ(refusal(R"({"id":1,"do":)" + deep), "bad-message");
}

TEST(Requests, OfTooManyBytesAreNotLookedAt) {
  const std::string message = R"({"id":1,"do":"start"})";
  EXPECT_TRUE(read_request(message + std::string(2048 - message.size(), ' ')).request);
  EXPECT_EQ(refusal(message + std::string(2049 - message.size(), ' ')), "bad-message");
}

TEST(Requests, AreAnsweredByTheirIdWhereTheyHaveOne) {
  EXPECT_EQ(read_request(R"({"id":7,"do":"fly"})").id, 7U);
  EXPECT_EQ(read_request(R"({"id":7,"do":)").id, 7U);
  EXPECT_EQ(read_request(R"({"id":"7","do":"start"})").id, std::nullopt);
  EXPECT_EQ(read_request(R"({"id":-7,"do":"start"})").id, std::nullopt);
}

// --- what people write --------------------------------------------------------------------------

TEST(PlainText, IsWhatCanBeSeen) {
  EXPECT_EQ(clean_name("Ann", 24), "Ann");
  EXPECT_EQ(clean_name(" \xc2\xa0 Ann  B. \xe3\x80\x80", 24), "Ann  B.");
  EXPECT_EQ(clean_name("Жанна d'Arc 李 🤠", 24), "Жанна d'Arc 李 🤠");
  EXPECT_EQ(clean_name("", 24), std::nullopt);
  EXPECT_EQ(clean_name(" \xc2\xa0", 24), std::nullopt);
}

TEST(PlainText, IsCountedInCharacters) {
  std::string name;
  for (int i = 0; i < 24; ++i) name += "é";
  EXPECT_EQ(clean_name("  " + name + " ", 24), name);
  EXPECT_EQ(clean_name(name + "e", 24), std::nullopt);
}

TEST(PlainText, HidesNothing) {
  for (const char32_t character :
       U"\u0001\u001b\u007f\u0085\u00ad\u061c\u200b\u200e\u200f\u2028"
       U"\u2029\u202a\u202e\u2060\u2066\u2069\u3164\ufeff\ufffe\ue000"
       U"\U000e0041\U0010ffff\u0000") {
    std::string text = "a";
    if (character < 0x80) {
      text += static_cast<char>(character);
    } else if (character < 0x800) {
      text += static_cast<char>(0xC0 | character >> 6);
    } else if (character < 0x10000) {
      text += static_cast<char>(0xE0 | character >> 12);
    } else {
      text += static_cast<char>(0xF0 | character >> 18);
      text += static_cast<char>(0x80 | (character >> 12 & 0x3F));
    }
    if (character >= 0x800) text += static_cast<char>(0x80 | (character >> 6 & 0x3F));
    if (character >= 0x80) text += static_cast<char>(0x80 | (character & 0x3F));
    text += "b";
    EXPECT_EQ(clean_name(text, 24), std::nullopt) << std::hex << static_cast<int>(character);
    EXPECT_EQ(clean_line(text, 300), std::nullopt) << std::hex << static_cast<int>(character);
  }
  const std::string joined = "👩\xe2\x80\x8d🌾";
  EXPECT_EQ(clean_name(joined, 24), std::nullopt);
  EXPECT_EQ(clean_line(joined, 300), joined);
}

TEST(PlainText, IsUtf8) {
  for (const char* const text :
       {"\x80", "\xc3", "\xc0\xaf", "\xc1\xbf", "\xe0\x80\xaf", "\xed\xa0\x80", "\xf0\x80\x80\xaf",
        "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xff", "\xe2\x82", "\xc3("}) {
    EXPECT_EQ(clean_name(text, 24), std::nullopt);
    EXPECT_EQ(clean_line(text, 300), std::nullopt);
  }
}

}  // namespace
}  // namespace folsom::server
