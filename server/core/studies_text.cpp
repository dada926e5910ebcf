// What the server sends about an analysis.
#include <cmath>

#include "server/core/frames.h"
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
  const std::int64_t thousandths = std::llround(chance * 1000);
  const std::int64_t size = std::abs(thousandths);
  std::string text = std::to_string(size % 1000);
  text = std::string(3 - text.size(), '0') + text;
  return (thousandths < 0 ? "-" : "") + std::to_string(size / 1000) + "." + text;
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
    list("seats", table_state_.seats(),
         [&](const SeatState&, std::size_t seat) { write_seat(seat); });
    list("moments", found_.forecasts, [&](const Forecast& one, std::size_t) { write_one(one); });
    list("decisions", found_.decisions, [&](const Decision& one, std::size_t) { write_one(one); });
    list("turning_points", found_.turning_points,
         [&](const TurningPoint& one, std::size_t) { write_one(one); });
    list("worst", found_.worst, [&](std::size_t n, std::size_t) { json_.value(n); });
    list("finest", found_.finest, [&](std::size_t n, std::size_t) { json_.value(n); });
    json_.end_object();
  }

 private:
  template <class Items, class Write>
  void list(std::string_view name, const Items& items, Write write) {
    json_.key(name);
    json_.begin_array();
    for (std::size_t i = 0; i < items.size(); ++i) write(items[i], i);
    json_.end_array();
  }

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
    json_.begin_object();
    json_.field("side", book_->side_of[seat]);
    json_.field("decisions", sum.decisions);
    json_.field("agreed", sum.agreed);
    json_.field("lost_money", dollars(sum.lost_money));
    chance("lost_wins", sum.lost_wins);
    json_.end_object();
  }

  void write_one(const Forecast& forecast) {
    json_.begin_object();
    json_.field("number", number_after(forecast.step));
    json_.field("round", forecast.round);
    json_.key("money");
    json_.begin_array();
    for (int side = 0; side < book_->sides; ++side) json_.value(dollars(of(forecast.money, side)));
    json_.end_array();
    json_.key("wins");
    json_.begin_array();
    for (int side = 0; side < book_->sides; ++side) {
      json_.raw(chance_text(of(forecast.wins, side)));
    }
    json_.end_array();
    json_.end_object();
  }

  static double of(const BySide& numbers, int side) {
    return numbers[static_cast<std::size_t>(side)];
  }

  void write_one(const Decision& decision) {
    json_.begin_object();
    json_.field("number", number_after(decision.step));
    json_.field("seat", decision.seat);
    json_.field("round", decision.round);
    json_.field("phase", word(decision.part));
    write_prospect("chosen", decision, decision.taken);
    write_prospect("best", decision, decision.best);
    json_.field("lost_money", dollars(decision.lost_money));
    chance("lost_wins", decision.lost_wins);
    chance("doubt", decision.doubt);
    json_.end_object();
  }

  void write_prospect(std::string_view name, const Decision& decision, std::size_t which) {
    const Prospect& prospect = decision.prospects[which];
    const auto side = book_->side_of[decision.seat];
    json_.key(name);
    json_.begin_object();
    json_.written_field("choice", [&](std::string& out) {
      notation::write_choice(out, prospect.choice, *book_, decision.seat);
    });
    json_.field("money", dollars(of(prospect.money, side)));
    chance("wins", of(prospect.wins, side));
    json_.end_object();
  }

  void write_one(const TurningPoint& turn) {
    json_.begin_object();
    json_.field("number", number_after(turn.step));
    json_.field("seat", table_state_.steps()[turn.step - 1].seat);
    json_.written_field("choice", [&](std::string& out) {
      const Game::Step& step = table_state_.steps()[turn.step - 1];
      notation::write_choice(out, step.choice, *book_, step.seat);
    });
    chance("before", turn.before);
    chance("after", turn.after);
    json_.field("cause", turn.is_chance() ? "chance" : "choice");
    json_.end_object();
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
  std::string text;
  JsonWriter json(text);
  json.begin_object();
  json.field("done", false);
  json.field("judged", under_way.judged);
  json.field("of", under_way.of);
  json.field("ahead", under_way.ahead);
  json.end_object();
  return text;
}

std::string study_text(const Analysis& found, const TableState& table_state, std::uint32_t dealt,
                       Seat eyes, int playouts) {
  std::string text;
  StudyWriter(text, found, table_state, dealt, eyes).write(playouts);
  return text;
}

}  // namespace folsom::server
