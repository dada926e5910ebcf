#include "tests/secrets/quiet_world.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace folsom::secrets {
namespace {

constexpr Milliseconds kTick = 20;
constexpr Milliseconds kWriting = 2;
constexpr Milliseconds kReading = 3;

}  // namespace

QuietWorld::QuietWorld(const Seed& seed)
    : seed_(seed),
      chance_(Rng::quick(1)),
      shared_(store::make_shared_memory([this] { return now_; })),
      store_(store::open_memory(shared_, "quiet")) {}

QuietWorld::~QuietWorld() = default;

void QuietWorld::open(const server::Limits& limits) {
  table_server_ = std::make_unique<server::TableServer>(*this, limits, "quiet");
  tick();
}

void QuietWorld::tick() {
  table_server_->tick();
  after(kTick, [this] { tick(); });
}

void QuietWorld::after(Milliseconds delay, std::function<void()> what) {
  agenda_.emplace(std::pair(now_ + delay, next_++), std::move(what));
}

void QuietWorld::run(Milliseconds how_long) {
  const Milliseconds end = now_ + how_long;
  while (agenda_.begin()->first.first <= end) {
    const auto first = agenda_.begin();
    now_ = first->first.first;
    const std::function<void()> what = std::move(first->second);
    agenda_.erase(first);
    what();
  }
  now_ = end;
}

void QuietWorld::turn_came(const server::TurnNotice& notice) {
  const std::string text = fmt::format(
      "turn {} of seat {} {} in round {}, bank {}, asked at {}", notice.turn, notice.seat,
      notice.is_present ? "present" : "away", notice.round, notice.bank_ms, notice.asked_at);
  for (auto& [connection, sent] : sent_) sent.push_back({now_, text});
}

std::vector<Sent> QuietWorld::take(ConnectionId connection) {
  return std::exchange(sent_[connection], {});
}

// The first 32 bytes that a table server asks for deal the game. Bots' chance is separate, since
// how often they think may be a secret.
void QuietWorld::fill_random(std::span<std::uint8_t> bytes) {
  if (bytes.size() == seed_.size() && !is_dealt_) {
    is_dealt_ = true;
    std::copy(seed_.begin(), seed_.end(), bytes.begin());
    return;
  }
  const bool is_for_bot = bytes.size() == sizeof(std::uint64_t);
  for (std::uint8_t& byte : bytes) {
    byte = is_for_bot ? 0 : static_cast<std::uint8_t>(chance_.below(256));
  }
}

void QuietWorld::send(ConnectionId connection, server::Bytes message) {
  Sent sent{now_, *message};
  if (on_its_way) on_its_way(connection, sent);
  if (!sent.text.empty()) sent_[connection].push_back(std::move(sent));
}

void QuietWorld::hang_up(ConnectionId connection) {
  after(0, [this, connection] { table_server_->disconnected(connection); });
}

void QuietWorld::append(store::Append append, std::function<void(server::Appended)> done) {
  after(kWriting, [this, append = std::move(append), done = std::move(done)] {
    const auto outcome = store_->append({&append, 1});
    done(outcome[0] == store::Outcome::kStored ? server::Appended::kStored
                                               : server::Appended::kTaken);
  });
}

void QuietWorld::ask_store(std::function<void(store::Store&)> work,
                           std::function<void(bool)> done) {
  after(kReading, [this, work = std::move(work), done = std::move(done)] {
    work(*store_);
    done(true);
  });
}

void QuietWorld::think(server::BotQuestion question, std::function<void(Choice)> done) {
  thinkers_.push_back({std::move(question), std::move(done)});
}

}  // namespace folsom::secrets
