#include "server/core/bodies.h"

#include <algorithm>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>
#include <vector>

#include "engine/compile/casting.h"
#include "engine/flow/game.h"
#include "server/core/json_parts.h"
#include "server/core/plain_text.h"
#include "text/notation/board_json.h"
#include "text/notation/json_text.h"
#include "text/notation/json_writer.h"
#include "text/notation/setups.h"
#include "text/notation/words.h"

namespace folsom::server {
namespace {

using Json = nlohmann::json;
using notation::JsonWriter;

constexpr int kBadRequest = 400;
constexpr int kUnprocessable = 422;

template <class Write>
BodyRefusal refusal_of(int status, std::string_view code, Write write) {
  return {status, object_text([&](JsonWriter& writer) {
            writer.field("error", code);
            write(writer);
          })};
}

BodyRefusal refusal_of(int status, std::string_view code) {
  return refusal_of(status, code, [](JsonWriter&) {});
}

// Whether an object in the body names a key twice. The body is known to be JSON and not too deep.
bool names_a_key_twice(std::string_view body) {
  std::vector<std::set<std::string>> open;
  bool twice = false;
  const auto look = [&](int /*depth*/, Json::parse_event_t event, Json& parsed) {
    if (event == Json::parse_event_t::object_start) open.emplace_back();
    if (event == Json::parse_event_t::object_end) open.pop_back();
    if (event == Json::parse_event_t::key) {
      twice = !open.back().insert(parsed.get<std::string>()).second || twice;
    }
    return true;
  };
  const Json whole = Json::parse(body, look, false);
  return twice || whole.is_discarded();
}

// The body as an object with no fields but these.
std::optional<Json> read_object(std::string_view body, const Limits& limits,
                                std::initializer_list<std::string_view> fields) {
  if (body.size() > limits.body) return std::nullopt;
  notation::Parsed<Json> json = notation::parse_json(body);
  if (!json || !json->is_object() || names_a_key_twice(body)) return std::nullopt;
  for (const auto& [name, value] : json->items()) {
    if (std::find(fields.begin(), fields.end(), name) == fields.end()) return std::nullopt;
  }
  return std::move(*json);
}

// Where in a setup something can't be read, taken from the notation's error.
std::string place_of(const notation::ParseError& error) {
  constexpr std::string_view kBegin = "At ";
  const std::string_view message = error.message;
  const std::size_t end = message.find(": ");
  if (!message.starts_with(kBegin) || end == std::string_view::npos) return "/";
  return std::string(message.substr(kBegin.size(), end - kBegin.size()));
}

BodyRefusal refusal_of(const SetupRefusal& refused) {
  return refusal_of(kUnprocessable, "bad-setup", [&](JsonWriter& writer) {
    writer.field("problem", notation::word(refused.problem));
    write_list(writer, "settings", std::array{refused.first, refused.second},
               [&](auto setting) { writer.value(notation::word(setting)); });
    writer.field("limit", refused.limit);
  });
}

ReadBody<WantedGame> read_game(const Json& json) {
  const notation::Parsed<Setup> setup = notation::setup_from_json(json);
  if (!setup) {
    return {{}, refusal_of(kUnprocessable, "bad-setup", [&](JsonWriter& writer) {
              writer.field("at", place_of(setup.error()));
            })};
  }
  // Seats without a bandit get any of those that are left.
  Setup cast = *setup;
  if (cast.bandits.empty()) {
    Rng rng = Rng::quick(0);
    deal_bandits(cast, rng);
  }
  const Compiled compiled = compile(cast);
  if (!compiled.book) return {{}, refusal_of(compiled.refusal)};
  const Rulebook& book = *compiled.book;
  const bool many = is_for_many(cast);
  return {WantedGame{.setup = *setup,
                     .seats = book.seats,
                     .sides = book.sides,
                     .cars = book.cars,
                     .wagons = book.wagons,
                     .bandits = book.bandits,
                     .many = many,
                     .panting_horses = book.horses_that_pant,
                     .cards = cards_on_table(cast, many)},
          {}};
}

// Whether the setup gives this bandit to another seat.
bool is_taken(Pawn bandit, int seat, const Setup& setup) {
  if (!may_be_wished(setup, bandit)) return true;
  for (std::size_t i = 0; i < setup.bandits.size(); ++i) {
    if (std::cmp_not_equal(i, seat) && setup.bandits[i] == bandit) return true;
  }
  return false;
}

std::optional<SeatWish> read_wish(const Json& json, const WantedGame& game, const Limits& limits,
                                  std::string_view& code) {
  code = "bad-body";
  SeatWish verdict;
  if (!json.is_object() || !json.contains("seat") || !json.contains("name")) return std::nullopt;
  for (const auto& [name, value] : json.items()) {
    if (name == "seat") {
      if (!value.is_number_unsigned()) return std::nullopt;
      if (std::cmp_greater_equal(value.get<std::uint64_t>(), game.seats)) {
        code = "no-such-seat";
        return std::nullopt;
      }
      verdict.seat = value.get<int>();
    } else if (name == "name") {
      if (!value.is_string()) return std::nullopt;
      const auto cleaned = clean_name(value.get_ref<const std::string&>(), limits.name);
      if (!cleaned) {
        code = "bad-name";
        return std::nullopt;
      }
      verdict.name = *cleaned;
    } else if (name == "bandit" && value.is_string()) {
      verdict.bandit = notation::from_word<Pawn>(value.get_ref<const std::string&>());
      const bool is_somebody =
          verdict.bandit && (is_bandit(*verdict.bandit) || *verdict.bandit == Pawn::kMarshal);
      if (!is_somebody) return std::nullopt;
    } else {
      return std::nullopt;
    }
  }
  if (verdict.bandit.has_value() && is_taken(*verdict.bandit, verdict.seat, game.setup)) {
    code = "bandit-taken";
    return std::nullopt;
  }
  return verdict;
}

}  // namespace

bool may_be_wished(const Setup& setup, Pawn bandit) {
  const bool is_known = is_bandit(bandit) || (bandit == Pawn::kMarshal && setup.marshal);
  return is_known && !bandits_are_drafted(setup);
}

ReadBody<WantedGame> read_wanted_setup(std::string_view body, const Limits& limits) {
  const std::optional<Json> json = read_object(body, limits, {"setup"});
  if (!json || !json->contains("setup")) return {{}, refusal_of(kBadRequest, "bad-body")};
  return read_game((*json)["setup"]);
}

ReadBody<NewTable> read_new_table(std::string_view body, const Limits& limits) {
  const std::optional<Json> json = read_object(body, limits, {"setup", "options", "seat"});
  if (!json || !json->contains("setup") || !json->contains("options")) {
    return {{}, refusal_of(kBadRequest, "bad-body")};
  }
  ReadBody<WantedGame> game = read_game(json->at("setup"));
  if (!game.value) return {{}, std::move(game.refusal)};
  std::string field;
  const std::optional<Options> options = options_from_json(json->at("options"), &field);
  if (!options) {
    return {{}, refusal_of(kUnprocessable, "bad-options", [&](JsonWriter& writer) {
              writer.field("field", field);
            })};
  }
  NewTable table{*game.value, *options, std::nullopt};
  if (json->contains("seat")) {
    std::string_view code;
    table.seat = read_wish(json->at("seat"), table.game, limits, code);
    if (!table.seat) {
      return {{}, refusal_of(code == "bad-body" ? kBadRequest : kUnprocessable, code)};
    }
  }
  return {std::move(table), {}};
}

ReadBody<store::Hash> read_ticket(std::string_view body, const Limits& limits) {
  const std::optional<Json> json = read_object(body, limits, {"ticket"});
  const bool has_text = json && json->contains("ticket") && (*json)["ticket"].is_string();
  if (!has_text) return {{}, refusal_of(kBadRequest, "bad-body")};
  const auto hash = hash_of_secret((*json)["ticket"].get_ref<const std::string&>());
  if (!hash) return {{}, refusal_of(kUnprocessable, "bad-ticket")};
  return {*hash, {}};
}

ReadBody<std::vector<std::string>> read_choices(std::string_view body, const Limits& limits) {
  constexpr std::size_t kLongest = 64;  // bytes of a choice
  const BodyRefusal bad = refusal_of(kBadRequest, "bad-body");
  const std::optional<Json> json = read_object(body, limits, {"choices"});
  if (!json || !json->contains("choices") || !(*json)["choices"].is_array()) return {{}, bad};
  const Json& list = (*json)["choices"];
  if (list.size() > static_cast<std::size_t>(limits.choices_a_lesson)) return {{}, bad};
  std::vector<std::string> choices;
  for (const Json& choice : list) {
    if (!choice.is_string()) return {{}, bad};
    choices.push_back(choice.get<std::string>());
    if (choices.back().size() > kLongest) return {{}, bad};
  }
  return {std::move(choices), {}};
}

std::string to_text(const WantedGame& game) {
  return object_text([&](JsonWriter& writer) {
    writer.field("seats", game.seats);
    writer.field("sides", game.sides);
    writer.field("cars", game.cars);
    writer.field("wagons", game.wagons);
    writer.field("bandits", game.bandits);
    writer.field("many", game.many);
    writer.field("panting_horses", game.panting_horses);
    writer.object("cards", true, [&] {
      const auto write = [&](const RoundCard& card) { notation::write_round_card(writer, card); };
      write_list(writer, "rounds", game.cards.ordinary, write);
      write_list(writer, "stations", game.cards.stations, write);
      write_list(writer, "pool", usual_pool(game.cards),
                 [&](RoundName name) { writer.value(notation::word(name)); });
    });
    writer.key("setup");
    writer.raw(notation::dump(notation::to_json(game.setup)));
  });
}

}  // namespace folsom::server
