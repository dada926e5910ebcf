// Tables in the table server: loads them, writes their journals one entry at a time, and tells
// everybody what has become durable.
#include <algorithm>
#include <utility>

#include "server/core/commands.h"
#include "server/core/frames.h"
#include "server/core/json_parts.h"
#include "server/core/live_table.h"
#include "text/notation/json_writer.h"

namespace folsom::server {

using notation::JsonWriter;

namespace {

constexpr std::size_t kMostWaiting = 64;
constexpr int kMostTries = 8;
constexpr Milliseconds kReadAgainAfter = 300;
constexpr Milliseconds kSearchAgainAfter = 1000;

// Entries that a game needs to reach its end whatever people do, and of which there can be only so
// many. Leaving isn't one: people can come back and leave again forever.
bool is_needed(const Entry& entry) {
  if (const auto* const stand_in = std::get_if<entry::BotStandsIn>(&entry)) {
    return stand_in->why != StandIn::kLeft;
  }
  return std::holds_alternative<entry::Choose>(entry) ||
         std::holds_alternative<entry::Start>(entry) ||
         std::holds_alternative<entry::Return>(entry) ||
         std::holds_alternative<entry::Late>(entry) || std::holds_alternative<entry::Next>(entry);
}

// How much of its full length a journal may have (a half, an eighth) and still take this entry.
// What people can repeat forever, and what a replay has to play again, stops long before the rest.
int share_of_journal(const Entry& entry) {
  if (is_needed(entry)) return 1;
  const bool is_endless =
      std::holds_alternative<entry::Say>(entry) || std::holds_alternative<entry::TakeBack>(entry);
  return is_endless ? 8 : 2;
}

}  // namespace

LiveTable* TableServer::find(const std::string& id) {
  const auto found = tables_.find(id);
  return found == tables_.end() ? nullptr : found->second.get();
}

// Calls `use` at once if the table is loaded.
void TableServer::with_table(const std::string& id, UseTable use) {
  LiveTable* table = find(id);
  if (table != nullptr && table->condition != LiveTable::Condition::kLoading) return use(table, {});
  if (table == nullptr) {
    if (tables_.size() >= static_cast<std::size_t>(limits_.tables)) return use(nullptr, "too-many");
    auto fresh = std::make_unique<LiveTable>(id, books_);
    table = fresh.get();
    tables_.emplace(id, std::move(fresh));
    load(*table);
  }
  table->when_loaded.push_back(std::move(use));
}

// The first entry of a table.
store::Append TableServer::opening(const std::string& id, entry::Open open) {
  LiveTable fresh(id, books_);
  const Entry entry = std::move(open);
  const Milliseconds now = world_.now();
  const auto change = std::make_unique<Change>();
  [[maybe_unused]] const bool makes_sense = fresh.state.apply(entry, now, *change);
  FOLSOM_ASSERT(makes_sense);
  store::Append append;
  append.table = id;
  append.entry = {0, now, to_text(entry, nullptr)};
  append.listing = listing_of(fresh, fresh.state);
  append.people.push_back(fresh.state.host());
  for (const SeatState& seat : fresh.state.seats()) {
    if (seat.kind == SeatKind::kPerson) append.people.push_back(seat.guest);
  }
  return append;
}

void TableServer::create(const std::string& id, entry::Open open,
                         std::function<void(Appended)> done) {
  world_.append(opening(id, std::move(open)), [this, done = std::move(done)](Appended result) {
    if (result == Appended::kStored) ++metrics_.tables_created;
    if (result == Appended::kFailed) ++metrics_.store_failures;
    done(result);
  });
}

void TableServer::load(LiveTable& table) {
  ++loading_;
  const auto entries = std::make_shared<std::vector<store::Entry>>();
  world_.ask_store([entries, id = table.id](store::Store& store) { *entries = store.read(id, 0); },
                   [this, entries, id = table.id](bool ok) {
                     --loading_;
                     loaded(id, ok ? std::optional(std::move(*entries)) : std::nullopt);
                     // If the store failed, it is asked again with the next tick, not at once.
                     if (ok && !is_winding_down_) load_waiting();
                   });
}

void TableServer::loaded(const std::string& id, std::optional<std::vector<store::Entry>> entries) {
  LiveTable* const table = find(id);
  if (table == nullptr) return;
  bool whole = entries.has_value() && !entries->empty();
  if (whole) {
    for (const store::Entry& stored : *entries) {
      const auto book = table->state.has_game() ? table->state.book() : nullptr;
      const std::optional<Entry> entry = entry_from_text(stored.text, book.get());
      whole = entry.has_value() && fold(*table, *entry, stored.at_ms, false);
      if (!whole) break;
    }
  } else if (!entries.has_value()) {
    ++metrics_.store_failures;
    // It may need a server to run it: search again soon.
    next_search_ = std::min(next_search_, world_.now() + kSearchAgainAfter);
  }
  const auto uses = std::move(table->when_loaded);
  table->when_loaded.clear();
  if (!whole) {
    const std::string_view why =
        entries.has_value() && entries->empty() ? "no-such-table" : "failed";
    tables_.erase(id);
    for (const auto& use : uses) use(nullptr, why);
    return;
  }
  table->condition = LiveTable::Condition::kReady;
  table->idle_since = world_.now();
  table->clock_since = world_.is_alone() ? world_.now() : 0;
  table->last_seen.fill(world_.now());
  metrics_.tables_loaded = tables_.size();
  update_presence(*table);
  for (const auto& use : uses) use(table, {});
  settle(*table);
  read_again_if_wanted(*table);
}

void TableServer::submit(LiveTable& table, Command command) {
  if (is_winding_down_ || table.waiting.size() >= kMostWaiting) {
    return command.done(table, Code::kBusy, {}, 0);
  }
  table.waiting.push_back(std::move(command));
  pump(table);
}

// One entry is written at a time. Commands that come meanwhile wait and are validated against the
// table as it is by then.
void TableServer::pump(LiveTable& table) {
  while (!table.is_writing && table.condition == LiveTable::Condition::kReady &&
         !table.waiting.empty()) {
    table.current = std::move(table.waiting.front());
    table.waiting.pop_front();
    Verdict verdict = table.current.validate(table);
    if (verdict.code == Code::kNone) {
      const int most = limits_.entries_a_table / share_of_journal(*verdict.entry);
      if (std::cmp_greater_equal(table.state.entries(), most))
        verdict = Verdict::refuse(Code::kFull);
    }
    if (verdict.code != Code::kNone) {
      const Command refused = std::move(table.current);
      refused.done(table, verdict.code, verdict.why, 0);
      continue;
    }
    write(table, std::move(verdict));
  }
}

store::Listing TableServer::listing_of(const LiveTable& table,
                                       const TableState& table_state) const {
  return {table_state.phase(), table_state.options().listed, table_state.is_attended(),
          summary_text(table_state, table.id)};
}

void TableServer::write(LiveTable& table, Verdict verdict) {
  table.is_writing = true;
  table.entry = *std::move(verdict.entry);
  table.attempt = std::move(verdict.attempt);
  const Entry& entry = table.entry;
  table.came_back.reset();
  table.writing = ++last_number_;
  table.began_writing = world_.now();
  const auto book = table.state.has_game() ? table.state.book() : nullptr;
  store::Append append;
  append.table = table.id;
  append.entry.revision = table.state.entries();
  append.entry.at_ms = std::max(table.last_at, table.began_writing);
  append.entry.text = to_text(entry, book.get());
  // Most choices change nothing that the lobby lists.
  const bool changes_listing = table.attempt != nullptr
                                   ? table.state.would_show(*table.attempt)
                                   : !std::holds_alternative<entry::Say>(entry) &&
                                         !std::holds_alternative<entry::TakeBack>(entry) &&
                                         !std::holds_alternative<entry::LetStand>(entry);
  if (changes_listing) {
    TableState after = table.state;
    const auto change = std::make_unique<Change>();
    after.apply(entry, append.entry.at_ms, *change, table.attempt.get());
    append.listing = listing_of(table, after);
    for (const SeatState& seat : after.seats()) {
      if (seat.kind == SeatKind::kPerson) append.people.push_back(seat.guest);
    }
    for (const SeatState& seat : table.state.seats()) {
      // A host keeps the table whether they sit there or not.
      const bool is_gone = seat.kind == SeatKind::kPerson && after.seats_of(seat.guest) == 0 &&
                           seat.guest != after.host();
      if (is_gone) append.no_longer.push_back(seat.guest);
    }
    // The journal decides which request came first; the new table is made with this entry or never.
    if (std::holds_alternative<entry::Next>(entry)) {
      append.opens.push_back(opening(after.next_table(), after.open_next()));
    }
  }
  table.written = append.entry;
  world_.append(std::move(append), [this, id = table.id, writing = table.writing](Appended result) {
    appended(id, writing, result);
  });
}

void TableServer::appended(const std::string& id, std::uint64_t writing, Appended result) {
  LiveTable* const table = find(id);
  // Reading the journal again may have brought the answer already.
  if (table == nullptr || !table->is_writing || table->writing != writing) return;
  const Milliseconds took = world_.now() - table->began_writing;
  metrics_.append_seconds.add(static_cast<double>(took) / 1000);
  if (result != Appended::kStored) {
    ++(result == Appended::kTaken ? metrics_.conflicts : metrics_.store_failures);
    table->came_back = result;
    table->decided_by = last_number_ + 1;
    return catch_up(*table);
  }
  // It happens, and people are told, only now that it is durable.
  const std::uint32_t revision = table->written.revision;
  if (!fold_written(*table)) return forget(*table, "failed");
  send_for_people(*table);
  finish_current(*table, Code::kNone, revision);
  pump(*table);
  settle(*table);
}

void TableServer::finish_current(LiveTable& table, Code code, std::uint32_t revision) {
  table.is_writing = false;
  table.attempt.reset();
  const Command done = std::move(table.current);
  table.current = {};
  if (done.done) done.done(table, code, {}, revision);
}

// Somebody needs what is in the store now, which a reading in progress may have missed.
void TableServer::catch_up(LiveTable& table) {
  table.must_read_again = true;
  read_again_if_wanted(table);
}

void TableServer::read_again_if_wanted(LiveTable& table) {
  const bool is_wanted = table.must_read_again || table.heard_of > table.state.entries();
  if (is_wanted && table.condition == LiveTable::Condition::kReady) read_on(table);
}

// Reads the entries we don't have yet; one reading of a table at a time.
void TableServer::read_on(LiveTable& table) {
  table.condition = LiveTable::Condition::kUnsure;
  table.must_read_again = false;
  table.heard_of = 0;
  table.retry_at = 0;
  table.reading = ++last_number_;
  const auto entries = std::make_shared<std::vector<store::Entry>>();
  world_.ask_store([entries, id = table.id, from = table.state.entries()](
                       store::Store& store) { *entries = store.read(id, from); },
                   [this, entries, id = table.id, reading = table.reading](bool ok) {
                     caught_up(id, reading, ok ? std::optional(std::move(*entries)) : std::nullopt);
                   });
}

void TableServer::caught_up(const std::string& id, std::uint64_t reading,
                            const std::optional<std::vector<store::Entry>>& entries) {
  LiveTable* const table = find(id);
  if (table == nullptr || table->reading != reading) return;
  if (!entries.has_value()) {
    ++metrics_.store_failures;
    table->retry_at = world_.now() + kReadAgainAfter;
    return wake_up_at(*table, table->retry_at);
  }
  bool is_ours = false;
  for (const store::Entry& stored : *entries) {
    // News may have brought this one already.
    if (stored.revision < table->state.entries()) continue;
    if (!table->is_writing || stored != table->written) {
      const auto book = table->state.has_game() ? table->state.book() : nullptr;
      const std::optional<Entry> entry = entry_from_text(stored.text, book.get());
      const bool whole = entry.has_value() && fold(*table, *entry, stored.at_ms, true);
      if (!whole) return forget(*table, "failed");
      continue;
    }
    if (!fold_written(*table)) return forget(*table, "failed");
    is_ours = true;
    // If it was taken, another server may have written the very same entry at the same moment.
    if (table->came_back != Appended::kTaken) send_for_people(*table);
  }
  table->condition = LiveTable::Condition::kReady;
  for (Caller* const viewer : table->viewers) {
    if (viewer->is_told || viewer->waits_for_reading > reading) continue;
    show(*viewer);
    tell_presence(*table, viewer);
    tell_clock(*table, viewer);
  }
  if (is_ours) {
    finish_current(*table, Code::kNone, table->written.revision);
  } else if (table->is_writing && table->came_back.has_value() && reading >= table->decided_by) {
    resolve_current(*table);
  }
  pump(*table);
  settle(*table);
  read_again_if_wanted(*table);
}

// Our entry isn't in the store: validates its command again by what the table is now, or gives up.
void TableServer::resolve_current(LiveTable& table) {
  const bool is_taken = table.came_back == Appended::kTaken;
  if (is_taken && ++table.current.tries < kMostTries) {
    table.is_writing = false;
    table.attempt.reset();
    table.waiting.push_front(std::move(table.current));
    return;
  }
  finish_current(table, is_taken ? Code::kBusy : Code::kNotSaved, 0);
}

// The entry just written needs no reading or working out: it was validated against this very state.
bool TableServer::fold_written(LiveTable& table) {
  return fold(table, table.entry, table.written.at_ms, true, table.attempt.get());
}

bool TableServer::fold(LiveTable& table, const Entry& entry, Milliseconds at, bool tell,
                       const Game::Attempt* tried) {
  if (!table.state.apply(entry, at, *change_, tried)) return false;
  table.last_at = at;
  table.journal.add(entry);
  if (!tell) return true;
  count(entry, table);
  broadcast(table);
  // An entry that only one viewer is told of changes nobody's clock.
  const bool is_told = change_->only_for == kNoSeat;
  if (is_told && (change_->asked_anew != 0 || change_->seats)) tell_clock(table);
  look_anew(table, entry);
  call_off(table, entry);
  return true;
}

// Whoever sits down looks through that seat from now on, whoever gets up becomes a spectator, and
// anyone looking through a seat that has moved to another device is disconnected.
void TableServer::look_anew(LiveTable& table, const Entry& entry) {
  const auto* const sit = std::get_if<entry::Sit>(&entry);
  const auto* const free = std::get_if<entry::Free>(&entry);
  const auto* const move = std::get_if<entry::Move>(&entry);
  if (sit == nullptr && free == nullptr && move == nullptr) return;
  const auto viewers = table.viewers;
  for (Caller* const viewer : viewers) {
    if (move != nullptr) {
      if (viewer->viewer == move->seat && viewer->guest != move->guest) {
        say_goodbye(*viewer, "replaced");
      }
      continue;
    }
    const bool sat_down =
        sit != nullptr && viewer->guest == sit->guest && viewer->viewer == kSpectator;
    const bool got_up = free != nullptr && viewer->viewer == free->seat;
    if (sat_down) viewer->viewer = sit->seat;
    if (got_up) viewer->viewer = kSpectator;
    if (sat_down || got_up) welcome(*viewer);
  }
  if (update_presence(table)) announce_presence(&table);
  tell_presence(table);
}

void TableServer::count(const Entry& entry, const LiveTable& table) {
  if (const auto* const choose = std::get_if<entry::Choose>(&entry)) {
    ++(choose->by_bot ? metrics_.choices_by_bots : metrics_.choices_by_people);
    if (table.state.phase() == store::TablePhase::kOver) ++metrics_.games_over;
  } else if (std::holds_alternative<entry::Start>(entry)) {
    ++metrics_.games_begun;
  } else if (std::holds_alternative<entry::BotStandsIn>(entry)) {
    ++metrics_.stand_ins;
  }
}

// Viewers who see the same get the same bytes.
void TableServer::broadcast(LiveTable& table) {
  std::array<Bytes, kMaxSeats + 1> frames;
  for (Caller* const viewer : table.viewers) {
    if (!viewer->is_told || !concerns(*change_, viewer->viewer)) continue;
    ++metrics_.frames_sent;
    const std::uint32_t number = table.state.number(viewer->viewer);
    if (change_->said != nullptr && viewer->muted != 0) {
      send(*viewer, frame_text(table.state, *change_, viewer->viewer, number, viewer->muted));
      continue;
    }
    Bytes& frame = frames[std::min<std::size_t>(viewer->viewer, kMaxSeats)];
    if (!frame) {
      frame = std::make_shared<const std::string>(
          frame_text(table.state, *change_, viewer->viewer, number));
    }
    world_.send(viewer->id, frame);
  }
}

// Something is wrong with the table: everybody has to connect again.
void TableServer::forget(LiveTable& table, std::string_view code) {
  const auto viewers = table.viewers;
  for (Caller* const viewer : viewers) say_goodbye(*viewer, code);
  if (table.is_writing) finish_current(table, Code::kNotSaved, 0);
  while (!table.waiting.empty()) {
    const Command command = std::move(table.waiting.front());
    table.waiting.pop_front();
    command.done(table, Code::kNotSaved, {}, 0);
  }
  tables_.erase(std::string(table.id));
  metrics_.tables_loaded = tables_.size();
}

// After any change: whom the table waits for, and until when.
void TableServer::settle(LiveTable& table) {
  if (table.condition != LiveTable::Condition::kReady) return;
  attend(table);
}

bool TableServer::update_presence(LiveTable& table) {
  Present present = present_here(table);
  const Milliseconds now = world_.now();
  std::erase_if(table.elsewhere, [&](const Elsewhere& other) { return other.until < now; });
  for (const Elsewhere& other : table.elsewhere) present |= other.present;
  for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
    const auto is_set = [&](Present set) { return (set >> seat & 1U) != 0; };
    if (is_set(table.present) || is_set(present)) table.last_seen[seat] = now;
  }
  const bool changed = present != table.present;
  table.present = present;
  return changed;
}

void TableServer::tell(const LiveTable& table, const Caller* only, std::string message) {
  const auto bytes = std::make_shared<const std::string>(std::move(message));
  for (const Caller* const viewer : table.viewers) {
    const bool is_meant = only == nullptr || viewer == only;
    if (is_meant && viewer->is_told) world_.send(viewer->id, bytes);
  }
}

void TableServer::tell_presence(LiveTable& table, const Caller* only) {
  const auto watchers = std::ranges::count_if(table.viewers, [&](const Caller* viewer) {
    return table.state.seats_of(viewer->guest) == 0;
  });
  tell(table, only, object_text([&](JsonWriter& json) {
         json.field("is", "presence");
         write_list(json, "seats", seats_in(table.present), [&](Seat seat) { json.value(seat); });
         json.field("watchers", watchers);
         json.field("host", (table.present & kHostIsPresent) != 0);
       }));
}

// How much time each person who is asked has left.
void TableServer::tell_clock(LiveTable& table, const Caller* only) {
  const Options& options = table.state.options();
  const bool ticks = options.clock.kind != ClockKind::kNone;
  if (!ticks || table.state.phase() != store::TablePhase::kPlaying) return;
  std::vector<Seat> asked;
  for (std::size_t i = 0; i < table.state.seats().size(); ++i) {
    const SeatState& seat = table.state.seats()[i];
    if (seat.decision != 0 && !seat.is_played_by_bot()) asked.push_back(static_cast<Seat>(i));
  }
  const Milliseconds now = world_.now();
  tell(table, only, object_text([&](JsonWriter& json) {
         json.field("is", "clock");
         write_objects(json, "seats", asked, [&](Seat seat) {
           const Milliseconds used = now - asked_since(table, seat);
           const Milliseconds left = std::int64_t{options.clock.decision_s} * 1000 - used;
           const Milliseconds beyond = std::min<Milliseconds>(left, 0);
           json.field("seat", seat);
           json.field("left_ms", std::max<Milliseconds>(left, 0));
           json.field("bank_ms",
                      std::max<Milliseconds>(table.state.seats()[seat].bank_ms + beyond, 0));
         });
       }));
}

}  // namespace folsom::server
