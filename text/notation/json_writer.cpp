#include "text/notation/json_writer.h"

#include <algorithm>

namespace folsom::notation {
namespace {

constexpr bool is_special(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte < 0x20 || byte == 0x7F || c == '"' || c == '\\';
}

void append_escaped(std::string& out, char c) {
  constexpr std::string_view kHex = "0123456789abcdef";
  out.push_back('\\');
  if (c == '"' || c == '\\') {
    out.push_back(c);
  } else if (c == '\n') {
    out.push_back('n');
  } else {
    const auto byte = static_cast<unsigned char>(c);
    out.append("u00");
    out.push_back(kHex[byte >> 4]);
    out.push_back(kHex[byte & 15]);
  }
}

}  // namespace

void append_quoted(std::string& out, std::string_view text) {
  if (std::none_of(text.begin(), text.end(), is_special)) {
    return append_joined(out, "\"", text, "\"");
  }
  out.push_back('"');
  while (true) {
    const auto special = std::find_if(text.begin(), text.end(), is_special);
    const auto plain = static_cast<std::size_t>(special - text.begin());
    out.append(text.substr(0, plain));
    if (plain == text.size()) break;
    append_escaped(out, text[plain]);
    text.remove_prefix(plain + 1);
  }
  out.push_back('"');
}

}  // namespace folsom::notation
