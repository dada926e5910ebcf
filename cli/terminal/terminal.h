// The screen and the keyboard. In a terminal: a screen that is drawn anew, and answers of one key.
// In a pipe: lines, one after the other.
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

// No key and no line is this.
inline constexpr std::string_view kResized = "\f";

class KeyMode;

class Terminal {
 public:
  explicit Terminal(ColourWish wish, bool plain_letters = false);
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;
  ~Terminal();

  // Whether a person sits there: a screen to draw on and keys to press.
  bool is_interactive() const { return interactive_; }
  bool has_unicode() const { return unicode_; }
  ScreenSize size() const;

  // From here on the whole screen is ours; what stood there before comes back at the end.
  void enter_screen();
  void leave_screen();

  // Shows these lines in place of what was there; in a pipe below it.
  void show(const Lines& lines);
  void print(const Line& line);
  // Nothing of what was shown can be read any longer.
  void wipe();

  // A key (interactive; on a Cyrillic keyboard the Latin one at its place) or a line, after the
  // prompt. Nothing at the end of input or when
  // interrupted. kResized, where the caller wants it, when the screen is to be drawn anew.
  std::optional<std::string> ask(const Line& prompt, bool wants_resize = false);
  // The same, as it was pressed: where the letters of an alphabet are asked for, and not keys.
  std::optional<std::string> ask_letter(const Line& prompt, bool wants_resize = false);
  // A whole line, also in a terminal: for names of files.
  std::optional<std::string> ask_line(const Line& prompt);

  // Waits, but not in a pipe. The key that cut it short, or nothing.
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
