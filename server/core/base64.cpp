#include "server/core/base64.h"

#include <algorithm>
#include <boost/archive/iterators/base64_from_binary.hpp>
#include <boost/archive/iterators/binary_from_base64.hpp>
#include <boost/archive/iterators/transform_width.hpp>

namespace folsom::server {
namespace {

namespace iterators = boost::archive::iterators;

using Letters =
    iterators::base64_from_binary<iterators::transform_width<const std::uint8_t*, 6, 8>>;
using Values = iterators::transform_width<iterators::binary_from_base64<const char*>, 8, 6>;

std::string letters_of(std::span<const std::uint8_t> bytes) {
  return {Letters(bytes.data()), Letters(bytes.data() + bytes.size())};
}

}  // namespace

std::string base64(std::span<const std::uint8_t> bytes) {
  std::string text = letters_of(bytes);
  text.resize((bytes.size() + 2) / 3 * 4, '=');
  return text;
}

std::string base64url(std::span<const std::uint8_t> bytes) {
  std::string text = letters_of(bytes);
  std::ranges::replace(text, '+', '-');
  std::ranges::replace(text, '/', '_');
  return text;
}

std::optional<std::vector<std::uint8_t>> from_base64url(std::string_view text) {
  std::string usual(text);
  std::ranges::replace(usual, '-', '+');
  std::ranges::replace(usual, '_', '/');
  std::vector<std::uint8_t> bytes(text.size() * 3 / 4);
  try {
    std::copy_n(Values(usual.data()), bytes.size(), bytes.begin());
  } catch (const iterators::dataflow_exception&) {
    return std::nullopt;
  }
  // Endings that stand for no byte, and letters of the usual alphabet, aren't read above.
  if (base64url(bytes) != text) return std::nullopt;
  return bytes;
}

}  // namespace folsom::server
