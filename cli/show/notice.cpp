#include "cli/show/notice.h"

namespace folsom::cli {
namespace {

std::string notice_of_cards(const Words& words, const Setup& setup) {
  const Reconstructed reconstructed = reconstructed_in(setup.components);
  if (!setup.marshal || reconstructed == Reconstructed{}) return "";
  return words.say("terminal.notice.reconstructed", {{"what", !reconstructed.cylinders ? "rounds"
                                                              : !reconstructed.marshal ? "bullets"
                                                                                       : "both"}});
}

}  // namespace

std::string notice_for(const Words& words, const Setup& setup) {
  const std::string cards = notice_of_cards(words, setup);
  if (!setup.horses || !setup.marshal) return cards;
  const std::string both = words.say("home.solo.both-help");
  return cards.empty() ? both : both + " " + cards;
}

}  // namespace folsom::cli
