#include "text/notation/choices.h"

#include <fmt/core.h>

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

  Parsed<LooseChoice> read() {
    if (!read_kind() || !read_content() || !read_end()) return complaint_.error();
    return loose_;
  }

 private:
  static constexpr std::string_view kKinds =
      "play, draw, pass, go, target, take, drop, drop-flask, catch, decline, discard, "
      "discard-bullets, keep, keep-bullet, drink, board, ride-on, take-hostage, fetch-idea, "
      "free-prisoner, free-bandit, "
      "shoot, throw-off, pick";

  bool read_kind() {
    const Where& where = items_.where();
    if (items_.done()) return complaint_.refuse(where, fmt::format("Expected one of {}.", kKinds));
    const std::string_view text = todays_word<ChoiceKind>(items_.next());
    const bool picks = text == "pick";
    const std::optional<ChoiceKind> kind = from_word<ChoiceKind>(text);
    if (picks) {
      const std::optional<Pawn> pawn = from_word<Pawn>(items_.peek());
      loose_.choice.kind = pawn && is_bandit(*pawn) ? ChoiceKind::kPickPawn : ChoiceKind::kPickCard;
      return true;
    }
    if (!kind || verb(*kind) != text) {
      return complaint_.refuse(
          where, fmt::format("{} is no choice. Expected one of {}.", in_quotes(text), kKinds));
    }
    loose_.choice.kind = *kind;
    return true;
  }

  bool read_content() {
    switch (content_of(loose_.choice.kind)) {
      case Content::kNothing:
        return true;
      case Content::kCard:
        return read_card();
      case Content::kPlace:
        return read_what("a place such as car2, roof2 or loco", place_from_word);
      case Content::kPawn:
        return read_what("the name of a pawn, such as ghost", pawn_from);
      case Content::kSource:
        return read_what("whose bullet it is: a name such as ghost, or neutral", source_from_word);
      case Content::kToken:
        return read_token();
      case Content::kTokenKind:
        return read_what("a kind of loot: purse, gem or strongbox", from_word<TokenKind>);
      case Content::kHostage:
        return read_what("a hostage such as banker", from_word<Hostage>);
      case Content::kShot:
        return read_what("the name of a pawn, such as ghost", pawn_from) && read_cylinder();
    }
    return false;
  }

  static std::optional<Pawn> pawn_from(std::string_view text) {
    const std::optional<Pawn> pawn = from_word<Pawn>(text);
    return pawn && *pawn != Pawn::kNone ? pawn : std::nullopt;
  }

  static std::optional<Action> action_from(std::string_view text) {
    const std::optional<Action> action = from_word<Action>(text);
    return action && *action != Action::kNone ? action : std::nullopt;
  }

  template <class Read>
  bool read_what(std::string_view expected, Read from) {
    const auto value = from(items_.peek());
    if (items_.done() || !value) {
      return complaint_.refuse(items_.where(), fmt::format("Expected {}.", expected));
    }
    items_.next();
    loose_.choice.what = static_cast<std::uint8_t>(*value);
    return true;
  }

  // "shoot doc with 2": from the second cylinder.
  bool read_cylinder() {
    const bool with = items_.accept("with");
    const bool second = items_.peek() == "2";
    if (!with || !(items_.accept("1") || items_.accept("2"))) {
      return complaint_.refuse(items_.where(), "Expected \"with\" and a cylinder, 1 or 2.");
    }
    loose_.choice = Choice::shoot(loose_.choice.pawn(), second ? 1 : 0);
    return true;
  }

  bool read_token() {
    const std::optional<TokenKind> kind = from_word<TokenKind>(items_.peek());
    if (!kind) return read_what("a token such as purse7, gem0 or strongbox1", token_from_word);
    loose_.token_kind = kind;
    loose_.where = items_.where();
    items_.next();
    return true;
  }

  bool read_card() {
    loose_.where = items_.where();
    if (!read_what("a card such as move, floor-change or fire", action_from)) return false;
    if (items_.accept("of")) {
      const std::optional<Pawn> owner = pawn_from(items_.peek());
      if (!owner) return complaint_.refuse(items_.where(), "Expected whose card it is.");
      items_.next();
      loose_.choice.owner = *owner;
    } else {
      loose_.choice.owner = usual_owner(*setup_, seat_);
      loose_.owner_missing = loose_.choice.owner == Pawn::kNone;
    }
    if (loose_.choice.kind != ChoiceKind::kPlay) return true;
    // "face down" as two words will do.
    if (items_.accept("face-down")) {
      loose_.choice.face_down = true;
    } else if (items_.accept("face")) {
      loose_.choice.face_down = items_.accept("down");
      if (!loose_.choice.face_down) {
        return complaint_.refuse(items_.where(), "Expected \"down\" after \"face\".");
      }
    }
    return true;
  }

  bool read_end() {
    if (items_.done()) return true;
    return complaint_.refuse(
        items_.where(), fmt::format("{} is one word too many here.", in_quotes(items_.peek())));
  }

  Cursor items_;
  const Setup* setup_;
  Seat seat_;
  LooseChoice loose_;
  Complaint complaint_;
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
  bool read(const Json& json, const Setup& setup, Seat seat, Choice& choice) {
    if (!known_fields(json, {"kind", "action", "owner", "face_down", "place", "pawn", "source",
                             "token", "token_kind", "hostage", "cylinder", "seat"}) ||
        !read_word(json, "kind", choice.kind)) {
      return false;
    }
    switch (content_of(choice.kind)) {
      case Content::kNothing:
        return true;
      case Content::kCard:
        return read_card(json, setup, seat, choice);
      case Content::kPlace:
        return read_named(json, "place", place_from_word, choice);
      case Content::kPawn:
        return read_named(json, "pawn", from_word<Pawn>, choice);
      case Content::kSource:
        return read_named(json, "source", source_from_word, choice);
      case Content::kToken:
        return read_named(json, "token", token_from_word, choice);
      case Content::kTokenKind:
        return read_named(json, "token_kind", from_word<TokenKind>, choice);
      case Content::kHostage:
        return read_named(json, "hostage", from_word<Hostage>, choice);
      case Content::kShot: {
        int cylinder = 0;
        if (!read_named(json, "pawn", from_word<Pawn>, choice) ||
            !read_number(json, "cylinder", 1, kCylinders, cylinder)) {
          return false;
        }
        choice = Choice::shoot(choice.pawn(), cylinder - 1);
        return true;
      }
    }
    return false;
  }

 private:
  template <class Read>
  bool read_named(const Json& json, const char* name, Read from, Choice& choice) {
    std::string text;
    if (!read_text(json, name, text)) return false;
    const auto value = from(text);
    const Path::Step step(path(), name);
    if (!value || text == "none") {
      return refuse(fmt::format("{} is not known here.", in_quotes(text)));
    }
    choice.what = static_cast<std::uint8_t>(*value);
    return true;
  }

  bool read_card(const Json& json, const Setup& setup, Seat seat, Choice& choice) {
    if (!read_named(json, "action", from_word<Action>, choice)) return false;
    choice.owner = usual_owner(setup, seat);
    if ((json.contains("owner") || choice.owner == Pawn::kNone) &&
        !read_word(json, "owner", choice.owner)) {
      return false;
    }
    return choice.kind != ChoiceKind::kPlay || read_flag(json, "face_down", choice.face_down);
  }
};

}  // namespace

// --- text ---------------------------------------------------------------------------------------

namespace {

void append_text(std::string& text, const Choice& choice, const Setup& setup, Seat seat) {
  text += verb(choice.kind);
  const auto add = [&](std::string_view word) { (text += ' ') += word; };
  switch (content_of(choice.kind)) {
    case Content::kNothing:
      break;
    case Content::kCard:
      add(word(choice.action()));
      if (choice.owner == usual_owner(setup, seat)) break;
      add("of");
      add(word(choice.owner));
      break;
    case Content::kPlace:
      add(word(choice.place()));
      break;
    case Content::kPawn:
      add(word(choice.pawn()));
      break;
    case Content::kSource:
      add(source_word(choice.pawn()));
      break;
    case Content::kToken:
      add(token_word(choice.token()));
      break;
    case Content::kTokenKind:
      add(word(choice.token_kind()));
      break;
    case Content::kHostage:
      add(word(choice.hostage()));
      break;
    case Content::kShot:
      add(word(choice.pawn()));
      add("with");
      add(std::to_string(choice.cylinder() + 1));
      break;
  }
  if (choice.face_down) add("face-down");
}

}  // namespace

std::string choice_to_text(const Choice& choice, const Setup& setup, Seat seat) {
  std::string text;
  append_text(text, choice, setup, seat);
  return text;
}

Parsed<LooseChoice> read_choice(const Cursor& items, const Setup& setup, Seat seat) {
  return ChoiceReader(items, setup, seat).read();
}

Parsed<Choice> fixed(const LooseChoice& loose) {
  if (loose.owner_missing) {
    return error_at(loose.where,
                    fmt::format("Whose card is it? Write \"{} of\" and a bandit's name.",
                                word(loose.choice.action())));
  }
  if (loose.token_kind) {
    return error_at(loose.where, fmt::format("Which {0}? Write its number, such as {0}0.",
                                             word(*loose.token_kind)));
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
  const Parsed<LooseChoice> loose = read_choice(Cursor(entry), book.setup, seat);
  if (!loose) return loose.error();
  return fixed(*loose);
}

Parsed<Choice> choice_from_text(std::string_view text, const Rulebook& book, const GameState& state,
                                Seat seat) {
  const Entry entry = entry_of(text);
  const Parsed<LooseChoice> loose = read_choice(Cursor(entry), book.setup, seat);
  if (!loose) return loose.error();
  if (!loose->owner_missing && !loose->token_kind) return loose->choice;
  ChoiceList choices;
  list_choices(book, state, seat, choices);
  const Choice* only = nullptr;
  for (const Choice& listed : choices) {
    if (!fits(*loose, listed)) continue;
    if (only != nullptr) return fixed(*loose);  // ambiguous
    only = &listed;
  }
  if (only == nullptr) return fixed(*loose);
  return *only;
}

// --- JSON ---------------------------------------------------------------------------------------

void write_choice_members(JsonWriter& writer, const Choice& choice) {
  writer.field("kind", word(choice.kind));
  switch (content_of(choice.kind)) {
    case Content::kNothing:
      break;
    case Content::kCard:
      writer.field("action", word(choice.action()));
      writer.field("owner", word(choice.owner));
      if (choice.kind == ChoiceKind::kPlay) writer.field("face_down", choice.face_down);
      break;
    case Content::kPlace:
      writer.field("place", word(choice.place()));
      break;
    case Content::kPawn:
      writer.field("pawn", word(choice.pawn()));
      break;
    case Content::kSource:
      writer.field("source", source_word(choice.pawn()));
      break;
    case Content::kToken:
      writer.field("token", token_word(choice.token()));
      break;
    case Content::kTokenKind:
      writer.field("token_kind", word(choice.token_kind()));
      break;
    case Content::kHostage:
      writer.field("hostage", word(choice.hostage()));
      break;
    case Content::kShot:
      writer.field("pawn", word(choice.pawn()));
      writer.field("cylinder", choice.cylinder() + 1);
      break;
  }
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

Parsed<Choice> choice_from_json(const Json& json, const Setup& setup, Seat seat) {
  JsonChoiceReader reader;
  Choice choice;
  if (!reader.read(json, setup, seat, choice)) return reader.error();
  return choice;
}

Parsed<Choice> choice_from_json(const Json& json, const Rulebook& book, Seat seat) {
  return choice_from_json(json, book.setup, seat);
}

}  // namespace folsom::notation
