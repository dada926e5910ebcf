// Running tables: bots, clocks, people who are away, and which server runs which table.
#include <fmt/format.h>

#include <algorithm>

#include "engine/flow/question.h"
#include "server/core/commands.h"
#include "server/core/live_table.h"
#include "server/core/targets.h"

namespace folsom::server {
namespace {

constexpr Milliseconds kLease = 15000;
constexpr Milliseconds kRenewEvery = 4000;
constexpr Milliseconds kSearchEvery = 3000;
constexpr Milliseconds kTidyEvery = 5000;
constexpr Milliseconds kPresenceEvery = 5000;
constexpr Milliseconds kPresenceLasts = 15000;
constexpr Milliseconds kTryAgainAfter = 500;
constexpr Milliseconds kOnTheWay = 500;  // to whoever chose, and back
constexpr int kLoadingAtOnce = 32;
constexpr Milliseconds kForever = INT64_MAX;

// Whether an entry that was turned down now may go in later, with nothing else to remind us of it.
bool may_come_later(Code code) {
  return code != Code::kNone && code != Code::kStale && code != Code::kFull;
}

// Who is at one table on one server, as servers tell each other.
std::string presence_word(const std::string& server, const LiveTable& table) {
  return "here " + server + ' ' + table.id + ' ' + std::to_string(present_here(table));
}

}  // namespace

Present present_here(const LiveTable& table) {
  Present present = 0;
  for (const Caller* const viewer : table.viewers) {
    present |= table.state.seats_of(viewer->guest);
    if (viewer->guest == table.state.host()) present |= kHostIsPresent;
  }
  return present;
}

bool TableServer::runs(const LiveTable& table) const {
  return !is_winding_down_ && table.condition == LiveTable::Condition::kReady &&
         table.leased_until > world_.now();
}

// A table woken too early just goes back to sleep. Alarms stay in the queue even when a nearer one
// replaces them, so none may be set very far ahead.
void TableServer::wake_up_at(LiveTable& table, Milliseconds when) {
  constexpr Milliseconds kFarthest = 10 * 60 * 1000;
  when = std::min(when, world_.now() + kFarthest);
  if (table.woken_at != 0 && table.woken_at <= when) return;
  table.woken_at = when;
  alarms_.emplace(when, table.id);
}

void TableServer::attend(LiveTable& table) {
  if (!table.state.is_attended()) return;
  if (world_.is_alone()) table.leased_until = kForever;
  if (!runs(table)) {
    // A game that has just begun should not wait for the next round of leases.
    if (table.leased_until == 0) next_lease_ = 0;
    return;
  }
  for (std::size_t i = 0; i < table.state.seats().size(); ++i) {
    const SeatState& seat = table.state.seats()[i];
    if (seat.decision == 0) continue;
    if (seat.is_played_by_bot()) {
      attend_bot(table, static_cast<Seat>(i));
    } else {
      attend_person(table, static_cast<Seat>(i));
    }
  }
}

// A bot thinks at once but speaks only when it's due, so that the time it takes says nothing about
// its hand.
void TableServer::attend_bot(LiveTable& table, Seat seat) {
  const SeatState& occupant = table.state.seats()[seat];
  Thought& thought = table.thoughts[seat];
  if (thought.decision == occupant.decision) return deliver_thought(table, seat);
  thought = {occupant.decision, false, {}};
  BotQuestion question;
  question.book = table.state.book();
  question.level =
      occupant.kind == SeatKind::kBot ? occupant.level : table.state.options().stand_in;
  question.view = view_for(*question.book, table.state.state(), seat);
  list_choices(*question.book, table.state.state(), seat, question.choices);
  std::array<std::uint8_t, sizeof(question.chance)> chance{};
  world_.fill_chance(table.id, fmt::format("seat {} decision {}", seat, occupant.decision), chance);
  for (const std::uint8_t byte : chance) question.chance = question.chance << 8 | byte;
  world_.think(std::move(question),
               [this, id = table.id, seat, decision = occupant.decision](Choice choice) {
                 LiveTable* const found = find(id);
                 if (found == nullptr || found->thoughts[seat].decision != decision) return;
                 found->thoughts[seat].is_ready = true;
                 found->thoughts[seat].choice = choice;
                 if (runs(*found)) deliver_thought(*found, seat);
               });
}

// The time before which a bot holds back this choice, because whoever chose last may still want to
// take that back and couldn't once the bot has acted. Among several people, anything a bot does
// would give something away. A person alone with bots takes their answers back too, so bots wait
// only where cards or values come to light.
Milliseconds TableServer::bots_wait_until(const LiveTable& table,
                                          const Game::Attempt& attempt) const {
  const TableState::Note* const note = table.state.may_be_regretted();
  if (note == nullptr || limits_.take_back_ms == 0) return 0;
  const bool is_allowed = attempt.refusal == Refusal::kNone;
  if (!is_allowed || !table.state.ends_regret(attempt)) return 0;
  return note->at + limits_.take_back_ms + kOnTheWay;
}

// People read a planned card while the next bot thinks. Carrying a card out takes longer to show
// than this pause, so there's no need to wait twice.
Milliseconds TableServer::bot_pace(const LiveTable& table) const {
  const Question& question = question_of(table.state.state().flow.top().kind);
  return question.phase == Phase::kPlanning ? limits_.bot_pace_ms : limits_.bot_pace_ms / 3;
}

void TableServer::deliver_thought(LiveTable& table, Seat seat) {
  Thought& thought = table.thoughts[seat];
  if (!thought.is_ready) return;
  // A secret choice takes no time: otherwise the delay would show how often a bot marked something.
  const Game::Attempt attempt = table.state.attempt(seat, thought.choice);
  const bool is_told = attempt.refusal != Refusal::kNone || !attempt.step.is_secret;
  const Milliseconds since =
      std::max(asked_since(table, seat), table.state.seats()[seat].bot_since);
  const Milliseconds due =
      is_told ? std::max(since + bot_pace(table), bots_wait_until(table, attempt)) : 0;
  if (world_.now() < due) return wake_up_at(table, due);
  const Thought said = thought;
  thought.is_ready = false;  // said once; if it isn't written, the bot thinks again
  submit(table, {[this, seat, said, is_told](LiveTable& now) {
                   if (!now.state.seats()[seat].is_played_by_bot())
                     return Verdict::refuse(Code::kStale);
                   // Somebody may have chosen while this was waiting to be written.
                   Game::Attempt anew = now.state.attempt(seat, said.choice);
                   if (is_told && world_.now() < bots_wait_until(now, anew))
                     return Verdict::refuse(Code::kBusy);
                   return validate_choice(now, seat, said.decision, std::move(anew), true, 0);
                 },
                 [this, seat](LiveTable& now, Code code, std::string_view /*why*/,
                              std::uint32_t /*revision*/) {
                   if (code == Code::kNone) return;
                   now.thoughts[seat] = {};
                   if (may_come_later(code)) wake_up_at(now, world_.now() + kTryAgainAfter);
                 },
                 0});
}

void TableServer::attend_person(LiveTable& table, Seat seat) {
  const SeatState& occupant = table.state.seats()[seat];
  const Options& options = table.state.options();
  const Milliseconds now = world_.now();
  const auto write_unless_changed = [&](const Entry& entry) {
    submit(table, {[seat, decision = occupant.decision, entry](LiveTable& then) {
                     const SeatState& still = then.state.seats()[seat];
                     const bool stands = still.decision == decision && !still.is_played_by_bot();
                     return stands ? Verdict::write(entry) : Verdict::refuse(Code::kStale);
                   },
                   [this](LiveTable& then, Code code, std::string_view /*why*/,
                          std::uint32_t /*revision*/) {
                     if (may_come_later(code)) wake_up_at(then, world_.now() + kTryAgainAfter);
                   },
                   0});
  };
  if (table.is_writing || !table.waiting.empty()) return;  // settled once that is written
  if (options.clock.kind != ClockKind::kNone && !occupant.late) {
    const Milliseconds end =
        asked_since(table, seat) + std::int64_t{options.clock.decision_s} * 1000 + occupant.bank_ms;
    if (now >= end && options.clock.kind == ClockKind::kHard) {
      return write_unless_changed(entry::BotStandsIn{seat, StandIn::kTime});
    }
    if (now >= end) return write_unless_changed(entry::Late{seat});
    wake_up_at(table, end);
  }
  const bool is_here = (table.present >> seat & 1) != 0;
  if (options.away_s == 0 || is_here) return;
  const Milliseconds end = std::max(asked_since(table, seat), table.last_seen[seat]) +
                           std::int64_t{options.away_s} * 1000;
  if (now >= end) return write_unless_changed(entry::BotStandsIn{seat, StandIn::kAway});
  wake_up_at(table, end);
}

void TableServer::tick() {
  const Milliseconds now = world_.now();
  while (!alarms_.empty() && alarms_.top().first <= now) {
    const Alarm alarm = alarms_.top();
    alarms_.pop();
    LiveTable* const table = find(alarm.second);
    if (table == nullptr || table->woken_at != alarm.first) continue;
    table->woken_at = 0;
    if (table->condition == LiveTable::Condition::kUnsure && table->retry_at != 0) {
      read_on(*table);
    } else if (table->condition == LiveTable::Condition::kReady) {
      settle(*table);
    }
  }
  if (is_winding_down_) return;
  if (now >= next_search_) find_unattended();
  load_waiting();
  if (now >= next_lease_) renew_leases();
  if (now >= next_presence_) {
    announce_presence(nullptr);
    miss_the_lost();
  }
  if (now >= next_tidying_) put_away_idle();
}

// A few at a time, so that someone asking for a table doesn't wait behind all the others.
void TableServer::load_waiting() {
  while (!to_load_.empty() && loading_ < kLoadingAtOnce) {
    const std::string id = std::move(to_load_.front());
    to_load_.pop_front();
    with_table(id, [this](LiveTable* table, std::string_view /*why*/) {
      if (table != nullptr) settle(*table);
    });
  }
}

// Takes and renews the leases of the tables loaded here. A server on its own owns all of them.
void TableServer::renew_leases() {
  next_lease_ = world_.now() + kRenewEvery;
  if (world_.is_alone()) return;
  const auto wanted = std::make_shared<std::vector<std::string>>();
  for (const auto& [id, table] : tables_) {
    const bool is_wanted =
        table->condition == LiveTable::Condition::kReady && table->state.is_attended();
    if (is_wanted) wanted->push_back(id);
  }
  if (wanted->empty()) return;
  const auto has = std::make_shared<std::vector<bool>>();
  const Milliseconds asked = world_.now();
  world_.ask_store(
      [wanted, has, name = server_name_](store::Store& store) {
        *has = store.lease(*wanted, name, std::chrono::milliseconds(kLease));
      },
      [this, wanted, has, asked](bool ok) {
        if (!ok) return;
        for (std::size_t i = 0; i < wanted->size(); ++i) {
          LiveTable* const table = find((*wanted)[i]);
          if (table == nullptr) continue;
          if ((*has)[i] && table->leased_until <= asked) table->clock_since = world_.now();
          table->leased_until = (*has)[i] ? asked + kLease - kRenewEvery / 2 : 1;
          if ((*has)[i]) settle(*table);
        }
      });
}

// Tables in play that nobody runs: all of them after a start, later those whose server is gone.
void TableServer::find_unattended() {
  constexpr int kAFew = 500;
  constexpr int kAll = 1'000'000;
  next_search_ = world_.is_alone() ? kForever : world_.now() + kSearchEvery;
  const auto found = std::make_shared<std::vector<std::string>>();
  world_.ask_store([found, limit = world_.is_alone() ? kAll : kAFew](
                       store::Store& store) { *found = store.unattended(limit); },
                   [this, found](bool ok) {
                     if (!ok) {
                       next_search_ = world_.now() + kSearchEvery;
                       return;
                     }
                     for (std::string& id : *found) {
                       if (find(id) == nullptr) to_load_.push_back(std::move(id));
                     }
                   });
}

// Tells the other servers who is connected here, at one table or, without one, at all of them.
void TableServer::announce_presence(const LiveTable* only) {
  if (only == nullptr) next_presence_ = world_.now() + kPresenceEvery;
  if (world_.is_alone()) return;
  const auto words = std::make_shared<std::vector<std::string>>();
  if (only != nullptr) {
    words->push_back(presence_word(server_name_, *only));
  } else {
    for (const auto& [id, table] : tables_) {
      if (!table->viewers.empty()) words->push_back(presence_word(server_name_, *table));
    }
  }
  if (words->empty()) return;
  world_.ask_store(
      [words](store::Store& store) {
        for (const std::string& word : *words) store.announce(word);
      },
      [](bool /*ok*/) {});
}

// A dead server says nothing more: people connected to it count as gone when its last word is too
// old.
void TableServer::miss_the_lost() {
  for (const auto& [id, table] : tables_) {
    const bool may_change =
        !table->elsewhere.empty() && table->condition != LiveTable::Condition::kLoading;
    if (!may_change || !update_presence(*table)) continue;
    tell_presence(*table);
    settle(*table);
  }
}

void TableServer::news(const std::vector<store::News>& news) {
  for (const store::News& item : news) {
    switch (item.kind) {
      case store::News::Kind::kEntries: {
        LiveTable* const table = find(item.table);
        if (table == nullptr) break;
        // Kept for later if the table is being read: that reading may be older than the news.
        table->heard_of = std::max(table->heard_of, item.revision + 1);
        read_again_if_wanted(*table);
        break;
      }
      case store::News::Kind::kWord:
        hear_presence(item.word);
        break;
      case store::News::Kind::kGap:
        for (const auto& [id, table] : tables_) catch_up(*table);
        break;
    }
  }
}

void TableServer::hear_presence(std::string_view word) {
  std::array<std::string, 4> parts;  // here SERVER TABLE SEATS
  std::size_t part = 0;
  for (const char letter : word) {
    if (letter == ' ') {
      if (++part == parts.size()) return;
    } else {
      parts[part] += letter;
    }
  }
  const auto read = read_number(parts[3], 2 * kHostIsPresent - 1);
  LiveTable* const table = find(parts[2]);
  if (parts[0] != "here" || table == nullptr || !read || parts[1] == server_name_) return;
  const auto present = static_cast<Present>(*read);
  const Milliseconds until = world_.now() + kPresenceLasts;
  const auto known = std::find_if(table->elsewhere.begin(), table->elsewhere.end(),
                                  [&](const Elsewhere& other) { return other.server == parts[1]; });
  if (known == table->elsewhere.end()) {
    table->elsewhere.push_back({parts[1], present, until});
    // That server may not know who is here.
    if (!table->viewers.empty()) announce_presence(table);
  } else {
    known->present = present;
    known->until = until;
  }
  if (table->condition == LiveTable::Condition::kLoading) return;
  if (!update_presence(*table)) return;
  tell_presence(*table);
  settle(*table);
}

// Tables that nobody watches and nobody has to run are dropped from memory; the store has them.
void TableServer::put_away_idle() {
  next_tidying_ = world_.now() + kTidyEvery;
  const Milliseconds long_ago = world_.now() - std::int64_t{limits_.idle_table_minutes} * 60 * 1000;
  std::erase_if(tables_, [&](const auto& item) {
    const LiveTable& table = *item.second;
    return table.condition == LiveTable::Condition::kReady && table.viewers.empty() &&
           !table.is_writing && table.waiting.empty() && table.when_loaded.empty() &&
           table.idle_since < long_ago && !(runs(table) && table.state.is_attended());
  });
  metrics_.tables_loaded = tables_.size();
}

}  // namespace folsom::server
