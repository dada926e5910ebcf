// What the server sends about an analysis.
#include <fmt/core.h>

#include <cmath>

#include "server/core/frames.h"
#include "server/core/json_parts.h"
#include "server/core/studies.h"
#include "text/notation/choices.h"
#include "text/notation/json_writer.h"

namespace folsom::server {
namespace {

using analysis::Analysis;
using analysis::BySide;
using analysis::Decision;
using analysis::Forecast;
using analysis::Summary;
using analysis::TurningPoint;
using notation::JsonWriter;

// Playouts are no more precise than whole dollars and thousandths.
std::int64_t dollars(double money) { return std::llround(money); }

std::string chance_text(double chance) {
  return fmt::format("{:.3f}", static_cast<double>(std::llround(chance * 1000)) / 1000 + 0.0);
}

class StudyWriter {
 public:
  StudyWriter(std::string& out, const Analysis& found, const TableState& table_state,
              std::uint32_t dealt, Seat eyes)
      : json_(out),
        found_(found),
        table_state_(table_state),
        book_(table_state.book()),
        dealt_(dealt),
        eyes_(eyes) {}

  void write(int playouts) {
    json_.begin_object();
    json_.field("done", true);
    json_.field("playouts", playouts);
    json_.key("winner");
    if (found_.winner) {
      json_.value(*found_.winner);
    } else {
      json_.null();
    }
    const auto seats = numbers_below(table_state_.seats().size());
    write_objects(json_, "seats", seats, [&](std::size_t seat) { write_seat(seat); });
    write_objects(json_, "moments", found_.forecasts, [&](const Forecast& one) { write(one); });
    write_objects(json_, "decisions", found_.decisions, [&](const Decision& one) { write(one); });
    write_objects(json_, "turning_points", found_.turning_points,
                  [&](const TurningPoint& one) { write(one); });
    write_list(json_, "worst", found_.worst, [&](std::size_t n) { json_.value(n); });
    write_list(json_, "finest", found_.finest, [&](std::size_t n) { json_.value(n); });
    json_.end_object();
  }

 private:
  void chance(std::string_view name, double value) {
    json_.key(name);
    json_.raw(chance_text(value));
  }

  // The frame that brought the choice of this number, or the deal.
  std::uint32_t number_after(std::size_t step) const {
    const std::uint32_t revision = step == 0 ? dealt_ : table_state_.notes()[step - 1].revision;
    return eyes_ == kOpenEyes ? revision : table_state_.number_of(revision, eyes_);
  }

  void write_seat(std::size_t seat) {
    const Summary& sum = found_.summaries[seat];
    json_.field("side", book_->side_of[seat]);
    json_.field("decisions", sum.decisions);
    json_.field("agreed", sum.agreed);
    json_.field("lost_money", dollars(sum.lost_money));
    chance("lost_wins", sum.lost_wins);
  }

  void write(const Forecast& forecast) {
    json_.field("number", number_after(forecast.step));
    json_.field("round", forecast.round);
    const auto sides = numbers_below(int{book_->sides});
    write_list(json_, "money", sides,
               [&](int side) { json_.value(dollars(of(forecast.money, side))); });
    write_list(json_, "wins", sides,
               [&](int side) { json_.raw(chance_text(of(forecast.wins, side))); });
  }

  static double of(const BySide& numbers, int side) {
    return numbers[static_cast<std::size_t>(side)];
  }

  void write(const Decision& decision) {
    json_.field("number", number_after(decision.step));
    json_.field("seat", decision.seat);
    json_.field("round", decision.round);
    json_.field("phase", word(decision.part));
    write_prospect("chosen", decision, decision.taken);
    write_prospect("best", decision, decision.best);
    json_.field("lost_money", dollars(decision.lost_money));
    chance("lost_wins", decision.lost_wins);
    chance("doubt", decision.doubt);
  }

  void write_prospect(std::string_view name, const Decision& decision, std::size_t which) {
    const Prospect& prospect = decision.prospects[which];
    const auto side = book_->side_of[decision.seat];
    json_.object(name, true, [&] {
      json_.written_field("choice", [&](std::string& out) {
        notation::write_choice(out, prospect.choice, *book_, decision.seat);
      });
      json_.field("money", dollars(of(prospect.money, side)));
      chance("wins", of(prospect.wins, side));
    });
  }

  void write(const TurningPoint& turn) {
    json_.field("number", number_after(turn.step));
    json_.field("seat", table_state_.steps()[turn.step - 1].seat);
    json_.written_field("choice", [&](std::string& out) {
      const Game::Step& step = table_state_.steps()[turn.step - 1];
      notation::write_choice(out, step.choice, *book_, step.seat);
    });
    chance("before", turn.before);
    chance("after", turn.after);
    json_.field("cause", turn.is_chance() ? "chance" : "choice");
  }

  JsonWriter json_;
  const Analysis& found_;
  const TableState& table_state_;
  std::shared_ptr<const Rulebook> book_;
  std::uint32_t dealt_;
  Seat eyes_;
};

}  // namespace

std::string study_text(const Studies::UnderWay& under_way) {
  return object_text([&](JsonWriter& json) {
    json.field("done", false);
    json.field("judged", under_way.judged);
    json.field("of", under_way.of);
    json.field("ahead", under_way.ahead);
  });
}

std::string study_text(const Analysis& found, const TableState& table_state, std::uint32_t dealt,
                       Seat eyes, int playouts) {
  std::string text;
  StudyWriter(text, found, table_state, dealt, eyes).write(playouts);
  return text;
}

}  // namespace folsom::server
