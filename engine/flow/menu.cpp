#include "engine/flow/menu.h"

#include "engine/core/bits.h"

namespace folsom {

bool Menu::fits_on_last_page(int slot, CardSet cards) const {
  if (pages_.empty()) return false;
  const Page& page = pages_[pages_.size() - 1];
  return page.slot == slot && last(cards) - page.begin < kCardsOnAPage &&
         page.sizes[kSets - 1] < kFacesOnAPage;
}

void Menu::add(Action action, int slot, CardSet cards) {
  if (!fits_on_last_page(slot, cards)) {
    pages_.push_back({.begin = static_cast<std::uint8_t>(first(cards)),
                      .slot = static_cast<std::uint8_t>(slot)});
  }
  Page& page = pages_[pages_.size() - 1];
  for (std::size_t held = 0; held < kSets; ++held) {
    if ((held & cards >> page.begin) == 0) continue;
    page.plays[held].set(page.sizes[held]++, Choice::play(action, Pawn{}));
  }
}

}  // namespace folsom
