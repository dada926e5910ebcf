#include "engine/flow/script.h"

#include <algorithm>

namespace folsom {
namespace {

void insert_at(Rulebook& book, ScriptStep* at, ScriptStep added) {
  book.script.push_back(added);
  std::rotate(at, book.script.end() - 1, book.script.end());
}

ScriptStep* find_step(Rulebook& book, ScriptStep step) {
  ScriptStep* const found = std::find(book.script.begin(), book.script.end(), step);
  FOLSOM_ASSERT(found != book.script.end());
  return found;
}

}  // namespace

void insert_before(Rulebook& book, ScriptStep step, ScriptStep added) {
  insert_at(book, find_step(book, step), added);
}

void insert_after(Rulebook& book, ScriptStep step, ScriptStep added) {
  insert_at(book, find_step(book, step) + 1, added);
}

void replace_step(Rulebook& book, ScriptStep step, ScriptStep by) {
  std::replace(book.script.begin(), book.script.end(), step, by);
}

void remove_step(Rulebook& book, ScriptStep step) {
  std::rotate(find_step(book, step), find_step(book, step) + 1, book.script.end());
  book.script.pop_back();
}

bool has_step(const Rulebook& book, ScriptStep step) {
  return std::find(book.script.begin(), book.script.end(), step) != book.script.end();
}

}  // namespace folsom
