#include <fmt/core.h>

#include <algorithm>

#include "cli/show/names.h"
#include "cli/show/pictures.h"
#include "engine/core/bits.h"
#include "engine/rules/keeping.h"
#include "engine/rules/whiskey.h"

namespace folsom::cli {
namespace {

template <class Array>
auto of(const Array& by_pawn, Pawn pawn) {
  return by_pawn[static_cast<std::size_t>(index(pawn))];
}

bool has_discards(const Scene& scene) { return scene.book.hands.discard_pile; }
bool shows_players(const Scene& scene) {
  return !scene.players.empty() && scene.size.columns >= 100;
}
bool is_asked(const Scene& scene, Seat seat) { return (scene.view.flow.asked >> seat & 1U) != 0; }

// Only bandits have bullets of six and cash; the Marshal has two cylinders.
std::string bullets_in_words(const Scene& scene, Pawn pawn) {
  if (is_bandit(pawn)) return std::to_string(of(scene.view.bullets_left, pawn));
  return fmt::format("{}+{}", scene.view.cylinders[0], scene.view.cylinders[1]);
}

// "$250 $400": what the viewer knows of these tokens; the others are counted.
std::string known_values(const Scene& scene, TokenSet tokens, int& unknown) {
  std::string known;
  for_each(tokens, [&](int token) {
    const int value = scene.view.value[static_cast<std::size_t>(token)];
    if (value == 0) {
      ++unknown;
    } else {
      known += (known.empty() ? "" : " ") + dollars_of_tens(value);
    }
  });
  return known;
}

std::string flask_in_words(const Scene& scene, int flask) {
  const int value = scene.view.value[static_cast<std::size_t>(flask)];
  const std::string_view kind = value == 0 ? "" : value == kOldWhiskey ? "old " : "plain ";
  return fmt::format("{}{}flask", is_half_empty(scene, flask) ? "1/2 " : "", kind);
}

// "$250 $400, 2 purses, 1 gem, $250 in cash": values where the viewer knows them.
std::vector<std::string> loot_of(const Scene& scene, Pawn pawn) {
  const TokenSet held = of(scene.view.loot_of, pawn);
  std::vector<std::string> parts;
  int unknown = 0;
  const std::string known = known_values(scene, held & all_of(TokenKind::kPurse), unknown);
  if (!known.empty()) parts.push_back(known);
  if (unknown > 0) parts.push_back(counted(unknown, "purse", "purses"));
  const int gems = count(held & all_of(TokenKind::kGem));
  const int boxes = count(held & all_of(TokenKind::kStrongbox));
  if (gems > 0) parts.push_back(counted(gems, "gem", "gems"));
  if (boxes > 0) parts.push_back(boxes == 1 ? "strongbox" : fmt::format("{} strongboxes", boxes));
  for_each(held & all_of(TokenKind::kMailBag), [&](int bag) {
    const int value = scene.view.value[static_cast<std::size_t>(bag)];
    parts.push_back(value == 0 ? "mail bag" : fmt::format("mail bag {}", dollars_of_tens(value)));
  });
  for_each(held & all_of(TokenKind::kFlask),
           [&](int flask) { parts.push_back(flask_in_words(scene, flask)); });
  if (is_bandit(pawn) && of(scene.view.cash, pawn) > 0) {
    parts.push_back(fmt::format("{} cash", dollars(of(scene.view.cash, pawn))));
  }
  return parts;
}

// What the Marshal has got hold of.
void add_marshals_spoils(const Scene& scene, std::vector<std::string>& parts) {
  std::vector<std::string> names;
  for_each(static_cast<PawnSet>(scene.view.posters & kAllBandits),
           [&](int bandit) { names.emplace_back(name_of(static_cast<Pawn>(bandit))); });
  if (!names.empty()) parts.push_back("wanted: " + listed(names));
  const int prisoners = count(scene.view.prisoners_of_marshal);
  if (prisoners > 0) parts.push_back(counted(prisoners, "prisoner", "prisoners"));
}

// What became of him, whom he has with him, and the wounds that lie open before him.
void add_fate(const Scene& scene, Pawn pawn, std::vector<std::string>& parts) {
  const View& view = scene.view;
  if ((view.rode_away & bit(pawn)) != 0) parts.emplace_back("rode away");
  if ((view.fallen & bit(pawn)) != 0) parts.emplace_back("fell off the train");
  if (!is_bandit(pawn)) return;
  if (place_of(scene, pawn) == Place::kCell) parts.emplace_back("in the cell");
  const Hostage hostage = of(view.hostage_of, pawn);
  if (scene.book.setup.horses && hostage != Hostage::kNone) {
    parts.push_back(fmt::format("hostage: {}", name_of(hostage)));
  }
  const Pawn companion = of(view.prisoner_of, pawn);
  if (scene.book.marshals_seat != kNoSeat && companion != Pawn::kNone) {
    parts.push_back(companion_of(companion));
  }
  for (int wound = 0; wound < kWounds; ++wound) {
    if ((of(view.wounds, pawn) >> wound & 1) == 0) continue;
    parts.emplace_back(name_of(static_cast<Wound>(wound)));
  }
  int brawlers = 0;
  for (std::size_t i = 0; i < view.brawlers.size(); ++i) {
    if (view.brawlers[i] == pawn) brawlers += kBrawlerMoney[i];
  }
  if (scene.book.marshals_seat != kNoSeat && brawlers > 0) {
    parts.push_back(fmt::format("brawler {}", dollars(brawlers)));
  }
}

// All of it in lines of this width, broken only between two things.
std::vector<std::string> belongings(const Scene& scene, Pawn pawn, int width) {
  std::vector<std::string> parts = loot_of(scene, pawn);
  if (pawn == Pawn::kMarshal) add_marshals_spoils(scene, parts);
  add_fate(scene, pawn, parts);
  if (parts.empty()) return {"nothing"};
  std::vector<std::string> lines = {parts.front()};
  for (std::size_t i = 1; i < parts.size(); ++i) {
    lines.back() += ",";
    if (width_of(lines.back()) + 2 + width_of(parts[i]) <= width) {
      lines.back() += " " + parts[i];
    } else {
      lines.push_back(parts[i]);
    }
  }
  return lines;
}

std::string belongings(const Scene& scene, Pawn pawn) {
  constexpr int kOneLine = 10'000;
  return belongings(scene, pawn, kOneLine).front();
}

std::string_view name_in_table(Pawn pawn) {
  return pawn == Pawn::kMarshal ? "Marshal" : name_of(pawn);
}

// Whose answer is awaited, and who has given his under seal.
std::string_view mark_of(const Scene& scene, Seat seat) {
  if (is_asked(scene, seat)) return ">";
  const bool answered = (scene.view.flow.answered >> seat & 1U) != 0;
  if (!answered || scene.view.flow.asked == 0) return " ";
  return scene.unicode ? "✓" : "+";
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
  Line line(first_of_seat ? mark_of(scene, seat) : " ");
  line.add(" ").add(fmt::format("{} {:<9}", letter_of(pawn), name_in_table(pawn)), style_of(pawn));
  line.add(fmt::format("{:>8}", bullets_in_words(scene, pawn)));
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
  return line.add("  ");
}

// The row, and below it what does not fit into it.
void add_player(Lines& lines, const Scene& scene, Seat seat, Pawn pawn, bool first_of_seat) {
  const Style style{Colour::kPlain, seat == scene.view.viewer, false};
  Line row = player_row(scene, seat, pawn, first_of_seat);
  const int column = row.width();
  for (const std::string& part :
       belongings(scene, pawn, std::max(scene.size.columns - column, 20))) {
    lines.push_back(row.add(part, style));
    row = Line();
    row.fill_to(column);
  }
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
      add_player(lines, scene, seat, bandits[i], i == 0);
    }
  }
  return lines;
}

namespace {

bool is_played_alone(const Rulebook& book) { return !book.setup.horses && !book.setup.marshal; }

// The expansions' rows have more to tell: with fewer words.
std::string shortened(std::string text) {
  constexpr std::pair<std::string_view, std::string_view> kShorter[] = {
      {" purses", "p"},        {" purse", "p"},     {" gems", "g"},    {" gem", "g"},
      {"strongbox", "box"},    {"mail bag", "bag"}, {"hostage: ", ""}, {"'s companion", "'s"},
      {"in the cell", "cell"}, {"wanted: ", "W: "}, {" and ", " "},    {", ", " "}};
  for (const auto& [longer, shorter] : kShorter) {
    for (std::size_t at = text.find(longer); at != std::string::npos; at = text.find(longer)) {
      text.replace(at, longer.size(), shorter);
    }
  }
  return text;
}

}  // namespace

Lines compact_players_picture(const Scene& scene) {
  if (!is_equipped(scene)) return {};
  const bool plain = is_played_alone(scene.book);
  const std::string_view title =
      plain ? "   bandit    bullets wounds loot" : "   bandit  left hit loot";
  const int half = scene.size.columns / 2;
  Lines lines = {Line(title, kFaint).fill_to(half).add(title, kFaint)};
  bool left = true;
  for (const Seat seat : seats_in_order(scene)) {
    for (const Pawn pawn : bandits_of(scene.book, scene.view.cards_of, seat)) {
      Line cell(mark_of(scene, seat));
      cell.add(fmt::format("{} {:<{}}", letter_of(pawn), name_in_table(pawn), plain ? 9 : 8),
               style_of(pawn));
      const std::string bullets = bullets_in_words(scene, pawn);
      const int received = scene.view.received[seat].size();
      cell.add(plain ? fmt::format("{:>5}{:>7}   {}", bullets, received, belongings(scene, pawn))
                     : fmt::format("{:>4}{:>3} {}", bullets, received,
                                   shortened(belongings(scene, pawn))));
      const auto shorten = [&](int width) {
        if (cell.width() <= width) return cell;
        return cell.cut(width - 1).add(scene.unicode ? "…" : "~");
      };
      // The viewer's own loot is longer than half a row.
      const bool own = seat == scene.view.viewer && scene.book.bandits_each == 1;
      if (left) {
        lines.push_back(shorten(own ? scene.size.columns : half - 1));
      } else {
        lines.back().fill_to(half).append(shorten(half));
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
    lines.push_back(Line(line, kBold));
  }
  if (const std::string marked = marked_cards(scene); !marked.empty())
    lines.push_back(Line(marked));
  return lines;
}

}  // namespace folsom::cli
