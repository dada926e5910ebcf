// The file that keeps a match while it is played. Lines are only added to it, so that an
// interrupted match can continue.
#pragma once

#include <string>
#include <string_view>

#include "bots/arena/match.h"
#include "bots/arena/outside/descriptor.h"
#include "bots/arena/results.h"

namespace folsom::cli {

class KeptMatch {
 public:
  // Opens the file or begins it, and puts the blocks it holds into `results`, at most `most` of
  // them. Removes a torn end. Throws Failure if it is another match's file, or another version of
  // the program played it.
  KeptMatch(const std::string& path, const arena::Match& match, std::size_t most,
            arena::Results& results);

  // False if it couldn't be written; `problem` says why.
  bool add(const arena::Block& block);
  const std::string& problem() const { return problem_; }

 private:
  std::string read_all() const;
  void begin(const std::string& header);
  void take_in(std::string_view lines, const arena::Match& match, std::size_t most,
               arena::Results& results) const;
  void check_header(std::string_view line, const arena::Match& match) const;
  void cut_to(std::size_t size);
  bool write(const std::string& line);

  std::string path_;
  arena::Descriptor file_;
  std::string problem_;
};

}  // namespace folsom::cli
