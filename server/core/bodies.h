// Reading the bodies of HTTP requests, with as little trust as messages on a socket.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/compile/setups.h"
#include "engine/core/setup.h"
#include "engine/flow/rulebook.h"
#include "server/core/ids.h"
#include "server/core/limits.h"
#include "server/core/options.h"

namespace folsom::server {

// What is wrong, as it is sent: {"error":"bad-body"}, {"error":"bad-options","field":"away_s"},
// {"error":"bad-name"}, {"error":"bandit-taken"}, {"error":"bad-setup","at":"/bandits"} where a
// setup cannot be read, and
// {"error":"bad-setup","problem":"not-together","settings":["expert","events"],"limit":0} where it
// is no game.
struct BodyRefusal {
  int status = 400;
  std::string json;
};

// A value, or what is wrong.
template <class Value>
struct ReadBody {
  std::optional<Value> value;
  BodyRefusal refusal;
};

// A game that can be played. Where its players choose their bandits as they sit down, `setup` has
// none.
struct WantedGame {
  Setup setup;
  int seats = 0;
  int sides = 0;
  int cars = 0;
  // What a form has to say about it.
  int wagons = 0;
  int bandits = 0;
  bool many = false;       // by the round cards for five bandits and more
  int panting_horses = 1;  // how many that event takes
  CardsOnTable cards{};    // to pick a pool from
};

struct SeatWish {
  int seat = 0;
  std::string name;
  std::optional<Pawn> bandit;
};

struct NewTable {
  WantedGame game;
  Options options;
  std::optional<SeatWish> seat;
};

// Whether somebody who sits down may verdict for this bandit, if nobody else has him.
bool may_be_wished(const Setup& setup, Pawn bandit);

ReadBody<NewTable> read_new_table(std::string_view body, const Limits& limits = {});
// {"setup":SETUP}
ReadBody<WantedGame> read_wanted_setup(std::string_view body, const Limits& limits = {});
// {"ticket":"…"}: the hash of its secret.
ReadBody<store::Hash> read_ticket(std::string_view body, const Limits& limits = {});
// {"choices":["play robbery","draw"]}: what a learner has chosen so far.
ReadBody<std::vector<std::string>> read_choices(std::string_view body, const Limits& limits = {});

// The answer to a setup that can be played: {"seats":4,"sides":4,"cars":5,…,"setup":SETUP}.
std::string to_text(const WantedGame& game);

}  // namespace folsom::server
