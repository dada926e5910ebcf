// What servers on the same database hear from each other.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "tests/databases/postgres_server.h"
#include "tests/store/places.h"

namespace folsom::store_tests {
namespace {

using store::News;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::chrono::seconds kPatience{20};

class StoreNews : public testing::TestWithParam<PlaceKind> {
 protected:
  // So many of them, as short texts.
  static std::vector<std::string> hear(store::Newsstand& stand, std::size_t count) {
    std::vector<std::string> heard;
    const auto until = std::chrono::steady_clock::now() + kPatience;
    while (heard.size() < count && std::chrono::steady_clock::now() < until) {
      for (const News& one : stand.wait(std::chrono::milliseconds(500))) {
        heard.push_back(as_text(one));
      }
    }
    return heard;
  }
  static std::string as_text(const News& news) {
    switch (news.kind) {
      case News::Kind::kEntries:
        return news.table + " " + std::to_string(news.revision);
      case News::Kind::kWord:
        return "word " + news.word;
      case News::Kind::kGap:
        return "gap";
    }
    return {};
  }

  std::unique_ptr<Place> place_ = make_place(GetParam());
  std::unique_ptr<store::Store> one_ = place_->open("one");
  std::unique_ptr<store::Store> two_ = place_->open("two");
};

TEST_P(StoreNews, OthersEntriesAndWordsAreHeardOnesOwnAreNot) {
  const auto stand = one_->news();
  two_->append(std::vector{entry("a", 0), entry("b", 0)});
  one_->append(std::vector{entry("a", 1), entry("c", 0)});
  one_->announce("mine");
  two_->announce("two\nlines and \"more\"");
  EXPECT_THAT(hear(*stand, 3), ElementsAre("a 0", "b 0", "word two\nlines and \"more\""));
  EXPECT_THAT(stand->wait(std::chrono::milliseconds(0)), IsEmpty());
}

TEST_P(StoreNews, WhatWasTakenIsNoNews) {
  one_->append(std::vector{entry("a", 0)});
  const auto stand = one_->news();
  two_->append(std::vector{entry("a", 0), entry("a", 2), entry("a", 1)});
  two_->announce("end");
  EXPECT_THAT(hear(*stand, 2), ElementsAre("a 1", "word end"));
}

TEST_P(StoreNews, ManyEntriesAreAllHeard) {
  const auto stand = one_->news();
  std::vector<store::Append> many;
  for (int i = 0; i < 1000; ++i)
    many.push_back(entry("a-name-of-two-and-20-" + std::to_string(i), 0));
  two_->append(many);
  const std::vector<std::string> heard = hear(*stand, 1000);
  EXPECT_EQ(heard.size(), 1000U);
  EXPECT_EQ(std::set<std::string>(heard.begin(), heard.end()).size(), 1000U);
}

INSTANTIATE_TEST_SUITE_P(Everywhere, StoreNews,
                         testing::Values(PlaceKind::kMemory, PlaceKind::kPostgres),
                         [](const auto& which) { return name_of(which.param); });

TEST(SqliteNews, ThereIsNobodyToHearOf) {
  const auto place = make_place(PlaceKind::kSqlite);
  EXPECT_EQ(place->open("one")->news(), nullptr);
}

class PostgresNews : public StoreNews {};

TEST_P(PostgresNews, AfterARestartThereIsAGapAndThenNewsAgain) {
  const auto stand = one_->news();
  databases::PostgresServer& server = databases::PostgresServer::shared();
  server.stop();
  // While it is away nothing is heard and nothing is thrown.
  EXPECT_THAT(stand->wait(std::chrono::milliseconds(20)), IsEmpty());
  server.start();
  EXPECT_THAT(hear(*stand, 1), ElementsAre("gap"));
  place_->open("two")->announce("back");
  EXPECT_THAT(hear(*stand, 1), ElementsAre("word back"));
}

INSTANTIATE_TEST_SUITE_P(Alone, PostgresNews, testing::Values(PlaceKind::kPostgres),
                         [](const auto& which) { return name_of(which.param); });

}  // namespace
}  // namespace folsom::store_tests
