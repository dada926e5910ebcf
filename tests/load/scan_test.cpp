// What a load client finds in a message without reading all of it.
#include "server/load/scan.h"

#include <gtest/gtest.h>

namespace folsom::load {
namespace {

TEST(Scan, KnowsTheKindsOfMessages) {
  EXPECT_EQ(kind_of(R"({"is":"frame","number":1})"), MessageKind::kFrame);
  EXPECT_EQ(kind_of(R"({"is":"table","number":1})"), MessageKind::kTable);
  EXPECT_EQ(kind_of(R"({"is":"reply","id":1,"ok":true})"), MessageKind::kReply);
  EXPECT_EQ(kind_of(R"({"is":"presence","seats":[]})"), MessageKind::kOther);
  EXPECT_EQ(kind_of("nonsense"), MessageKind::kOther);
}

TEST(Scan, FindsTheQuestionAndItsChoices) {
  Ask ask;
  read_ask(R"({"is":"frame","number":58,"view":{"a":1},"ask":{"question":58,"choices":[)"
           R"({"text":"play fire","kind":"play"},{"text":"draw","kind":"draw"}]},)"
           R"("chat":{"seat":0,"text":"hi"}})",
           ask);
  EXPECT_TRUE(ask.is_told);
  EXPECT_TRUE(ask.is_open);
  EXPECT_EQ(ask.question, 58U);
  EXPECT_EQ(ask.choices, (std::vector<std::string_view>{"play fire", "draw"}));
}

TEST(Scan, TellsNoMoreQuestionFromNothingSaidAboutIt) {
  Ask ask;
  read_ask(R"({"is":"frame","number":59,"ask":null})", ask);
  EXPECT_TRUE(ask.is_told);
  EXPECT_FALSE(ask.is_open);
  read_ask(R"({"is":"frame","number":60,"chat":{"seat":0,"text":"\"ask\":{\"question\":1}"}})",
           ask);
  EXPECT_FALSE(ask.is_told);
}

TEST(Scan, FindsNumbersTextsAndPhases) {
  const std::string_view reply = R"({"is":"reply","id":7,"ok":false,"code":"stale"})";
  EXPECT_EQ(number_of(reply, R"("id":)"), 7U);
  EXPECT_EQ(number_of(reply, R"("number":)"), std::nullopt);
  EXPECT_EQ(number_of(reply, R"("code":)"), std::nullopt);
  EXPECT_EQ(text_of(reply, R"("code":)"), "stale");
  EXPECT_EQ(phase_of(R"({"is":"frame","number":1,"table":{"phase":"over"}})"), TablePhase::kOver);
  EXPECT_EQ(phase_of(reply), TablePhase::kUntold);
}

}  // namespace
}  // namespace folsom::load
