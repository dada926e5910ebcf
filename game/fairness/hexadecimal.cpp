#include "game/fairness/hexadecimal.h"

#include <boost/algorithm/hex.hpp>
#include <iterator>

namespace folsom {

std::string to_hexadecimal(std::span<const std::uint8_t> bytes) {
  std::string digits;
  digits.reserve(2 * bytes.size());
  boost::algorithm::hex_lower(bytes.begin(), bytes.end(), std::back_inserter(digits));
  return digits;
}

std::optional<std::array<std::uint8_t, 32>> bytes_from_hexadecimal(std::string_view digits) {
  std::array<std::uint8_t, 32> bytes{};
  if (digits.size() != 2 * bytes.size()) return std::nullopt;
  try {
    boost::algorithm::unhex(digits.begin(), digits.end(), bytes.begin());
  } catch (const boost::algorithm::hex_decode_error&) {
    return std::nullopt;
  }
  return bytes;
}

}  // namespace folsom
