// Somebody at home: connects, sits down, plays at random, loses the connection, comes back, gets
// up, mutes others, calls in bots for them, continues on another device, wants a rematch, and now
// and then does what they shouldn't. They write down everything they are shown.
#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "tests/simulation/cluster.h"

namespace folsom::simulation {

// A choice that the server acknowledged.
struct Acknowledged {
  std::uint32_t number = 0;  // of the player's frame
  std::string choice;
};

// What they saw after a frame, as hashes of what the engine and the journal can also tell.
struct Shown {
  std::uint64_t view = 0;
  std::uint64_t ask = 0;
  std::uint64_t table = 0;

  bool operator==(const Shown&) const = default;
};

// A hash of a question and of a table, the same wherever it is computed. A question: its number and
// its choices, one a line. A table: its phase, its seats (kind and stand-in), where they play on.
std::uint64_t hash_of_ask(std::uint32_t decision, const std::vector<std::string>& choices);
std::uint64_t hash_of_table(const std::string& phase, const std::vector<std::string>& seats,
                            const std::string& next);

class Person : public Visitor {
 public:
  struct Habits {
    int seat = -1;  // -1: a spectator
    bool is_host = false;
    std::vector<int> bots;  // set by the host
    double misbehaves = 0;  // with each decision
    double takes_back = 0;
    double lets_stand = 0;
    double chats = 0;
    double naps = 0;   // closes the page for a while
    double whims = 0;  // gets up, mutes, looks again, switches devices
    bool wants_rematch = false;
    Milliseconds thinks = 400;  // at most, for a decision
  };

  Person(Cluster& cluster, std::string table, const server::Guest& guest, Habits habits);

  void arrive();
  // From now on no naps and no misbehavior, and they hurry back.
  void behave();

  void on_message(const std::string& message) override;
  void on_closed() override;

  bool is_done() const {
    return is_over_ && connection_ != 0 && is_told_ && (!habits_.wants_rematch || has_rematch_);
  }
  const std::string& complaint() const { return complaint_; }
  const server::Guest& guest() const { return guest_; }
  const Habits& habits() const { return habits_; }
  const std::vector<Acknowledged>& acknowledged() const { return acknowledged_; }
  // After each frame received.
  const std::map<std::uint32_t, Shown>& shown() const { return shown_; }
  const nlohmann::json& table() const { return table_; }
  std::uint32_t number() const { return number_; }
  std::uint64_t messages() const { return messages_; }
  // Every message received, if somebody wants it.
  std::vector<std::string>* transcript = nullptr;

 private:
  struct Pending {
    std::string what;
    std::string choice;
    bool must_fail = false;
    int seat = -1;
    bool on = false;
  };

  void complain(const std::string& what);
  void request(nlohmann::json message, const std::string& choice = {}, bool must_fail = false);
  void take_snapshot(const nlohmann::json& message);
  void take_frame(const nlohmann::json& message, const std::string& text);
  void take_reply(const nlohmann::json& message);
  void write_down();
  void consider();
  void consider_table();
  void consider_decision();
  void consider_rematch();
  void decide(std::uint32_t decision);
  void misbehave();
  void nap();
  bool follow_whim();
  bool call_stand_in();
  void use_ticket(const std::string& ticket);
  bool is_at_wrong_device(const nlohmann::json& welcome) const;
  void change_device();
  void look_at_rematch();

  Cluster& cluster_;
  std::string id_;
  server::Guest guest_;
  std::optional<server::Guest> other_device_;  // the seat may belong to that one
  Habits habits_;
  server::ConnectionId connection_ = 0;
  std::uint64_t visit_ = 0;  // counts connections: plans from earlier ones are dropped
  bool is_told_ = false;
  bool is_over_ = false;
  bool has_snapshot_ = false;
  bool is_rematch_planned_ = false;
  bool has_rematch_ = false;  // has seen the next table
  std::uint8_t muted_ = 0;    // seats, on this connection
  std::uint64_t next_request_ = 1;
  std::string last_said_;
  std::map<std::uint64_t, Pending> pending_;
  std::uint32_t number_ = 0;
  std::uint32_t applied_ = 0;      // the last frame that is in the view
  std::uint32_t planned_for_ = 0;  // the decision they are about to make
  nlohmann::json table_;
  nlohmann::json view_;
  nlohmann::json ask_;
  std::map<std::uint32_t, std::uint64_t> frames_;
  std::map<std::uint32_t, Shown> shown_;
  std::vector<Acknowledged> acknowledged_;
  std::uint64_t messages_ = 0;
  std::string complaint_;
};

}  // namespace folsom::simulation
