// The lessons by chapter, with those that are done.
#pragma once

#include "cli/learn/learnt.h"
#include "cli/terminal/text.h"
#include "game/lessons/lesson.h"
#include "text/i18n/words.h"

namespace folsom::cli {

// Lessons are numbered in their order, from 1.
Lines lesson_list(const Words& words, const Learnt& learnt, int columns, bool unicode);

// The first one not done, from this one on; null when all are.
const lessons::Lesson* next_lesson(const Learnt& learnt, const lessons::Lesson* after);

// By its name or its number; null if there is none.
const lessons::Lesson* lesson_meant(const std::string& text);

std::string title_of(const Words& words, const lessons::Lesson& lesson);

}  // namespace folsom::cli
