// The modules: each contributes its rows to the rulebook, once, before a game begins.
#pragma once

#include "engine/flow/question.h"

namespace folsom {

// The round cards of all sets in play for this number of bandits, and their stations (B1.6, H1.6,
// M1.7).
struct CardsOnTable {
  FixedVector<RoundCard, 3 * kMaxRoundCards> ordinary;
  FixedVector<RoundCard, 3 * kMaxStations> stations;
};
CardsOnTable cards_on_table(const Setup& setup, bool many);
bool is_for_many(const Setup& setup);  // five bandits and more

// V6.3: how many cards a host picks, and those he can begin with: the newest box's.
inline constexpr int kRoundsOfAPool = 7;
inline constexpr int kStationsOfAPool = 3;
FixedVector<RoundName, kRoundNames> usual_pool(const CardsOnTable& table);

// V7: whether these settings go together; kNone in `first` means they do.
SetupRefusal refuse(const Setup& setup);

void add_base(Rulebook& book);              // B1 to B8
void add_edition(Rulebook& book);           // E1, E2
void add_beginner(Rulebook& book);          // V1
void add_expert(Rulebook& book);            // V2
void add_two_bandits_each(Rulebook& book);  // V3
void add_duel(Rulebook& book);              // V4
void add_teams(Rulebook& book);             // V5
void add_horses(Rulebook& book);            // H1 to H11
void add_marshal(Rulebook& book);           // M1 to M11
void join_expansions(Rulebook& book);       // H2.4, M10.7
void settle_rulings(Rulebook& book);        // where the rulings have changed
void finish_marshal(Rulebook& book);        // once it is settled what becomes of hands
void add_house_rules(Rulebook& book);       // V6.1, V6.2
void add_keep_symbols(Rulebook& book);      // V6.4

// What every game of this setup has in common, once all modules have had their say.
void finish(Rulebook& book);
// … and what the expansions lay out on the table besides.
void set_out_horses(Rulebook& book);
void set_out_marshal(Rulebook& book);

// The questions of variants; those of rules are declared beside them.
extern const Question kPickTeamQuestion;
extern const Question kPickBanditQuestion;
extern const Question kSecretStartQuestion;
extern const Question kSetAsideQuestion;
extern const Question kSecretCardQuestion;
extern const Question kExtraCardQuestion;
extern const Question kDiscardBulletsQuestion;
extern const Question kKeepCardsQuestion;

// The rows of a question, of an action and of the event of a round card.
inline void add_question(Rulebook& book, const Question& question) {
  book.frames[static_cast<std::size_t>(index(question.kind))] = question.rule;
}
inline void set_action(Rulebook& book, Action action, FrameKind kind) {
  book.action_frame[static_cast<std::size_t>(index(action))] = kind;
}
inline void set_event(Rulebook& book, RoundName name, RoundEvent event) {
  book.events[static_cast<std::size_t>(index(name))] = event;
}

// Script surgery: puts a step before, after or in place of another, or takes it out.
void insert_before(Rulebook& book, Step step, Step added);
void insert_after(Rulebook& book, Step step, Step added);
void replace_step(Rulebook& book, Step step, Step by);
void remove_step(Rulebook& book, Step step);

}  // namespace folsom
