// Lessons as they are sent: the table, and frames as a table's socket sends them.
#pragma once

#include <string>

#include "game/lessons/performance.h"

namespace folsom::server {

// {"lessons":[{"id":"the-plan","chapter":"first-robbery","decisions":3}]}
std::string lessons_text();

std::string lesson_text(const lessons::Lesson& lesson, const lessons::Performance& played);

// Which of the choices isn't possible, and why:
// {"error":"bad-choice","choice":2,"why":"out-of-reach"}.
std::string refused_text(const lessons::NotPlayed& refused);

}  // namespace folsom::server
