// A whole cluster in one thread: one or more servers with the real table server and a real store,
// the network between them and their people, and everything that can go wrong with disk, network
// and machines.
#pragma once

#include <functional>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/core/table_server.h"
#include "tests/simulation/timeline.h"

namespace folsom::simulation {

// How likely things are to go wrong.
struct Faults {
  double connection_lost = 0;     // with each message
  double half_open = 0;           // of lost ones: one side notices much later
  double late = 0;                // a message takes seconds
  double store_refuses = 0;       // an append or a question fails and nothing happened
  double store_forgets = 0;       // … fails, but it did happen
  double store_slow = 0;          // … and the result takes long to arrive
  double crash_a_minute = 0;      // of a server
  double disk_full_a_minute = 0;  // then nothing can be written for a while
  double news_lost = 0;

  static Faults none() { return {}; }
  static Faults many();
  // Only the store fails, often, and is slow: nobody reconnects, which would fix many things.
  static Faults of_the_store();
};

class Cluster;

// One end of a connection, at somebody's home.
class Visitor {
 public:
  Visitor() = default;
  Visitor(const Visitor&) = delete;
  Visitor& operator=(const Visitor&) = delete;
  virtual ~Visitor() = default;

  virtual void on_message(const std::string& message) = 0;
  virtual void on_closed() = 0;
};

// A server: a table server in a world that fails as told.
class Machine : public server::World {
 public:
  Machine(Cluster& cluster, int number, bool alone);

  void start();
  void crash();
  bool is_up() const { return table_server_ != nullptr; }
  server::TableServer& table_server() { return *table_server_; }
  void hear(const std::vector<store::News>& news);
  void stop_writing_until(Milliseconds when) { disk_full_until_ = when; }
  int number() const { return number_; }

  Milliseconds now() override;
  bool is_alone() override { return alone_; }
  void fill_random(std::span<std::uint8_t> bytes) override;
  void send(server::ConnectionId connection, server::Bytes message) override;
  void hang_up(server::ConnectionId connection) override;
  void append(store::Append append, std::function<void(server::Appended)> done) override;
  void ask_store(std::function<void(store::Store&)> work, std::function<void(bool)> done) override;
  void think(server::BotQuestion question, std::function<void(Choice)> done) override;
  void ponder(std::function<void(const std::stop_token&)> work,
              std::function<void()> done) override;
  void turn_came(const server::TurnNotice& notice) override;
  void turn_is_over(const std::string& /*table*/, Seat /*seat*/) override {}

 private:
  void tick(int life);
  void listen(int life);
  // The time from when the store does something until the table server is told.
  Milliseconds telling();
  // Nothing if the disk fails.
  std::optional<store::Outcome> try_to_append(const store::Append& append);

  Cluster& cluster_;
  int number_;
  std::unique_ptr<store::Store> store_;
  std::unique_ptr<store::Newsstand> news_;
  bool alone_;
  int life_ = 0;                    // counts starts: nobody hears what was begun before a crash
  std::list<store::Append> begun_;  // not yet on the disk
  std::unique_ptr<server::TableServer> table_server_;
  Milliseconds disk_full_until_ = 0;
};

class Cluster {
 public:
  struct Options {
    std::uint64_t seed = 1;
    int machines = 1;
    Faults faults;
    server::Limits limits;
    // Opens a server's store each time it starts; all must see the same tables.
    std::function<std::unique_ptr<store::Store>(int machine)> store;
    // What a power cut does to a machine's disk; its store is closed.
    std::function<void(int machine)> power_cut;
    // Inspects every message people are sent; returns what is wrong, or nothing.
    std::function<std::string(const std::string& message)> inspect;
  };

  explicit Cluster(Options options);

  Timeline& time() { return time_; }
  const Faults& faults() const { return faults_; }
  const server::Limits& limits() const { return options_.limits; }
  const Options& options() const { return options_; }
  void stop_faults();
  void wind_down();

  // Opens a socket on some server that is up; 0 if none is.
  server::ConnectionId connect(Visitor& visitor, const server::Guest& guest,
                               const std::string& target);
  void say(server::ConnectionId connection, const std::string& message);
  void close(server::ConnectionId connection);
  void request(const server::HttpRequest& request, std::function<void(server::HttpAnswer)> answer);

  // For machines.
  void deliver(server::ConnectionId connection, server::Bytes message);
  void cut(server::ConnectionId connection);
  void machine_down(int machine);

  // A separate store on the same tables, for checking.
  std::unique_ptr<store::Store> store() const { return options_.store(-1); }

  std::uint64_t crashes = 0;
  std::uint64_t lost_connections = 0;
  // How often anybody was notified, by "table seat turn".
  std::map<std::string, int> sent_for;

 private:
  struct Line {
    Visitor* visitor = nullptr;  // null: gone on that side
    int machine = 0;
    bool is_open_there = true;
    Milliseconds next_here = 0;  // messages don't overtake each other
    Milliseconds next_there = 0;
    std::size_t unsent = 0;
  };

  void break_line(server::ConnectionId connection);
  void trouble();
  Machine* any_machine();

  Options options_;
  Timeline time_;
  Faults faults_;
  std::vector<std::unique_ptr<Machine>> machines_;
  std::map<server::ConnectionId, Line> lines_;
  server::ConnectionId next_ = 1;
};

}  // namespace folsom::simulation
