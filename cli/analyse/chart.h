// The course of an analyzed game as a picture with everybody's name.
#pragma once

#include <string>

#include "cli/analyse/report.h"

namespace folsom::cli {

std::string chart(const Retold& retold);

}  // namespace folsom::cli
