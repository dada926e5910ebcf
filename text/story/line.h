// A line of the story as it is decided, in codes: which messages tell it, and whom and what they
// name. A reader's language makes text of it (text/i18n/passage.h, web/story).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/event.h"
#include "engine/core/fixed_vector.h"

namespace folsom {

// One sentence: a message of text/messages/xx/story.json, without "story." and without its way.
struct Said {
  std::string key;
  int way = kOnlyWay;  // counts on and on: a language takes it modulo the ways it has

  static constexpr int kOnlyWay = -1;  // where there is but one in every language

  bool operator==(const Said&) const = default;
};

// Something that is turned over to be counted.
struct Shown {
  Token token = kNoToken;
  std::uint8_t value = 0;

  bool operator==(const Shown&) const = default;
};

// Whom and what a line can name.
struct Names {
  using Seats = FixedVector<Seat, kMaxSeats>;

  Pawn who = Pawn::kNone;
  Pawn whom = Pawn::kNone;
  Pawn sender = Pawn::kNone;  // who has the Marshal moved
  Seat who_seat = kNoSeat;    // where it isn't a pawn
  Seat whom_seat = kNoSeat;
  Seat player = kNoSeat;         // by the name they gave
  std::optional<Place> here{};   // where it happens, or comes from
  std::optional<Place> there{};  // where it goes, or to whom it's done
  Token token = kNoToken;
  std::uint8_t value = 0;  // of the token, as far as the viewer knows it; or what was drunk
  Action action = Action::kNone;
  int count = 0;
  int dollars = 0;
  Hostage hostage = Hostage::kNone;
  Goal goal = Goal::kNone;
  std::optional<Wound> wound{};
  std::optional<RoundName> round{};  // what happens at its end
  Seats players{};                   // of a turn: who laid cards, and who drew
  Seats drawers{};
  std::vector<Shown> shown{};
};

struct Line {
  std::vector<Said> said{};  // the sentence, and what is added to it
  Names names{};
  bool heading = false;
  bool failed = false;    // a card without effect
  bool planning = false;  // what a turn was spent on
  int round = 0;          // 0: before the first
};

// Of the last line of a whole story.
inline constexpr std::string_view kEndOfStory = "over.title";

}  // namespace folsom
