// A store in memory that several servers can share.
#include <algorithm>
#include <condition_variable>
#include <map>
#include <mutex>
#include <set>
#include <utility>

#include "engine/core/assert.h"
#include "server/store/clock.h"
#include "server/store/store.h"

namespace folsom::store {
namespace {

struct Kept {
  Listed listed;
  std::vector<Entry> entries;
  std::string holder;
  std::int64_t held_until_ms = 0;
};

class MemoryNewsstand;

}  // namespace

// One lock guards everything; nobody holds it for long.
class SharedMemory {
 public:
  explicit SharedMemory(std::function<std::int64_t()> now) : now_ms(std::move(now)) {}

  // To all newsstands but the server's own. The caller holds the lock.
  void tell(const std::string& server, const News& news);

  std::function<std::int64_t()> now_ms;
  std::mutex mutex;
  std::condition_variable arrived;
  std::map<std::string, Kept, std::less<>> tables;
  std::set<std::pair<Hash, std::string>> people;
  std::map<Hash, Ticket> tickets;
  std::vector<MemoryNewsstand*> newsstands;
};

namespace {

class MemoryNewsstand final : public Newsstand {
 public:
  MemoryNewsstand(std::shared_ptr<SharedMemory> shared, std::string server)
      : shared_(std::move(shared)), server_(std::move(server)) {
    const std::lock_guard guard(shared_->mutex);
    shared_->newsstands.push_back(this);
  }
  MemoryNewsstand(const MemoryNewsstand&) = delete;
  MemoryNewsstand& operator=(const MemoryNewsstand&) = delete;
  ~MemoryNewsstand() override {
    const std::lock_guard guard(shared_->mutex);
    std::erase(shared_->newsstands, this);
  }

  std::vector<News> wait(std::chrono::milliseconds at_most) override {
    std::unique_lock guard(shared_->mutex);
    if (at_most.count() > 0) {
      shared_->arrived.wait_for(guard, at_most, [&] { return !waiting_.empty(); });
    }
    return std::exchange(waiting_, {});
  }

  // The caller holds the lock.
  void put(const std::string& server, const News& news) {
    if (server != server_) waiting_.push_back(news);
  }

 private:
  std::shared_ptr<SharedMemory> shared_;
  std::string server_;
  std::vector<News> waiting_;
};

class MemoryStore final : public Store {
 public:
  MemoryStore(std::shared_ptr<SharedMemory> shared, std::string server)
      : shared_(std::move(shared)), server_(std::move(server)) {}

  std::vector<Outcome> append(std::span<const Append> appends) override {
    const std::lock_guard guard(shared_->mutex);
    std::vector<Outcome> outcomes;
    outcomes.reserve(appends.size());
    for (const Append& one : appends) outcomes.push_back(append_one(one));
    return outcomes;
  }

  std::vector<Entry> read(std::string_view table, std::uint32_t from) override {
    const std::lock_guard guard(shared_->mutex);
    const auto found = shared_->tables.find(table);
    if (found == shared_->tables.end() || from >= found->second.entries.size()) return {};
    return {found->second.entries.begin() + static_cast<std::ptrdiff_t>(from),
            found->second.entries.end()};
  }

  std::optional<Listed> find(std::string_view table) override {
    const std::lock_guard guard(shared_->mutex);
    const auto found = shared_->tables.find(table);
    if (found == shared_->tables.end()) return std::nullopt;
    return found->second.listed;
  }

  std::vector<Listed> lobby(int limit) override {
    const std::lock_guard guard(shared_->mutex);
    std::vector<Listed> found;
    for (const auto& [name, kept] : shared_->tables) {
      const Listing& listing = kept.listed.listing;
      if (listing.listed && listing.phase != TablePhase::kOver) found.push_back(kept.listed);
    }
    return newest(std::move(found), &Listed::created_ms, limit);
  }

  std::vector<Listed> tables_of(const Hash& person, int limit) override {
    const std::lock_guard guard(shared_->mutex);
    std::vector<Listed> found;
    for (auto at = shared_->people.lower_bound({person, {}});
         at != shared_->people.end() && at->first == person; ++at) {
      found.push_back(shared_->tables.find(at->second)->second.listed);
    }
    return newest(std::move(found), &Listed::changed_ms, limit);
  }

  int unfinished_of(const Hash& person, int limit) override {
    const std::lock_guard guard(shared_->mutex);
    int count = 0;
    for (auto at = shared_->people.lower_bound({person, {}});
         at != shared_->people.end() && at->first == person && count < limit; ++at) {
      const Listing& listing = shared_->tables.find(at->second)->second.listed.listing;
      if (listing.phase != TablePhase::kOver) ++count;
    }
    return count;
  }

  std::vector<Hash> people_of(std::string_view table) override {
    const std::lock_guard guard(shared_->mutex);
    std::vector<Hash> found;
    for (const auto& [person, where] : shared_->people) {
      if (where == table) found.push_back(person);
    }
    return found;
  }

  std::vector<Listed> all(std::string_view after, int limit) override {
    const std::lock_guard guard(shared_->mutex);
    std::vector<Listed> found;
    for (auto at = shared_->tables.upper_bound(after);
         at != shared_->tables.end() && std::ssize(found) < limit; ++at) {
      found.push_back(at->second.listed);
      found.back().entries = static_cast<std::uint32_t>(at->second.entries.size());
    }
    return found;
  }

  void remove(std::string_view table) override {
    const std::lock_guard guard(shared_->mutex);
    const auto found = shared_->tables.find(table);
    if (found != shared_->tables.end()) shared_->tables.erase(found);
    std::erase_if(shared_->people, [&](const auto& one) { return one.second == table; });
    std::erase_if(shared_->tickets, [&](const auto& one) { return one.second.table == table; });
  }

  void put_ticket(const Hash& hash, const Ticket& ticket, std::int64_t now_ms) override {
    const std::lock_guard guard(shared_->mutex);
    std::erase_if(shared_->tickets, [&](const auto& one) {
      const Ticket& other = one.second;
      const bool is_older = other.table == ticket.table && other.seat == ticket.seat &&
                            other.expires_ms <= ticket.expires_ms;
      return is_older || other.expires_ms <= now_ms;
    });
    shared_->tickets.insert_or_assign(hash, ticket);
  }

  std::optional<Ticket> take_ticket(const Hash& hash, std::int64_t now_ms) override {
    const std::lock_guard guard(shared_->mutex);
    std::erase_if(shared_->tickets,
                  [&](const auto& one) { return one.second.expires_ms <= now_ms; });
    const auto found = shared_->tickets.extract(hash);
    if (found.empty()) return std::nullopt;
    return found.mapped();
  }

  std::vector<bool> lease(std::span<const std::string> tables, std::string_view holder,
                          std::chrono::milliseconds lasting) override {
    const std::lock_guard guard(shared_->mutex);
    const std::int64_t now = shared_->now_ms();
    std::vector<bool> held;
    for (const std::string& table : tables) {
      const auto found = shared_->tables.find(table);
      const bool may_hold = found != shared_->tables.end() &&
                            (found->second.held_until_ms <= now || found->second.holder == holder);
      if (may_hold) {
        found->second.holder = holder;
        found->second.held_until_ms = now + lasting.count();
      }
      held.push_back(may_hold);
    }
    return held;
  }

  void release(std::string_view holder) override {
    const std::lock_guard guard(shared_->mutex);
    for (auto& [name, kept] : shared_->tables) {
      if (kept.holder == holder) kept.held_until_ms = 0;
    }
  }

  std::vector<std::string> unattended(int limit) override {
    const std::lock_guard guard(shared_->mutex);
    const std::int64_t now = shared_->now_ms();
    std::vector<std::string> found;
    for (const auto& [name, kept] : shared_->tables) {
      if (std::ssize(found) >= limit) break;
      const Listing& listing = kept.listed.listing;
      const bool wanted = listing.attended && listing.phase == TablePhase::kPlaying;
      if (wanted && kept.held_until_ms <= now) found.push_back(name);
    }
    return found;
  }

  void announce(std::string_view word) override {
    const std::lock_guard guard(shared_->mutex);
    shared_->tell(server_, {News::Kind::kWord, {}, 0, std::string(word)});
  }

  std::unique_ptr<Newsstand> news() override {
    return std::make_unique<MemoryNewsstand>(shared_, server_);
  }

  void back_up(const std::string& /*path*/) override {
    throw StoreError("What is kept in memory has no backup; use a file or PostgreSQL.");
  }

 private:
  Outcome append_one(const Append& append) {
    FOLSOM_ASSERT(append.entry.revision != 0 || append.listing.has_value());
    const Entry& entry = append.entry;
    auto found = shared_->tables.find(append.table);
    const std::size_t next = found == shared_->tables.end() ? 0 : found->second.entries.size();
    if (entry.revision != next) return Outcome::kTaken;
    if (next == 0) {
      found = shared_->tables.try_emplace(append.table).first;
      found->second.listed.table = append.table;
      found->second.listed.created_ms = entry.at_ms;
    }
    found->second.entries.push_back(entry);
    if (append.listing) {
      found->second.listed.listing = *append.listing;
      found->second.listed.changed_ms = entry.at_ms;
    }
    for (const Hash& person : append.people) shared_->people.emplace(person, append.table);
    for (const Hash& person : append.no_longer) shared_->people.erase({person, append.table});
    shared_->tell(server_, {News::Kind::kEntries, append.table, entry.revision, {}});
    for (const Append& one : append.opens) append_one(one);
    return Outcome::kStored;
  }

  static std::vector<Listed> newest(std::vector<Listed> found, std::int64_t Listed::*when,
                                    int limit) {
    std::ranges::stable_sort(found,
                             [&](const Listed& a, const Listed& b) { return a.*when > b.*when; });
    if (std::ssize(found) > limit) found.resize(static_cast<std::size_t>(limit));
    return found;
  }

  std::shared_ptr<SharedMemory> shared_;
  std::string server_;
};

}  // namespace

void SharedMemory::tell(const std::string& server, const News& news) {
  for (MemoryNewsstand* const one : newsstands) one->put(server, news);
  arrived.notify_all();
}

std::shared_ptr<SharedMemory> make_shared_memory(std::function<std::int64_t()> now_ms) {
  return std::make_shared<SharedMemory>(now_ms ? std::move(now_ms) : wall_clock_ms);
}

std::unique_ptr<Store> open_memory(std::shared_ptr<SharedMemory> shared, std::string server) {
  return std::make_unique<MemoryStore>(std::move(shared), std::move(server));
}

}  // namespace folsom::store
