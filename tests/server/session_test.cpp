// The session in docs/protocol.md, played.
#include <algorithm>
#include <fstream>

#include "tests/server/visit.h"

namespace folsom::server {
namespace {

constexpr std::string_view kGap = "…";

// Whether the text fits the pattern, in which … stands for anything.
bool matches(std::string_view pattern, std::string_view text) {
  const std::size_t gap = pattern.find(kGap);
  if (gap == std::string_view::npos) return pattern == text;
  if (!text.starts_with(pattern.substr(0, gap))) return false;
  const std::string_view rest = pattern.substr(gap + kGap.size());
  for (std::size_t skip = gap; skip <= text.size(); ++skip) {
    if (matches(rest, text.substr(skip))) return true;
  }
  return false;
}

std::vector<std::string> session_lines() {
  std::ifstream file("docs/protocol.md");
  std::vector<std::string> lines;
  std::string line;
  bool inside = false;
  while (std::getline(file, line)) {
    if (line == "```session") {
      inside = true;
    } else if (line == "```") {
      inside = false;
    } else if (inside) {
      lines.push_back(line);
    }
  }
  return lines;
}

class SessionTest : public OnTheSite {
 protected:
  void say(std::string line) {
    if (line.starts_with("POST ")) {
      const std::size_t body = line.find(' ', 5);
      const HttpAnswer answer =
          http("ann", "POST", line.substr(5, body - 5), Json::parse(line.substr(body + 1)));
      answers_.push_back(std::to_string(answer.status) + " " + answer.body);
      table_ = Json::parse(answer.body).value("table", "");
    } else if (line.starts_with("GET ")) {
      ann_ = visit(table_, "ann");
    } else {
      const std::string open = R"("question":…)";
      const std::size_t gap = line.find(open);
      if (gap != std::string::npos) {
        line.replace(gap, open.size(), R"("question":)" + ann_->ask_.at("question").dump());
      }
      said_at_ = ann_->texts.size();
      ann_->say(line);
    }
    run(300);
  }

  // The next message that isn't about time; skips others first if the session has a gap there.
  void expect(const std::string& pattern, bool may_skip) {
    if (!answers_.empty()) {
      EXPECT_TRUE(matches(pattern, answers_.front())) << pattern << "\n" << answers_.front();
      answers_.clear();
      return;
    }
    // What comes after the gap may have come with the last answers: chance decides who begins.
    const std::size_t seen = next_;
    if (may_skip) next_ = said_at_;
    for (int patience = 0; patience < 100; ++patience) {
      while (next_ < ann_->texts.size()) {
        const std::string& text = ann_->texts[next_++];
        if (matches(pattern, text)) {
          next_ = std::max(next_, seen);
          return;
        }
        ASSERT_TRUE(may_skip) << pattern << "\n" << text;
      }
      run(500);
    }
    FAIL() << "nothing came like " << pattern;
  }

  std::string table_;
  std::unique_ptr<Visit> ann_;
  std::vector<std::string> answers_;
  std::size_t next_ = 0;
  std::size_t said_at_ = 0;  // how many messages had come when something was last said
};

TEST_F(SessionTest, TheServerAnswersAsDocumented) {
  limits_.bot_pace_ms = 1000;  // no bot comes between two lines
  open();
  bool may_skip = false;
  int lines = 0;
  for (const std::string& line : session_lines()) {
    if (line == kGap) {
      may_skip = true;
    } else if (line.starts_with("< ")) {
      say(line.substr(2));
    } else {
      ASSERT_TRUE(line.starts_with("> ")) << line;
      ++lines;
      expect(line.substr(2), may_skip);
      may_skip = false;
      if (HasFatalFailure()) return;
    }
  }
  EXPECT_GT(lines, 15);
}

}  // namespace
}  // namespace folsom::server
