// A line of the story as it is decided, in codes: which messages tell it, and whom and what they
// name. It becomes text in the reader's language (text/i18n/passage.h, web/story).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/event.h"
#include "engine/core/fixed_vector.h"

namespace folsom {

// One sentence: a message of text/messages/xx/story.json, without "story." and its variant.
struct Said {
  std::string key;
  int way = kOnlyWay;  // increases forever: a language takes it modulo its variants

  static constexpr int kOnlyWay = -1;  // if every language has only one

  bool operator==(const Said&) const = default;
};

// A token turned over to be counted.
struct Shown {
  Token token = kNoToken;
  std::uint8_t value = 0;

  bool operator==(const Shown&) const = default;
};

// Everything a line can name.
struct Names {
  using Seats = FixedVector<Seat, kMaxSeats>;

  Pawn who = Pawn::kNone;
  Pawn whom = Pawn::kNone;
  Pawn sender = Pawn::kNone;  // who moves the Marshal
  Seat who_seat = kNoSeat;    // if it isn't a pawn
  Seat whom_seat = kNoSeat;
  Seat player = kNoSeat;         // by the name they gave
  std::optional<Place> here{};   // where it happens, or begins
  std::optional<Place> there{};  // where it ends, or to whom it is done
  Token token = kNoToken;
  std::uint8_t value = 0;  // of the token, as far as the viewer knows; or what was drunk
  Action action = Action::kNone;
  int count = 0;
  int dollars = 0;
  Hostage hostage = Hostage::kNone;
  Goal goal = Goal::kNone;
  std::optional<Wound> wound{};
  std::optional<RoundName> round{};  // for what happens at its end
  Seats players{};                   // in a turn: who played cards, and who drew
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

// The key of a whole story's last line.
inline constexpr std::string_view kEndOfStory = "over.title";

}  // namespace folsom
