// The story: what happened, as English sentences. Said are only things that stand in the event, so
// that a story made from what one viewer was told gives nothing away.
#pragma once

#include <string>
#include <vector>

#include "cli/show/names.h"

namespace folsom::cli {

struct StoryLine {
  enum class Weight : std::uint8_t { kHeadline, kLine, kAside };

  std::string text;
  Weight weight = Weight::kLine;

  Line shown() const;
};

class Story {
 public:
  // Of several ways to say a thing, `salt` and the number of the event pick one: the same game is
  // always told in the same words.
  Story(const Rulebook& book, std::uint64_t salt) : book_(&book), salt_(salt) {}

  // The lines an event gives, often none.
  std::vector<StoryLine> tell(const Event& event, const CardOwners& owners);

 private:
  using Ways = std::initializer_list<std::string_view>;

  // Fills {who}, {whom}, {where}, {whence}, {what}, {his} and {he} in, in one of several ways.
  std::string say(Ways ways, const Event& event, std::string_view what = "") const;

  bool is_settled_by_boarding() const;
  std::string bandits_taken(const Event& event) const;
  std::string round_title(const Event& event) const;
  std::string round_scene(const Event& event) const;
  std::string discarded(const Event& event) const;
  std::string kept(const Event& event) const;
  std::string declined(const Event& event) const;
  std::string drew(const Event& event) const;
  std::string played(const Event& event) const;
  std::string turned_up(const Event& event) const;
  std::string no_effect(const Event& event) const;
  std::string moved(const Event& event);
  std::string walked(const Event& event) const;
  std::string climbed(const Event& event) const;
  std::string swept(const Event& event) const;
  std::string loot_taken(const Event& event) const;
  std::string shot(const Event& event) const;
  std::string punched(const Event& event) const;
  std::string loot_fell(const Event& event) const;
  std::string loot_given(const Event& event) const;
  std::string neutral_bullet(const Event& event);
  std::string horse_moved(const Event& event) const;
  std::string drank(const Event& event) const;
  std::string hostage_taken(const Event& event) const;
  std::string goal_seen(const Event& event) const;
  std::string prisoner_freed(const Event& event) const;
  std::string marshal_shot(const Event& event) const;
  std::string purse_lost(const Event& event) const;
  std::string paid(const Event& event) const;
  std::string seat_name(Seat seat) const;

  const Rulebook* book_;
  std::uint64_t salt_;
  std::uint64_t number_ = 0;  // of the event being told
  CardOwners owners_{};
  bool hands_are_filled_ = false;
  bool in_event_ = false;
  bool boarded_ = false;  // somebody, from a horse
  RoundName event_ = RoundName::kBridge;
  PawnSet hit_by_marshal_ = 0;  // who has fled and will be told to have been hit
};

}  // namespace folsom::cli
