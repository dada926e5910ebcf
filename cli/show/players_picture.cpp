#include <fmt/core.h>

#include <algorithm>

#include "cli/show/names.h"
#include "cli/show/pictures.h"
#include "engine/core/bits.h"
#include "engine/rules/keeping.h"

namespace folsom::cli {
namespace {

constexpr Style kFaint{Colour::kGrey, false, false};

template <class Array>
auto of(const Array& by_pawn, Pawn pawn) {
  return by_pawn[static_cast<std::size_t>(index(pawn))];
}

bool has_discards(const Scene& scene) { return scene.book.hands.discard_pile; }
bool shows_players(const Scene& scene) {
  return !scene.players.empty() && scene.size.columns >= 100;
}
bool is_asked(const Scene& scene, Seat seat) { return (scene.view.flow.asked >> seat & 1U) != 0; }

// "$250 $400, 2 purses, 1 gem, $250 in cash": values where the viewer knows them.
std::string loot_in_words(const Scene& scene, Pawn pawn) {
  const TokenSet held = of(scene.view.loot_of, pawn);
  std::vector<std::string> parts;
  std::string known;
  int unknown = 0;
  for_each(held & all_of(TokenKind::kPurse), [&](int purse) {
    const int value = scene.view.value[static_cast<std::size_t>(purse)];
    if (value == 0) {
      ++unknown;
    } else {
      known += (known.empty() ? "" : " ") + dollars_of_tens(value);
    }
  });
  if (!known.empty()) parts.push_back(known);
  if (unknown > 0) parts.push_back(counted(unknown, "purse", "purses"));
  const int gems = count(held & all_of(TokenKind::kGem));
  const int boxes = count(held & all_of(TokenKind::kStrongbox));
  if (gems > 0) parts.push_back(counted(gems, "gem", "gems"));
  if (boxes > 0) parts.push_back(boxes == 1 ? "strongbox" : fmt::format("{} strongboxes", boxes));
  if (of(scene.view.cash, pawn) > 0) {
    parts.push_back(fmt::format("{} cash", dollars(of(scene.view.cash, pawn))));
  }
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : ", ") + part;
  return text.empty() ? "nothing" : text;
}

Line title_row(const Scene& scene) {
  Line line("    bandit    bullets  wounds  hand  deck", kFaint);
  if (has_discards(scene)) line.add("  discard", kFaint);
  if (shows_players(scene)) line.add("  player    ", kFaint);
  return line.add("  loot", kFaint);
}

// What belongs to the player and not to a bandit stands in the row of his first one.
Line player_row(const Scene& scene, Seat seat, Pawn pawn, bool first_of_seat) {
  const View& view = scene.view;
  const bool own = seat == view.viewer;
  Line line(is_asked(scene, seat) && first_of_seat ? "> " : "  ");
  line.add(fmt::format("{} {:<9}", letter_of(pawn), name_of(pawn)), style_of(pawn));
  line.add(fmt::format("{:>8}", of(view.bullets_left, pawn)));
  if (first_of_seat) {
    line.add(fmt::format("{:>8}{:>6}{:>6}", view.received[seat].size(), view.hand_size[seat],
                         view.deck_size[seat]));
    if (has_discards(scene)) line.add(fmt::format("{:>9}", view.discard[seat].size()));
  } else {
    line.add(std::string(has_discards(scene) ? 29 : 20, ' '));
  }
  if (shows_players(scene)) {
    line.add(fmt::format("  {:<10}", first_of_seat ? cut_to(scene.players[seat], 10) : ""));
  }
  return line.add("  ").add(loot_in_words(scene, pawn), {Colour::kPlain, own, false});
}

// Before the draft is over there is nothing to tell of them.
bool is_equipped(const Scene& scene) {
  const auto& left = scene.view.bullets_left;
  return scene.view.flow.round > 0 ||
         std::any_of(left.begin(), left.end(), [](std::uint8_t bullets) { return bullets > 0; });
}

// Seats clockwise with the viewer's own first, so that he finds himself without looking.
std::vector<Seat> seats_in_order(const Scene& scene) {
  std::vector<Seat> seats;
  seats.reserve(kMaxSeats);
  const int first = scene.view.viewer < scene.book.seats ? scene.view.viewer : 0;
  for (int i = 0; i < scene.book.seats; ++i) {
    seats.push_back(static_cast<Seat>((first + i) % scene.book.seats));
  }
  return seats;
}

}  // namespace

Lines players_picture(const Scene& scene) {
  if (!is_equipped(scene)) return {};
  Lines lines = {title_row(scene)};
  for (const Seat seat : seats_in_order(scene)) {
    const std::vector<Pawn> bandits = bandits_of(scene.book, scene.view.cards_of, seat);
    for (std::size_t i = 0; i < bandits.size(); ++i) {
      lines.push_back(player_row(scene, seat, bandits[i], i == 0));
    }
  }
  return lines;
}

Lines compact_players_picture(const Scene& scene) {
  if (!is_equipped(scene)) return {};
  constexpr std::string_view kTitle = "   bandit    bullets wounds loot";
  const int half = scene.size.columns / 2;
  Lines lines = {Line(kTitle, kFaint).fill_to(half).add(kTitle, kFaint)};
  bool left = true;
  for (const Seat seat : seats_in_order(scene)) {
    for (const Pawn pawn : bandits_of(scene.book, scene.view.cards_of, seat)) {
      Line cell(is_asked(scene, seat) ? ">" : " ");
      cell.add(fmt::format("{} {:<9}", letter_of(pawn), name_of(pawn)), style_of(pawn));
      cell.add(fmt::format("{:>5}{:>7}   {}", of(scene.view.bullets_left, pawn),
                           scene.view.received[seat].size(), loot_in_words(scene, pawn)));
      // The viewer's own loot is longer than half a row.
      const bool own = seat == scene.view.viewer && scene.book.bandits_each == 1;
      if (left) {
        lines.push_back(own ? cell : cell.cut(half - 1));
      } else {
        lines.back().fill_to(half).append(cell.cut(half));
      }
      left = own || !left;
    }
  }
  return lines;
}

namespace {

// What the viewer has marked of his hand so far, where he is asked for several cards.
std::string marked_cards(const Scene& scene) {
  const View& view = scene.view;
  if (view.flow.depth == 0) return "";
  const FrameKind kind = view.flow.top().kind;
  if (kind != FrameKind::kKeepCards && kind != FrameKind::kKeepSome) return "";
  const Pile marked = unseal_kept(view.own_sealed);
  if (marked.empty()) return "";
  return fmt::format("To be {}: {}.", kind == FrameKind::kKeepCards ? "discarded" : "kept",
                     name_of_pile(scene.book, view.cards_of, view.viewer, marked));
}

}  // namespace

Lines hand_picture(const Scene& scene) {
  const View& view = scene.view;
  if (view.viewer >= scene.book.seats || view.flow.over) return {};
  const bool choosing_from_deck = view.own_hand.empty();
  if (choosing_from_deck) return {};
  const std::string text = fmt::format(
      "Your hand: {}.", name_of_pile(scene.book, view.cards_of, view.viewer, view.own_hand));
  Lines lines;
  for (const std::string& line : wrap(text, scene.size.columns, 2)) {
    lines.push_back(Line(line, {Colour::kPlain, true, false}));
  }
  if (const std::string marked = marked_cards(scene); !marked.empty())
    lines.push_back(Line(marked));
  return lines;
}

}  // namespace folsom::cli
