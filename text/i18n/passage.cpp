#include "text/i18n/passage.h"

#include <algorithm>

#include "engine/horses/whiskey.h"
#include "text/i18n/letters.h"
#include "text/i18n/utf8.h"
#include "text/notation/words.h"

namespace folsom {
namespace {

using notation::word;

// The things a line names, in one language's words and forms.
class Named {
 public:
  Named(const Words& words, const Rulebook& book, const Cast& cast, const PublicState& before,
        const PublicState& after, const Line& line)
      : words_(words),
        book_(book),
        cast_(cast),
        train_(train_of(book, before)),
        owners_(after.cards_of),
        line_(line),
        names_(line.names) {}

  Arguments arguments() const {
    Arguments arguments;
    add_people(arguments);
    add_places(arguments);
    add_things(arguments);
    add_turn(arguments);
    return arguments;
  }

 private:
  void add_somebody(Arguments& arguments, Pawn pawn, Seat seat, std::string_view role) const {
    if (pawn != Pawn::kNone) {
      arguments.with(pawn_forms(words_, pawn, role));
    } else if (seat != kNoSeat) {
      arguments.with(seat_forms(words_, book_, owners_, cast_, seat, role));
    }
  }

  void add_people(Arguments& arguments) const {
    add_somebody(arguments, names_.who, names_.who_seat, "who");
    add_somebody(arguments, names_.whom, names_.whom_seat, "whom");
    if (names_.sender != Pawn::kNone) arguments.with(pawn_forms(words_, names_.sender, "sender"));
    if (names_.player != kNoSeat) {
      arguments.with(person_forms(words_, person_name(words_, cast_, names_.player), "player"));
    }
  }

  void add_places(Arguments& arguments) const {
    if (names_.here) {
      arguments.with("here", in_place(words_, train_, *names_.here))
          .with("from", from_place(words_, train_, *names_.here))
          .with("from_the", the_place(words_, train_, *names_.here));
    }
    if (names_.there) {
      arguments.with("there", in_place(words_, train_, *names_.there))
          .with("to", to_place(words_, train_, *names_.there))
          .with("to_the", the_place(words_, train_, *names_.there));
    }
  }

  void add_things(Arguments& arguments) const {
    if (names_.token != kNoToken) {
      arguments.with("what", a_token(words_, names_.token, names_.value));
    }
    if (!names_.shown.empty()) arguments.with("what", words_.list(everything_shown()));
    if (names_.action != Action::kNone) arguments.with("a_card", a_card(words_, names_.action));
    arguments.with("whiskey", names_.value == kOldWhiskey ? "old" : "plain")
        .with("value", words_.money(names_.dollars))
        .with("count", names_.count)
        .with("number", names_.count + 1)
        .with("round", line_.round);
    if (names_.hostage != Hostage::kNone) {
      add_thing(arguments, "hostage", word(names_.hostage));
      arguments.with("ransom", hostage_ransom(words_, names_.hostage));
    }
    if (names_.goal != Goal::kNone) add_thing(arguments, "goal", word(names_.goal));
    if (names_.wound) add_thing(arguments, "wound", word(*names_.wound));
    if (names_.round) {
      arguments.with("name", thing_name(words_, "round", word(*names_.round)))
          .with("does", round_does(words_, book_, *names_.round));
    }
  }

  void add_thing(Arguments& arguments, std::string_view group, std::string_view thing) const {
    arguments.with("name", thing_name(words_, group, thing))
        .with("does", thing_does(words_, group, thing));
  }

  std::vector<std::string> everything_shown() const {
    std::vector<std::string> things;
    for (const Shown& shown : names_.shown) {
      things.push_back(a_token(words_, shown.token, shown.value));
    }
    return things;
  }

  std::string list_of(const Names::Seats& seats) const {
    std::vector<std::string> names;
    for (const Seat seat : seats) {
      const std::optional<Pawn> pawn = only_pawn(book_, owners_, seat);
      names.push_back(pawn ? words_.say("names.pawn." + std::string(word(*pawn)) + ".subject")
                           : person_name(words_, cast_, seat));
    }
    return names.empty() ? words_.say("story.plan.nobody") : words_.list(names);
  }

  void add_turn(Arguments& arguments) const {
    if (!line_.planning) return;
    arguments.with("players", list_of(names_.players)).with("drawers", list_of(names_.drawers));
  }

  const Words& words_;
  const Rulebook& book_;
  const Cast& cast_;
  const Train train_;
  const CardOwners& owners_;
  const Line& line_;
  const Names& names_;
};

std::string sentence(const Words& words, const Said& said, const Arguments& arguments) {
  std::string key = "story." + said.key;
  if (const int ways = words.ways_of(key); ways > 0) {
    key += "." + std::to_string(std::max(said.way, 0) % ways + 1);
  }
  return with_capitals(words, words.say(key, arguments));
}

}  // namespace

std::string with_capitals(const Words& words, const std::string& text) {
  std::string whole;
  std::size_t begin = 0;
  bool is_over = false;
  for (std::size_t at = 0; at < text.size();) {
    const char32_t character = next_character(text, at);
    if (is_over && character == U' ') {
      whole += words.with_capital(text.substr(begin, at - begin));
      begin = at;
    }
    is_over = ends_sentence(character);
  }
  return whole + words.with_capital(text.substr(begin));
}

std::string without_full_stop(const std::string& sentence) {
  const std::vector<Letter> letters = letters_in(sentence);
  if (letters.empty()) return sentence;
  std::size_t last = letters.back().begin;
  return ends_sentence(next_character(sentence, last)) ? sentence.substr(0, letters.back().begin)
                                                       : sentence;
}

// A planning turn is one text, whichever kind of turn it was.
Passage passage_of(const Words& words, const Rulebook& book, const Cast& cast,
                   const PublicState& before, const PublicState& after, const Line& line) {
  const Arguments arguments = Named(words, book, cast, before, after, line).arguments();
  Passage passage{.text = {},
                  .key = line.said.front().key,
                  .heading = line.heading,
                  .failed = line.failed,
                  .round = line.round};
  for (const Said& said : line.said) {
    std::string& part = &said == line.said.data() || line.planning ? passage.text : passage.detail;
    if (!part.empty()) part += " ";
    part += sentence(words, said, arguments);
  }
  return passage;
}

}  // namespace folsom
