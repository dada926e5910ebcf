// Scenario files: what is written in them, before anything is made of it (docs/scenarios.md).
//
// A file holds one scenario or several. Each begins with its title and its rules; then comes what
// is given, a line of dashes, and what then happens. Indented lines belong to the line above them.
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

// Something in a scenario cannot be understood, or is not so. Carries what a reader needs to know;
// the line is added by whoever knows it.
class Failure : public std::runtime_error {
 public:
  explicit Failure(const std::string& message, int line = 0)
      : std::runtime_error(message), line_(line) {}
  int line() const { return line_; }

 private:
  int line_;
};

// A line that was understood, but things are not as it says.
class NotSo : public Failure {
 public:
  using Failure::Failure;
};

// The lines of a text, each with its block; remarks are passed over, and lines that end with a
// comma joined with what stands below them.
std::vector<Line> read_lines(std::string_view text);

// Whether a line is the rule between what is given and what then happens.
bool is_rule_of_dashes(const std::string& text);

// All scenarios of a text. Throws Failure where the text is not a list of scenarios.
std::vector<Scenario> read_scenarios(std::string_view text, const std::string& file);

}  // namespace folsom::scenarios
