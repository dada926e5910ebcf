#include "text/i18n/story.h"

namespace folsom {

std::vector<Passage> Story::tell(const Event& event, const View& before, const View& after) {
  std::vector<Passage> passages;
  for (const Line& line : teller_.tell(book_, event, before, after)) {
    passages.push_back(passage_of(words_, book_, cast_, before, after, line));
  }
  return passages;
}

}  // namespace folsom
