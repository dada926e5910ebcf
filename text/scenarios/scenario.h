// Scenario files: their structure, before it is interpreted (docs/scenarios.md).
//
// A file holds one or more scenarios. Each begins with its title and its rules; then comes what is
// given, a line of dashes, and what happens next. Indented lines belong to the line above them.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace folsom::scenarios {

struct Line {
  int number = 0;  // in the file, from 1
  std::string text;
  std::vector<Line> block;  // the indented lines below it
};

struct Scenario {
  std::string file;
  int line = 0;
  std::string title;
  std::vector<std::string> rules;
  std::vector<Line> given;
  std::vector<Line> then;
};

// Something in a scenario can't be understood, or isn't so. Carries what a reader needs to know;
// code that knows the line adds it.
class Failure : public std::runtime_error {
 public:
  explicit Failure(const std::string& message, int line = 0)
      : std::runtime_error(message), line_(line) {}
  int line() const { return line_; }

 private:
  int line_;
};

// A line that was understood but isn't true.
class NotSo : public Failure {
 public:
  using Failure::Failure;
};

// A text's lines, each with its block; skips remarks, and joins lines that end with a comma with
// those below.
std::vector<Line> read_lines(std::string_view text);

// Whether a line is the dashes between what is given and what happens.
bool is_rule_of_dashes(const std::string& text);

// All scenarios in a text. Throws Failure if it isn't a list of scenarios.
std::vector<Scenario> read_scenarios(std::string_view text, const std::string& file);

}  // namespace folsom::scenarios
