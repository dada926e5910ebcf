// Scores as JSON.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "text/notation/json_writer.h"
#include "text/notation/views.h"
#include "text/notation/words.h"

namespace folsom::notation {
namespace {

void write_side(JsonWriter& writer, const SideScore& side) {
  writer.field("purses", side.purses);
  writer.field("gems", side.gems);
  writer.field("strongboxes", side.strongboxes);
  writer.field("cash", side.cash);
  writer.field("gunslinger", side.gunslinger);
  writer.field("ransoms", side.ransoms);
  writer.field("shared", side.shared);
  writer.field("bullets_paid", side.bullets_paid);
  writer.field("mail_bags", side.mail_bags);
  writer.field("posters", side.posters);
  writer.field("prisoners", side.prisoners);
  writer.field("brawlers", side.brawlers);
  writer.field("total", side.total);
  writer.field("bullets_received", side.bullets_received);
  writer.field("hits", side.hits);
  writer.field("barred", side.barred);
  writer.field("wins", side.wins);
}

void write_sides(JsonWriter& writer, const Score& score, const Rulebook& book) {
  writer.key("sides");
  writer.begin_array();
  for (int side = 0; side < book.sides; ++side) {
    writer.begin_object();
    writer.key("seats");
    writer.begin_array();
    for (Seat seat = 0; seat < book.seats; ++seat) {
      if (book.side_of[seat] == side) writer.value(seat);
    }
    writer.end_array();
    write_side(writer, score.sides[static_cast<std::size_t>(side)]);
    writer.end_object();
  }
  writer.end_array();
}

// For the bandits in play.
void write_loot(JsonWriter& writer, const Score& score, const Rulebook& book) {
  writer.object("loot", true, [&] {
    for (std::size_t i = 0; i < kBandits; ++i) {
      const auto pawn = static_cast<Pawn>(i);
      const auto& bandits = book.setup.bandits;
      const bool named = std::find(bandits.begin(), bandits.end(), pawn) != bandits.end();
      if (named || score.loot[i] != 0) writer.field(word(pawn), score.loot[i]);
    }
  });
}

void write_goals(JsonWriter& writer, const Score& score) {
  writer.key("goals");
  writer.array(score.goals, [&](const GoalScore& goal) {
    writer.begin_object();
    writer.field("goal", word(goal.goal));
    writer.field("has", goal.has);
    writer.field("wanted", goal.wanted);
    writer.field("reached", goal.reached);
    writer.end_object();
  });
}

}  // namespace

void write_score(std::string& out, const Score& score, const Rulebook& book) {
  JsonWriter writer(out);
  writer.begin_object();
  write_sides(writer, score, book);
  write_loot(writer, score, book);
  writer.field("tied_on_money", score.tied_on_money);
  if (book.marshals_seat != kNoSeat) {
    writer.field("marshal_wins", score.marshal_wins);
    write_goals(writer, score);
  }
  writer.end_object();
}

nlohmann::json to_json(const Score& score, const Rulebook& book) {
  std::string text;
  write_score(text, score, book);
  return nlohmann::json::parse(text);
}

}  // namespace folsom::notation
