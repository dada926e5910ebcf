// What one viewer gets to see of a choice, worked out with the engine alone.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "tests/secrets/test_server.h"

namespace folsom::secrets {

struct Seen {
  bool nothing = true;  // the viewer is told nothing at all
  std::vector<Event> events;
  View view;
  ChoiceList choices;  // the viewer's own
  std::uint8_t asked = 0;

  bool operator==(const Seen&) const = default;
};

class Eyes {
 public:
  Eyes() : events_(std::make_unique<EventLog>()) {}

  // What the viewer would see if this were chosen.
  Seen after(TestServer& tested, Seat seat, Choice choice, Seat viewer);
  // All events of the last call.
  const EventLog& events() const { return *events_; }
  bool would_end() const { return is_over(state_); }

 private:
  std::unique_ptr<EventLog> events_;
  GameState state_{};
};

// Whether both servers look the same to the viewer now.
bool look_alike(TestServer& one, TestServer& other, Seat viewer);

// A choice on the other server that looks to the viewer like this one here; a different one, if
// there is one.
std::optional<Choice> counterpart(Eyes& eyes, const Seen& here, TestServer& other, Seat seat,
                                  Choice choice, Seat viewer, Rng& rng);

std::vector<Choice> shuffled_choices(TestServer& tested, Seat seat, Rng& rng);

}  // namespace folsom::secrets
