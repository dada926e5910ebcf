#include "text/notation/parsed.h"

#include <fmt/core.h>

namespace folsom::notation {

std::string to_text(const ParseError& error) {
  if (error.line == 0) return error.message;
  return fmt::format("line {}, column {}: {}", error.line, error.column, error.message);
}

}  // namespace folsom::notation
