#include "cli/show/story.h"

#include "cli/show/marks.h"

namespace folsom::cli {

using Weight = StoryLine::Weight;

Line StoryLine::shown(const Words& words) const {
  switch (weight) {
    case Weight::kHeadline:
      return Line(text, kBold);
    case Weight::kAside:
      return Line(text, kFaint);
    case Weight::kLine:
      return with_names(words, text);
  }
  return Line(text);
}

Lines StoryLine::wrapped(const Words& words, int columns) const {
  Lines lines;
  for (const std::string& part : wrap(text, columns, words.language(), 2)) {
    lines.push_back(StoryLine{part, weight}.shown(words));
  }
  return lines;
}

std::vector<StoryLine> lines_of(const Passage& passage) {
  if (!passage.heading) return {{passage.whole(), Weight::kLine}};
  std::vector<StoryLine> lines{{passage.text, Weight::kHeadline}};
  if (!passage.detail.empty()) lines.push_back({passage.detail, Weight::kAside});
  return lines;
}

}  // namespace folsom::cli
