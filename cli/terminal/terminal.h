// The screen and the keyboard. In a terminal: a screen that is redrawn, and answers of one key. In
// a pipe: lines, one after another.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "cli/terminal/text.h"
#include "cli/world/line_reader.h"

namespace folsom::cli {

enum class ColourWish : std::uint8_t { kAuto, kAlways, kNever };

struct ScreenSize {
  int columns = 80;
  int rows = 24;
};

// No key and no line equals this.
inline constexpr std::string_view kResized = "\f";

class KeyMode;

class Terminal {
 public:
  explicit Terminal(ColourWish wish, bool plain_letters = false);
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;
  ~Terminal();

  // Whether a person is there: a screen to draw on and keys to press.
  bool is_interactive() const { return interactive_; }
  bool has_unicode() const { return unicode_; }
  ScreenSize size() const;

  // Takes over the whole screen; what was there comes back at the end.
  void enter_screen();
  void leave_screen();

  // Replaces what is shown with these lines; in a pipe, prints them.
  void show(const Lines& lines);
  void print(const Line& line);
  // Clears the screen, so that nothing shown can be read any more.
  void wipe();

  // A key (interactive; on a Cyrillic keyboard the Latin one in its place) or a line, after the
  // prompt. Nothing at the end of input or when interrupted. kResized, if the caller wants that,
  // when the screen should be redrawn.
  std::optional<std::string> ask(const Line& prompt, bool wants_resize = false);
  // The same, but as it was pressed: for letters of an alphabet rather than keys.
  std::optional<std::string> ask_letter(const Line& prompt, bool wants_resize = false);
  // A whole line, in a terminal too: for file names.
  std::optional<std::string> ask_line(const Line& prompt);

  // Shows a longer text page by page, with a line about the keys below each page; q ends it. In a
  // pipe, prints it.
  void read_out(const Lines& lines, const std::string& more, const std::string& no_more);

  // Waits, but not in a pipe. Returns the key that cut the wait short, if any.
  std::optional<char> pause(std::chrono::milliseconds time);

 private:
  std::string rendered(const Line& line) const;
  void write(const std::string& text);
  std::optional<std::string> read_key(int milliseconds);

  bool interactive_ = false;
  bool colour_ = false;
  bool unicode_ = false;
  bool on_own_screen_ = false;
  std::unique_ptr<KeyMode> keys_;
  LineReader lines_;
};

}  // namespace folsom::cli
