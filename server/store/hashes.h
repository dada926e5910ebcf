// A hash as databases return it.
#pragma once

#include <algorithm>
#include <string_view>

#include "server/store/store.h"

namespace folsom::store {

inline Hash hash_from(std::string_view bytes) {
  Hash hash{};
  std::copy_n(bytes.begin(), std::min(bytes.size(), hash.size()), hash.begin());
  return hash;
}

}  // namespace folsom::store
