#include "bots/arena/outside/messages.h"

#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "text/notation/choices.h"
#include "text/notation/json_text.h"
#include "text/notation/setups.h"
#include "text/notation/views.h"

namespace folsom::arena {
namespace {

using Json = nlohmann::json;
using notation::Parsed;
using notation::ParseError;

constexpr std::size_t kMaxName = 60;
constexpr std::size_t kMaxQuoted = 160;

template <class... Parts>
ParseError wrong(fmt::format_string<Parts...> format, Parts&&... parts) {
  return {0, 0, fmt::format(format, std::forward<Parts>(parts)...)};
}

Parsed<Json> read_object(std::string_view line) {
  Parsed<Json> json = notation::parse_json(line);
  if (!json) return wrong("answered with something that is no JSON: {}", in_quotes(line));
  if (!json->is_object()) return wrong("answered with JSON that is no object: {}", in_quotes(line));
  return json;
}

// Letters of any language, but nothing a terminal would obey.
bool is_fit_to_print(std::string_view name) {
  for (std::size_t i = 0; i < name.size(); ++i) {
    const auto byte = static_cast<unsigned char>(name[i]);
    if (byte < 0x20 || byte == 0x7F) return false;
    if (byte == 0xC2 && i + 1 < name.size() && static_cast<unsigned char>(name[i + 1]) < 0xA0) {
      return false;
    }
  }
  return true;
}

Parsed<Choice> choice_spelt_out(const Json& wanted, const Rulebook& book, Seat seat,
                                const ChoiceList& choices) {
  const bool is_text = wanted.is_string();
  const std::string words = is_text ? wanted.get<std::string>() : notation::dump(wanted);
  Parsed<Choice> choice = is_text ? notation::choice_from_text(words, book, seat)
                                  : notation::choice_from_json(wanted, book, seat);
  if (!choice) return wrong("chose {}, which is no choice at all", in_quotes(words));
  if (std::find(choices.begin(), choices.end(), *choice) == choices.end()) {
    return wrong("chose {}, which was not offered", in_quotes(words));
  }
  return choice;
}

Parsed<Choice> choice_numbered(const Json& number, const ChoiceList& choices) {
  if (number.is_number_unsigned() && number.get<std::uint64_t>() < choices.size()) {
    return choices[number.get<std::size_t>()];
  }
  return wrong("chose number {} where the choices are 0 to {}", notation::dump(number),
               choices.size() - 1);
}

}  // namespace

std::string hello_line(std::chrono::milliseconds answer_limit) {
  return notation::dump(
      {{"hello", "folsom"}, {"protocol", kBotProtocolVersion}, {"limit_ms", answer_limit.count()}});
}

std::string game_line(const Rulebook& book, Seat seat) {
  const Json game = {
      {"setup", notation::to_json(book.setup)}, {"seat", seat}, {"seats", book.seats}};
  return notation::dump({{"game", game}});
}

std::string ask_line(QuestionNumber number, const Rulebook& book, const View& view,
                     const ChoiceList& choices) {
  Json texts = Json::array();
  for (const Choice& choice : choices) {
    texts.push_back(notation::to_text(choice, book, view.viewer));
  }
  return notation::dump({{"ask", number},
                         {"choices", texts},
                         {"objects", notation::to_json(choices)},
                         {"view", notation::to_json(view, book)}});
}

std::string over_line(const Rulebook& book, const Score& score, Seat seat) {
  const Json over = {{"score", notation::to_json(score, book)},
                     {"won", score.sides[book.side_of[seat]].wins}};
  return notation::dump({{"over", over}});
}

std::string quit_line() { return notation::dump({{"quit", true}}); }

Parsed<std::string> read_name(std::string_view line) {
  const Parsed<Json> answer = read_object(line);
  if (!answer) return answer.error();
  const auto name = answer->find("name");
  if (name == answer->end() || !name->is_string()) {
    return wrong("did not say its \"name\": {}", in_quotes(line));
  }
  const auto& text = name->get_ref<const std::string&>();
  if (text.empty() || text.size() > kMaxName || !is_fit_to_print(text)) {
    return wrong("gave a name that is not 1 to {} bytes of text: {}", kMaxName, in_quotes(line));
  }
  return text;
}

Parsed<Choice> read_choice(std::string_view line, QuestionNumber number, const Rulebook& book,
                           Seat seat, const ChoiceList& choices) {
  const Parsed<Json> answer = read_object(line);
  if (!answer) return answer.error();
  const auto ask = answer->find("ask");
  if (ask == answer->end()) {
    return wrong("did not say which question it answers (\"ask\"): {}", in_quotes(line));
  }
  if (*ask != number) {
    const std::string other = notation::dump(*ask);
    return wrong("answered question {} when it was asked question {}",
                 ask->is_number() ? other : in_quotes(other), number);
  }
  const auto wanted = answer->find("choice");
  if (wanted == answer->end()) return wrong("did not say its \"choice\": {}", in_quotes(line));
  if (wanted->is_number()) return choice_numbered(*wanted, choices);
  return choice_spelt_out(*wanted, book, seat, choices);
}

std::string in_quotes(std::string_view words) {
  const bool is_long = words.size() > kMaxQuoted;
  const Json text = std::string(words.substr(0, kMaxQuoted)) + (is_long ? " ..." : "");
  return text.dump(-1, ' ', !is_fit_to_print(words), Json::error_handler_t::replace);
}

}  // namespace folsom::arena
