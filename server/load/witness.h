// A guest who plays while servers die, comes back each time, and remembers everything.
#pragma once

#include <string>
#include <unordered_set>
#include <vector>

#include "server/load/link.h"
#include "server/load/scan.h"

namespace folsom::load {

struct Acknowledged {
  std::uint32_t number = 0;
  std::string choice;
};

// What they know of one table.
struct Memory {
  std::string table;
  std::vector<std::uint64_t> frames;       // hashes by number; 0: never seen
  std::vector<Acknowledged> acknowledged;  // their own choices
  // Hashes of all their choices with the question's number, whatever became of them.
  std::unordered_set<std::uint64_t> said;
};

std::uint64_t hash_of(std::string_view text);
std::uint64_t hash_of_choice(std::uint32_t decision, std::string_view choice);

class Witness;

// Where witnesses find servers and leave their complaints.
class Court {
 public:
  Court() = default;
  Court(const Court&) = delete;
  Court& operator=(const Court&) = delete;
  virtual ~Court() = default;

  // A server that is up; null if none is: `arrive` will be called when one is.
  virtual const Address* any_server(Witness& witness) = 0;
  virtual void complain(const Witness& witness, const std::string& what) = 0;
  virtual void refused(std::string_view code) = 0;
  virtual void acknowledged() = 0;
  virtual void began_to_play() = 0;

  Loop loop;
  Traffic traffic;
};

class Witness final : public Link {
 public:
  static constexpr int kWatcher = -1;

  Witness(Court& court, std::uint64_t seed, int seat);

  const std::string& secret() const { return secret_; }
  int seat() const { return seat_; }
  const std::vector<Memory>& memories() const { return memories_; }
  bool is_playing() const { return phase_ == TablePhase::kPlaying; }

  void go_to(const std::string& table);
  void arrive();
  // The others have sat down: the host may begin.
  void let_begin() {
    may_begin_ = true;
    consider();
  }

 private:
  void on_message(std::string_view text) override;
  void on_end() override;
  void take_snapshot(std::string_view text);
  void take_frame(std::string_view text);
  void take_reply(std::string_view text);
  void learn(std::string_view text);
  void consider();
  void choose();
  void ask(std::string_view what, const std::string& fields = {});
  Memory& memory() { return memories_.back(); }

  Court& court_;
  Chance chance_;
  int seat_;
  std::string secret_;
  std::vector<Memory> memories_;

  // Of this table.
  bool has_snapshot_ = false;
  bool is_seated_ = false;
  bool may_begin_ = false;
  TablePhase phase_ = TablePhase::kUntold;
  std::uint32_t number_ = 0;
  bool is_asked_ = false;
  std::uint32_t decision_ = 0;
  std::vector<std::string> choices_;
  std::string next_table_;

  // Of this connection.
  bool is_told_ = false;    // the connection has begun to send
  std::uint32_t told_ = 0;  // the last number it sent, if the witness asked for old ones again
  std::uint64_t next_id_ = 1;
  std::uint64_t pending_ = 0;    // their request without a reply; 0: none
  std::string pending_choice_;   // … if it is a choice
  Nanoseconds quiet_until_ = 0;  // after a refusal
  unsigned plan_ = 0;            // counts plans to choose; only the last one is carried out
};

}  // namespace folsom::load
