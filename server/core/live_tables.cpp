// Tables in the hall: loading them, writing to their journals one entry at a time, and telling
// everybody what is durable.
#include <algorithm>
#include <utility>

#include "server/core/hall_state.h"
#include "text/notation/json_writer.h"

namespace folsom::server {
namespace {

constexpr std::size_t kMostWaiting = 64;
constexpr int kMostTries = 8;
constexpr Milliseconds kReadAgainAfter = 300;
constexpr Milliseconds kSearchAgainAfter = 1000;

// What a game needs to come to its end, whatever else people do, and what everybody does only so
// often. Who gets up may come back and get up again, and so on.
bool is_needed(const Entry& entry) {
  if (const auto* const stand_in = std::get_if<entry::BotStandsIn>(&entry)) {
    return stand_in->why != StandIn::kLeft;
  }
  return std::holds_alternative<entry::Choose>(entry) ||
         std::holds_alternative<entry::Start>(entry) ||
         std::holds_alternative<entry::Return>(entry) ||
         std::holds_alternative<entry::Late>(entry) || std::holds_alternative<entry::Next>(entry);
}

// Up to which part of its length a journal takes an entry. What people can do for ever, and what
// has to be played again for a replay, ends long before the rest.
int share_of_journal(const Entry& entry) {
  if (is_needed(entry)) return 1;
  const bool is_endless =
      std::holds_alternative<entry::Say>(entry) || std::holds_alternative<entry::TakeBack>(entry);
  return is_endless ? 8 : 2;
}

}  // namespace

LoadedTable* Hall::Implementation::find(const std::string& id) {
  const auto found = tables_.find(id);
  return found == tables_.end() ? nullptr : found->second.get();
}

// Not necessarily later.
void Hall::Implementation::with_table(const std::string& id, UseTable use) {
  LoadedTable* table = find(id);
  if (table != nullptr && table->condition != LoadedTable::Condition::kLoading)
    return use(table, {});
  if (table == nullptr) {
    if (tables_.size() >= static_cast<std::size_t>(limits_.tables)) return use(nullptr, "too-many");
    auto fresh = std::make_unique<LoadedTable>(id, books_);
    table = fresh.get();
    tables_.emplace(id, std::move(fresh));
    load(*table);
  }
  table->when_loaded.push_back(std::move(use));
}

// The first entry of a table.
store::Append Hall::Implementation::opening(const std::string& id, entry::Open open) {
  LoadedTable fresh(id, books_);
  const Entry entry = std::move(open);
  const Milliseconds now = world_.now();
  const auto change = std::make_unique<Change>();
  [[maybe_unused]] const bool makes_sense = fresh.room.apply(entry, now, *change);
  FOLSOM_ASSERT(makes_sense);
  store::Append append;
  append.table = id;
  append.entry = {0, now, to_text(entry, nullptr)};
  append.listing = listing_of(fresh, fresh.room);
  append.people.push_back(fresh.room.host());
  for (const RoomSeat& seat : fresh.room.seats()) {
    if (seat.kind == SeatKind::kPerson) append.people.push_back(seat.guest);
  }
  return append;
}

void Hall::Implementation::create(const std::string& id, entry::Open open,
                                  std::function<void(Appended)> done) {
  world_.append(opening(id, std::move(open)), [this, done = std::move(done)](Appended result) {
    if (result == Appended::kStored) ++metrics_.tables_created;
    if (result == Appended::kFailed) ++metrics_.store_failures;
    done(result);
  });
}

void Hall::Implementation::load(LoadedTable& table) {
  ++loading_;
  const auto entries = std::make_shared<std::vector<store::Entry>>();
  world_.ask_store([entries, id = table.id](store::Store& store) { *entries = store.read(id, 0); },
                   [this, entries, id = table.id](bool ok) {
                     --loading_;
                     loaded(id, ok ? std::optional(std::move(*entries)) : std::nullopt);
                     // A store that fails is asked again with the next tick, not at once.
                     if (ok && !is_winding_down_) load_waiting();
                   });
}

void Hall::Implementation::loaded(const std::string& id,
                                  std::optional<std::vector<store::Entry>> entries) {
  LoadedTable* const table = find(id);
  if (table == nullptr) return;
  bool whole = entries.has_value() && !entries->empty();
  if (whole) {
    for (const store::Entry& stored : *entries) {
      const auto book = table->room.has_game() ? table->room.book() : nullptr;
      const std::optional<Entry> entry = entry_from_text(stored.text, book.get());
      whole = entry.has_value() && fold(*table, *entry, stored.at_ms, false);
      if (!whole) break;
    }
  } else if (!entries.has_value()) {
    ++metrics_.store_failures;
    // It may have to be attended: look again soon.
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
  table->condition = LoadedTable::Condition::kReady;
  table->idle_since = world_.now();
  table->clock_since = world_.is_alone() ? world_.now() : 0;
  table->last_seen.fill(world_.now());
  metrics_.tables_loaded = tables_.size();
  update_presence(*table);
  for (const auto& use : uses) use(table, {});
  settle(*table);
  read_again_if_wanted(*table);
}

void Hall::Implementation::submit(LoadedTable& table, Intent intent) {
  if (is_winding_down_ || table.waiting.size() >= kMostWaiting) {
    return intent.done(table, Code::kBusy, {}, 0);
  }
  table.waiting.push_back(std::move(intent));
  pump(table);
}

// One entry is written at a time; what comes meanwhile waits and is judged by what the table is
// then.
void Hall::Implementation::pump(LoadedTable& table) {
  while (!table.is_writing && table.condition == LoadedTable::Condition::kReady &&
         !table.waiting.empty()) {
    table.current = std::move(table.waiting.front());
    table.waiting.pop_front();
    Wish wish = table.current.judge(table);
    if (wish.code == Code::kNone) {
      const int most = limits_.entries_a_table / share_of_journal(*wish.entry);
      if (std::cmp_greater_equal(table.room.entries(), most)) wish = Wish::refuse(Code::kFull);
    }
    if (wish.code != Code::kNone) {
      const Intent refused = std::move(table.current);
      refused.done(table, wish.code, wish.why, 0);
      continue;
    }
    write(table, std::move(wish));
  }
}

store::Listing Hall::Implementation::listing_of(const LoadedTable& table, const Room& room) const {
  return {room.phase(), room.options().listed, room.is_attended(), summary_text(room, table.id)};
}

void Hall::Implementation::write(LoadedTable& table, Wish wish) {
  table.is_writing = true;
  table.entry = *std::move(wish.entry);
  table.attempt = std::move(wish.attempt);
  const Entry& entry = table.entry;
  table.came_back.reset();
  table.writing = ++last_number_;
  table.began_writing = world_.now();
  const auto book = table.room.has_game() ? table.room.book() : nullptr;
  store::Append append;
  append.table = table.id;
  append.entry.revision = table.room.entries();
  append.entry.at_ms = std::max(table.last_at, table.began_writing);
  append.entry.text = to_text(entry, book.get());
  // Most choices change nothing by which the table could be found.
  const bool changes_listing = table.attempt != nullptr
                                   ? table.room.would_show(*table.attempt)
                                   : !std::holds_alternative<entry::Say>(entry) &&
                                         !std::holds_alternative<entry::TakeBack>(entry) &&
                                         !std::holds_alternative<entry::LetStand>(entry);
  if (changes_listing) {
    Room after = table.room;
    const auto change = std::make_unique<Change>();
    after.apply(entry, append.entry.at_ms, *change, table.attempt.get());
    append.listing = listing_of(table, after);
    for (const RoomSeat& seat : after.seats()) {
      if (seat.kind == SeatKind::kPerson) append.people.push_back(seat.guest);
    }
    for (const RoomSeat& seat : table.room.seats()) {
      // A host's table is his, whether he sits there or not.
      const bool is_gone = seat.kind == SeatKind::kPerson && after.seats_of(seat.guest) == 0 &&
                           seat.guest != after.host();
      if (is_gone) append.no_longer.push_back(seat.guest);
    }
    // The journal decides who is first; the table that he asked for is made with his line or never.
    if (std::holds_alternative<entry::Next>(entry)) {
      append.opens.push_back(opening(after.next_table(), after.open_next()));
    }
  }
  table.written = append.entry;
  world_.append(std::move(append), [this, id = table.id, writing = table.writing](Appended result) {
    appended(id, writing, result);
  });
}

void Hall::Implementation::appended(const std::string& id, std::uint64_t writing, Appended result) {
  LoadedTable* const table = find(id);
  // Reading the journal again may have brought the answer before.
  if (table == nullptr || !table->is_writing || table->writing != writing) return;
  const Milliseconds took = world_.now() - table->began_writing;
  metrics_.append_seconds.add(static_cast<double>(took) / 1000);
  if (result != Appended::kStored) {
    ++(result == Appended::kTaken ? metrics_.conflicts : metrics_.store_failures);
    table->came_back = result;
    table->decided_by = last_number_ + 1;
    return catch_up(*table);
  }
  // Only now that it is durable does it happen, and is told.
  const std::uint32_t revision = table->written.revision;
  if (!fold_written(*table)) return forget(*table, "failed");
  send_for_people(*table);
  finish_current(*table, Code::kNone, revision);
  pump(*table);
  settle(*table);
}

void Hall::Implementation::finish_current(LoadedTable& table, Code code, std::uint32_t revision) {
  table.is_writing = false;
  table.attempt.reset();
  const Intent done = std::move(table.current);
  table.current = {};
  if (done.done) done.done(table, code, {}, revision);
}

// Somebody needs what is in the store now. A reading that is under way may have missed it.
void Hall::Implementation::catch_up(LoadedTable& table) {
  table.must_read_again = true;
  read_again_if_wanted(table);
}

void Hall::Implementation::read_again_if_wanted(LoadedTable& table) {
  const bool is_wanted = table.must_read_again || table.heard_of > table.room.entries();
  if (is_wanted && table.condition == LoadedTable::Condition::kReady) read_on(table);
}

// Reads what the store has beyond what we know; one reading of a table at a time.
void Hall::Implementation::read_on(LoadedTable& table) {
  table.condition = LoadedTable::Condition::kUnsure;
  table.must_read_again = false;
  table.heard_of = 0;
  table.retry_at = 0;
  table.reading = ++last_number_;
  const auto entries = std::make_shared<std::vector<store::Entry>>();
  world_.ask_store([entries, id = table.id, from = table.room.entries()](
                       store::Store& store) { *entries = store.read(id, from); },
                   [this, entries, id = table.id, reading = table.reading](bool ok) {
                     caught_up(id, reading, ok ? std::optional(std::move(*entries)) : std::nullopt);
                   });
}

void Hall::Implementation::caught_up(const std::string& id, std::uint64_t reading,
                                     const std::optional<std::vector<store::Entry>>& entries) {
  LoadedTable* const table = find(id);
  if (table == nullptr || table->reading != reading) return;
  if (!entries.has_value()) {
    ++metrics_.store_failures;
    table->retry_at = world_.now() + kReadAgainAfter;
    return wake_up_at(*table, table->retry_at);
  }
  bool is_ours = false;
  for (const store::Entry& stored : *entries) {
    // News may have brought it already.
    if (stored.revision < table->room.entries()) continue;
    if (!table->is_writing || stored != table->written) {
      const auto book = table->room.has_game() ? table->room.book() : nullptr;
      const std::optional<Entry> entry = entry_from_text(stored.text, book.get());
      const bool whole = entry.has_value() && fold(*table, *entry, stored.at_ms, true);
      if (!whole) return forget(*table, "failed");
      continue;
    }
    if (!fold_written(*table)) return forget(*table, "failed");
    is_ours = true;
    // Somebody else may have written the very same, at the same moment.
    if (table->came_back != Appended::kTaken) send_for_people(*table);
  }
  table->condition = LoadedTable::Condition::kReady;
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

// What was to be written is not there: it is judged again by what the table is now, or given up.
void Hall::Implementation::resolve_current(LoadedTable& table) {
  const bool is_taken = table.came_back == Appended::kTaken;
  if (is_taken && ++table.current.tries < kMostTries) {
    table.is_writing = false;
    table.attempt.reset();
    table.waiting.push_front(std::move(table.current));
    return;
  }
  finish_current(table, is_taken ? Code::kBusy : Code::kNotSaved, 0);
}

// Of the entry that was being written nothing has to be read or worked out again: it was judged by
// what the table still is.
bool Hall::Implementation::fold_written(LoadedTable& table) {
  return fold(table, table.entry, table.written.at_ms, true, table.attempt.get());
}

bool Hall::Implementation::fold(LoadedTable& table, const Entry& entry, Milliseconds at, bool tell,
                                const Game::Attempt* tried) {
  if (!table.room.apply(entry, at, *change_, tried)) return false;
  table.last_at = at;
  table.chronicle.add(entry);
  if (!tell) return true;
  count(entry, table);
  broadcast(table);
  // What only one of them is told changes nobody's clock.
  const bool is_told = change_->only_for == kNoSeat;
  if (is_told && (change_->asked_anew != 0 || change_->seats)) tell_clock(table);
  look_anew(table, entry);
  call_off(table, entry);
  return true;
}

// Who sits down looks through that seat from now on, who gets up looks on, and who looked through a
// seat that has moved to another device has to go.
void Hall::Implementation::look_anew(LoadedTable& table, const Entry& entry) {
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

void Hall::Implementation::count(const Entry& entry, const LoadedTable& table) {
  if (const auto* const choose = std::get_if<entry::Choose>(&entry)) {
    ++(choose->by_bot ? metrics_.choices_by_bots : metrics_.choices_by_people);
    if (table.room.phase() == store::Phase::kOver) ++metrics_.games_over;
  } else if (std::holds_alternative<entry::Start>(entry)) {
    ++metrics_.games_begun;
  } else if (std::holds_alternative<entry::BotStandsIn>(entry)) {
    ++metrics_.stand_ins;
  }
}

// Viewers with the same eyes get the same bytes.
void Hall::Implementation::broadcast(LoadedTable& table) {
  std::array<Bytes, kMaxSeats + 1> frames;
  for (Caller* const viewer : table.viewers) {
    if (!viewer->is_told || !concerns(*change_, viewer->viewer)) continue;
    ++metrics_.frames_sent;
    const std::uint32_t number = table.room.number(viewer->viewer);
    if (change_->said != nullptr && viewer->muted != 0) {
      send(*viewer, frame_text(table.room, *change_, viewer->viewer, number, viewer->muted));
      continue;
    }
    Bytes& frame = frames[std::min<std::size_t>(viewer->viewer, kMaxSeats)];
    if (!frame) {
      frame = std::make_shared<const std::string>(
          frame_text(table.room, *change_, viewer->viewer, number));
    }
    world_.send(viewer->id, frame);
  }
}

// Something is wrong with it: everybody has to come in anew.
void Hall::Implementation::forget(LoadedTable& table, std::string_view code) {
  const auto viewers = table.viewers;
  for (Caller* const viewer : viewers) say_goodbye(*viewer, code);
  if (table.is_writing) finish_current(table, Code::kNotSaved, 0);
  while (!table.waiting.empty()) {
    const Intent intent = std::move(table.waiting.front());
    table.waiting.pop_front();
    intent.done(table, Code::kNotSaved, {}, 0);
  }
  tables_.erase(std::string(table.id));
  metrics_.tables_loaded = tables_.size();
}

// After anything changed: who has to be waited for, and until when.
void Hall::Implementation::settle(LoadedTable& table) {
  if (table.condition != LoadedTable::Condition::kReady) return;
  attend(table);
}

bool Hall::Implementation::update_presence(LoadedTable& table) {
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

void Hall::Implementation::tell_presence(LoadedTable& table, const Caller* only) {
  std::string text;
  notation::JsonWriter json(text);
  json.begin_object();
  json.field("is", "presence");
  json.key("seats");
  json.begin_array();
  std::size_t watchers = 0;
  for (int seat = 0; seat < kMaxSeats; ++seat) {
    if ((table.present >> seat & 1) != 0) json.value(seat);
  }
  json.end_array();
  for (const Caller* const viewer : table.viewers) {
    if (table.room.seats_of(viewer->guest) == 0) ++watchers;
  }
  json.field("watchers", watchers);
  json.field("host", (table.present & kHostIsPresent) != 0);
  json.end_object();
  const auto bytes = std::make_shared<const std::string>(std::move(text));
  for (const Caller* const viewer : table.viewers) {
    const bool is_meant = only == nullptr || viewer == only;
    if (is_meant && viewer->is_told) world_.send(viewer->id, bytes);
  }
}

// How long each person who is asked still has.
void Hall::Implementation::tell_clock(LoadedTable& table, const Caller* only) {
  const Options& options = table.room.options();
  const bool ticks = options.clock.kind != ClockKind::kNone;
  if (!ticks || table.room.phase() != store::Phase::kPlaying) return;
  std::string text;
  notation::JsonWriter json(text);
  json.begin_object();
  json.field("is", "clock");
  json.key("seats");
  json.begin_array();
  const Milliseconds now = world_.now();
  for (std::size_t i = 0; i < table.room.seats().size(); ++i) {
    const RoomSeat& seat = table.room.seats()[i];
    if (seat.decision == 0 || seat.is_played_by_bot()) continue;
    const Milliseconds used = now - asked_since(table, static_cast<Seat>(i));
    const Milliseconds left = std::int64_t{options.clock.decision_s} * 1000 - used;
    json.begin_object();
    json.field("seat", i);
    json.field("left_ms", std::max<Milliseconds>(left, 0));
    json.field("bank_ms",
               std::max<Milliseconds>(seat.bank_ms + std::min<Milliseconds>(left, 0), 0));
    json.end_object();
  }
  json.end_array();
  json.end_object();
  const auto bytes = std::make_shared<const std::string>(std::move(text));
  for (const Caller* const viewer : table.viewers) {
    const bool is_meant = only == nullptr || viewer == only;
    if (is_meant && viewer->is_told) world_.send(viewer->id, bytes);
  }
}

}  // namespace folsom::server
