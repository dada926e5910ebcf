// Shares and money as they are shown.
#pragma once

#include <string>

namespace folsom::cli {

std::string percent(double share, int digits = 0);  // "27 %"
std::string rounded_dollars(double money);          // "$1250"
std::string signed_dollars(double money);           // "+$210"

}  // namespace folsom::cli
