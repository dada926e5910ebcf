// What can be played from a hand, looked up instead of worked out: hands are listed more often than
// anything else.
#pragma once

#include <array>

#include "engine/core/choice.h"
#include "engine/core/state.h"

namespace folsom {

using SlotSet = std::uint8_t;
inline constexpr SlotSet kNoSlot = 0;
inline constexpr SlotSet kEverySlot = (1U << kSlots) - 1;

class Menu {
 public:
  // Cards of one face, with their numbers in the deck's plan; faces are added in that order.
  void add(Action action, int slot, CardSet cards);

  // The choices of playing a card of this hand, each face once. `owners`: whose cards the slots
  // are; `face_down`: the slots whose cards are played face down.
  void list(CardSet hand, const std::array<Pawn, kSlots>& owners, SlotSet face_down,
            ChoiceList& choices) const {
    ChoiceList::Appender offers(choices);
    std::size_t slot = 0;
    std::uint64_t marks = mark(owners[0], (face_down & 1U) != 0);
    for (const Page& page : pages_) {
      if (page.slot != slot) [[unlikely]] {  // most menus have one slot only
        slot = page.slot;
        marks = mark(owners[slot], (face_down >> slot & 1U) != 0);
      }
      const std::size_t held = hand >> page.begin & (kSets - 1);
      offers.add_some(page.plays[held].with(marks), page.sizes[held]);
    }
  }

 private:
  // Faces that lie side by side in the deck's plan, at most so many cards and so many faces. For
  // every set of these cards that may be in hand there is a row of plays.
  static constexpr int kCardsOnAPage = 6;
  static constexpr std::size_t kFacesOnAPage = 4;
  static constexpr std::size_t kSets = 1U << kCardsOnAPage;
  static constexpr std::size_t kMostPages = 8;

  // Four plays, two to a word.
  struct Row {
    static_assert(kFacesOnAPage == 4);
    std::array<std::uint64_t, kFacesOnAPage / 2> words{};

    void set(std::size_t n, Choice play) {
      words[n / 2] |= std::uint64_t{std::bit_cast<std::uint32_t>(play)} << (n % 2 * 32);
    }
    std::array<Choice, kFacesOnAPage> with(std::uint64_t mark) const {
      const std::array<std::uint64_t, 2> marked{words[0] | mark, words[1] | mark};
      return std::bit_cast<std::array<Choice, kFacesOnAPage>>(marked);
    }
  };

  // What is added to a word of plays: whose cards they are, and whether they lie face down.
  static std::uint64_t mark(Pawn owner, bool face_down) {
    const Choice unmarked = Choice::play(Action{}, Pawn{}, false);
    const std::uint64_t mark =
        std::bit_cast<std::uint32_t>(Choice::play(Action{}, owner, face_down)) &
        ~std::bit_cast<std::uint32_t>(unmarked);
    return mark << 32 | mark;
  }

  struct Page {
    std::array<Row, kSets> plays{};
    std::array<std::uint8_t, kSets> sizes{};
    std::uint8_t begin = 0;  // the number of its first card
    std::uint8_t slot = 0;
  };

  bool fits_on_last_page(int slot, CardSet cards) const;

  FixedVector<Page, kMostPages> pages_;
};

}  // namespace folsom
