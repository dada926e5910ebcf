#include "telling/say.h"

#include <algorithm>
#include <span>

namespace folsom {
namespace {

// The kinds that say from where, or to where, themselves.
constexpr EventKind kSayFrom[] = {EventKind::kMoved, EventKind::kLootTaken, EventKind::kHorseMoved,
                                  EventKind::kFlaskGone, EventKind::kLootMoved};
constexpr EventKind kSayTo[] = {
    EventKind::kPlaced,          EventKind::kMoved,           EventKind::kLootFell,
    EventKind::kStrongboxPlaced, EventKind::kPurseLost,       EventKind::kBoarded,
    EventKind::kHorseMoved,      EventKind::kStagecoachMoved, EventKind::kLootMoved};

bool is_among(EventKind kind, std::span<const EventKind> kinds) {
  return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

// Who and whom, in all forms that a language may need.
Arguments people(const Telling& telling) {
  const auto& [words, event, context] = telling;
  const CardOwners& owners = telling.players().cards_of;
  const auto seat = [&](Seat one, std::string_view role) {
    return seat_forms(words, context.book, owners, context.cast, one, role);
  };
  Arguments arguments;
  if (event.seat != kNoSeat) arguments.with(seat(event.seat, "player"));
  if (event.pawn != Pawn::kNone) {
    arguments.with(pawn_forms(words, event.pawn, "who"));
  } else if (event.seat != kNoSeat) {
    arguments.with(seat(event.seat, "who"));
  }
  if (event.target != Pawn::kNone) {
    arguments.with(pawn_forms(words, event.target, "whom"));
  } else if (event.target_seat != kNoSeat) {
    arguments.with(seat(event.target_seat, "whom"));
  }
  return arguments;
}

Arguments places(const Telling& telling) {
  const auto& [words, event, context] = telling;
  const Train train = telling.train();
  Arguments arguments;
  if (is_among(event.kind, kSayFrom) || event.pawn != Pawn::kNone) {
    const Place from =
        is_among(event.kind, kSayFrom) ? event.from : place_of(*context.before, event.pawn);
    arguments.with("here", in_place(words, train, from))
        .with("from", from_place(words, train, from))
        .with("from_the", the_place(words, train, from));
  }
  if (is_among(event.kind, kSayTo) || event.target != Pawn::kNone) {
    const Place to =
        is_among(event.kind, kSayTo) ? event.to : place_of(*context.before, event.target);
    arguments.with("there", in_place(words, train, to))
        .with("to", to_place(words, train, to))
        .with("to_the", the_place(words, train, to));
  }
  return arguments;
}

// All arguments that a message about this event can use.
Arguments arguments_of(const Telling& telling) {
  const auto& [words, event, context] = telling;
  Arguments arguments = people(telling);
  arguments.with(places(telling));
  if (event.token != kNoToken) arguments.with("what", a_token(words, event.token, event.value));
  if (event.action != Action::kNone) {
    arguments.with("action", action_name(words, event.action))
        .with("a_card", a_card(words, event.action));
  }
  return arguments.with("count", event.count).with("number", event.count + 1);
}

// With which way a round begins is chance; from there they take turns, so that nothing is said
// alike twice in a row.
int way_of(const Telling& telling, const std::string& key, int count) {
  const StoryContext& context = telling.context;
  const std::uint64_t first =
      hash_of(context.commitment + " " + std::to_string(context.round) + " " + key);
  const auto said = context.said.find(key);
  const std::uint64_t times =
      said == context.said.end() ? 0 : static_cast<std::uint64_t>(said->second);
  return static_cast<int>((first + times) % static_cast<std::uint64_t>(count)) + 1;
}

}  // namespace

Place place_of(const View& view, Pawn pawn) {
  return view.place[static_cast<std::size_t>(index(pawn))];
}

std::string with_capitals(const Words& words, const std::string& text) {
  std::string whole;
  std::size_t begin = 0;
  while (begin < text.size()) {
    std::size_t end = begin;
    do {
      end = text.find_first_of(".!?", end + 1);
    } while (end != std::string::npos && text.substr(end + 1, 1) != " ");
    end = end == std::string::npos ? text.size() : end + 2;
    whole += words.with_capital(text.substr(begin, end - begin));
    begin = end;
  }
  return whole;
}

// FNV-1a, stirred once more.
std::uint32_t hash_of(std::string_view text) {
  std::uint32_t value = 0x811c9dc5;
  for (const char letter : text) {
    value = (value ^ static_cast<unsigned char>(letter)) * 0x01000193U;
  }
  value ^= value >> 15U;
  value *= 0x2c1b3c6dU;
  return value ^ value >> 12U;
}

std::string say(const Telling& telling, const std::string& key, const Arguments& arguments) {
  const int count = telling.words.ways_of(key);
  const std::string way =
      count == 0 ? key : key + "." + std::to_string(way_of(telling, key, count));
  return with_capitals(telling.words, telling.words.say(way, arguments));
}

Passage plain(const Telling& telling, const std::string& key, const Arguments& more) {
  const std::string whole = "story." + key;
  return {.text = say(telling, whole, arguments_of(telling).with(more)), .key = whole};
}

}  // namespace folsom
