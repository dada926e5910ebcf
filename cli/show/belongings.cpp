#include "cli/show/belongings.h"

#include "cli/show/seats.h"
#include "engine/core/bits.h"
#include "engine/horses/whiskey.h"
#include "text/notation/words.h"

namespace folsom::cli {
namespace {

using notation::word;

class Belongings {
 public:
  Belongings(const Scene& scene, Pawn pawn, bool brief)
      : scene_(scene), pawn_(pawn), brief_(brief) {}

  std::vector<std::string> all() {
    add_loot();
    if (pawn_ == Pawn::kMarshal) add_marshals_spoils();
    add_fate();
    return std::move(parts_);
  }

 private:
  void add(std::string text) { parts_.push_back(std::move(text)); }
  void say(std::string_view key, const Arguments& arguments = {}) {
    add(scene_.say(key, arguments));
  }

  // "2 gems", or "2g".
  void add_count(TokenKind kind, int found) {
    if (found == 0) return;
    if (!brief_) return add(count_of_kind(scene_.words, kind, found));
    say(std::string("terminal.brief.").append(word(kind)), {{"count", found}});
  }

  // "$250 $400": the values the viewer knows; other tokens are counted.
  void add_purses(TokenSet purses) {
    std::string known;
    int unknown = 0;
    for_each(purses, [&](int token) {
      const int value = scene_.view.value[static_cast<std::size_t>(token)];
      if (value == 0) {
        ++unknown;
      } else {
        known += (known.empty() ? "" : " ") + scene_.words.money(10 * value);
      }
    });
    if (!known.empty()) add(known);
    add_count(TokenKind::kPurse, unknown);
  }

  void add_mail_bags(TokenSet bags) {
    int unknown = 0;
    for_each(bags, [&](int bag) {
      const int value = scene_.view.value[static_cast<std::size_t>(bag)];
      if (value == 0) {
        ++unknown;
      } else {
        say("terminal.loot.mail-bag", {{"value", scene_.words.money(10 * value)}});
      }
    });
    add_count(TokenKind::kMailBag, unknown);
  }

  void add_flask(int flask) {
    const int value = scene_.view.value[static_cast<std::size_t>(flask)];
    say("terminal.loot.flask", {{"half", is_half_empty(scene_, flask)},
                                {"kind", value == 0             ? "unknown"
                                         : value == kOldWhiskey ? "old"
                                                                : "plain"}});
  }

  void add_loot() {
    const TokenSet held = scene_.view.loot_of[pawn_];
    add_purses(held & all_of(TokenKind::kPurse));
    add_count(TokenKind::kGem, count(held & all_of(TokenKind::kGem)));
    add_count(TokenKind::kStrongbox, count(held & all_of(TokenKind::kStrongbox)));
    add_mail_bags(held & all_of(TokenKind::kMailBag));
    for_each(held & all_of(TokenKind::kFlask), [&](int flask) { add_flask(flask); });
    if (is_bandit(pawn_) && scene_.view.cash[pawn_] > 0) {
      say("board.details.cash", {{"value", scene_.words.money(scene_.view.cash[pawn_])}});
    }
  }

  // What the Marshal has seized.
  void add_marshals_spoils() {
    std::vector<std::string> names;
    std::string letters;
    for_each(static_cast<PawnSet>(scene_.view.posters & kAllBandits), [&](int bandit) {
      names.push_back(pawn_name(scene_.words, static_cast<Pawn>(bandit)));
      letters += pawn_letter(scene_.words, static_cast<Pawn>(bandit));
    });
    if (!names.empty()) {
      say("terminal.players.posters", {{"list", brief_ ? letters : scene_.words.list(names)}});
    }
    const int prisoners = count(scene_.view.prisoners_of_marshal);
    if (prisoners > 0) say("terminal.players.prisoners", {{"count", prisoners}});
  }

  void add_companions() {
    const Hostage hostage = scene_.view.hostage_of[pawn_];
    if (scene_.book.setup.horses && hostage != Hostage::kNone) {
      const std::string name = thing_name(scene_.words, "hostage", word(hostage));
      add(brief_ ? name : scene_.say("terminal.players.hostage", {{"name", name}}));
    }
    const Pawn companion = scene_.view.prisoner_of[pawn_];
    if (scene_.book.marshals_seat == kNoSeat || companion == Pawn::kNone) return;
    add(brief_ ? "+" + pawn_letter(scene_.words, companion)
               : companion_name(scene_.words, companion));
  }

  int brawler_money() const {
    int money = 0;
    for (std::size_t i = 0; i < scene_.view.brawlers.size(); ++i) {
      if (scene_.view.brawlers[i] == pawn_) money += kBrawlerMoney[i];
    }
    return scene_.book.marshals_seat == kNoSeat ? 0 : money;
  }

  // A bandit's state, their companions, and the wounds open before them.
  void add_fate() {
    const View& view = scene_.view;
    if ((view.rode_away & bit(pawn_)) != 0) say("board.seats.gone");
    if ((view.thrown_off & bit(pawn_)) != 0) say("board.seats.thrown-off");
    if (!is_bandit(pawn_)) return;
    if (place_of(scene_, pawn_) == Place::kCell) say("board.seats.cell");
    add_companions();
    for (int wound = 0; wound < kWounds; ++wound) {
      if ((view.wounds[pawn_] >> wound & 1) == 0) continue;
      add(thing_name(scene_.words, "wound", word(static_cast<Wound>(wound))));
    }
    if (brawler_money() > 0) {
      say("terminal.players.brawler", {{"money", scene_.words.money(brawler_money())}});
    }
  }

  const Scene& scene_;
  Pawn pawn_;
  bool brief_;
  std::vector<std::string> parts_;
};

}  // namespace

std::vector<std::string> belongings(const Scene& scene, Pawn pawn, bool brief) {
  return Belongings(scene, pawn, brief).all();
}

}  // namespace folsom::cli
