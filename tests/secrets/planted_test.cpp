// Would the tests notice? Each of these servers lets one thing slip that its receiver may not know.
// The same comparison that passes the real server has to object to every one of them.
#include <gtest/gtest.h>

#include <cctype>
#include <numeric>

#include "engine/core/bits.h"
#include "engine/notation/choices.h"
#include "engine/notation/records.h"
#include "fairness/seeds.h"
#include "server/core/base64.h"
#include "tests/secrets/paired_servers.h"
#include "tests/support/played_game.h"

namespace folsom::secrets {
namespace {

using server::Caller;
using server::Room;

struct Planted {
  std::string name;
  std::string setup;  // where the secret exists
  Difference difference = Difference::kDealtAnew;
  Fault fault;
};

const std::string kBase = "one-each 4 second";
const std::string kExpert = "one-each 4 first expert";
const std::string kPairs = "two-each 3 second";
const std::string kTeams = "teams 6 second";
const std::string kMarshal = "one-each 4 second marshal";

constexpr Difference kAnew = Difference::kDealtAnew;
constexpr Difference kSeeds = Difference::kOtherSeeds;
constexpr Difference kChoices = Difference::kOtherChoices;

bool is(const Sent& sent, std::string_view kind) {
  return sent.text.starts_with(R"({"is":")" + std::string(kind) + '"');
}

// Adds a field to a message.
void add(Sent& sent, std::string_view key, const Json& value) {
  sent.text.back() = ',';
  sent.text += Json(key).dump() + ':' + value.dump() + '}';
}

std::size_t somebody_else(const Caller& caller) { return caller.viewer == 1 ? 0 : 1; }

using Tell = std::function<Json(House&, const Caller&)>;

// A field too many in every message of a kind; null: none in this one.
Fault tell(std::string_view kind, std::string_view key, const Tell& what) {
  return {.message = [kind, key, what](House& house, const Caller& caller, Sent& sent) {
    if (!is(sent, kind) || !house.room().has_game()) return;
    const Json value = what(house, caller);
    if (!value.is_null()) add(sent, key, value);
  }};
}

using Change = std::function<void(House&, const Caller&, Json&)>;

// Messages of a kind, changed.
Fault change(std::string_view kind, const Change& how) {
  return {.message = [kind, how](House& house, const Caller& caller, Sent& sent) {
    if (!is(sent, kind) || !house.room().has_game()) return;
    Json message = Json::parse(sent.text);
    how(house, caller, message);
    sent.text = message.dump();
  }};
}

// A page that tells too much.
Fault answer(std::string_view end, const std::function<std::string(House&)>& what) {
  return {.answer = [end, what](House& house, const std::string& target, std::string& body) {
    if (target.ends_with(end)) body += what(house);
  }};
}

Json last_choice(House& house) {
  if (house.room().steps().empty()) return {};
  const Room::Step& step = house.room().steps().back();
  return notation::to_text(step.choice, house.book(), step.seat);
}

Json everybodys_guests(House& house) {
  Json guests = Json::array();
  for (const auto& seat : house.room().seats()) {
    guests.push_back(server::base64url(seat.guest));
  }
  return guests;
}

// Marks are only for who makes them.
void tell_everybody_else(House& house, const Caller& caller, const std::string& text) {
  for (Seat seat = 0; seat < house.room().seats().size(); ++seat) {
    if (seat == caller.viewer || house.connection(seat) == 0) continue;
    house.world().send(house.connection(seat), std::make_shared<const std::string>(text));
  }
}

bool is_only_for_him(House& house, const Caller& caller, const Sent& sent) {
  return is(sent, "frame") && caller.viewer < kMaxSeats && !caller.from.has_value() &&
         house.room().only_for(house.room().entries() - 1) == caller.viewer;
}

const std::vector<Planted>& all_planted() {
  static const std::vector<Planted> kPlanted = {
      {"the hand of another, in frames", kBase, kAnew,
       tell("frame", "hand",
            [](House& house, const Caller& caller) -> Json {
              return house.state().hand[somebody_else(caller)].actions;
            })},
      {"the hand of another, in snapshots", kBase, kAnew,
       tell("table", "hand",
            [](House& house, const Caller& caller) -> Json {
              return house.state().hand[somebody_else(caller)].actions;
            })},
      {"a hand, to the spectator only", kBase, kAnew,
       tell("frame", "own_hand",
            [](House& house, const Caller& caller) -> Json {
              return caller.viewer == kSpectator ? Json(house.state().hand[0].actions) : Json();
            })},
      {"a deck that is lent to a partner", kTeams, kAnew,
       tell("table", "own_deck",
            [](House& house, const Caller& caller) -> Json {
              return caller.viewer < kMaxSeats
                         ? Json(house.state().deck[caller.viewer ^ 1U].actions)
                         : Json();
            })},
      {"the action of a card played face down", kBase, kAnew,
       tell("frame", "action",
            [](House& house, const Caller& caller) -> Json {
              const auto& steps = house.room().steps();
              const bool tells = !steps.empty() && steps.back().choice.face_down &&
                                 steps.back().seat != caller.viewer;
              return tells ? last_choice(house) : Json();
            })},
      {"a frame whose length depends on a card that lies face down",
       kBase,
       kAnew,
       {.message =
            [](House& house, const Caller&, Sent& sent) {
              const GameState& state = house.state();
              for (std::size_t i = 0; i < state.plan_size; ++i) {
                const bool face_down = (state.face_down >> i & 1U) != 0;
                if (is(sent, "frame") && face_down)
                  sent.text += std::string(state.plan[i].card, ' ');
              }
            }}},
      {"what a purse is worth", kBase, kAnew,
       tell("frame", "purse",
            [](House& house, const Caller&) -> Json {
              return std::accumulate(house.state().value.begin(), house.state().value.begin() + 12,
                                     0);
            })},
      {"a goal of the Marshal", kMarshal, kAnew,
       tell("table", "goal",
            [](House& house, const Caller&) -> Json {
              return static_cast<int>(house.state().goals.back());
            })},
      {"what others are asked", kBase, kAnew,
       tell("frame", "others",
            [](House& house, const Caller& caller) -> Json {
              const auto seat = static_cast<Seat>(somebody_else(caller));
              return support::choices_of(house.book(), house.state(), seat).size();
            })},
      {"an answer that is sealed", kPairs, kAnew,
       tell("frame", "sealed",
            [](House& house, const Caller& caller) -> Json {
              return house.state().sealed[somebody_else(caller)];
            })},
      {"what was chosen last, in snapshots", kBase, kAnew,
       tell("table", "last", [](House& house, const Caller&) { return last_choice(house); })},
      {"a refusal that depends on another's hand", kBase, kAnew,
       change("reply",
              [](House& house, const Caller& caller, Json& message) {
                const auto& hand = house.state().hand[somebody_else(caller)];
                if (message.at("ok") == false && !hand.bullets.empty())
                  message["why"] = "protected";
              })},
      {"a clock that depends on a hand", kBase, kAnew,
       change("clock",
              [](House& house, const Caller&, Json& message) {
                for (Json& one : message.at("seats")) {
                  const std::size_t seat = one.at("seat");
                  one["left_ms"] =
                      one["left_ms"].get<int>() - count(house.state().hand[seat].actions);
                }
              })},
      {"a bot that speaks later the more it can do",
       kBase,
       kAnew,
       {.message =
            [](House& house, const Caller&, Sent& sent) {
              const auto& steps = house.room().steps();
              const bool is_bots = !steps.empty() && steps.back().seat == house.plan().bot;
              if (is_bots) sent.at += count(house.state().hand[house.plan().bot].actions);
            }}},
      {"a bot that speaks as soon as it has thought",
       kBase,
       kAnew,
       {.limits = [](server::Limits& limits) { limits.bot_pace_ms = 0; }}},
      {"scores in the lobby", kBase, kAnew,
       answer("/tables",
              [](House& house) {
                return std::to_string(score_of(house.book(), house.state()).sides[0].total);
              })},
      {"who is rich, in a table's page",
       kBase,
       kAnew,
       {.answer =
            [](House& house, const std::string& target, std::string& body) {
              const Score score = score_of(house.book(), house.state());
              if (target.ends_with(house.id())) body += score.sides[1].wins ? "1" : "0";
            }}},
      {"a message less for who faces bullets",
       kBase,
       kAnew,
       {.message =
            [](House& house, const Caller& caller, Sent& sent) {
              const auto& hand = house.state().hand[somebody_else(caller)];
              if (is(sent, "clock") && !hand.bullets.empty()) sent.text.clear();
            }}},

      {"the seed when the game begins", kBase, kSeeds,
       change("frame",
              [](House& house, const Caller&, Json& message) {
                if (!message.contains("table")) return;
                message["table"]["seed"] = notation::to_text(house.room().seed());
              })},
      {"a promise that is the seed itself",
       kBase,
       kSeeds,
       {.message =
            [](House& house, const Caller&, Sent& sent) {
              const std::string promise = commitment_to(house.room().seed());
              const std::size_t found = sent.text.find(promise);
              if (found == std::string::npos) return;
              sent.text.replace(found, promise.size(), notation::to_text(house.room().seed()));
            }}},
      {"what will be drawn next", kBase, kSeeds,
       tell("table", "next",
            [](House& house, const Caller&) -> Json {
              return house.room().chance(house.room().steps().size() + 1).next();
            })},
      {"the record before the end", kBase, kSeeds,
       answer("/record", [](House& house) { return notation::to_text(house.room().seed()); })},
      {"a replay before the end", kBase, kSeeds,
       answer("eyes=open",
              [](House& house) {
                server::Books books;
                std::string text;
                replay_frames(books, house.table().chronicle, server::kOpenEyes, 0, 0,
                              [&](const std::string& frame) { text += frame; });
                return text;
              })},
      {"frames that are sent again with everything in them",
       kBase,
       kSeeds,
       {.message =
            [](House& house, const Caller& caller, Sent& sent) {
              const bool is_again = caller.from.has_value() && is(sent, "frame");
              if (is_again) add(sent, "hand", house.state().hand[somebody_else(caller)].actions);
            }}},

      {"marks counted in the numbers of frames", kExpert, kChoices,
       change("frame", [](House& house, const Caller&,
                          Json& message) { message["number"] = house.room().entries() - 1; })},
      {"marks counted in replies", kExpert, kChoices,
       change("reply", [](House& house, const Caller&,
                          Json& message) { message["number"] = house.room().entries() - 1; })},
      {"a frame for everybody when a card is marked",
       kExpert,
       kChoices,
       {.message =
            [](House& house, const Caller& caller, Sent& sent) {
              if (is_only_for_him(house, caller, sent)) {
                tell_everybody_else(house, caller, R"({"is":"frame"})");
              }
            }}},
      {"a mark that is taken back, told to everybody",
       kExpert,
       kChoices,
       {.message =
            [](House& house, const Caller& caller, Sent& sent) {
              const bool takes_back = sent.text.find("taken_back") != std::string::npos;
              if (takes_back && is_only_for_him(house, caller, sent)) {
                tell_everybody_else(house, caller, R"({"is":"frame","taken_back":1})");
              }
            }}},
      {"that somebody else may take something back", kExpert, kChoices,
       tell("table", "may_take_back",
            [](House& house, const Caller& caller) -> Json {
              return house.room().returnable(static_cast<Seat>(somebody_else(caller))) != nullptr;
            })},
      {"the numbers of others' questions, with the clock", kExpert, kChoices,
       tell("clock", "decisions",
            [](House& house, const Caller& caller) -> Json {
              return house.room().seats()[somebody_else(caller)].decision;
            })},
      {"when the table was last written to",
       kExpert,
       kChoices,
       {.answer =
            [](House& house, const std::string& target, std::string& body) {
              if (target.ends_with(house.id())) body += std::to_string(house.table().last_at);
            }}},
      {"cards that are marked, in snapshots", kExpert, kChoices,
       tell("table", "sealed",
            [](House& house, const Caller& caller) -> Json {
              return house.state().sealed[somebody_else(caller)];
            })},
      {"what is said by somebody who is muted",
       kBase,
       kChoices,
       {.message =
            [](House& house, const Caller& caller, Sent& sent) {
              if (!is(sent, "frame") || caller.muted == 0) return;
              house.table().chronicle.for_each_said(
                  1, [&](std::uint32_t, const server::entry::Say& say) {
                    add(sent, "said", say.text);
                  });
            }}},
      {"who people are, with presence", kBase, kChoices,
       tell("presence", "guests",
            [](House& house, const Caller&) { return everybodys_guests(house); })},
      {"who the host is, with the welcome", kBase, kChoices,
       tell("welcome", "host_guest",
            [](House& house, const Caller&) -> Json {
              return server::base64url(house.room().host());
            })},
      {"how many entries there are, with the welcome", kExpert, kChoices,
       tell("welcome", "entries",
            [](House& house, const Caller&) -> Json { return house.room().entries(); })},
  };
  return kPlanted;
}

class PlantedLeak : public ::testing::TestWithParam<std::size_t> {};

// Most leaks show in the first game.
TEST_P(PlantedLeak, IsFound) {
  constexpr int kEnoughGames = 200;
  const Planted& planted = all_planted()[GetParam()];
  Tally tally;
  for (int game = 0; game < kEnoughGames; ++game) {
    const std::string leak = play({planted.setup, planted.difference, game, &planted.fault}, tally);
    ASSERT_EQ(tally.trouble, "");
    if (!leak.empty()) return;
  }
  FAIL() << "nobody noticed: " << planted.name;
}

// A test's name can have letters and digits only.
std::string name_of(const ::testing::TestParamInfo<std::size_t>& info) {
  std::string name = all_planted()[info.param].name;
  for (char& letter : name) {
    if (std::isalnum(static_cast<unsigned char>(letter)) == 0) letter = '_';
  }
  return name;
}

INSTANTIATE_TEST_SUITE_P(All, PlantedLeak, ::testing::Range(std::size_t{0}, all_planted().size()),
                         name_of);

// Where nothing is planted, nothing is found in the same games.
TEST(PlantedLeaks, AreNotImagined) {
  Tally tally;
  for (const std::string& setup : {kBase, kExpert, kPairs, kTeams, kMarshal}) {
    for (const Difference difference : {kAnew, kSeeds, kChoices}) {
      for (int game = 0; game < 10; ++game) {
        const std::string leak = play({setup, difference, game, nullptr}, tally);
        ASSERT_TRUE(leak.empty()) << leak;
        ASSERT_EQ(tally.trouble, "");
      }
    }
  }
}

TEST(PlantedLeaks, AreAtLeastTwenty) { EXPECT_GE(all_planted().size(), 20U); }

}  // namespace
}  // namespace folsom::secrets
