#include "text/i18n/names.h"

#include "engine/flow/question.h"
#include "engine/horses/whiskey.h"
#include "text/notation/words.h"

namespace folsom {
namespace {

using notation::word;

// Wagons by their numbers, as on the page.
constexpr std::string_view kWagonKeys[] = {"baggage", "saloon", "first-class",
                                           "dining",  "salon",  "mail"};

std::string key(std::string_view group, std::string_view one, std::string_view part) {
  return std::string("names.").append(group).append(".").append(one).append(".").append(part);
}

std::string say_place(const Words& words, const Train& train, Place place, std::string_view form) {
  return words.say(key("place", place_key(train, place), form));
}

std::string named(std::string_view role, std::string_view form) {
  return std::string(role).append("_").append(form);
}

}  // namespace

std::string pawn_name(const Words& words, Pawn pawn) {
  return words.say(key("pawn", word(pawn), "name"));
}

std::string pawn_letter(const Words& words, Pawn pawn) {
  return words.say(key("pawn", word(pawn), "letter"));
}

std::string action_name(const Words& words, Action action) {
  return words.say(key("action", word(action), "name"));
}

std::string action_does(const Words& words, Action action) {
  return words.say(key("action", word(action), "does"));
}

std::string bullet_name(const Words& words, BulletSource source) {
  return words.say(std::string("names.bullet.").append(notation::source_word(source)));
}

std::string car_key(const Train& train, int car) {
  if (car == 0) return "loco";
  if (car > train.wagons) return "prison";
  const std::size_t wagon = train.wagon[static_cast<std::size_t>(car)];
  return std::string(kWagonKeys[wagon < std::size(kWagonKeys) ? wagon : 0]);
}

std::string place_key(const Train& train, Place place) {
  const bool on_rails = index(place) < 2 * kMaxCars;
  if (!on_rails) return word(place);
  return car_key(train, car_of(place)) + (is_roof(place) ? "-roof" : "");
}

std::string place_name(const Words& words, const Train& train, Place place) {
  return say_place(words, train, place, "name");
}

std::string the_place(const Words& words, const Train& train, Place place) {
  return say_place(words, train, place, "the");
}

std::string in_place(const Words& words, const Train& train, Place place) {
  return say_place(words, train, place, "in");
}

std::string to_place(const Words& words, const Train& train, Place place) {
  return say_place(words, train, place, "to");
}

std::string from_place(const Words& words, const Train& train, Place place) {
  return say_place(words, train, place, "from");
}

std::string car_name(const Words& words, const Train& train, int car) {
  return words.say(key("car", car_key(train, car), "name"));
}

std::string token_name(const Words& words, TokenKind kind) {
  return words.say(key("loot", word(kind), "name"));
}

std::string a_token(const Words& words, Token token, int value) {
  const TokenKind kind = kind_of(token);
  if (!is_face_down(kind) || value == 0) return words.say(key("loot", word(kind), "a"));
  const bool flask = kind == TokenKind::kFlask;
  return words.say(key("loot", word(kind), "a-known"),
                   {{"value", flask ? "" : words.money(10 * value)},
                    {"whiskey", flask && value == kOldWhiskey ? "old" : "plain"}});
}

std::string count_of_kind(const Words& words, TokenKind kind, int count) {
  return words.say(key("loot", word(kind), "count"), {{"count", count}});
}

std::string a_card(const Words& words, Action action) {
  return words.say(key("action", word(action), "a"));
}

Arguments pawn_forms(const Words& words, Pawn pawn, std::string_view role) {
  const auto form = [&](std::string_view part) { return words.say(key("pawn", word(pawn), part)); };
  return {{std::string(role), form("subject")}, {named(role, "obj"), form("object")},
          {named(role, "of"), form("of")},      {named(role, "to"), form("to")},
          {named(role, "by"), form("by")},      {named(role, "gender"), form("gender")}};
}

Arguments person_forms(const Words& words, const std::string& name, std::string_view role) {
  return {{std::string(role), name},
          {named(role, "obj"), name},
          {named(role, "of"), words.say("names.player.of", {{"name", name}})},
          {named(role, "to"), name},
          {named(role, "by"), name},
          {named(role, "gender"), "unknown"}};
}

std::optional<Pawn> only_pawn(const Rulebook& book, const CardOwners& owners, Seat seat) {
  if (seat >= kMaxSeats || book.bandits_each != 1) return std::nullopt;
  const Pawn pawn = owners[seat][0];
  return pawn == Pawn::kNone ? std::nullopt : std::optional(pawn);
}

std::string person_name(const Words& words, Seat seat) {
  return words.say("names.player.name", {{"number", seat + 1}});
}

Arguments seat_forms(const Words& words, const Rulebook& book, const CardOwners& owners, Seat seat,
                     std::string_view role) {
  const std::optional<Pawn> pawn = only_pawn(book, owners, seat);
  return pawn ? pawn_forms(words, *pawn, role)
              : person_forms(words, person_name(words, seat), role);
}

std::string thing_name(const Words& words, std::string_view group, std::string_view word) {
  return words.say(key(group, word, "name"));
}

std::string thing_does(const Words& words, std::string_view group, std::string_view word) {
  return words.say(key(group, word, "does"));
}

std::string hostage_ransom(const Words& words, Hostage hostage) {
  return words.say(key("hostage", word(hostage), "ransom"));
}

std::string companion_name(const Words& words, Pawn whose) {
  return words.with_capital(words.say("names.companion.name", pawn_forms(words, whose, "who")));
}

std::string question_text(const Words& words, const Train& train, const Task& task) {
  const auto or_marshal = [](Pawn pawn) { return pawn == Pawn::kNone ? Pawn::kMarshal : pawn; };
  Arguments arguments = pawn_forms(words, or_marshal(task.pawn), "who");
  arguments.with(pawn_forms(words, or_marshal(task.target), "whom"));
  const Detail about = question_of(task.kind).detail;
  arguments.with("what", about == Detail::kToken ? a_token(words, task.detail, 0) : "")
      .with("place", about == Detail::kCar ? the_place(words, train, inside_of(task.detail)) : "")
      .with("cards", about == Detail::kCards ? task.detail & ~kWasOld : 0)
      .with("second", task.target != Pawn::kNone);
  return words.with_capital(
      words.say(std::string("names.question.").append(word(task.kind)), arguments));
}

std::string question_hint(const Words& words, const Task& task) {
  return words.say(std::string("names.hint.").append(word(task.kind)));
}

std::string refusal_text(const Words& words, const SetupRefusal& refusal) {
  const std::string plain = std::string("setup.problem.").append(word(refusal.problem));
  const std::string special = std::string(plain).append("-").append(word(refusal.second));
  const auto setting = [&](Setting one) {
    return words.say(std::string("names.setting.").append(word(one)));
  };
  return words.say(words.has(special) ? special
                   : words.has(plain) ? plain
                                      : "setup.problem.other",
                   {{"first", setting(refusal.first)},
                    {"second", setting(refusal.second)},
                    {"limit", refusal.limit}});
}

std::string round_does(const Words& words, const Rulebook& book, RoundName round) {
  const std::string played = key("round", word(round), "does-played");
  if (book.marshals_seat != kNoSeat && words.has(played)) return words.say(played);
  return words.say(key("round", word(round), "does"), {{"many", book.horses_that_pant > 1}});
}

}  // namespace folsom
