#include "server/net/real_world.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <thread>

#include "engine/core/assert.h"
#include "game/fairness/seeds.h"
#include "server/net/guests.h"
#include "server/net/log.h"
#include "server/store/clock.h"

namespace folsom::server {
namespace {

constexpr std::chrono::seconds kBetweenTries{2};

int bot_threads(int chosen) {
  if (chosen > 0) return chosen;
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1);
}

// All of the worker's connections see the same tables.
store::Worker::Open opener(const std::string& address, const std::string& server_name) {
  if (address == "memory:") {
    return [shared = store::make_shared_memory(), server_name] {
      return store::open_memory(shared, server_name);
    };
  }
  return [address, server_name] { return store::open_store(address, server_name); };
}

// The page's first origin is an address at which people reach it.
std::unique_ptr<Webhook> webhook_of(const Configuration& configuration) {
  if (configuration.webhook.empty()) return nullptr;
  const auto address = read_web_address(configuration.webhook);
  if (!address) throw std::runtime_error("The address of the webhook is none of http or https.");
  WebhookOptions options;
  options.address = *address;
  options.secret = configuration.webhook_secret;
  options.page = configuration.public_address;
  if (options.page.empty() && !configuration.origins.empty()) {
    options.page = configuration.origins.front();
  }
  options.language = configuration.language;
  options.delay = std::chrono::seconds(configuration.webhook_delay_s);
  return std::make_unique<Webhook>(std::move(options));
}

// Writes and removes a worthless, long-expired ticket: on a full disk reading alone still works.
void write_and_read(store::Store& store) {
  const store::Hash nobodys{};
  store.put_ticket(nobodys, {.table = "", .seat = 0, .expires_ms = 0, .guest = {}}, 0);
  static_cast<void>(store.take_ticket(nobodys, 1));
  static_cast<void>(store.lobby(1));
}

}  // namespace

RealWorld::RealWorld(Gateway& gateway, const Configuration& configuration,
                     const std::string& server_name,
                     std::function<void(const std::vector<store::News>&)> news)
    : gateway_(gateway),
      deal_(configuration.deal),
      is_alone_(!configuration.database.starts_with("postgres")),
      bots_(bot_threads(configuration.bot_threads),
            [&gateway](std::function<void()> function) { gateway.post(std::move(function)); }),
      webhook_(webhook_of(configuration)),
      worker_(
          opener(configuration.database, server_name),
          [&gateway](std::function<void()> function) { gateway.post(std::move(function)); },
          worker_options(std::move(news))) {}

RealWorld::~RealWorld() { worker_.stop(); }

store::WorkerOptions RealWorld::worker_options(
    std::function<void(const std::vector<store::News>&)> news) {
  store::WorkerOptions options;
  options.gather = std::chrono::microseconds(6000);
  options.gather_after = 8;
  options.gather_fully = 64;
  options.failed = [this](const std::string& sentence) { store_failed(sentence); };
  options.news = std::move(news);
  return options;
}

Milliseconds RealWorld::now() { return store::wall_clock_ms(); }

void RealWorld::fill_random(std::span<std::uint8_t> bytes) { fill_from_system(bytes); }

void RealWorld::fill_chance(const std::string& table, std::string_view what_for,
                            std::span<std::uint8_t> bytes) {
  if (deal_.empty()) return fill_random(bytes);
  const std::size_t number = dealt_.try_emplace(table, dealt_.size()).first->second;
  const Seed seed = seed_from_words(fmt::format("{} {} {}", deal_, number, what_for));
  FOLSOM_ASSERT(bytes.size() <= seed.size());
  std::copy_n(seed.begin(), bytes.size(), bytes.begin());
}

void RealWorld::send(ConnectionId connection, Bytes message) {
  gateway_.send(connection, std::move(message));
}

void RealWorld::hang_up(ConnectionId connection) { gateway_.hang_up(connection); }

void RealWorld::append(store::Append append, std::function<void(Appended)> done) {
  const bool taken = worker_.append(std::move(append), done);
  if (!taken) gateway_.post([done] { done(Appended::kFailed); });
}

void RealWorld::ask_store(std::function<void(store::Store&)> work, std::function<void(bool)> done) {
  const bool taken = worker_.ask(std::move(work), done);
  if (!taken) gateway_.post([done] { done(false); });
}

void RealWorld::think(BotQuestion question, std::function<void(Choice)> done) {
  bots_.think(std::move(question), std::move(done));
}

void RealWorld::ponder(std::function<void(const std::stop_token&)> work,
                       std::function<void()> done) {
  bots_.ponder(std::move(work), std::move(done));
}

void RealWorld::turn_came(const TurnNotice& notice) {
  if (webhook_) webhook_->turn_came(notice);
}

void RealWorld::turn_is_over(const std::string& table, Seat seat) {
  if (webhook_) webhook_->turn_is_over(table, seat);
}

std::optional<Webhook::Counts> RealWorld::webhook() const {
  return webhook_ ? std::optional(webhook_->counts()) : std::nullopt;
}

// The sentence may name a file or a database, never what was to be stored. A failing store fails
// many times a second, so the host is told only once.
void RealWorld::store_failed(const std::string& sentence) {
  log(store_works_ ? LogLevel::kError : LogLevel::kDebug, "the store failed",
      {{"reason", sentence}});
  if (store_works_) next_try_ = std::chrono::steady_clock::now() + kBetweenTries;
  store_works_ = false;
}

// While unhealthy, a load balancer sends nobody here, so nothing else would find out.
void RealWorld::look_after_store() {
  if (store_works_ || is_being_tried_) return;
  const auto now = std::chrono::steady_clock::now();
  if (now < next_try_) return;
  next_try_ = now + kBetweenTries;
  is_being_tried_ = worker_.ask(write_and_read, [this](bool worked) { store_was_tried(worked); });
}

void RealWorld::store_was_tried(bool worked) {
  is_being_tried_ = false;
  if (!worked) return;
  store_works_ = true;
  log(LogLevel::kWarning, "the store works again");
}

}  // namespace folsom::server
