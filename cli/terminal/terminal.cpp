#include "cli/terminal/terminal.h"

#include <langinfo.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "cli/world/signals.h"
#include "text/i18n/utf8.h"

namespace folsom::cli {
namespace {

constexpr std::size_t kMaxAnswer = 4096;
constexpr char kMeansNothing = '\033';

bool is_set(const char* variable) {
  const char* const value = std::getenv(variable);
  return value != nullptr && *value != '\0';
}

bool is_dumb() {
  const char* const kind = std::getenv("TERM");
  return kind == nullptr || *kind == '\0' || std::string_view(kind) == "dumb";
}

bool wants_colour(ColourWish wish) {
  switch (wish) {
    case ColourWish::kAlways:
      return true;
    case ColourWish::kNever:
      return false;
    case ColourWish::kAuto:
      return isatty(STDOUT_FILENO) != 0 && !is_dumb() && !is_set("NO_COLOR");
  }
  return false;
}

bool is_ready(int milliseconds) { return wait_for_input(STDIN_FILENO, milliseconds); }

// Arrows and the like come as several bytes, of which only the last is a letter or similar; none of
// them means anything here.
void skip_escape_sequence() {
  char byte = 0;
  const auto next = [&] { return is_ready(20) && read(STDIN_FILENO, &byte, 1) == 1; };
  if (!next() || (byte != '[' && byte != 'O')) return;
  while (next() && (byte < '@' || byte > '~')) continue;
}

// Nobody has to switch from a Cyrillic keyboard: a key counts as the Latin one in its place.
char latin_key(std::string_view letter) {
  if (letter.size() == 1) return letter[0];
  constexpr std::pair<std::string_view, char> kKeys[] = {
      {"й", 'q'}, {"ц", 'w'}, {"у", 'e'}, {"к", 'r'}, {"е", 't'}, {"н", 'y'},
      {"г", 'u'}, {"ш", 'i'}, {"щ", 'o'}, {"з", 'p'}, {"ф", 'a'}, {"ы", 's'},
      {"і", 's'}, {"в", 'd'}, {"а", 'f'}, {"п", 'g'}, {"р", 'h'}, {"о", 'j'},
      {"л", 'k'}, {"д", 'l'}, {"я", 'z'}, {"ч", 'x'}, {"с", 'c'}, {"м", 'v'},
      {"и", 'b'}, {"т", 'n'}, {"ь", 'm'}, {"Д", 'L'}, {"З", 'P'}, {"Т", 'N'}};
  for (const auto& [cyrillic, latin] : kKeys) {
    if (cyrillic == letter) return latin;
  }
  return kMeansNothing;
}

// A letter beyond ASCII is one key, however many bytes it has.
std::string letter_from(char lead) {
  std::string letter(1, lead);
  char byte = 0;
  for (int left = bytes_after(lead); left > 0; --left) {
    if (!is_ready(20) || read(STDIN_FILENO, &byte, 1) != 1) break;
    letter += byte;
  }
  return letter;
}

}  // namespace

// Reads keys as they are pressed, without echo; restores the terminal at the end.
class KeyMode {
 public:
  KeyMode() {
    changed_ = tcgetattr(STDIN_FILENO, &before_) == 0;
    if (!changed_) return;
    termios raw = before_;
    raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    tcsetattr(STDIN_FILENO, TCSADRAIN, &raw);
  }
  KeyMode(const KeyMode&) = delete;
  KeyMode& operator=(const KeyMode&) = delete;
  ~KeyMode() {
    if (changed_) tcsetattr(STDIN_FILENO, TCSADRAIN, &before_);
  }

 private:
  termios before_{};
  bool changed_ = false;
};

Terminal::Terminal(ColourWish wish, bool plain_letters) : lines_(STDIN_FILENO, kMaxAnswer) {
  std::setlocale(LC_CTYPE, "");
  unicode_ = !plain_letters && std::string_view(nl_langinfo(CODESET)) == "UTF-8";
  interactive_ = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0 && !is_dumb();
  colour_ = wants_colour(wish);
}

Terminal::~Terminal() { leave_screen(); }

ScreenSize Terminal::size() const {
  winsize window{};
  ScreenSize size;
  if (interactive_ && ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_col > 0) {
    size.columns = window.ws_col;
    size.rows = window.ws_row;
  }
  return size;
}

void Terminal::write(const std::string& text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fflush(stdout);
}

std::string Terminal::rendered(const Line& line) const {
  const std::string text = colour_ ? line.coloured() : line.plain();
  return unicode_ ? text : with_plain_signs(text);
}

void Terminal::enter_screen() {
  if (!interactive_ || on_own_screen_) return;
  write("\033[?1049h\033[?25l\033[H\033[2J");
  on_own_screen_ = true;
  keys_ = std::make_unique<KeyMode>();
}

void Terminal::leave_screen() {
  if (!on_own_screen_) return;
  write("\033[?25h\033[?1049l");
  on_own_screen_ = false;
  keys_.reset();
}

void Terminal::show(const Lines& lines) {
  std::string text;
  if (!on_own_screen_) {
    for (const Line& line : lines) text += rendered(line) + "\n";
    return write(text);
  }
  const ScreenSize screen = size();
  text = "\033[H";
  for (std::size_t i = 0; i < lines.size() && static_cast<int>(i) < screen.rows; ++i) {
    if (i > 0) text += "\r\n";
    text += rendered(lines[i].cut(screen.columns)) + "\033[K";
  }
  write(text + "\033[J");
}

void Terminal::print(const Line& line) { write(rendered(line) + "\n"); }

void Terminal::wipe() {
  if (on_own_screen_) return write("\033[H\033[2J\033[3J");
  // If the screen can't be cleared, it is scrolled away.
  if (isatty(STDOUT_FILENO) != 0) write(std::string(100, '\n'));
}

std::optional<std::string> Terminal::read_key(int milliseconds) {
  const std::unique_ptr<KeyMode> for_now = keys_ ? nullptr : std::make_unique<KeyMode>();
  if (!is_ready(milliseconds)) return std::nullopt;
  char key = 0;
  if (read(STDIN_FILENO, &key, 1) != 1) return std::nullopt;
  if (key == '\033') skip_escape_sequence();
  return letter_from(key);
}

std::optional<std::string> Terminal::ask(const Line& prompt, bool wants_resize) {
  std::optional<std::string> answer = ask_letter(prompt, wants_resize);
  if (!interactive_ || !answer || answer->empty()) return answer;
  return std::string(1, latin_key(*answer));
}

std::optional<std::string> Terminal::ask_letter(const Line& prompt, bool wants_resize) {
  if (!interactive_) return ask_line(prompt);
  if (!prompt.empty()) write(rendered(prompt));
  std::optional<std::string> key;
  do {
    if (was_interrupted()) return std::nullopt;
    key = read_key(-1);
    const bool resized = take_resize();
    if (resized && !key && wants_resize) return std::string(kResized);
    if (!resized) break;
  } while (!key);
  if (!key || *key == "\004") return std::nullopt;
  return *key == "\n" || *key == "\r" ? std::string() : *key;
}

std::optional<std::string> Terminal::ask_line(const Line& prompt) {
  if (was_interrupted()) return std::nullopt;
  if (on_own_screen_) write("\r\033[K");  // in place of the last line
  if (!prompt.empty()) write(rendered(prompt) + " ");
  keys_.reset();  // the line is typed with echo and the usual editing
  if (on_own_screen_) write("\033[?25h");
  std::string answer;
  const LineReader::Got got = lines_.next(answer);
  if (on_own_screen_) {
    write("\033[?25l");
    keys_ = std::make_unique<KeyMode>();
  }
  if (isatty(STDIN_FILENO) == 0) write("\n");  // in a terminal, typing ends the line itself
  if (got == LineReader::Got::kEnd || was_interrupted()) return std::nullopt;
  if (got == LineReader::Got::kTooLong) return std::string("?");
  const std::size_t first = answer.find_first_not_of(" \t");
  const std::size_t last = answer.find_last_not_of(" \t");
  return first == std::string::npos ? std::string() : answer.substr(first, last - first + 1);
}

void Terminal::read_out(const Lines& lines, const std::string& more, const std::string& no_more) {
  if (!interactive_) return show(lines);
  const auto rows = static_cast<std::size_t>(std::max(2, size().rows - 1));
  for (std::size_t at = 0; at < lines.size(); at += rows) {
    const std::size_t end = std::min(at + rows, lines.size());
    Lines page(lines.begin() + static_cast<std::ptrdiff_t>(at),
               lines.begin() + static_cast<std::ptrdiff_t>(end));
    page.emplace_back(end < lines.size() ? more : no_more, kFaint);
    show(page);
    const std::optional<std::string> key = ask("");
    if (!key || *key == "q") return;
  }
}

std::optional<char> Terminal::pause(std::chrono::milliseconds time) {
  if (!interactive_ || time.count() <= 0 || was_interrupted()) return std::nullopt;
  take_resize();  // what follows is drawn in the new size
  const std::optional<std::string> key = read_key(static_cast<int>(time.count()));
  return key ? std::optional(latin_key(*key)) : std::nullopt;
}

}  // namespace folsom::cli
