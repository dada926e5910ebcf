#include "tests/simulation/cluster.h"

#include <algorithm>

namespace folsom::simulation {
namespace {

constexpr Milliseconds kTick = 50;

}  // namespace

Faults Faults::many() {
  Faults faults;
  faults.connection_lost = 0.004;
  faults.half_open = 0.3;
  faults.late = 0.01;
  faults.store_refuses = 0.01;
  faults.store_forgets = 0.01;
  faults.store_slow = 0.01;
  faults.crash_a_minute = 0.5;
  faults.disk_full_a_minute = 0.3;
  faults.news_lost = 0.02;
  return faults;
}

Faults Faults::of_the_store() {
  Faults faults;
  faults.store_refuses = 0.1;
  faults.store_forgets = 0.1;
  faults.store_slow = 0.2;
  return faults;
}

Machine::Machine(Cluster& cluster, int number, bool alone)
    : cluster_(cluster), number_(number), alone_(alone) {}

void Machine::start() {
  ++life_;
  store_ = cluster_.options().store(number_);
  if (!alone_) news_ = store_->news();
  table_server_ = std::make_unique<server::TableServer>(
      *this, cluster_.limits(), "machine" + std::to_string(number_) + "-" + std::to_string(life_));
  if (news_) hear({{store::News::Kind::kGap, {}, 0, {}}});
  tick(life_);
  if (news_) listen(life_);
}

// As if the plug were pulled.
void Machine::crash() {
  table_server_.reset();
  ++life_;
  // Of the writes under way when the plug was pulled, some had reached the disk and some hadn't.
  for (const store::Append& one : begun_) {
    if (cluster_.time().chance(0.5)) try_to_append(one);
  }
  begun_.clear();
  news_.reset();
  store_.reset();
  if (cluster_.options().power_cut) cluster_.options().power_cut(number_);
  cluster_.machine_down(number_);
}

void Machine::hear(const std::vector<store::News>& news) {
  if (table_server_ && !news.empty()) table_server_->news(news);
}

void Machine::tick(int life) {
  if (life != life_) return;
  table_server_->tick();
  cluster_.time().after(kTick, [this, life] { tick(life); });
}

// News comes at any time, even between the store's work and telling of it.
void Machine::listen(int life) {
  if (life != life_) return;
  Timeline& time = cluster_.time();
  std::vector<store::News> news = news_->wait(std::chrono::milliseconds(0));
  const bool is_lost = !news.empty() && time.chance(cluster_.faults().news_lost);
  if (is_lost) news = {{store::News::Kind::kGap, {}, 0, {}}};
  hear(news);
  time.after(time.between(1, 20), [this, life] { listen(life); });
}

Milliseconds Machine::telling() {
  Timeline& time = cluster_.time();
  return time.chance(cluster_.faults().store_slow) ? time.between(20, 2000) : time.between(0, 8);
}

Milliseconds Machine::now() { return cluster_.time().now(); }

void Machine::fill_random(std::span<std::uint8_t> bytes) {
  for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(cluster_.time().below(256));
}

void Machine::send(server::ConnectionId connection, server::Bytes message) {
  cluster_.deliver(connection, std::move(message));
}

void Machine::hang_up(server::ConnectionId connection) {
  cluster_.time().after(0, [this, connection, life = life_] {
    if (life == life_) cluster_.cut(connection);
  });
}

std::optional<store::Outcome> Machine::try_to_append(const store::Append& append) {
  try {
    return store_->append({&append, 1})[0];
  } catch (const store::StoreError&) {
    return std::nullopt;
  }
}

void Machine::append(store::Append append, std::function<void(server::Appended)> done) {
  Timeline& time = cluster_.time();
  const bool is_full = time.now() < disk_full_until_;
  const bool fails = is_full || time.chance(cluster_.faults().store_refuses);
  const bool forgets = !is_full && time.chance(cluster_.faults().store_forgets);
  begun_.push_back(std::move(append));
  const auto which = std::prev(begun_.end());
  time.after(time.between(0, 4),
             [this, fails, forgets, which, done = std::move(done), life = life_] {
               if (life != life_) return;
               const store::Append one = std::move(*which);
               begun_.erase(which);
               std::optional<store::Outcome> outcome;
               if (!fails) outcome = try_to_append(one);
               server::Appended told = server::Appended::kFailed;
               if (outcome.has_value() && !forgets) {
                 told = *outcome == store::Outcome::kStored ? server::Appended::kStored
                                                            : server::Appended::kTaken;
               }
               cluster_.time().after(telling(), [this, told, done, life] {
                 if (life == life_) done(told);
               });
             });
}

void Machine::ask_store(std::function<void(store::Store&)> work, std::function<void(bool)> done) {
  Timeline& time = cluster_.time();
  const bool fails = time.chance(cluster_.faults().store_refuses);
  const bool forgets = time.chance(cluster_.faults().store_forgets);
  time.after(time.between(0, 6),
             [this, fails, forgets, work = std::move(work), done = std::move(done), life = life_] {
               if (life != life_) return;
               bool worked = !fails;
               try {
                 if (worked) work(*store_);
               } catch (const store::StoreError&) {
                 worked = false;
               }
               const bool told = worked && !forgets;
               cluster_.time().after(telling(), [this, told, done, life] {
                 if (life == life_) done(told);
               });
             });
}

void Machine::think(server::BotQuestion question, std::function<void(Choice)> done) {
  Rng rng = Rng::quick(question.chance);
  const Choice choice =
      make_bot(BotKind::kGreedy)->choose(*question.book, question.view, question.choices, rng);
  cluster_.time().after(cluster_.time().between(1, 60),
                        [this, choice, done = std::move(done), life = life_] {
                          if (life == life_) done(choice);
                        });
}

void Machine::ponder(std::function<void(const std::stop_token&)> work, std::function<void()> done) {
  cluster_.time().after(cluster_.time().between(1, 60),
                        [this, work = std::move(work), done = std::move(done), life = life_] {
                          if (life != life_) return;
                          work({});
                          done();
                        });
}

void Machine::turn_came(const server::TurnNotice& notice) {
  ++cluster_.sent_for[notice.table + ' ' + std::to_string(notice.seat) + ' ' +
                      std::to_string(notice.turn)];
}

Cluster::Cluster(Options options)
    : options_(std::move(options)), time_(options_.seed), faults_(options_.faults) {
  for (int i = 0; i < options_.machines; ++i) {
    machines_.push_back(std::make_unique<Machine>(*this, i, options_.machines == 1));
    machines_.back()->start();
  }
  trouble();
}

// Once a second: things that happen to machines and disks.
void Cluster::trouble() {
  for (const auto& machine : machines_) {
    if (!machine->is_up()) continue;
    if (time_.chance(faults_.disk_full_a_minute / 60)) {
      machine->stop_writing_until(time_.now() + time_.between(200, 5000));
    }
    if (time_.chance(faults_.crash_a_minute / 60)) {
      ++crashes;
      machine->crash();
      time_.after(time_.between(100, 10000), [one = machine.get()] { one->start(); });
    }
  }
  time_.after(1000, [this] { trouble(); });
}

void Cluster::stop_faults() { faults_ = Faults::none(); }

void Cluster::wind_down() {
  for (const auto& machine : machines_) {
    if (machine->is_up()) machine->table_server().wind_down();
  }
}

Machine* Cluster::any_machine() {
  std::vector<Machine*> up;
  for (const auto& machine : machines_) {
    if (machine->is_up()) up.push_back(machine.get());
  }
  if (up.empty()) return nullptr;
  return up[time_.below(static_cast<std::uint32_t>(up.size()))];
}

server::ConnectionId Cluster::connect(Visitor& visitor, const server::Guest& guest,
                                      const std::string& target) {
  Machine* const machine = any_machine();
  if (machine == nullptr) return 0;
  const server::ConnectionId id = next_++;
  lines_[id] = {.visitor = &visitor,
                .machine = machine->number(),
                .next_here = time_.now(),
                .next_there = time_.now()};
  machine->table_server().connected(id, guest, target);
  return id;
}

void Cluster::say(server::ConnectionId connection, const std::string& message) {
  const auto found = lines_.find(connection);
  if (found == lines_.end()) return;
  Line& line = found->second;
  if (time_.chance(faults_.connection_lost)) return break_line(connection);
  const Milliseconds delay =
      time_.chance(faults_.late) ? time_.between(500, 8000) : time_.between(1, 40);
  line.next_there = std::max(line.next_there, time_.now() + delay);
  time_.after(line.next_there - time_.now(), [this, connection, message] {
    const auto there = lines_.find(connection);
    if (there == lines_.end() || !there->second.is_open_there) return;
    Machine& machine = *machines_[static_cast<std::size_t>(there->second.machine)];
    if (machine.is_up()) machine.table_server().received(connection, message);
  });
}

void Cluster::deliver(server::ConnectionId connection, server::Bytes message) {
  const auto found = lines_.find(connection);
  if (found == lines_.end() || !found->second.is_open_there) return;
  Line& line = found->second;
  if (time_.chance(faults_.connection_lost)) return break_line(connection);
  // A slow reader is cut off, as by the gateway.
  line.unsent += message->size();
  if (line.unsent > limits().unsent) {
    return machines_[static_cast<std::size_t>(line.machine)]->hang_up(connection);
  }
  const Milliseconds delay =
      time_.chance(faults_.late) ? time_.between(500, 8000) : time_.between(1, 40);
  line.next_here = std::max(line.next_here, time_.now() + delay);
  time_.after(line.next_here - time_.now(), [this, connection, message] {
    const auto here = lines_.find(connection);
    if (here == lines_.end()) return;
    here->second.unsent -= message->size();
    if (here->second.visitor != nullptr) here->second.visitor->on_message(*message);
  });
}

// The server hangs up: what was sent before still arrives.
void Cluster::cut(server::ConnectionId connection) {
  const auto found = lines_.find(connection);
  if (found == lines_.end() || !found->second.is_open_there) return;
  Line& line = found->second;
  line.is_open_there = false;
  machines_[static_cast<std::size_t>(line.machine)]->table_server().disconnected(connection);
  line.next_here = std::max(line.next_here, time_.now() + 1);
  time_.after(line.next_here - time_.now(), [this, connection] {
    const auto here = lines_.find(connection);
    if (here == lines_.end()) return;
    Visitor* const visitor = here->second.visitor;
    lines_.erase(here);
    if (visitor != nullptr) visitor->on_closed();
  });
}

// The line is dead; each side notices in its own time.
void Cluster::break_line(server::ConnectionId connection) {
  ++lost_connections;
  const bool half_open = time_.chance(faults_.half_open);
  const bool server_is_slow = time_.chance(0.5);
  const Milliseconds soon = time_.between(0, 500);
  const Milliseconds late = half_open ? time_.between(5000, 60000) : time_.between(0, 500);
  Line& line = lines_.at(connection);
  line.next_here = line.next_there = time_.now() + 1'000'000'000;  // nothing arrives any more
  const int machine = line.machine;
  time_.after(server_is_slow ? late : soon, [this, connection, machine] {
    const auto there = lines_.find(connection);
    if (there == lines_.end() || !there->second.is_open_there) return;
    there->second.is_open_there = false;
    Machine& server = *machines_[static_cast<std::size_t>(machine)];
    if (server.is_up()) server.table_server().disconnected(connection);
    if (there->second.visitor == nullptr) lines_.erase(there);
  });
  time_.after(server_is_slow ? soon : late, [this, connection] {
    const auto here = lines_.find(connection);
    if (here == lines_.end()) return;
    Visitor* const visitor = here->second.visitor;
    here->second.visitor = nullptr;
    if (!here->second.is_open_there) lines_.erase(here);
    if (visitor != nullptr) visitor->on_closed();
  });
}

// The person at home closes the page.
void Cluster::close(server::ConnectionId connection) {
  const auto found = lines_.find(connection);
  if (found == lines_.end()) return;
  found->second.visitor = nullptr;
  time_.after(time_.between(1, 100), [this, connection] {
    const auto there = lines_.find(connection);
    if (there == lines_.end()) return;
    const bool was_open = there->second.is_open_there;
    Machine& server = *machines_[static_cast<std::size_t>(there->second.machine)];
    lines_.erase(there);
    if (was_open && server.is_up()) server.table_server().disconnected(connection);
  });
}

void Cluster::machine_down(int machine) {
  std::vector<server::ConnectionId> gone;
  for (auto& [id, line] : lines_) {
    if (line.machine == machine && line.is_open_there) {
      line.is_open_there = false;
      gone.push_back(id);
    }
  }
  for (const server::ConnectionId id : gone) {
    time_.after(time_.between(0, 3000), [this, id] {
      const auto here = lines_.find(id);
      if (here == lines_.end()) return;
      Visitor* const visitor = here->second.visitor;
      lines_.erase(here);
      if (visitor != nullptr) visitor->on_closed();
    });
  }
}

void Cluster::request(const server::HttpRequest& request,
                      std::function<void(server::HttpAnswer)> answer) {
  Machine* const machine = any_machine();
  if (machine == nullptr) {
    time_.after(100, [answer] { answer({503, "application/json", "{}", {}}); });
    return;
  }
  machine->table_server().request(request, std::move(answer));
}

}  // namespace folsom::simulation
