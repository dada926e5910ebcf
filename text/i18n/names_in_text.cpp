#include "text/i18n/names_in_text.h"

#include <unicode/uchar.h>

#include <algorithm>
#include <map>
#include <string>

#include "text/i18n/letters.h"
#include "text/i18n/utf8.h"
#include "text/notation/words.h"

namespace folsom {
namespace {

bool has_no_blanks_at(std::string_view text, std::size_t at) {
  return leaves_no_blanks(next_character(text, at));
}

// The end of the word that begins here, or the same place where none does: where no blanks are left
// between words, none is seen.
std::size_t end_of_word(std::string_view text, std::size_t at) {
  while (at < text.size()) {
    std::size_t next = at;
    if (has_no_blanks_at(text, at)) break;
    if (u_isalpha(static_cast<UChar32>(next_character(text, next))) == 0) break;
    at = next;
  }
  return at;
}

// The bare name: "the Marshal’s", "par le Marshal" are forms of Marshal.
std::string_view word_in(std::string_view form) {
  const std::size_t blank = form.rfind(' ');
  const std::string_view last = blank == std::string_view::npos ? form : form.substr(blank + 1);
  if (last.empty() || has_no_blanks_at(last, 0)) return last;
  return last.substr(0, end_of_word(last, 0));
}

using Forms = std::map<std::string, Pawn, std::less<>>;

Forms all_forms(const Words& words) {
  Forms forms;
  for (int i = 0; i < kPawns; ++i) {
    const auto pawn = static_cast<Pawn>(i);
    const std::string key = std::string("names.pawn.").append(notation::word(pawn)).append(".");
    for (const char* form : {"name", "subject", "object", "of", "to", "by"}) {
      const std::string text = words.say(key + form);
      const std::string_view word = word_in(text);
      if (word.empty()) continue;
      forms.emplace(word, pawn);
      forms.emplace(words.with_capital(word), pawn);
    }
  }
  return forms;
}

const Forms& forms_of(const Words& words) {
  static std::map<std::string, Forms> known;
  const auto found = known.find(words.language());
  if (found != known.end()) return found->second;
  return known.emplace(words.language(), all_forms(words)).first->second;
}

// Where no blanks are left between words: the longest name that begins here.
Forms::const_iterator longest_at(const Forms& forms, std::string_view text, std::size_t at) {
  auto longest = forms.end();
  for (auto form = forms.begin(); form != forms.end(); ++form) {
    const bool is_longer = longest == forms.end() || form->first.size() > longest->first.size();
    if (is_longer && text.substr(at).starts_with(form->first)) longest = form;
  }
  return longest;
}

Forms::const_iterator name_at(const Forms& forms, std::string_view text, std::size_t at) {
  if (has_no_blanks_at(text, at)) return longest_at(forms, text, at);
  return forms.find(text.substr(at, end_of_word(text, at) - at));
}

std::size_t after_word(std::string_view text, std::size_t at) {
  const std::size_t end = end_of_word(text, at);
  if (end == at) next_character(text, at);
  return std::max(at, end);
}

}  // namespace

std::vector<NameInText> names_in(const Words& words, std::string_view text) {
  const Forms& forms = forms_of(words);
  std::vector<NameInText> found;
  for (std::size_t at = 0; at < text.size();) {
    const auto name = name_at(forms, text, at);
    if (name != forms.end()) found.push_back({at, name->first.size(), name->second});
    at = name != forms.end() ? at + name->first.size() : after_word(text, at);
  }
  return found;
}

}  // namespace folsom
