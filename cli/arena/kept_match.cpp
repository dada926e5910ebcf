#include "cli/arena/kept_match.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "bots/arena/saved.h"
#include "cli/world/failure.h"
#include "folsom/version.h"

namespace folsom::cli {
namespace {

std::string why() { return std::strerror(errno); }

}  // namespace

KeptMatch::KeptMatch(const std::string& path, const arena::Match& match, std::size_t most,
                     arena::Results& results)
    : path_(path), file_(open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666)) {
  if (!file_.is_open()) throw Failure(fmt::format("{} cannot be opened: {}.", path, why()));
  struct stat kind {};
  if (fstat(file_.number(), &kind) != 0 || !S_ISREG(kind.st_mode)) {
    throw Failure(fmt::format("{} is no plain file.", path));
  }
  if (flock(file_.number(), LOCK_EX | LOCK_NB) != 0) {
    throw Failure(fmt::format("{} is being written by another arena.", path));
  }
  const std::string text = read_all();
  const std::string header = arena::header_line(match, kVersion);
  const std::size_t whole = text.rfind('\n') + 1;  // 0 if there is no line
  if (whole == 0) {
    // Empty so far, or with a torn first line.
    if (!header.starts_with(text)) throw Failure(fmt::format("{} keeps no match of ours.", path));
    begin(header);
    return;
  }
  take_in(std::string_view(text).substr(0, whole), match, most, results);
  if (whole < text.size()) cut_to(whole);
}

void KeptMatch::begin(const std::string& header) {
  cut_to(0);
  if (!write(header)) throw Failure(problem_);
}

void KeptMatch::cut_to(std::size_t size) {
  if (ftruncate(file_.number(), static_cast<off_t>(size)) != 0) {
    throw Failure(fmt::format("{} cannot be written: {}.", path_, why()));
  }
}

void KeptMatch::take_in(std::string_view lines, const arena::Match& match, std::size_t most,
                        arena::Results& results) const {
  for (std::size_t number = 0; !lines.empty(); ++number) {
    const std::size_t end = lines.find('\n');
    const std::string_view line = lines.substr(0, end);
    lines.remove_prefix(end + 1);
    if (number == 0) {
      check_header(line, match);
      continue;
    }
    const auto block = arena::block_from_line(line, results.players, results.games_of_a_block);
    if (!block || block->number != number - 1) {
      throw Failure(
          fmt::format("{}: line {} is not block {} of this match.", path_, number + 1, number - 1));
    }
    if (block->number < most) results.add(*block);
  }
}

void KeptMatch::check_header(std::string_view line, const arena::Match& match) const {
  if (line == arena::header_line(match, kVersion)) return;
  if (!line.starts_with("{\"folsom arena\":")) {
    throw Failure(fmt::format("{} keeps no match of ours.", path_));
  }
  if (const auto version = arena::program_of(line, match)) {
    throw Failure(fmt::format(
        "{} was begun by folsom {}, and the bots of this version, {}, may play differently.", path_,
        *version, kVersion));
  }
  throw Failure(fmt::format(
      "{} keeps another match: its setup, players or seed are not those of this one.", path_));
}

bool KeptMatch::add(const arena::Block& block) { return write(arena::block_line(block)); }

std::string KeptMatch::read_all() const {
  std::string text;
  char part[1 << 16];
  while (true) {
    const ssize_t got = ::read(file_.number(), part, sizeof part);
    if (got == 0) return text;
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) throw Failure(fmt::format("{} cannot be read: {}.", path_, why()));
    text.append(part, static_cast<std::size_t>(got));
  }
}

// In one call if the system takes it, so that little can be torn.
bool KeptMatch::write(const std::string& line) {
  const std::string text = line + '\n';
  for (std::size_t at = 0; at < text.size();) {
    const ssize_t put = ::write(file_.number(), text.data() + at, text.size() - at);
    if (put < 0 && errno == EINTR) continue;
    if (put < 0) {
      problem_ = fmt::format("{} cannot be written: {}.", path_, why());
      return false;
    }
    at += static_cast<std::size_t>(put);
  }
  return true;
}

}  // namespace folsom::cli
