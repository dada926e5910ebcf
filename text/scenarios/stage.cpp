#include "text/scenarios/stage.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/flow/decks.h"
#include "engine/horses/whiskey.h"
#include "text/notation/position_parts.h"
#include "text/notation/words.h"
#include "text/scenarios/phrases.h"
#include "text/scenarios/sentences.h"
#include "text/scenarios/things.h"

namespace folsom::scenarios {
namespace {

using notation::Entry;
using notation::word;
using Names = std::vector<std::string>;

constexpr std::uint8_t kFirstPurse = 25;  // $250 (B1.5)
constexpr TokenSet kFaceDown =
    all_of(TokenKind::kPurse) | all_of(TokenKind::kMailBag) | all_of(TokenKind::kFlask);

class Stage {
 public:
  Stage(const Playbill& bill, GameState& state)
      : bill_(bill),
        book_(*bill.compiled.book),
        state_(state),
        reading_{book_, entries_, state, {}, is_boarding(bill) ? Phase::kStart : Phase::kStealing} {
    place_.fill(Place::kNowhere);
    place_[Pawn::kMarshal] = book_.start.place[Pawn::kMarshal];
  }

  void set() {
    for_each_line(bill_, [&](const Line& line) { read_line(line); });
    try {
      set_players();
      set_moment(bill_, state_);
      set_expansions();
      set_train();
      set_cards();
    } catch (const notation::Refused& refused) {
      throw Failure(refused.error.message, refused.error.line);
    }
    for_each_line(bill_, [&](const Line& line) { read_knowledge(line); });
  }

 private:
  // --- what is given, in the notation's words

  void read_line(const Line& line) {
    line_ = line.number;
    if (line.text == "train") {
      drawing_ = line_;
      put_all(line);
      if (const auto drawn = horses_of(book_, line)) horses_ = *drawn;
    } else if (line.text.starts_with("stagecoach beside ") && !line.block.empty()) {
      stagecoach_drawing_ = line_;
      put_all(line);
    }
    if (const std::optional<Entry> entry = entry_of(line)) {
      add(*entry);
    } else if (const auto horses = match(line.text, "horses: {}")) {
      for (const std::string& car : items_of((*horses)[0])) {
        ++horses_.at(static_cast<std::size_t>(car_of(place_of(book_, car))));
      }
    } else if (const auto neutral = match(line.text, "neutral bullets: {}")) {
      neutral_ = number_of((*neutral)[0]);
    } else if (const auto top = match(line.text, "on top of {}'s deck: {}")) {
      for (const std::string& item : items_of((*top)[1])) {
        add("top", fmt::format("{} on {}", item, (*top)[0]));
      }
    } else if (const auto plan = match(line.text, "plan: {}")) {
      plan_ = items_of((*plan)[0]);
      entries_.push_back(
          entry_with("plan", "nothing", line_));  // filled when it's known who plays whom
    } else if (const auto stands = match(line.text, "{} at {}")) {
      put((*stands)[0], place_of(book_, (*stands)[1]));
    } else if (const auto has = match(line.text, "{} has: {}")) {
      loot_on((*has)[0]) = items_of((*has)[1]);
    } else if (const auto lost = match(line.text, "out of the game: {}")) {
      lost_ = items_of((*lost)[0]);
    }
  }

  // What several lines say of the same becomes one entry, and what says nothing becomes none.
  void add(const Entry& entry) {
    const std::size_t about = notation::has_subject(entry.key.text) ? 1 : 0;
    if (entry.items.size() <= about) return;
    const auto same = std::ranges::find_if(entries_, [&](const Entry& other) {
      return other.key.text == entry.key.text &&
             (about == 0 || other.items[0].text == entry.items[0].text);
    });
    if (same == entries_.end()) return entries_.push_back(entry);
    same->items.insert(same->items.end(), entry.items.begin() + static_cast<int>(about),
                       entry.items.end());
  }
  void add(std::string_view key, std::string_view list) { add(entry_with(key, list, line_)); }

  void put(const std::string& name, Place place) {
    const std::optional<Pawn> pawn = notation::from_word<Pawn>(name);
    if (!pawn) return loot_at_[place].push_back(name);
    place_[*pawn] = place;
  }

  void put_all(const Line& drawing) {
    for (const auto& [place, names] : cells_of(book_, drawing)) {
      for (const std::string& name : names) put(name, place);
    }
  }

  Names& loot_on(const std::string& where) {
    if (notation::place_from_word(where)) {
      const Place place = place_of(book_, where);
      if (place == Place::kStagecoachRoof) stagecoach_roof_given_ = true;
      return loot_at_[place];
    }
    const Pawn pawn = pawn_of(where);
    if (at(pawn) >= kLooters) throw Failure(fmt::format("{} has no loot.", where));
    return loot_of_[pawn].emplace();
  }

  // --- who plays whom, and what the expansions add

  void set_players() {
    notation::read_seats(reading_);
    const auto seated =
        std::ranges::count_if(state_.seat_of, [&](const Seat& seat) { return seat != kNoSeat; });
    const int players = book_.bandits + (book_.marshals_seat != kNoSeat ? 1 : 0);
    if (seated != players) {
      throw Failure("Say who plays whom: \"A plays ghost, tuco\" and so on.",
                    bill_.position.empty() ? 0 : bill_.position.front().number);
    }
  }

  void set_expansions() {
    notation::read_fields(reading_, notation::stagecoach_fields());
    notation::read_fields(reading_, notation::prison_fields());
    state_.horses = horses_;
    if (reading_.find("hostages") == nullptr) state_.hostages_left = 0;
    if (reading_.find("imprisoned") == nullptr) state_.prisoners_left = 0;
  }

  // --- the train: those who aren't mentioned are where games begin

  void set_train() {
    place_the_rest();
    place_shotgun();
    put_loot_in_its_place();
    for (std::size_t i = 0; i < kLooters; ++i) add_loot(word(static_cast<Pawn>(i)), loot_of_[i]);
    for (std::size_t i = 0; i < kPlaces; ++i) {
      const auto place = static_cast<Place>(i);
      for (std::size_t pawn = 0; pawn < kPawns; ++pawn) {
        if (place_[pawn] == place) add(word(place), word(static_cast<Pawn>(pawn)));
      }
      add_loot(word(place), loot_at_[i]);
    }
    add_loot("out", lost_);
    if (is_boarding(bill_)) add("now", word(TaskKind::kBoard));
    state_.loot_at.fill(0);  // what isn't mentioned is in the supply
    notation::read_train(reading_);
    for (std::size_t i = 0; i < kLooters; ++i) drink(loot_of_[i], state_.loot_of[i]);
    for (std::size_t i = 0; i < kPlaces; ++i) drink(loot_at_[i], state_.loot_at[i]);
    notation::read_knowledge(reading_);
    for (const TokenSet loot : state_.loot_of) show_first_purse(loot & all_of(TokenKind::kPurse));
  }

  void place_the_rest() {
    for (int n = 0; n < book_.seats; ++n) {
      const Seat seat = book_.order[0][state_.flow.first][static_cast<std::size_t>(n)];
      for (std::size_t slot = 0; slot < static_cast<std::size_t>(book_.bandits_each); ++slot) {
        const Pawn pawn = state_.cards_of[seat][slot];
        const bool gone = (those_gone(state_) & bit(pawn)) != 0;
        if (gone || place_[pawn] != Place::kNowhere || is_boarding(bill_)) continue;
        if (drawing_ != 0) throw Failure(fmt::format("{} is not drawn.", word(pawn)), drawing_);
        place_[pawn] = usual_start(seat, n, slot);
      }
    }
    for_each(those_gone(state_),
             [&](int pawn) { place_[static_cast<std::size_t>(pawn)] = Place::kNowhere; });
  }

  // B1.8, V3.4; M1.6: the Marshal is player 1.
  Place usual_start(Seat seat, int n, std::size_t slot) const {
    if (book_.bandits_each == 2) return book_.start_place[slot];
    if (!notation::is_marshal_played(book_)) {
      return book_.start_place[static_cast<std::size_t>(n % 2)];
    }
    const int after_marshal = (seat - book_.marshals_seat + book_.seats) % book_.seats;
    return inside_of(book_.cars - (after_marshal % 2 == 1 ? 2 : 3));
  }

  // Shotgun sits on the strongbox on the stagecoach's roof unless told otherwise (H1.2).
  void place_shotgun() {
    if ((book_.maps[0].all & bit(Place::kStagecoachRoof)) == 0) return;
    Place& shotguns = place_[Pawn::kShotgun];
    if (shotguns == Place::kNowhere) {
      if (stagecoach_drawing_ != 0) throw Failure("shotgun is not drawn.", stagecoach_drawing_);
      shotguns = Place::kStagecoachRoof;
    }
    if (stagecoach_drawing_ == 0 && !stagecoach_roof_given_) {
      loot_at_[Place::kStagecoachRoof] = {"strongbox"};
    }
  }

  void put_loot_in_its_place() {
    for (std::size_t i = 0; i < kBandits; ++i) {
      if (state_.seat_of[i] != kNoSeat && !loot_of_[i]) loot_of_[i] = {"$250"};
    }
    if (drawing_ != 0) return;
    const bool mail = notation::is_marshal_played(book_);  // M1.2
    Names& locomotive = loot_at_[book_.maps[0].locomotive];
    if (mail && !mentions("mail-bag")) {
      locomotive = {"mail-bag-$200", "mail-bag-$1200"};
    } else if (!mail && !mentions("strongbox")) {
      locomotive = {"strongbox"};
    }
  }

  // Whether loot of this kind is mentioned on a card or on the train.
  bool mentions(std::string_view kind) const {
    const auto has_one = [&](const Names& loot) {
      return std::ranges::any_of(loot, [&](const auto& one) { return one.starts_with(kind); });
    };
    for (std::size_t i = 0; i < kPlaces; ++i) {
      if (i != at(Place::kStagecoachRoof) && has_one(loot_at_[i])) return true;
    }
    return std::ranges::any_of(loot_of_, [&](const auto& loot) { return loot && has_one(*loot); });
  }

  void add_loot(std::string_view where, const std::optional<Names>& names) {
    // The strongbox on the stagecoach's roof is the one Shotgun guards (H5.1).
    bool guarded = where == word(Place::kStagecoachRoof);
    for (const std::string& name : names.value_or(Names())) {
      const bool third = guarded && name == "strongbox";
      add(where, third ? "strongbox2" : loot_word(name));
      if (third) guarded = false;
    }
  }

  static std::string loot_word(const std::string& name) {
    const Loot loot = loot_of(name);
    if (!is_face_down(loot.kind)) return name;
    if (loot.value == 0) {
      throw Failure("Say what it is, such as $300, plain-flask or mail-bag-$200.");
    }
    if (loot.kind == TokenKind::kFlask) return loot.value == kOldWhiskey ? "flask=old" : "flask";
    return fmt::format("{}=${}", word(loot.kind), 10 * loot.value);
  }

  // Tokens got their numbers in the order of their names.
  void drink(const std::optional<Names>& names, TokenSet loot) {
    TokenSet flasks = loot & all_of(TokenKind::kFlask);
    for (const std::string& name : names.value_or(Names())) {
      const Loot named = loot_of(name);
      if (named.kind != TokenKind::kFlask) continue;
      if (named.half_empty) state_.half_empty |= flask_bit(static_cast<Token>(first(flasks)));
      flasks = without_first(flasks);
    }
  }

  // --- who knows what

  // A bandit's first purse is known to everybody (B9.2), also among others.
  void show_first_purse(TokenSet purses) {
    bool shown = false;
    for_each(purses, [&](int purse) {
      const auto i = static_cast<std::size_t>(purse);
      if (shown || state_.value[i] != kFirstPurse) return;
      shown = true;
      state_.known_by[i] = notation::everybody(book_);
      state_.open_secrets |= bit(static_cast<Token>(purse));
    });
  }

  // Of what can be seen, only loot values can be given; the rest is as it is.
  void read_knowledge(const Line& line) {
    const auto found = match(line.text, "{} sees {}: {}");
    const bool is_loot =
        found && (notation::place_from_word((*found)[1]) || notation::from_word<Pawn>((*found)[1]));
    if (!is_loot) return;
    const bool all = (*found)[0] == "everybody";
    const unsigned viewers =
        all ? notation::everybody(book_) : 1U << seat_of(book_, state_, (*found)[0]);
    Names values = items_of((*found)[2]);
    for_each(loot_where(book_, state_, (*found)[1]) & kFaceDown, [&](int number) {
      const auto token = static_cast<Token>(number);
      const auto named = std::ranges::find(values, loot_name(state_, token));
      const bool knows = named != values.end();
      if (knows) values.erase(named);
      std::uint8_t& known = state_.known_by[token];
      known = static_cast<std::uint8_t>(knows ? known | viewers : known & ~viewers);
      if (!knows) state_.open_secrets &= ~bit(token);
      if (knows && all) state_.open_secrets |= bit(token);
    });
  }

  // --- cards and bullets: cards that no line mentions are in their owner's deck

  void set_cards() {
    for (const std::string& item : plan_) add_planned(item);
    for (Entry& entry : entries_) take_lent(entry);
    reading_.for_each_entry("received", [](notation::Items& items) {
      notation::read_field(items, *notation::field_with("received"));
    });
    notation::read_cards(reading_);
    count_bullets();
    notation::read_fields(reading_, notation::late_fields());
    notation::read_bandits(reading_);
  }

  // "ghost move", "ghost fire of doc", "ghost move face down"
  void add_planned(const std::string& item) {
    const auto words = match(item, "{} {}");
    if (!words) {
      throw Failure(fmt::format("\"{}\" is no card of a plan, such as ghost move.", item));
    }
    auto [who, card] = std::pair((*words)[0], (*words)[1]);
    // Two bandits share one Marshal card: it's their player's.
    if (card.starts_with("marshal")) who = static_cast<char>('A' + seat_of(book_, state_, who));
    const std::size_t hidden = card.find(" face down");
    if (hidden != std::string::npos) card.replace(hidden, std::string::npos, " face-down");
    add("plan", who + " " + card);
  }

  // A partner's bullet changes decks, but its holder isn't the one who received it (V5.5): "bullet
  // of ghost from doc".
  void take_lent(Entry& entry) {
    const auto from = std::ranges::find(entry.items, "from", &notation::Item::text);
    if (from == entry.items.end()) return;
    const std::string& source = (from - 1)->text;
    const auto bullet = source == "neutral-bullet" ? kNeutral : pawn_of(source);
    borrowed_[notation::Items(reading_, entry).seat()].add(bullet);
    lent_[seat_of(book_, state_, (from + 1)->text)].add(bullet);
    entry.items.erase(from, from + 2);
    take_lent(entry);
  }

  // A bullet seen somewhere is one of those its holder received, even if no line says so; those
  // received and not seen are in the deck.
  void count_bullets() {
    int neutral = book_.start.neutral_bullets;
    for (Seat seat = 0; seat < book_.seats; ++seat) {
      const Bullets seen = bullets_of(state_, seat) + lent_[seat] - borrowed_[seat];
      Bullets& received = state_.received[seat];
      for (const BulletSource source : kBulletSources) {
        received.add(source, std::max(0, seen.of(source) - received.of(source)));
      }
      state_.deck[seat].bullets += received - seen;
      neutral -= received.of(kNeutral);
    }
    if (neutral < 0) throw Failure("There are not that many neutral bullets.");
    state_.neutral_bullets = static_cast<std::uint8_t>(neutral_.value_or(neutral));
  }

  const Playbill& bill_;
  const Rulebook& book_;
  GameState& state_;
  notation::Entries entries_;
  notation::Reading reading_;
  ByPawn<Place> place_;
  ByLooter<std::optional<Names>> loot_of_;  // what isn't given goes without saying
  ByPlace<Names> loot_at_;
  Names lost_;
  Names plan_;
  Horses horses_{};
  std::optional<int> neutral_;
  std::array<Bullets, kMaxSeats> lent_{};
  std::array<Bullets, kMaxSeats> borrowed_{};
  int line_ = 0;     // that is being read
  int drawing_ = 0;  // the drawing's line
  int stagecoach_drawing_ = 0;
  bool stagecoach_roof_given_ = false;
};

}  // namespace

GameState set_stage(const Playbill& bill) {
  GameState state = bill.compiled.book->start;
  Stage(bill, state).set();
  return state;
}

}  // namespace folsom::scenarios
