#include "engine/flow/script.h"

#include <algorithm>

namespace folsom {
namespace {

void insert_at(Rulebook& book, Step* at, Step added) {
  book.script.push_back(added);
  std::rotate(at, book.script.end() - 1, book.script.end());
}

Step* find_step(Rulebook& book, Step step) {
  Step* const found = std::find(book.script.begin(), book.script.end(), step);
  FOLSOM_ASSERT(found != book.script.end());
  return found;
}

}  // namespace

void insert_before(Rulebook& book, Step step, Step added) {
  insert_at(book, find_step(book, step), added);
}

void insert_after(Rulebook& book, Step step, Step added) {
  insert_at(book, find_step(book, step) + 1, added);
}

void replace_step(Rulebook& book, Step step, Step by) {
  std::replace(book.script.begin(), book.script.end(), step, by);
}

void remove_step(Rulebook& book, Step step) {
  std::rotate(find_step(book, step), find_step(book, step) + 1, book.script.end());
  book.script.pop_back();
}

bool has_step(const Rulebook& book, Step step) {
  return std::find(book.script.begin(), book.script.end(), step) != book.script.end();
}

}  // namespace folsom
