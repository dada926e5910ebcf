// Positions: one question that is open or waits, as it stands behind "now" and "then".
//
//   punch-to by ghost on doc      whiskey by doc old 1         brilliant-idea by doc after move
//   board car3                    marshal-fire by marshal on doc after 2 optional
#pragma once

#include <string>

#include "text/notation/position_parts.h"

namespace folsom::notation {

Task read_task(Items& items);
std::string task_text(const Task& task);

}  // namespace folsom::notation
