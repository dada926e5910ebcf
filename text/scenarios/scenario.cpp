#include "text/scenarios/scenario.h"

#include <fmt/format.h>

#include <algorithm>

#include "text/scenarios/phrases.h"

namespace folsom::scenarios {
namespace {

constexpr std::string_view kTitle = "scenario:";
constexpr std::string_view kRules = "rules:";

struct Indented {
  std::size_t depth;
  Line line;
};

std::vector<Indented> lines_with_depth(std::string_view text) {
  std::vector<Indented> lines;
  int number = 0;
  for (const std::string& raw : split(text, '\n')) {
    ++number;
    if (raw.find('\t') != std::string::npos) throw Failure("Indent with blanks, not tabs.", number);
    const std::string line = trim(raw);
    if (line.empty() || line.front() == '#') continue;
    lines.push_back({raw.find_first_not_of(' '), {number, line, {}}});
  }
  return lines;
}

// The lines from `at` on that are indented at least this far, each with its block.
std::vector<Line> take_block(const std::vector<Indented>& lines, std::size_t& at,
                             std::size_t depth) {
  std::vector<Line> block;
  while (at < lines.size() && lines[at].depth >= depth) {
    if (lines[at].depth > depth) {
      if (block.empty()) throw Failure("This line is indented too far.", lines[at].line.number);
      block.back().block = take_block(lines, at, lines[at].depth);
    } else {
      block.push_back(lines[at++].line);
    }
  }
  return block;
}

// A line that ends with a comma continues in the indented lines below it.
void join_continued(std::vector<Line>& lines) {
  for (Line& line : lines) {
    join_continued(line.block);
    if (!line.text.ends_with(',')) continue;
    for (const Line& rest : line.block) line.text += " " + rest.text;
    line.block.clear();
  }
}

void add_line(Scenario& scenario, bool& in_given, const Line& line) {
  if (scenario.rules.empty()) {
    if (!line.text.starts_with(kRules)) {
      throw Failure("Below the title stands the line \"rules:\".", line.number);
    }
    for (const std::string& rule : split(line.text.substr(kRules.size()), ',')) {
      scenario.rules.push_back(trim(rule));
    }
    return;
  }
  if (is_rule_of_dashes(line.text)) {
    if (!in_given) throw Failure("There is a second line of dashes.", line.number);
    in_given = false;
    return;
  }
  (in_given ? scenario.given : scenario.then).push_back(line);
}

}  // namespace

bool is_rule_of_dashes(const std::string& text) {
  return text.size() >= 3 && text.find_first_not_of('-') == std::string::npos;
}

std::vector<Line> read_lines(std::string_view text) {
  const std::vector<Indented> lines = lines_with_depth(text);
  std::size_t at = 0;
  std::vector<Line> all = take_block(lines, at, 0);
  join_continued(all);
  return all;
}

std::vector<Scenario> read_scenarios(std::string_view text, const std::string& file) {
  std::vector<Scenario> scenarios;
  bool in_given = true;
  for (const Line& line : read_lines(text)) {
    if (line.text.starts_with(kTitle)) {
      scenarios.push_back({file, line.number, trim(line.text.substr(kTitle.size())), {}, {}, {}});
      in_given = true;
    } else if (scenarios.empty()) {
      throw Failure("A file begins with \"scenario:\".", line.number);
    } else {
      add_line(scenarios.back(), in_given, line);
    }
  }
  for (const Scenario& scenario : scenarios) {
    if (scenario.title.empty()) throw Failure("A scenario needs a title.", scenario.line);
    if (scenario.then.empty()) {
      throw Failure("Nothing stands below a line of dashes: what is to be seen?", scenario.line);
    }
  }
  return scenarios;
}

}  // namespace folsom::scenarios
