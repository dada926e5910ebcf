// The engine protocol: what a bot would choose, and what it thinks of each choice. Both see a
// seat's view and nothing else.
#include <fmt/core.h>

#include "bots/players/levels.h"
#include "bots/search/search.h"
#include "cli/engine/requests.h"
#include "cli/engine/session.h"
#include "text/notation/choices.h"

namespace folsom::cli {
namespace {

using Json = nlohmann::json;

constexpr std::size_t kUsualPlayouts = 1000;

// A seat that is asked, and its choices.
struct Asked {
  Seat seat = kNoSeat;
  ChoiceList choices;
};

Complaint read_asked(const Json& request, const Table& table, Asked& asked) {
  if (Complaint complaint = read_seat(request, table.book(), asked.seat)) return complaint;
  asked.choices = table.choices(asked.seat);
  if (!asked.choices.empty()) return std::nullopt;
  return Problem{"not-asked", "This seat has nothing to decide now."};
}

Complaint read_bot(const Json& request, const Budget& most, BotSpec& bot) {
  const auto found = request.find("bot");
  if (found == request.end()) return std::nullopt;
  if (!found->is_string()) return bad_field("bot", "Expected a text.");
  const ReadBotSpec read = read_bot_spec(found->get_ref<const std::string&>());
  if (!read.spec) return bad_field("bot", read.sentence);
  const Budget budget = read.spec->budget.value_or(Budget{});
  if (budget.playouts > most.playouts || budget.time > most.time) {
    return bad_field("bot", "It may not think as long as that.");
  }
  bot = *read.spec;
  return std::nullopt;
}

template <class Numbers>
Json for_sides(const Numbers& numbers, int sides) {
  Json list = Json::array();
  for (int side = 0; side < sides; ++side) list.push_back(numbers[static_cast<std::size_t>(side)]);
  return list;
}

}  // namespace

Answer EngineSession::think(const Json& request) {
  Asked asked;
  if (const Complaint complaint = read_asked(request, *table_, asked)) return *complaint;
  BotSpec bot{BotKind::kLegend, {}};
  if (const Complaint complaint = read_bot(request, most_, bot)) return *complaint;
  Seed seed{};
  if (const Complaint complaint = read_seed(request, seed)) return *complaint;
  Rng rng = Rng::sealed(seed, 0);
  const Rulebook& book = table_->book();
  const Choice choice = make_bot(bot)->choose(book, table_->view(asked.seat), asked.choices, rng);
  return Json{{"text", notation::to_text(choice, book, asked.seat)},
              {"choice", notation::to_json(choice)}};
}

Answer EngineSession::assess(const Json& request) {
  Asked asked;
  if (const Complaint complaint = read_asked(request, *table_, asked)) return *complaint;
  std::size_t playouts = kUsualPlayouts;
  if (const Complaint complaint = read_count(request, "playouts", playouts)) return *complaint;
  const auto most = static_cast<std::size_t>(most_.playouts);
  if (playouts < 1 || playouts > most) {
    return bad_field("playouts", fmt::format("Expected a whole number from 1 to {}.", most));
  }
  Seed seed{};
  if (const Complaint complaint = read_seed(request, seed)) return *complaint;
  Rng rng = Rng::sealed(seed, 0);
  const Rulebook& book = table_->book();
  const Budget budget{.playouts = static_cast<int>(playouts)};
  const Assessment found =
      folsom::assess(book, table_->view(asked.seat), asked.choices, budget, rng);
  Json list = Json::array();
  for (const Prospect& prospect : found.prospects) {
    list.push_back({{"text", notation::to_text(prospect.choice, book, asked.seat)},
                    {"choice", notation::to_json(prospect.choice)},
                    {"playouts", prospect.playouts},
                    {"worth", prospect.worth},
                    {"wins", for_sides(prospect.wins, book.sides)},
                    {"money", for_sides(prospect.money, book.sides)}});
  }
  return Json{{"prospects", list}, {"best", found.best}, {"playouts", found.playouts}};
}

}  // namespace folsom::cli
