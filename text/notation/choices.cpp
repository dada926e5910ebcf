#include "text/notation/choices.h"

#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/flow/game.h"
#include "text/notation/choice_reader.h"
#include "text/notation/entries.h"
#include "text/notation/json_reader.h"
#include "text/notation/json_writer.h"
#include "text/notation/old_words.h"
#include "text/notation/words.h"

namespace folsom::notation {
namespace {

using Json = nlohmann::json;

// What follows the kind of a choice.
enum class Content { kNothing, kCard, kPlace, kPawn, kSource, kToken, kTokenKind, kHostage, kShot };

Content content_of(ChoiceKind kind) {
  switch (kind) {
    case ChoiceKind::kPlay:
    case ChoiceKind::kDiscard:
    case ChoiceKind::kKeep:
    case ChoiceKind::kPickCard:
      return Content::kCard;
    case ChoiceKind::kGoTo:
      return Content::kPlace;
    case ChoiceKind::kTarget:
    case ChoiceKind::kPickPawn:
    case ChoiceKind::kBoard:
    case ChoiceKind::kRideOn:
    case ChoiceKind::kFreePrisoner:
    case ChoiceKind::kFreeBandit:
      return Content::kPawn;
    case ChoiceKind::kTakeHostage:
      return Content::kHostage;
    case ChoiceKind::kShoot:
      return Content::kShot;
    case ChoiceKind::kKeepBullet:
      return Content::kSource;
    case ChoiceKind::kTake:
    case ChoiceKind::kDrink:
    case ChoiceKind::kDropToken:
      return Content::kToken;
    case ChoiceKind::kDrop:
      return Content::kTokenKind;
    case ChoiceKind::kDraw:
    case ChoiceKind::kPass:
    case ChoiceKind::kCatch:
    case ChoiceKind::kDecline:
    case ChoiceKind::kDiscardBullets:
    case ChoiceKind::kFetchIdea:
    case ChoiceKind::kThrowOff:
      return Content::kNothing;
  }
  return Content::kNothing;
}

// How a choice's content is written: the name of its field in JSON, what is expected in text, and
// its words in both directions.
struct Spelling {
  const char* field;
  std::string_view expected;
  std::optional<std::uint8_t> (*from)(std::string_view text);
  std::string_view (*word)(const Choice& choice);
};

template <class Thing>
std::optional<std::uint8_t> number_of(const std::optional<Thing>& thing) {
  if (!thing) return std::nullopt;
  return static_cast<std::uint8_t>(*thing);
}
template <class Enum>
std::optional<std::uint8_t> number_of_word(std::string_view text) {
  return text == "none" ? std::nullopt : number_of(from_word<Enum>(text));
}

constexpr std::string_view kAPawn = "the name of a pawn, such as ghost";

// In the order of contents.
constexpr Spelling kSpellings[] = {
    {},
    {"action", "a card such as move, floor-change or fire", number_of_word<Action>,
     [](const Choice& choice) { return word(choice.action()); }},
    {"place", "a place such as car2, roof2 or loco",
     [](std::string_view text) { return number_of(place_from_word(text)); },
     [](const Choice& choice) { return std::string_view(word(choice.place())); }},
    {"pawn", kAPawn, number_of_word<Pawn>,
     [](const Choice& choice) { return word(choice.pawn()); }},
    {"source", "whose bullet it is: a name such as ghost, or neutral",
     [](std::string_view text) { return number_of(source_from_word(text)); },
     [](const Choice& choice) { return source_word(choice.pawn()); }},
    {"token", "a token such as purse7, gem0 or strongbox1",
     [](std::string_view text) { return number_of(token_from_word(text)); },
     [](const Choice& choice) { return std::string_view(token_word(choice.token())); }},
    {"token_kind", "a kind of loot: purse, gem or strongbox", number_of_word<TokenKind>,
     [](const Choice& choice) { return word(choice.token_kind()); }},
    {"hostage", "a hostage such as banker", number_of_word<Hostage>,
     [](const Choice& choice) { return word(choice.hostage()); }},
    {"pawn", kAPawn, number_of_word<Pawn>,
     [](const Choice& choice) { return word(choice.pawn()); }},
};

const Spelling& spelling_of(Content content) {
  return kSpellings[static_cast<std::size_t>(content)];
}

// In text both kinds of picking are one word, followed by a bandit or a card.
std::string_view verb(ChoiceKind kind) {
  const bool picks = kind == ChoiceKind::kPickCard || kind == ChoiceKind::kPickPawn;
  return picks ? "pick" : word(kind);
}

// Whose card it is if no owner is given; kNone if that isn't known before the game.
Pawn usual_owner(const Setup& setup, Seat seat) {
  return seat < setup.bandits.size() ? setup.bandits[seat] : Pawn::kNone;
}

// --- reading text -------------------------------------------------------------------------------

class ChoiceReader {
 public:
  ChoiceReader(Cursor items, const Setup& setup, Seat seat)
      : items_(items), setup_(&setup), seat_(seat) {}

  LooseChoice read() {
    choice_.kind = read_kind();
    read_content(content_of(choice_.kind));
    items_.end();
    return loose_;
  }

 private:
  static constexpr std::string_view kKinds =
      "play, draw, pass, go, target, take, drop, drop-flask, catch, decline, discard, "
      "discard-bullets, keep, keep-bullet, drink, board, ride-on, take-hostage, fetch-idea, "
      "free-prisoner, free-bandit, "
      "shoot, throw-off, pick";

  ChoiceKind read_kind() {
    const Where& where = items_.where();
    if (items_.done()) refuse(where, fmt::format("Expected one of {}.", kKinds));
    const std::string_view text = todays_word<ChoiceKind>(items_.next());
    if (text == "pick") {
      const std::optional<Pawn> pawn = from_word<Pawn>(items_.peek());
      return pawn && is_bandit(*pawn) ? ChoiceKind::kPickPawn : ChoiceKind::kPickCard;
    }
    const std::optional<ChoiceKind> kind = from_word<ChoiceKind>(text);
    if (kind && verb(*kind) == text) return *kind;
    refuse(where, fmt::format("{} is no choice. Expected one of {}.", in_quotes(text), kKinds));
  }

  void read_content(Content content) {
    if (content == Content::kNothing) return;
    const Where& where = items_.where();
    if (content == Content::kToken) {
      loose_.token_kind = from_word<TokenKind>(items_.peek());
      loose_.where = where;
      if (loose_.token_kind) return void(items_.next());
    }
    const Spelling& spelling = spelling_of(content);
    choice_.what = items_.take(spelling.from(items_.peek()), true,
                               fmt::format("Expected {}.", spelling.expected));
    if (content == Content::kShot) read_cylinder();
    if (content != Content::kCard) return;
    loose_.where = where;
    read_owner();
    if (choice_.kind == ChoiceKind::kPlay) read_face();
  }

  // "shoot doc with 2": from the second cylinder.
  void read_cylinder() {
    const bool with = items_.accept("with");
    const bool second = items_.peek() == "2";
    if (!with || !(items_.accept("1") || items_.accept("2"))) {
      items_.refuse("Expected \"with\" and a cylinder, 1 or 2.");
    }
    choice_ = Choice::shoot(choice_.pawn(), second ? 1 : 0);
  }

  void read_owner() {
    if (items_.accept("of")) {
      const std::optional<Pawn> owner = from_word<Pawn>(items_.peek());
      choice_.owner = items_.take(owner, owner != Pawn::kNone, "Expected whose card it is.");
    } else {
      choice_.owner = usual_owner(*setup_, seat_);
      loose_.owner_missing = choice_.owner == Pawn::kNone;
    }
  }

  // "face down" as two words will do.
  void read_face() {
    choice_.face_down = items_.accept("face-down");
    if (choice_.face_down || !items_.accept("face")) return;
    choice_.face_down = items_.accept("down");
    if (!choice_.face_down) items_.refuse("Expected \"down\" after \"face\".");
  }

  Cursor items_;
  const Setup* setup_;
  Seat seat_;
  LooseChoice loose_;
  Choice& choice_ = loose_.choice;
};

Entry entry_of(std::string_view text) {
  Entries entries;
  // The choice itself takes the place of a key's items.
  const std::string line = "choice " + std::string(text);
  read_line(line, 1, entries);
  Entry entry = entries.front();
  const int shift = static_cast<int>(std::string_view("choice ").size());
  if (entries.size() > 1) entry.items.push_back(entries[1].key);
  for (Item& item : entry.items) item.where.column -= shift;
  entry.end.column -= shift;
  return entry;
}

// --- reading JSON -------------------------------------------------------------------------------

class JsonChoiceReader : public JsonReader {
 public:
  Choice read(const Json& json, const Setup& setup, Seat seat) {
    known_fields(json, {"kind", "action", "owner", "face_down", "place", "pawn", "source", "token",
                        "token_kind", "hostage", "cylinder", "seat"});
    Choice choice;
    choice.kind = read_word<ChoiceKind>(json, "kind");
    const Content content = content_of(choice.kind);
    if (content == Content::kNothing) return choice;
    choice.what = read_what(json, spelling_of(content));
    if (content == Content::kShot) {
      return Choice::shoot(choice.pawn(), read_number(json, "cylinder", 1, kCylinders) - 1);
    }
    if (content != Content::kCard) return choice;
    choice.owner = usual_owner(setup, seat);
    if (json.contains("owner") || choice.owner == Pawn::kNone) {
      choice.owner = read_word<Pawn>(json, "owner");
    }
    if (choice.kind == ChoiceKind::kPlay) choice.face_down = read_flag(json, "face_down");
    return choice;
  }

 private:
  std::uint8_t read_what(const Json& json, const Spelling& spelling) {
    const std::string text = read_text(json, spelling.field);
    const Path::Step step(path(), spelling.field);
    const std::optional<std::uint8_t> what = spelling.from(text);
    if (!what) refuse(fmt::format("{} is not known here.", in_quotes(text)));
    return *what;
  }
};

}  // namespace

// --- text ---------------------------------------------------------------------------------------

namespace {

void append_text(std::string& text, const Choice& choice, const Setup& setup, Seat seat) {
  text += verb(choice.kind);
  const auto add = [&](std::string_view word) { (text += ' ') += word; };
  const Content content = content_of(choice.kind);
  if (content != Content::kNothing) add(spelling_of(content).word(choice));
  if (content == Content::kCard && choice.owner != usual_owner(setup, seat)) {
    add("of");
    add(word(choice.owner));
  }
  if (content == Content::kShot) {
    add("with");
    add(std::to_string(choice.cylinder() + 1));
  }
  if (choice.face_down) add("face-down");
}

}  // namespace

std::string choice_to_text(const Choice& choice, const Setup& setup, Seat seat) {
  std::string text;
  append_text(text, choice, setup, seat);
  return text;
}

LooseChoice read_choice(const Cursor& items, const Setup& setup, Seat seat) {
  return ChoiceReader(items, setup, seat).read();
}

Choice fixed(const LooseChoice& loose) {
  if (loose.owner_missing) {
    refuse(loose.where, fmt::format("Whose card is it? Write \"{} of\" and a bandit's name.",
                                    word(loose.choice.action())));
  }
  if (loose.token_kind) {
    refuse(loose.where,
           fmt::format("Which {0}? Write its number, such as {0}0.", word(*loose.token_kind)));
  }
  return loose.choice;
}

namespace {

bool fits(const LooseChoice& loose, const Choice& listed) {
  Choice wanted = loose.choice;
  if (loose.owner_missing) wanted.owner = listed.owner;
  if (loose.token_kind) {
    if (listed.kind != wanted.kind || kind_of(listed.token()) != *loose.token_kind) return false;
    wanted.what = listed.what;
  }
  return wanted == listed;
}

}  // namespace

std::string to_text(const Choice& choice, const Rulebook& book, Seat seat) {
  return choice_to_text(choice, book.setup, seat);
}

Parsed<Choice> choice_from_text(std::string_view text, const Rulebook& book, Seat seat) {
  const Entry entry = entry_of(text);
  return parsed([&] { return fixed(read_choice(Cursor(entry), book.setup, seat)); });
}

Parsed<Choice> choice_from_text(std::string_view text, const Rulebook& book, const GameState& state,
                                Seat seat) {
  const Entry entry = entry_of(text);
  return parsed([&] {
    const LooseChoice loose = read_choice(Cursor(entry), book.setup, seat);
    if (!loose.owner_missing && !loose.token_kind) return loose.choice;
    ChoiceList choices;
    list_choices(book, state, seat, choices);
    const auto fitting = [&](const Choice& listed) { return fits(loose, listed); };
    const auto only = std::ranges::find_if(choices, fitting);
    const bool clear = std::ranges::count_if(choices, fitting) == 1;
    return clear ? *only : fixed(loose);
  });
}

// --- JSON ---------------------------------------------------------------------------------------

void write_choice_members(JsonWriter& writer, const Choice& choice) {
  writer.field("kind", word(choice.kind));
  const Content content = content_of(choice.kind);
  if (content == Content::kNothing) return;
  const Spelling& spelling = spelling_of(content);
  writer.field(spelling.field, spelling.word(choice));
  if (content == Content::kCard) writer.field("owner", word(choice.owner));
  if (choice.kind == ChoiceKind::kPlay) writer.field("face_down", choice.face_down);
  if (content == Content::kShot) writer.field("cylinder", choice.cylinder() + 1);
}

void write_choice(std::string& out, const Choice& choice, const Rulebook& book, Seat seat) {
  JsonWriter writer(out);
  writer.begin_object();
  // A choice's words need no escaping.
  writer.key("text");
  writer.raw("\"");
  append_text(out, choice, book.setup, seat);
  out += '"';
  write_choice_members(writer, choice);
  writer.end_object();
}

Json to_json(const Choice& choice) {
  std::string text;
  JsonWriter writer(text);
  writer.begin_object();
  write_choice_members(writer, choice);
  writer.end_object();
  return Json::parse(text);
}

Json to_json(const ChoiceList& choices) {
  Json list = Json::array();
  for (const Choice& choice : choices) list.push_back(to_json(choice));
  return list;
}

Choice read_choice(const Json& json, const Setup& setup, Seat seat) {
  return JsonChoiceReader().read(json, setup, seat);
}

Parsed<Choice> choice_from_json(const Json& json, const Rulebook& book, Seat seat) {
  return parsed([&] { return read_choice(json, book.setup, seat); });
}

}  // namespace folsom::notation
