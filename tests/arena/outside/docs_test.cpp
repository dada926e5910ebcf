// docs/bot-protocol.md: its session and its smallest bot work as printed.
#include <gtest/gtest.h>

#include "bots/arena/outside/messages.h"
#include "tests/arena/outside/one_table.h"
#include "tests/support/printed.h"
#include "tests/support/setups.h"

namespace folsom::arena::outside_tests {
namespace {

const char* const kPage = "docs/bot-protocol.md";

// What one of the two says in the printed session; "…" stands for lines left out.
std::vector<std::string> said(const std::vector<std::string>& session, const std::string& mark) {
  std::vector<std::string> lines;
  for (const std::string& line : session) {
    if (line.starts_with(mark)) lines.push_back(line.substr(mark.size()));
    if (line == "…") lines.push_back(line);
  }
  return lines;
}

Rulebook book_of_session() {
  Setup setup;
  for (const Pawn pawn : {Pawn::kGhost, Pawn::kDoc, Pawn::kBelle}) setup.bandits.push_back(pawn);
  setup.players = 3;
  return support::rules_of(setup);
}

TEST(OutsideDocs, SessionIsAsPrinted) {
  const std::vector<std::string> session =
      lines_of(support::block_after(read(kPage), "```session\n", "```"));
  const std::filesystem::path answers = scratch("answers");
  std::string text;
  for (const std::string& line : said(session, "< ")) {
    if (line == "…") break;
    text += line + "\n";
  }
  write(answers, text);
  const std::filesystem::path record = scratch("record");
  {
    OutsideProgram program = patient(bot("recorder.sh", record.string() + " " + answers.string()));
    program.answer_limit = std::chrono::seconds(20);
    OutsidePlayer player(program);
    EXPECT_EQ(play(book_of_session(), player, 1, 2026).forfeited, "");
    EXPECT_EQ(player.name(), "First Choice");
  }
  const std::vector<std::string> expected = said(session, "> ");
  const std::vector<std::string> heard = lines_of(read(record));
  ASSERT_GT(heard.size(), expected.size());
  // From the beginning to the gap, and from the end back to it.
  for (std::size_t i = 0; expected[i] != "…"; ++i) {
    EXPECT_TRUE(support::matches(heard[i], expected[i])) << heard[i] << "\nis not\n" << expected[i];
  }
  for (std::size_t i = 1; expected[expected.size() - i] != "…"; ++i) {
    const std::string& line = heard[heard.size() - i];
    const std::string& printed = expected[expected.size() - i];
    EXPECT_TRUE(support::matches(line, printed)) << line << "\nis not\n" << printed;
  }
}

TEST(OutsideDocs, SmallestBotPlays) {
  const std::filesystem::path file = scratch("smallest.py");
  write(file, support::block_after(read(kPage), "```python\n", "```"));
  OutsidePlayer player(patient("python3 " + file.string()));
  for (std::uint64_t game = 0; game < 3; ++game) {
    EXPECT_EQ(play(plain_book(), player, static_cast<Seat>(game), game).forfeited, "");
  }
}

TEST(OutsideDocs, NamesTheProtocolAndTheLimits) {
  const std::string page = read(kPage);
  EXPECT_NE(page.find("This page is protocol " + std::to_string(kBotProtocolVersion) + "."),
            std::string::npos);
  EXPECT_NE(page.find("after " + std::to_string(kFailuresInARow) + " failed games in a row"),
            std::string::npos);
}

}  // namespace
}  // namespace folsom::arena::outside_tests
