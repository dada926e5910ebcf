// Events in frames: the patches of all events in order, and then the rest of a frame, lead to what
// the viewer sees.
#include "tests/support/patches.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "server/core/frame_parts.h"
#include "tests/support/every_game.h"
#include "text/notation/views.h"

namespace folsom::server {
namespace {

using Json = nlohmann::json;
using support::PlayedGame;

View seen(const PlayedGame& game, Seat viewer) {
  return viewer == kOpenEyes ? open_view(game.book(), game.state())
                             : view_for(game.book(), game.state(), viewer);
}

// Somebody at the table, an onlooker, or open eyes.
Seat any_viewer(const Rulebook& book, support::RandomPlayer& player) {
  const auto viewer = player.below(static_cast<std::uint32_t>(book.seats) + 2);
  const auto seats = static_cast<std::uint32_t>(book.seats);
  if (viewer < seats) return static_cast<Seat>(viewer);
  return viewer == seats ? kSpectator : kOpenEyes;
}

// Follows a whole game through frames.
class Reader {
 public:
  Reader(const PlayedGame& game, Seat viewer)
      : view_(seen(game, viewer)), known_(notation::to_json(view_, game.book())) {}

  // What is wrong with the frame of the last choice, or nothing.
  std::string read(const PlayedGame& game, bool looks) {
    const View after = seen(game, view_.viewer);
    const Json frame = frame_of(game, after);
    view_ = after;
    const Json& events = frame.at("events");
    if (events.size() != frame.at("patches").size()) return "not a patch for each event";
    for (std::size_t i = 0; i < events.size(); ++i) {
      support::apply_patch(known_, frame.at("patches")[i]);
      std::string wrong = look_at(events[i]);
      if (!wrong.empty()) return wrong;
    }
    support::apply_patch(known_, frame.at("view"));
    if (!looks || known_ == notation::to_json(after, game.book())) return rest_of(frame);
    return "patched into something else: " + frame.dump();
  }

 private:
  Json frame_of(const PlayedGame& game, const View& after) const {
    std::string text;
    notation::JsonWriter writer(text);
    writer.begin_object();
    write_happened(writer, game.book(), view_, {game.events().begin(), game.events().end()}, after);
    writer.end_object();
    return Json::parse(text);
  }

  // Events leave to the end only what they don't say: who is asked what, what that person has
  // answered so far, and whose go it is.
  static std::string rest_of(const Json& frame) {
    static const std::set<std::string> kLeft = {"asked", "answered", "question", "turn", "go"};
    for (const auto& [key, value] : frame.at("view").items()) {
      const bool is_answer = key == "own" && value.size() == 1 && value.contains("sealed");
      if (!kLeft.contains(key) && !is_answer) return "no event told of " + key + frame.dump();
    }
    return {};
  }

  // What an event says is in the view at once.
  std::string look_at(const Json& event) const {
    const std::string kind = event.at("kind");
    const auto is_at = [&](const Json& pawn, const Json& place) {
      if (place == "out") return true;
      const Json& pawns = known_.at("places").at(place.get<std::string>()).at("pawns");
      return std::find(pawns.begin(), pawns.end(), pawn) != pawns.end();
    };
    bool fits = true;
    if (kind == "moved" || kind == "placed" || kind == "boarded") {
      fits = is_at(event.at("pawn"), event.at("to"));
    } else if (kind == "card-turned-up") {
      const Json& card = known_.at("plan").at(event.at("number").get<std::size_t>() - 1);
      fits = known_.at("resolved") == event.at("number") && card.at("action") == event.at("action");
    } else if (kind == "round-began") {
      fits = known_.at("round") == event.at("round") && known_.at("card") == event.at("card");
    } else if (kind == "turn-began") {
      fits = known_.at("turn") == event.at("number");
    } else if (kind == "first-player") {
      fits = known_.at("first") == event.at("seat");
    } else if (kind == "stealing-began") {
      fits = !known_.contains("turn");
    } else if (kind == "game-over") {
      fits = known_.at("over") == true;
    }
    return fits ? std::string() : "not as it was told: " + event.dump();
  }

  View view_;
  Json known_;
};

class Patches : public support::InEverySetup {};

TEST_P(Patches, OfAllEventsAndTheRestLeadToTheView) {
  play("patches", 1, [](const PlayedGame&) {
    std::vector<Reader> readers;
    return [=](const PlayedGame& game, support::RandomPlayer& player) mutable -> std::string {
      if (readers.empty()) {
        readers.emplace_back(game, any_viewer(game.book(), player));
        readers.emplace_back(game, any_viewer(game.book(), player));
        return {};
      }
      for (Reader& reader : readers) {
        std::string wrong = reader.read(game, game.is_over() || player.below(8) == 0);
        if (!wrong.empty()) return wrong;
      }
      return {};
    };
  });
}

INSTANTIATE_TEST_SUITE_P(Shares, Patches, ::testing::Range(0, support::kShares));

}  // namespace
}  // namespace folsom::server
