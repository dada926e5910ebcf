// folsom_train: learns the tables of bots/search. See docs/bots.md.
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "bots/training/training.h"

namespace {

constexpr const char* kHelp =
    "folsom_train policy [BATCHES]              > bots/search/policy_weights.h\n"
    "folsom_train evaluation [GAMES [PLAYOUTS]] > bots/search/evaluation_weights.h\n"
    "\n"
    "Learns one of the tables that the searching bots play by and writes it as a header.\n"
    "BATCHES of 3000 games of the policy against itself (2000), GAMES in each setup between bots\n"
    "that think for so many PLAYOUTS (600 games, 200 playouts).\n";

int number(int argc, char** argv, int which, int otherwise) {
  if (which >= argc) return otherwise;
  const int given = std::atoi(argv[which]);
  if (given > 0) return given;
  std::fprintf(stderr, "folsom_train: \"%s\" is no number above 0.\n", argv[which]);
  std::exit(2);
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view what = argc > 1 ? argv[1] : "";
  if (what == "policy" && argc <= 3) {
    folsom::training::learn_policy(number(argc, argv, 2, 2000));
    return 0;
  }
  if (what == "evaluation" && argc <= 4) {
    folsom::training::fit_evaluation(number(argc, argv, 2, 600), number(argc, argv, 3, 200));
    return 0;
  }
  const bool asked = what == "--help" || what == "-h";
  std::fputs(kHelp, asked ? stdout : stderr);
  return asked ? 0 : 2;
}
