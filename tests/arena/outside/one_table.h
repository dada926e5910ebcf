// A game with one external program at the table; the others play at random, and so does its own
// seat once forfeited.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "bots/arena/outside/outside_player.h"

namespace folsom::arena::outside_tests {

struct Played {
  Score score;
  int chosen = 0;         // by the program, before it forfeited
  std::string forfeited;  // why; empty: it played to the end
};

Played play(const Rulebook& book, Player& outsider, Seat seat, std::uint64_t seed);

// Far more time than it needs, so that no test fails because the machine is busy.
OutsideProgram patient(const std::string& command);
// As little as a test for hanging needs.
OutsideProgram impatient(const std::string& command);

// The command for a script in tests/arena/outside/bots. The shell execs it, so that only the script
// has the pipes.
std::string bot(const std::string& script, const std::string& arguments,
                const std::string& environment = "");

// Rules for a plain game of four.
const Rulebook& plain_book();

// A path in a new folder for this process, removed at its end. Each name is new too.
std::filesystem::path scratch(const std::string& name);
std::string read(const std::filesystem::path& path);
void write(const std::filesystem::path& path, const std::string& text);
std::vector<std::string> lines_of(const std::string& text);

}  // namespace folsom::arena::outside_tests
