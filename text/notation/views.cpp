#include "text/notation/views.h"

#include <bit>
#include <nlohmann/json.hpp>

#include "engine/flow/flow.h"
#include "engine/flow/scheming.h"
#include "engine/horses/horses.h"
#include "engine/horses/stagecoach_map.h"
#include "text/notation/board_json.h"
#include "text/notation/json_text.h"
#include "text/notation/sealed_json.h"
#include "text/notation/words.h"

namespace folsom::notation {
namespace {

using Json = nlohmann::json;

// Writes a view or, as a patch, what differs from another one. For a whole view `was_` is the view
// itself.
class ViewWriter {
 public:
  ViewWriter(JsonWriter& writer, const Rulebook& book, const View& was, const View& is, bool whole)
      : writer_(writer), top_(writer, whole), whole_(whole), book_(book), was_(was), is_(is) {
    for (std::size_t token = 0; token < kTokens; ++token) {
      if (was.value[token] != is.value[token]) changed_ |= bit(static_cast<Token>(token));
    }
    changed_ |= half_empty(was) ^ half_empty(is);
  }

  void write() {
    writer_.begin_object();
    // A viewer never changes: a spectator's null, which no patch could carry, is in none.
    top_.member("viewer", was_.viewer == is_.viewer, [&] { write_viewer(); });
    write_flow(top_, was_.flow, is_.flow, book_);
    write_order();
    top_.object("places", true, true, [&](const Members& places) { write_places(places); });
    top_.object("bandits", true, true, [&](const Members& bandits) { write_bandits(bandits); });
    write_players();
    loot(top_, "supply", was_.supply, is_.supply);
    loot(top_, "waiting", was_.waiting, is_.waiting);
    write_plan();
    top_.field("neutral_bullets", was_.neutral_bullets, is_.neutral_bullets);
    write_cars();
    write_used_cards();
    if (book_.setup.horses) write_horses();
    if (has_stagecoach(book_.maps[0])) write_stagecoach();
    if (book_.marshals_seat != kNoSeat) write_marshal();
    if (is_.viewer < book_.seats) write_own();
    write_team_mates();
    writer_.end_object();
  }

 private:
  static TokenSet half_empty(const View& view) {
    return TokenSet{view.half_empty} << kFirstTokenOf[index(TokenKind::kFlask)];
  }
  static bool has(PawnSet set, std::size_t pawn) { return (set >> pawn & 1U) != 0; }

  void write_viewer() {
    if (is_.viewer >= book_.seats) return writer_.null();
    writer_.value(is_.viewer);
  }

  void pawn_or_null(Pawn pawn) {
    if (pawn == Pawn::kNone) return writer_.null();
    writer_.value(word(pawn));
  }

  template <class Word>
  void word_field(const Members& members, std::string_view name, Word before, Word after) {
    members.member(name, before == after, [&] { writer_.value(word(after)); });
  }

  const RoundPlan& plan_of(const View& view) const { return book_.round_plans[view.flow.card]; }

  FaceRights rights(const View& view, int turn) const {
    return face_rights(book_, plan_of(view), turn, {view.cards_of, view.seat_of, view.powers});
  }

  // The order follows from the round card; who may hide a card changes with people's powers.
  bool same_order() const {
    if (was_.flow.card != is_.flow.card || was_.flow.first != is_.flow.first) return false;
    const bool same_people = was_.powers == is_.powers && was_.cards_of == is_.cards_of;
    if (same_people || is_.flow.card == kNoCard) return true;
    for (int turn = 0; turn < plan_of(is_).size; ++turn) {
      if (rights(was_, turn) != rights(is_, turn)) return false;
    }
    return true;
  }

  void write_seats(std::string_view name, std::uint8_t seats) {
    writer_.key(name);
    write_numbers(writer_, seats);
  }

  // The goes of every turn of the round, in order (B3), and who can play cards face down in them.
  void write_order() {
    const auto has_card = [](const View& view) { return view.flow.card != kNoCard; };
    top_.optional("order", has_card(was_), has_card(is_), same_order(), [&] {
      writer_.begin_array();
      for (int turn = 0; turn < plan_of(is_).size; ++turn) write_turn(turn);
      writer_.end_array();
    });
  }

  void write_turn(int turn) {
    const TurnRule& rule = plan_of(is_).turns[static_cast<std::size_t>(turn)];
    const FaceRights may = rights(is_, turn);
    writer_.begin_object();
    writer_.key("seats");
    writer_.begin_array();
    for (int n = 0; n < goes_in(book_, rule); ++n) {
      writer_.value(seat_of_go(book_, rule, is_.flow.first, n));
    }
    writer_.end_array();
    if (may.hidden != 0) write_seats("hidden", may.hidden);
    if (may.open != (1U << book_.seats) - 1) write_seats("open", may.open);
    writer_.end_object();
  }

  // A token's value is written only if the viewer knows it; that a flask is half empty, everybody
  // sees (H7.2).
  void loot(const Members& members, std::string_view name, TokenSet before, TokenSet after) {
    members.member(name, before == after && (after & changed_) == 0, [&] {
      writer_.begin_array();
      for_each(after, [&](int number) {
        const auto token = static_cast<Token>(number);
        writer_.begin_object();
        writer_.field("token", token_word(token));
        write_value(writer_, token, is_.value[token]);
        if ((half_empty(is_) & bit(token)) != 0) writer_.field("half_empty", true);
        writer_.end_object();
      });
      writer_.end_array();
    });
  }

  void write_places(const Members& places) {
    PlaceSet visited = 0;
    for (std::size_t pawn = 0; pawn < kPawns; ++pawn) {
      if (was_.place[pawn] != is_.place[pawn]) {
        visited |= bit(was_.place[pawn]) | bit(is_.place[pawn]);
      }
    }
    if (visited == 0 && changed_ == 0 && !whole_ && was_.loot_at == is_.loot_at) return;
    for_each(book_.maps[0].all, [&](int number) {
      const auto place = static_cast<Place>(number);
      const auto at = static_cast<std::size_t>(number);
      places.object(word(place), true, true, [&](const Members& members) {
        members.member("pawns", (visited & bit(place)) == 0, [&] {
          writer_.begin_array();
          for (std::size_t pawn = 0; pawn < kPawns; ++pawn) {
            if (is_.place[pawn] == place) writer_.value(word(static_cast<Pawn>(pawn)));
          }
          writer_.end_array();
        });
        loot(members, "loot", was_.loot_at[at], is_.loot_at[at]);
      });
    });
  }

  void write_bandits(const Members& bandits) {
    for (std::size_t i = 0; i < kBandits; ++i) {
      bandits.object(word(static_cast<Pawn>(i)), was_.seat_of[i] != kNoSeat,
                     is_.seat_of[i] != kNoSeat,
                     [&](const Members& bandit) { write_bandit(bandit, i); });
    }
  }

  void write_bandit(const Members& bandit, std::size_t i) {
    bandit.field("seat", was_.seat_of[i], is_.seat_of[i]);
    word_field(bandit, "place", was_.place[i], is_.place[i]);
    loot(bandit, "loot", was_.loot_of[i], is_.loot_of[i]);
    bandit.field("bullets_left", was_.bullets_left[i], is_.bullets_left[i]);
    bandit.field("hits", was_.hits[i], is_.hits[i]);
    bandit.field("cash", was_.cash[i], is_.cash[i]);
    bandit.member("powers", was_.powers[i] == is_.powers[i], [&] {
      writer_.begin_array();
      for_each(is_.powers[i],
               [&](int power) { writer_.value(word(static_cast<Power>(1U << power))); });
      writer_.end_array();
    });
    if (has_stagecoach(book_.maps[0])) {
      word_field(bandit, "hostage", was_.hostage_of[i], is_.hostage_of[i]);
    }
    if (book_.setup.horses) {
      bandit.field("rode_away", has(was_.rode_away, i), has(is_.rode_away, i));
    }
    if (book_.marshals_seat == kNoSeat) return;
    word_field(bandit, "prisoner", was_.prisoner_of[i], is_.prisoner_of[i]);
    bandit.field("poster_taken", has(was_.posters, i), has(is_.posters, i));
    bandit.field("thrown_off", has(was_.thrown_off, i), has(is_.thrown_off, i));
    words<Wound>(bandit, "wounds", was_.wounds[i], is_.wounds[i]);
  }

  template <class Enum, class Set>
  void words(const Members& members, std::string_view name, Set before, Set after) {
    members.member(name, before == after, [&] { notation::write_words<Enum>(writer_, after); });
  }

  // The horses beside each car, if any.
  void write_horses() {
    top_.object("horses", true, true, [&](const Members& cars) {
      for (int car = 0; car < book_.cars; ++car) {
        const int before = was_.horses[static_cast<std::size_t>(car)];
        const int after = is_.horses[static_cast<std::size_t>(car)];
        cars.optional(word(inside_of(car)), before > 0, after > 0, before == after,
                      [&] { writer_.value(after); });
      }
    });
  }

  void write_stagecoach() {
    top_.object("stagecoach", true, true, [&](const Members& stagecoach) {
      word_field(stagecoach, "beside", inside_of(was_.stagecoach), inside_of(is_.stagecoach));
      words<Hostage>(stagecoach, "hostages", was_.hostages_left, is_.hostages_left);
    });
  }

  // What the Marshal has, and what is at the prison car.
  void write_marshal() {
    constexpr std::size_t kMarshal{index(Pawn::kMarshal)};
    top_.object("marshal", true, true, [&](const Members& marshal) {
      marshal.field("seat", book_.marshals_seat, book_.marshals_seat);
      word_field(marshal, "place", was_.place[kMarshal], is_.place[kMarshal]);
      marshal.field("thrown_off", has(was_.thrown_off, kMarshal), has(is_.thrown_off, kMarshal));
      loot(marshal, "loot", was_.loot_of[kMarshal], is_.loot_of[kMarshal]);
      marshal.member("cylinders", was_.cylinders == is_.cylinders,
                     [&] { writer_.values(is_.cylinders); });
      words<Pawn>(marshal, "prisoners", was_.prisoners_of_marshal, is_.prisoners_of_marshal);
      words<Pawn>(marshal, "prisoners_left", was_.prisoners_left, is_.prisoners_left);
      marshal.member("brawlers", was_.brawlers == is_.brawlers,
                     [&] { writer_.array(is_.brawlers, [&](Pawn pawn) { pawn_or_null(pawn); }); });
      marshal.member("goals", was_.goals == is_.goals && was_.goals_shown == is_.goals_shown,
                     [&] { write_goals(); });
      word_field(marshal, "last_card", was_.last_action, is_.last_action);
    });
  }

  // A goal is null if the viewer doesn't know it.
  void write_goals() {
    writer_.begin_array();
    for (std::size_t i = 0; i < kGoalsInPlay; ++i) {
      writer_.begin_object();
      writer_.key("goal");
      if (is_.goals[i] == Goal::kNone) {
        writer_.null();
      } else {
        writer_.value(word(is_.goals[i]));
      }
      writer_.field("shown", has(is_.goals_shown, i));
      writer_.end_object();
    }
    writer_.end_array();
  }

  // Whether this round's bullets are counted (H10.7).
  bool mortal(const View& view) const {
    const std::size_t card = view.flow.card;
    return book_.round_plans[card < book_.round_cards.size() ? card : 0].counts_bullets;
  }

  // Most events change no player: then none is compared in detail.
  bool same_players() const {
    return was_.cards_of == is_.cards_of && was_.seat_of == is_.seat_of &&
           was_.deck_size == is_.deck_size && was_.hand_size == is_.hand_size &&
           was_.received == is_.received && was_.flow.card == is_.flow.card &&
           was_.hit_this_round == is_.hit_this_round &&
           was_.fetched_in_hand == is_.fetched_in_hand && was_.discard == is_.discard &&
           was_.seen_in_hand == is_.seen_in_hand && was_.kept == is_.kept &&
           was_.top_bullets_size == is_.top_bullets_size && was_.top_bullets == is_.top_bullets;
  }

  void write_players() {
    if (!whole_ && same_players()) return;
    const auto seats = static_cast<std::size_t>(book_.seats);
    top_.list("players", seats, seats, [&](const Members& player, std::size_t seat) {
      write_player(player, static_cast<Seat>(seat));
    });
  }

  void write_player(const Members& player, Seat seat) {
    player.member("bandits", bandits_of(was_, seat) == bandits_of(is_, seat),
                  [&] { write_bandits_of(seat); });
    player.field("side", book_.side_of[seat], book_.side_of[seat]);
    player.field("deck", was_.deck_size[seat], is_.deck_size[seat]);
    player.field("hand", was_.hand_size[seat], is_.hand_size[seat]);
    bullets(player, "received", was_.received[seat], is_.received[seat]);
    player.optional("hit_this_round", mortal(was_), mortal(is_),
                    was_.hit_this_round[seat] == is_.hit_this_round[seat],
                    [&] { writer_.value(is_.hit_this_round[seat]); });
    if (book_.marshals_seat != kNoSeat) {
      player.field("idea_in_hand", has(was_.fetched_in_hand, seat), has(is_.fetched_in_hand, seat));
    }
    if (!book_.hands.discard_pile) return;
    write_pile_of(player, "discard", seat, was_.discard[seat], is_.discard[seat]);
    bullets(player, "seen_in_hand", was_.seen_in_hand[seat], is_.seen_in_hand[seat]);
    player.field("kept", was_.kept[seat], is_.kept[seat]);
    player.member("top", top_of(was_, seat) == top_of(is_, seat), [&] { write_top(seat); });
  }

  // Whose cards a seat holds and whom it plays; the other slot may have a partner's.
  static std::array<Pawn, kSlots> bandits_of(const View& view, Seat seat) {
    std::array<Pawn, kSlots> bandits = view.cards_of[seat];
    for (Pawn& pawn : bandits) {
      if (pawn == Pawn::kNone) continue;
      if (view.seat_of[pawn] != seat) pawn = Pawn::kNone;
    }
    return bandits;
  }

  void write_bandits_of(Seat seat) {
    writer_.begin_array();
    for (const Pawn pawn : bandits_of(is_, seat)) {
      if (pawn != Pawn::kNone) writer_.value(word(pawn));
    }
    writer_.end_array();
  }

  static void bullets(const Members& members, std::string_view name, const Bullets& before,
                      const Bullets& after) {
    if (before == after && !members.is_whole()) return;
    members.object(name, true, true,
                   [&](const Members& each) { write_bullets(each, before, after); });
  }

  // Bullets on top of a deck, in the order they came.
  static FixedVector<BulletSource, kMaxTopBullets> top_of(const View& view, Seat seat) {
    FixedVector<BulletSource, kMaxTopBullets> top;
    for (std::size_t i = 0; i < view.top_bullets_size; ++i) {
      const TopBullet bullet = view.top_bullets[i];
      if (bullet.seat == seat) top.push_back(static_cast<BulletSource>(bullet.source));
    }
    return top;
  }

  void write_top(Seat seat) {
    writer_.array(top_of(is_, seat),
                  [&](BulletSource source) { writer_.value(source_word(source)); });
  }

  void write_plan() {
    const bool same = was_.plan_size == is_.plan_size && was_.plan == is_.plan &&
                      was_.face_down == is_.face_down && was_.cards_of == is_.cards_of;
    if (same && !whole_) return;
    top_.list("plan", was_.plan_size, is_.plan_size,
              [&](const Members& planned, std::size_t at) { write_planned(planned, at); });
  }

  void write_planned(const Members& planned, std::size_t at) {
    const PlannedCard before = was_.plan[at];
    const PlannedCard after = is_.plan[at];
    planned.field("seat", static_cast<int>(before.seat), static_cast<int>(after.seat));
    planned.field("face_down", (was_.face_down >> at & 1U) != 0, (is_.face_down >> at & 1U) != 0);
    const bool same = before == after && was_.cards_of == is_.cards_of;
    const bool known = after.card != kHiddenCard;
    const bool was_known = before.card != kHiddenCard;
    const auto face = [&] { return book_.decks[after.seat].cards[after.card]; };
    planned.optional("action", was_known, known, same, [&] { writer_.value(word(face().action)); });
    planned.optional("pawn", was_known, known, same,
                     [&] { writer_.value(word(is_.cards_of[after.seat][face().slot])); });
  }

  // Which wagon each car is, without the locomotive.
  void write_cars() {
    top_.member("cars", was_.wagon == is_.wagon, [&] {
      writer_.begin_array();
      for (int car = 1; car <= book_.wagons; ++car) {
        writer_.value(is_.wagon[static_cast<std::size_t>(car)]);
      }
      writer_.end_array();
    });
  }

  void write_used_cards() {
    top_.member("used_cards", was_.round_cards_used == is_.round_cards_used, [&] {
      writer_.begin_array();
      for_each(is_.round_cards_used, [&](int card) {
        writer_.value(word(book_.round_cards[static_cast<std::size_t>(card)].name));
      });
      writer_.end_array();
    });
  }

  void write_team_mates() {
    const auto named = [](const View& view) { return view.team_mate[0] != Pawn::kNone; };
    top_.optional("team_mates", named(was_), named(is_), was_.team_mate == is_.team_mate, [&] {
      writer_.array(is_.team_mate, [&](Pawn mate) { writer_.value(word(mate)); });
    });
  }

  void write_own() {
    top_.object("own", true, true, [&](const Members& own) {
      write_pile_of(own, "hand", is_.viewer, was_.own_hand, is_.own_hand);
      // A deck from which a partner draws isn't shown.
      if (book_.partner_of[is_.viewer] == kNoSeat) {
        write_pile_of(own, "deck", is_.viewer, was_.own_deck, is_.own_deck);
      }
      write_sealed(own, book_, was_, is_);
    });
  }

  void write_pile_of(const Members& members, std::string_view name, Seat seat, const Pile& before,
                     const Pile& after) {
    members.object(name, true, true, [&](const Members& pile) {
      const bool same = before.actions == after.actions && was_.cards_of == is_.cards_of;
      pile.member("cards", same,
                  [&] { write_cards(writer_, after.actions, book_, is_.cards_of, seat); });
      bullets(pile, "bullets", before.bullets, after.bullets);
    });
  }

  JsonWriter& writer_;
  Members top_;
  bool whole_;
  const Rulebook& book_;
  const View& was_;
  const View& is_;
  TokenSet changed_ = 0;  // tokens that changed for the viewer
};

}  // namespace

void write_view(std::string& out, const View& view, const Rulebook& book) {
  JsonWriter writer(out);
  ViewWriter(writer, book, view, view, true).write();
}

void write_view_change(std::string& out, const View& before, const View& after,
                       const Rulebook& book) {
  FOLSOM_ASSERT(before.viewer == after.viewer);
  if (before == after) {
    out += "{}";
    return;
  }
  JsonWriter writer(out);
  ViewWriter(writer, book, before, after, false).write();
}

Json to_json(const View& view, const Rulebook& book) {
  std::string text;
  write_view(text, view, book);
  return Json::parse(text);
}

}  // namespace folsom::notation
