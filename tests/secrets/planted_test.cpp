// Would the tests notice? Each of these servers leaks one thing its receiver may not know. The same
// comparison that passes the real server must object to every one of them.
#include <gtest/gtest.h>

#include <cctype>
#include <numeric>

#include "engine/core/bits.h"
#include "game/fairness/seeds.h"
#include "server/core/base64.h"
#include "server/core/frames.h"
#include "tests/secrets/paired_servers.h"
#include "tests/support/played_game.h"
#include "text/notation/choices.h"
#include "text/notation/records.h"

namespace folsom::secrets {
namespace {

using server::Caller;
using server::TableState;

struct Planted {
  std::string name;
  std::string setup;  // in which the secret exists
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

using Tell = std::function<Json(TestServer&, const Caller&)>;

// One field too many in every message of a kind; null: not in this one.
Fault tell(std::string_view kind, std::string_view key, const Tell& what) {
  return {.message = [kind, key, what](TestServer& tested, const Caller& caller, Sent& sent) {
    if (!is(sent, kind) || !tested.table_state().has_game()) return;
    const Json value = what(tested, caller);
    if (!value.is_null()) add(sent, key, value);
  }};
}

using Change = std::function<void(TestServer&, const Caller&, Json&)>;

// Changes messages of a kind.
Fault change(std::string_view kind, const Change& how) {
  return {.message = [kind, how](TestServer& tested, const Caller& caller, Sent& sent) {
    if (!is(sent, kind) || !tested.table_state().has_game()) return;
    Json message = Json::parse(sent.text);
    how(tested, caller, message);
    sent.text = message.dump();
  }};
}

// A page that tells too much.
Fault answer(std::string_view end, const std::function<std::string(TestServer&)>& what) {
  return {.answer = [end, what](TestServer& tested, const std::string& target, std::string& body) {
    if (target.ends_with(end)) body += what(tested);
  }};
}

Json last_choice(TestServer& tested) {
  if (tested.table_state().steps().empty()) return {};
  const Game::Step& step = tested.table_state().steps().back();
  return notation::to_text(step.choice, tested.book(), step.seat);
}

Json everybodys_guests(TestServer& tested) {
  Json guests = Json::array();
  for (const auto& seat : tested.table_state().seats()) {
    guests.push_back(server::base64url(seat.guest));
  }
  return guests;
}

// Marks are only for the player who makes them.
void tell_everybody_else(TestServer& tested, const Caller& caller, const std::string& text) {
  for (Seat seat = 0; seat < tested.table_state().seats().size(); ++seat) {
    if (seat == caller.viewer || tested.connection(seat) == 0) continue;
    tested.world().send(tested.connection(seat), std::make_shared<const std::string>(text));
  }
}

bool is_only_for_him(TestServer& tested, const Caller& caller, const Sent& sent) {
  return is(sent, "frame") && caller.viewer < kMaxSeats && !caller.from.has_value() &&
         tested.table_state().only_for(tested.table_state().entries() - 1) == caller.viewer;
}

const std::vector<Planted>& all_planted() {
  static const std::vector<Planted> kPlanted = {
      {"the hand of another, in frames", kBase, kAnew,
       tell("frame", "hand",
            [](TestServer& tested, const Caller& caller) -> Json {
              return tested.state().hand[somebody_else(caller)].actions;
            })},
      {"the hand of another, in snapshots", kBase, kAnew,
       tell("table", "hand",
            [](TestServer& tested, const Caller& caller) -> Json {
              return tested.state().hand[somebody_else(caller)].actions;
            })},
      {"a hand, to the spectator only", kBase, kAnew,
       tell("frame", "own_hand",
            [](TestServer& tested, const Caller& caller) -> Json {
              return caller.viewer == kSpectator ? Json(tested.state().hand[0].actions) : Json();
            })},
      {"a deck that is lent to a partner", kTeams, kAnew,
       tell("table", "own_deck",
            [](TestServer& tested, const Caller& caller) -> Json {
              return caller.viewer < kMaxSeats
                         ? Json(tested.state().deck[caller.viewer ^ 1U].actions)
                         : Json();
            })},
      {"the action of a card played face down", kBase, kAnew,
       tell("frame", "action",
            [](TestServer& tested, const Caller& caller) -> Json {
              const auto& steps = tested.table_state().steps();
              const bool tells = !steps.empty() && steps.back().choice.face_down &&
                                 steps.back().seat != caller.viewer;
              return tells ? last_choice(tested) : Json();
            })},
      {"a card played face down, in the patch of its event", kBase, kAnew,
       change("frame",
              [](TestServer& tested, const Caller& caller, Json& message) {
                const auto& steps = tested.table_state().steps();
                const bool hides = !steps.empty() && steps.back().choice.face_down &&
                                   steps.back().seat != caller.viewer;
                if (!hides || !message.contains("patches")) return;
                message["patches"][0]["plan"]["0"]["action"] = last_choice(tested);
              })},
      {"a frame whose length depends on a card that lies face down",
       kBase,
       kAnew,
       {.message =
            [](TestServer& tested, const Caller&, Sent& sent) {
              const GameState& state = tested.state();
              for (std::size_t i = 0; i < state.plan_size; ++i) {
                const bool face_down = (state.face_down >> i & 1U) != 0;
                if (is(sent, "frame") && face_down)
                  sent.text += std::string(state.plan[i].card, ' ');
              }
            }}},
      {"what a purse is worth", kBase, kAnew,
       tell("frame", "purse",
            [](TestServer& tested, const Caller&) -> Json {
              return std::accumulate(tested.state().value.begin(),
                                     tested.state().value.begin() + 12, 0);
            })},
      {"a goal of the Marshal", kMarshal, kAnew,
       tell("table", "goal",
            [](TestServer& tested, const Caller&) -> Json {
              return static_cast<int>(tested.state().goals.back());
            })},
      {"what others are asked", kBase, kAnew,
       tell("frame", "others",
            [](TestServer& tested, const Caller& caller) -> Json {
              const auto seat = static_cast<Seat>(somebody_else(caller));
              return support::choices_of(tested.book(), tested.state(), seat).size();
            })},
      {"an answer that is sealed", kPairs, kAnew,
       tell("frame", "sealed",
            [](TestServer& tested, const Caller& caller) -> Json {
              return tested.state().sealed[somebody_else(caller)];
            })},
      {"what was chosen last, in snapshots", kBase, kAnew,
       tell("table", "last",
            [](TestServer& tested, const Caller&) { return last_choice(tested); })},
      {"a refusal that depends on another's hand", kBase, kAnew,
       change("reply",
              [](TestServer& tested, const Caller& caller, Json& message) {
                const auto& hand = tested.state().hand[somebody_else(caller)];
                if (message.at("ok") == false && !hand.bullets.empty())
                  message["why"] = "protected";
              })},
      {"a clock that depends on a hand", kBase, kAnew,
       change("clock",
              [](TestServer& tested, const Caller&, Json& message) {
                for (Json& one : message.at("seats")) {
                  const std::size_t seat = one.at("seat");
                  one["left_ms"] =
                      one["left_ms"].get<int>() - count(tested.state().hand[seat].actions);
                }
              })},
      {"a bot that speaks later the more it can do",
       kBase,
       kAnew,
       {.message =
            [](TestServer& tested, const Caller&, Sent& sent) {
              const auto& steps = tested.table_state().steps();
              const bool is_bots = !steps.empty() && steps.back().seat == tested.plan().bot;
              if (is_bots) sent.at += count(tested.state().hand[tested.plan().bot].actions);
            }}},
      {"a bot that speaks as soon as it has thought",
       kBase,
       kAnew,
       {.limits = [](server::Limits& limits) { limits.bot_pace_ms = 0; }}},
      {"scores in the lobby", kBase, kAnew,
       answer("/tables",
              [](TestServer& tested) {
                return std::to_string(score_of(tested.book(), tested.state()).sides[0].total);
              })},
      {"who is rich, in a table's page",
       kBase,
       kAnew,
       {.answer =
            [](TestServer& tested, const std::string& target, std::string& body) {
              const Score score = score_of(tested.book(), tested.state());
              if (target.ends_with(tested.id())) body += score.sides[1].wins ? "1" : "0";
            }}},
      {"a message less for who faces bullets",
       kBase,
       kAnew,
       {.message =
            [](TestServer& tested, const Caller& caller, Sent& sent) {
              const auto& hand = tested.state().hand[somebody_else(caller)];
              if (is(sent, "clock") && !hand.bullets.empty()) sent.text.clear();
            }}},

      {"the seed when the game begins", kBase, kSeeds,
       change("frame",
              [](TestServer& tested, const Caller&, Json& message) {
                if (!message.contains("table")) return;
                message["table"]["seed"] = notation::to_text(tested.table_state().game().seed());
              })},
      {"a promise that is the seed itself",
       kBase,
       kSeeds,
       {.message =
            [](TestServer& tested, const Caller&, Sent& sent) {
              const std::string promise = commitment_to(tested.table_state().game().seed());
              const std::size_t found = sent.text.find(promise);
              if (found == std::string::npos) return;
              sent.text.replace(found, promise.size(),
                                notation::to_text(tested.table_state().game().seed()));
            }}},
      {"what will be drawn next", kBase, kSeeds,
       tell("table", "next",
            [](TestServer& tested, const Caller&) -> Json {
              return tested.table_state()
                  .game()
                  .chance(tested.table_state().steps().size() + 1)
                  .next();
            })},
      {"the record before the end", kBase, kSeeds,
       answer("/record",
              [](TestServer& tested) {
                return notation::to_text(tested.table_state().game().seed());
              })},
      {"a replay before the end", kBase, kSeeds,
       answer("eyes=open",
              [](TestServer& tested) {
                server::Books books;
                std::string text;
                replay_frames(books, tested.table().journal, kOpenEyes, 0, 0,
                              [&](const std::string& frame) { text += frame; });
                return text;
              })},
      {"frames that are sent again with everything in them",
       kBase,
       kSeeds,
       {.message =
            [](TestServer& tested, const Caller& caller, Sent& sent) {
              const bool is_again = caller.from.has_value() && is(sent, "frame");
              if (is_again) add(sent, "hand", tested.state().hand[somebody_else(caller)].actions);
            }}},

      {"marks counted in the numbers of frames", kExpert, kChoices,
       change("frame",
              [](TestServer& tested, const Caller&, Json& message) {
                message["number"] = tested.table_state().entries() - 1;
              })},
      {"marks counted in replies", kExpert, kChoices,
       change("reply",
              [](TestServer& tested, const Caller&, Json& message) {
                message["number"] = tested.table_state().entries() - 1;
              })},
      {"a frame for everybody when a card is marked",
       kExpert,
       kChoices,
       {.message =
            [](TestServer& tested, const Caller& caller, Sent& sent) {
              if (is_only_for_him(tested, caller, sent)) {
                tell_everybody_else(tested, caller, R"({"is":"frame"})");
              }
            }}},
      {"a mark that is taken back, told to everybody",
       kExpert,
       kChoices,
       {.message =
            [](TestServer& tested, const Caller& caller, Sent& sent) {
              const bool takes_back = sent.text.find("taken_back") != std::string::npos;
              if (takes_back && is_only_for_him(tested, caller, sent)) {
                tell_everybody_else(tested, caller, R"({"is":"frame","taken_back":1})");
              }
            }}},
      {"that somebody else may take something back", kExpert, kChoices,
       tell("table", "may_take_back",
            [](TestServer& tested, const Caller& caller) -> Json {
              return tested.table_state().returnable(static_cast<Seat>(somebody_else(caller))) !=
                     nullptr;
            })},
      {"the numbers of others' questions, with the clock", kExpert, kChoices,
       tell("clock", "decisions",
            [](TestServer& tested, const Caller& caller) -> Json {
              return tested.table_state().seats()[somebody_else(caller)].decision;
            })},
      {"when the table was last written to",
       kExpert,
       kChoices,
       {.answer =
            [](TestServer& tested, const std::string& target, std::string& body) {
              if (target.ends_with(tested.id())) body += std::to_string(tested.table().last_at);
            }}},
      {"cards that are marked, in snapshots", kExpert, kChoices,
       tell("table", "sealed",
            [](TestServer& tested, const Caller& caller) -> Json {
              return tested.state().sealed[somebody_else(caller)];
            })},
      {"what is said by somebody who is muted",
       kBase,
       kChoices,
       {.message =
            [](TestServer& tested, const Caller& caller, Sent& sent) {
              if (!is(sent, "frame") || caller.muted == 0) return;
              tested.table().journal.for_each_said(
                  1, [&](std::uint32_t, const server::entry::Say& say) {
                    add(sent, "said", say.text);
                  });
            }}},
      {"who people are, with presence", kBase, kChoices,
       tell("presence", "guests",
            [](TestServer& tested, const Caller&) { return everybodys_guests(tested); })},
      {"who the host is, with the welcome", kBase, kChoices,
       tell("welcome", "host_guest",
            [](TestServer& tested, const Caller&) -> Json {
              return server::base64url(tested.table_state().host());
            })},
      {"how many entries there are, with the welcome", kExpert, kChoices,
       tell("welcome", "entries",
            [](TestServer& tested, const Caller&) -> Json {
              return tested.table_state().entries();
            })},
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

// A test's name can have only letters and digits.
std::string name_of(const ::testing::TestParamInfo<std::size_t>& info) {
  std::string name = all_planted()[info.param].name;
  for (char& letter : name) {
    if (std::isalnum(static_cast<unsigned char>(letter)) == 0) letter = '_';
  }
  return name;
}

INSTANTIATE_TEST_SUITE_P(All, PlantedLeak, ::testing::Range(std::size_t{0}, all_planted().size()),
                         name_of);

// If nothing is planted, nothing is found in the same games.
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
