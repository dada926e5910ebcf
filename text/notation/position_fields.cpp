// Positions: reading and writing fields, and the things that several parts name.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "text/notation/position_parts.h"
#include "text/notation/words.h"

namespace folsom::notation {
namespace {

using About = Field::About;

std::size_t number_of_subjects(About about, const Rulebook& book) {
  switch (about) {
    case Field::kGame:
      return 1;
    case Field::kSeat:
      return static_cast<std::size_t>(book.seats);
    case Field::kBandit:
      return kBandits;
    case Field::kCar:
      return static_cast<std::size_t>(book.cars);
  }
  return 0;
}

std::string subject_word(About about, const Rulebook& book, std::size_t whose) {
  switch (about) {
    case Field::kGame:
      return {};
    case Field::kSeat:
      return seat_word(book, static_cast<Seat>(whose));
    case Field::kBandit:
      return std::string(word(static_cast<Pawn>(whose)));
    case Field::kCar:
      return word(inside_of(static_cast<int>(whose)));
  }
  return {};
}

void read_all(const Reading& reading, const Field& field) {
  reading.for_each_entry(field.key, [&](Items items) { read_field(items, field); });
}

bool goes_without_saying(const Writing& writing, const Field& field, std::size_t whose) {
  GameState usual = field.set_usual == nullptr ? writing.book.start : writing.state;
  if (field.set_usual != nullptr) {
    field.set_usual(writing.book, usual, phase_of(writing.book, writing.state.flow));
  }
  return field.words(writing.book, writing.state, whose) == field.words(writing.book, usual, whose);
}

bool must_be_told(const Writing& writing, const Field& field, std::size_t whose) {
  if (!field.for_all) return !goes_without_saying(writing, field, whose);
  if (field.words(writing.book, writing.state, whose).empty()) return false;
  bool usual = true;
  for (std::size_t i = 0; i < number_of_subjects(field.about, writing.book); ++i) {
    usual = usual && goes_without_saying(writing, field, i);
  }
  return !usual;
}

void write_field(const Writing& writing, const Field& field, std::size_t whose) {
  Words words = field.words(writing.book, writing.state, whose);
  if (words.empty()) words.emplace_back(field.nothing);
  const std::string subject = subject_word(field.about, writing.book, whose);
  switch (field.form) {
    case Field::kSingle:
      return writing.single(field.key, words.front(), subject);
    case Field::kSeveral:
      return writing.several(field.key, std::move(words));
    case Field::kList:
      return writing.list(field.key, subject, std::move(words));
  }
}

}  // namespace

// --- fields -------------------------------------------------------------------------------------

std::size_t read_subject(Items& items, const Field& field) {
  switch (field.about) {
    case Field::kGame:
      return 0;
    case Field::kSeat:
      return items.seat();
    case Field::kBandit:
      return static_cast<std::size_t>(items.bandit());
    case Field::kCar:
      return static_cast<std::size_t>(items.car());
  }
  return 0;
}

void read_field(Items& items, const Field& field) {
  if (field.there != nullptr && !field.there(items.book)) {
    refuse(items.key.where, field.if_not);
  }
  const std::size_t whose = read_subject(items, field);
  field.read(items, whose);
  items.end();
}

void read_fields(const Reading& reading, Fields fields) {
  for (const Field& field : fields) {
    if (field.set_usual == nullptr) read_all(reading, field);
  }
  for (const Field& field : fields) {
    if (field.set_usual == nullptr) continue;
    const bool told_for_all = field.for_all && reading.find(field.key) != nullptr;
    if (!told_for_all) field.set_usual(reading.book, reading.state, reading.phase);
    read_all(reading, field);
  }
}

void write_fields(const Writing& writing, Fields fields) {
  while (!fields.empty()) {
    const About about = fields.front().about;
    const auto other = std::ranges::find_if(fields.subspan(1), [&](const Field& field) {
      return about == Field::kGame || field.about != about;
    });
    const auto together = static_cast<std::size_t>(other - fields.begin());
    const std::size_t most = number_of_subjects(about, writing.book);
    for (std::size_t whose = 0; whose < most; ++whose) {
      for (const Field& field : fields.first(together)) {
        const bool there = field.there == nullptr || field.there(writing.book);
        if (there && must_be_told(writing, field, whose)) write_field(writing, field, whose);
      }
    }
    fields = fields.subspan(together);
  }
}

const Field* field_with(std::string_view key) {
  for (const auto part : {stagecoach_fields, prison_fields, late_fields, bandits_fields,
                          kept_fields, bullets_fields, team_fields}) {
    for (const Field& field : part()) {
      if (field.key == key) return &field;
    }
  }
  return nullptr;
}

void Writing::several(std::string_view key, Words words) const {
  if (!for_people) return list(key, {}, std::move(words));
  single(key, fmt::format("{}", fmt::join(words, ", ")));
}

// --- items --------------------------------------------------------------------------------------

const Entry* Reading::find(std::string_view key) const {
  const auto found =
      std::ranges::find_if(entries, [&](const Entry& entry) { return entry.key.text == key; });
  return found == entries.end() ? nullptr : &*found;
}

Seat Items::seat() {
  std::optional<int> found = number_from(peek(), 0, book.seats - 1);
  const std::optional<Pawn> pawn = from_word<Pawn>(peek());
  if (pawn && *pawn != Pawn::kNone) found = state.seat_of[*pawn];
  return static_cast<Seat>(take(
      found, found && *found != kNoSeat,
      fmt::format("Expected a bandit in play or the number of a seat, 0 to {}.", book.seats - 1)));
}

Pawn Items::bandit() {
  const std::optional<Pawn> found = from_word<Pawn>(peek());
  return take(found, found && is_in_play(state, *found), "Expected a bandit that is in play.");
}

Pawn Items::actor() {
  const bool played = state.seat_of[Pawn::kMarshal] != kNoSeat;
  return played && accept(word(Pawn::kMarshal)) ? Pawn::kMarshal : bandit();
}

Pawn Items::pawn() {
  const std::optional<Pawn> found = from_word<Pawn>(peek());
  return take(found, found != Pawn::kNone, "Expected a pawn.");
}

int Items::car() {
  const std::optional<Place> place = place_from_word(peek());
  const bool inside = place && !is_roof(*place) && index(*place) < 2 * book.cars;
  return car_of(take(place, inside, "Expected a car of this train."));
}

std::string seat_word(const Rulebook& book, Seat seat) {
  return book.setup.bandits.empty() ? std::to_string(seat)
                                    : std::string(word(book.setup.bandits[seat]));
}

Words seat_words(const Rulebook& book, unsigned seats) {
  Words words;
  for_each(seats, [&](int seat) { words.push_back(seat_word(book, static_cast<Seat>(seat))); });
  return words;
}

}  // namespace folsom::notation
