#include "cli/show/notice.h"

#include <fmt/core.h>

namespace folsom::cli {

std::string notice_for(const Setup& setup) {
  const Reconstructed reconstructed = reconstructed_in(setup.components);
  if (!setup.marshal || reconstructed == Reconstructed{}) return "";
  const std::string_view what =
      !reconstructed.cylinders ? "The round cards of Marshal & Prisoners are"
      : !reconstructed.marshal
          ? "The Marshal's bullets are"
          : "The round cards of Marshal & Prisoners and the Marshal's bullets are";
  return fmt::format(
      "{} a reconstruction, for the printed ones are not known for certain: \"folsom components\" "
      "prints them as a file, and --components FILE plays with your own.",
      what);
}

}  // namespace folsom::cli
