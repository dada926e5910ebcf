#include "cli/show/notice.h"

namespace folsom::cli {

std::string notice_for(const Words& words, const Setup& setup) {
  const Reconstructed reconstructed = reconstructed_in(setup.components);
  if (!setup.marshal || reconstructed == Reconstructed{}) return "";
  return words.say("terminal.notice.reconstructed", {{"what", !reconstructed.cylinders ? "rounds"
                                                              : !reconstructed.marshal ? "bullets"
                                                                                       : "both"}});
}

}  // namespace folsom::cli
