// Reads the bodies of HTTP requests, trusting them as little as messages on a socket.
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
// {"error":"bad-name"}, {"error":"bandit-taken"}, {"error":"bad-setup","at":"/bandits"} if a setup
// can't be read, and
// {"error":"bad-setup","problem":"not-together","settings":["expert","events"],"limit":0} if it
// makes no game.
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

// A game that can be played. `setup` has no bandits if players choose theirs as they sit down.
struct WantedGame {
  Setup setup;
  int seats = 0;
  int sides = 0;
  int cars = 0;
  // What a form needs to know about it.
  int wagons = 0;
  int bandits = 0;
  bool many = false;       // uses the round cards for five bandits and more
  int panting_horses = 1;  // how many horses that event takes
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

// Whether somebody who sits down may ask for this bandit, if nobody else has it.
bool may_be_wished(const Setup& setup, Pawn bandit);

ReadBody<NewTable> read_new_table(std::string_view body, const Limits& limits = {});
// {"setup":SETUP}
ReadBody<WantedGame> read_wanted_setup(std::string_view body, const Limits& limits = {});
// {"ticket":"…"}: returns the hash of its secret.
ReadBody<store::Hash> read_ticket(std::string_view body, const Limits& limits = {});
// {"choices":["play robbery","draw"]}: what a learner has chosen so far.
ReadBody<std::vector<std::string>> read_choices(std::string_view body, const Limits& limits = {});

// The answer to a setup that can be played: {"seats":4,"sides":4,"cars":5,…,"setup":SETUP}.
std::string to_text(const WantedGame& game);

}  // namespace folsom::server
