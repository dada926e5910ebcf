// The people and watchers of one table: they gather, play at random, and start over when the game
// ends.
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "server/load/link.h"
#include "server/load/plan.h"
#include "server/load/scan.h"

namespace folsom::load {

class Party;
class Viewer;

// What all parties share.
struct Ground {
  explicit Ground(const Plan& chosen) : plan(chosen), chance(chosen.seed) {}

  const Plan& plan;
  Loop loop;
  Traffic traffic;
  Chance chance;
  Tally tally;
  Ask ask;  // reused for reading
  bool is_playing = false;
  Nanoseconds measured_from = INT64_MAX;  // counts decisions due from then on
  int tables_playing = 0;
  int sockets_open = 0;

  // Sockets are opened one after another, a few at a time.
  void want_socket(Viewer& viewer);
  void handshake_ended();

 private:
  void open_some();

  std::deque<Viewer*> wanted_;
  int shaking_hands_ = 0;
};

class Viewer final : public Link {
 public:
  static constexpr int kWatcher = -1;

  Viewer(Ground& ground, Party& party, int seat);

  void open_socket();
  void tell(std::string_view what, std::string_view fields = {});
  void choose(Nanoseconds due);

  int seat() const { return seat_; }
  const std::string& secret() const { return secret_; }
  bool is_asked() const { return !choice_.empty(); }
  std::uint32_t number() const { return number_; }  // of the last frame
  void go_to_next_table();

 private:
  struct Said {
    std::uint64_t id = 0;
    Nanoseconds due = 0;
    std::uint32_t number = 0;  // of the frame it becomes
  };

  void on_ready() override;
  void on_message(std::string_view text) override;
  void on_end() override;
  void take_snapshot(std::string_view text);
  void take_frame(std::string_view text);
  void take_reply(std::string_view text);
  void hear_ask(std::string_view text);

  Ground& ground_;
  Party& party_;
  int seat_;
  std::string secret_;
  bool is_connecting_ = false;
  bool is_shown_ = false;  // has had a snapshot of this table
  bool is_seated_ = false;
  std::uint32_t number_ = 0;
  std::uint32_t decision_ = 0;
  std::string choice_;  // what the viewer is about to choose; empty: not asked
  std::uint64_t next_id_ = 1;
  // Choices without a reply. There can be two, because frames come before replies.
  std::vector<Said> said_;
  std::uint64_t sit_id_ = 0;
};

class Party {
 public:
  Party(Ground& ground, int watchers);

  // The table exists; its people may come.
  void gather(std::string table);
  void add_watchers();
  std::string wish() const;  // body of the request for a table
  const std::string& secret() const { return viewers_.front()->secret(); }
  const std::string& table() const { return table_; }
  // Begins deciding; the first decision is due within one decision's time.
  void play();
  // A decision is on its way and hasn't arrived everywhere.
  bool is_waiting() const { return waiting_ > 0; }
  Nanoseconds due() const { return due_; }

  // From viewers.
  void on_shown(Viewer& viewer, TablePhase phase);
  void on_seated();
  void on_frame(Viewer& viewer, std::uint32_t number, std::string_view text);
  void on_refused();

 private:
  void consider();
  void start_if_complete();
  void decide(Viewer& viewer);
  void arrived();
  void begin_anew();

  Ground& ground_;
  std::string table_;
  std::string next_table_;
  std::vector<std::unique_ptr<Viewer>> viewers_;
  int watchers_;
  int shown_ = 0;   // viewers with a snapshot
  int seated_ = 1;  // the host has a seat from the start
  TablePhase phase_ = TablePhase::kUntold;
  bool has_asked_to_start_ = false;
  std::uint32_t number_ = 0;  // of the current decision
  int waiting_ = 0;           // viewers who haven't got it yet
  int told_next_ = 0;
  Nanoseconds next_due_ = 0;
  Nanoseconds due_ = 0;
};

}  // namespace folsom::load
