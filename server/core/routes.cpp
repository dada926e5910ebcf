// The table server's HTTP: makes and finds tables, serves records and replays of finished games,
// and takes tickets.
#include <fmt/core.h>

#include "server/core/bodies.h"
#include "server/core/frames.h"
#include "server/core/lessons_text.h"
#include "server/core/live_table.h"
#include "server/core/targets.h"
#include "text/notation/records.h"

namespace folsom::server {
namespace {

constexpr int kOk = 200;
constexpr int kCreated = 201;
constexpr int kAccepted = 202;
constexpr int kNotFound = 404;
constexpr int kWrongMethod = 405;
constexpr int kConflict = 409;
constexpr int kUnprocessable = 422;
constexpr int kTooMany = 429;
constexpr int kUnavailable = 503;

HttpAnswer json(int status, std::string body) {
  return {status, "application/json", std::move(body), {}};
}

HttpAnswer error(int status, std::string_view code) {
  return json(status, fmt::format(R"({{"error":"{}"}})", code));
}

HttpAnswer refused(const BodyRefusal& refusal) { return json(refusal.status, refusal.json); }

HttpAnswer wrong_method(std::string_view allowed) {
  HttpAnswer answer = error(kWrongMethod, "wrong-method");
  answer.allow = allowed;
  return answer;
}

// Why there is no such table.
HttpAnswer missing(std::string_view why) {
  if (why == "no-such-table") return error(kNotFound, why);
  return error(why == "too-many" ? kTooMany : kUnavailable, why);
}

// Why a ticket did not move a seat.
HttpAnswer not_moved(Code code) {
  return error(code == Code::kNoSuchSeat ? kUnprocessable : kUnavailable, word(code));
}

std::string list_text(std::string_view key, const std::vector<store::Listed>& tables,
                      std::string_view before) {
  std::string text = fmt::format(R"({{{}"{}":[)", before, key);
  for (std::size_t i = 0; i < tables.size(); ++i) {
    if (i > 0) text += ',';
    text += tables[i].listing.summary;
  }
  return text + "]}";
}

// The record of a finished game, as `folsom verify` reads it.
std::string record_text(const TableState& table_state) {
  notation::Record record = table_state.game().record(*table_state.book());
  for (const SeatState& seat : table_state.seats()) {
    record.names.push_back(seat.kind == SeatKind::kBot ? std::string(name_of(seat.level))
                                                       : seat.name);
  }
  return notation::to_text(record);
}

std::string replay_text(Books& books, const LiveTable& table, Seat eyes) {
  std::string text = R"({"table":)" + table_text(table.state) + R"(,"frames":[)";
  bool comma = false;
  replay_frames(books, table.journal, eyes, 0, 0, [&](const std::string& frame) {
    if (comma) text += ',';
    comma = true;
    text += frame;
  });
  return text + "]}";
}

// The entry that began the game.
std::uint32_t dealt_in(const JournalCache& journal) {
  std::uint32_t dealt = 0;
  journal.for_each([&](std::uint32_t revision, const Entry& entry) {
    if (std::holds_alternative<entry::Start>(entry)) dealt = revision;
  });
  return dealt;
}

// "open", "public" or the number of a seat.
std::optional<Seat> read_eyes(const Target& target, const TableState& table_state) {
  if (!target.has_only({"eyes"})) return std::nullopt;
  const std::string_view eyes = target.value("eyes").value_or("public");
  if (eyes == "open") return kOpenEyes;
  if (eyes == "public") return kSpectator;
  const auto seat = read_number(eyes, kMaxSeats - 1);
  if (!seat || !table_state.is_seat(static_cast<int>(*seat))) return std::nullopt;
  return static_cast<Seat>(*seat);
}

}  // namespace

void TableServer::request(const HttpRequest& request, Answer answer) {
  const std::optional<Target> target = read_target(request.target);
  const bool is_ours = target.has_value() && target->path.size() >= 3 && target->path[0] == "api" &&
                       target->path[1] == "1";
  if (!is_ours) return answer(error(kNotFound, "not-found"));
  if (is_winding_down_) return answer(error(kUnavailable, "shutdown"));
  const bool gets = request.method == "GET";
  const bool posts = request.method == "POST";
  const std::string_view what = target->path[2];
  if (what == "lessons") return answer(teach(*target, request));
  if (target->path.size() > 3) {
    const bool is_table = what == "tables" && is_table_id(target->path[3]);
    if (!is_table) return answer(error(kNotFound, "not-found"));
    if (!gets) return answer(wrong_method("GET"));
    return tell_table(*target, std::move(answer));
  }
  if (what == "me" && gets) return tell_own_tables(request.guest, std::move(answer));
  if (what == "tables" && gets) return tell_lobby(std::move(answer));
  if (what == "tables" && posts) return new_table(request, std::move(answer));
  if (what == "tickets" && posts) return use_ticket(request, std::move(answer));
  if (what == "setups" && posts) {
    const auto wanted = read_wanted_setup(request.body, limits_);
    if (!wanted.value) return answer(refused(wanted.refusal));
    return answer(json(kOk, to_text(*wanted.value)));
  }
  if (what == "me") return answer(wrong_method("GET"));
  if (what == "tables") return answer(wrong_method("GET, POST"));
  if (what == "tickets" || what == "setups") return answer(wrong_method("POST"));
  answer(error(kNotFound, "not-found"));
}

// A lesson is replayed from its beginning with every choice; the server keeps nothing.
HttpAnswer TableServer::teach(const Target& target, const HttpRequest& request) const {
  const bool is_list = target.path.size() == 3;
  if (target.path.size() > 4 || !target.query.empty()) return error(kNotFound, "not-found");
  if (is_list && request.method != "GET") return wrong_method("GET");
  if (is_list) return json(kOk, lessons_text());
  const lessons::Lesson* const lesson = lessons::lesson_named(target.path[3]);
  if (lesson == nullptr) return error(kNotFound, "no-such-lesson");
  if (request.method != "POST") return wrong_method("POST");
  const auto choices = read_choices(request.body, limits_);
  if (!choices.value) return refused(choices.refusal);
  const auto played = lessons::perform(*lesson, *choices.value);
  if (const auto* const not_played = std::get_if<lessons::NotPlayed>(&played)) {
    return json(kUnprocessable, refused_text(*not_played));
  }
  return json(kOk, lesson_text(*lesson, std::get<lessons::Performance>(played)));
}

void TableServer::tell_own_tables(const Guest& guest, Answer answer) {
  constexpr int kMost = 200;
  const auto tables = std::make_shared<std::vector<store::Listed>>();
  world_.ask_store(
      [tables, guest](store::Store& store) { *tables = store.tables_of(guest, kMost); },
      [tables, answer = std::move(answer)](bool ok) {
        if (!ok) return answer(error(kUnavailable, "failed"));
        const std::string protocol = R"("protocol":)" + std::to_string(kProtocol) + ',';
        answer(json(kOk, list_text("tables", *tables, protocol)));
      });
}

// The answer is the same for everybody, so the store is asked at most once a second.
void TableServer::tell_lobby(Answer answer) {
  constexpr int kMost = 200;
  constexpr Milliseconds kGoodFor = 1000;
  if (world_.now() < lobby_until_) return answer(json(kOk, lobby_));
  const auto tables = std::make_shared<std::vector<store::Listed>>();
  world_.ask_store([tables](store::Store& store) { *tables = store.lobby(kMost); },
                   [this, tables, answer = std::move(answer)](bool ok) {
                     if (!ok) return answer(error(kUnavailable, "failed"));
                     lobby_ = list_text("tables", *tables, {});
                     lobby_until_ = world_.now() + kGoodFor;
                     answer(json(kOk, lobby_));
                   });
}

void TableServer::new_table(const HttpRequest& request, Answer answer) {
  auto wanted = read_new_table(request.body, limits_);
  if (!wanted.value) return answer(refused(wanted.refusal));
  ask_for_one_more(
      request.guest, [this, guest = request.guest, wanted = std::move(*wanted.value),
                      answer = std::move(answer)](Code code, const std::shared_ptr<void>& opening) {
        if (code == Code::kNotSaved) return answer(error(kUnavailable, "failed"));
        if (code != Code::kNone) return answer(error(kTooMany, word(code)));
        open_table(guest, wanted, [opening, answer](const HttpAnswer& result) { answer(result); });
      });
}

// Asks the store how many unfinished tables a guest has.
void TableServer::ask_for_one_more(const Guest& guest, MayOpen then) {
  const auto unfinished = std::make_shared<int>(0);
  world_.ask_store(
      [unfinished, guest, most = limits_.open_tables_each](store::Store& store) {
        *unfinished = store.unfinished_of(guest, most);
      },
      [this, unfinished, guest, opening = count_opening(guest), then = std::move(then)](bool ok) {
        if (!ok) return then(Code::kNotSaved, nullptr);
        const bool may = may_open_one_more(guest, *unfinished);
        then(may ? Code::kNone : Code::kTooMany, opening);
      });
}

// Counted as long as the returned pointer is kept.
std::shared_ptr<void> TableServer::count_opening(const Guest& guest) {
  ++(*opening_)[guest];
  return {opening_.get(), [all = opening_, guest](std::map<Guest, int>* /*same*/) {
            const auto found = all->find(guest);
            if (--found->second == 0) all->erase(found);
          }};
}

// The table being asked for is itself among those being opened. The store may have counted some of
// the others already, so a guest who asks for many at once near the limit gets fewer.
bool TableServer::may_open_one_more(const Guest& guest, int unfinished) const {
  const auto found = opening_->find(guest);
  const int others = found == opening_->end() ? 0 : found->second - 1;
  return unfinished + others < limits_.open_tables_each;
}

void TableServer::open_table(const Guest& guest, const NewTable& wanted, Answer answer) {
  entry::Open open{std::make_shared<const Setup>(wanted.game.setup), wanted.options, guest, {}};
  open.seats.resize(static_cast<std::size_t>(wanted.game.seats));
  const auto& bandits = wanted.game.setup.bandits;
  for (std::size_t i = 0; i < bandits.size(); ++i) open.seats[i].bandit = bandits[i];
  if (wanted.seat.has_value()) {
    Occupant& occupant = open.seats[static_cast<std::size_t>(wanted.seat->seat)];
    occupant.kind = SeatKind::kPerson;
    occupant.guest = guest;
    occupant.name = wanted.seat->name;
    if (wanted.seat->bandit.has_value()) occupant.bandit = *wanted.seat->bandit;
  }
  const std::string id = random_id();
  create(id, std::move(open), [id, answer = std::move(answer)](Appended result) {
    if (result != Appended::kStored) return answer(error(kUnavailable, "failed"));
    answer(json(kCreated, fmt::format(R"({{"table":"{}"}})", id)));
  });
}

void TableServer::tell_table(const Target& target, Answer answer) {
  const std::string id(target.path[3]);
  const std::string what(target.path.size() > 4 ? target.path[4] : "");
  const bool is_known =
      target.path.size() <= 5 && (what.empty() || what == "spectator" || what == "record" ||
                                  what == "replay" || what == "analysis");
  if (!is_known) return answer(error(kNotFound, "not-found"));
  // The target's views don't outlive this call.
  const std::string query(target.query);
  with_table(id, [this, what, query, answer = std::move(answer)](LiveTable* table,
                                                                 std::string_view why) {
    if (table == nullptr) return answer(missing(why));
    const TableState& table_state = table->state;
    if (what.empty()) return answer(json(kOk, summary_text(table_state, table->id)));
    if (what == "spectator") {
      return answer(json(kOk, snapshot_text(table_state, table->journal, kSpectator, 0)));
    }
    if (table_state.phase() != store::TablePhase::kOver)
      return answer(error(kConflict, "not-over"));
    if (what == "record") {
      return answer({kOk, "text/plain; charset=utf-8", record_text(table_state), "game.folsom"});
    }
    const std::optional<Seat> eyes = read_eyes({{}, query}, table_state);
    if (!eyes) return answer(error(kNotFound, "not-found"));
    if (what == "analysis") return answer(analysis_of(*table, *eyes));
    answer(json(kOk, replay_text(books_, *table, *eyes)));
  });
}

HttpAnswer TableServer::analysis_of(const LiveTable& table, Seat eyes) {
  const Studies::Stand stand = studies_.ask(table.id, table.state);
  if (std::holds_alternative<Studies::Full>(stand)) return error(kTooMany, "busy");
  if (const auto* const under_way = std::get_if<Studies::UnderWay>(&stand)) {
    return json(kAccepted, study_text(*under_way));
  }
  return json(kOk, study_text(*std::get<Studies::Found>(stand), table.state,
                              dealt_in(table.journal), eyes, limits_.analysis_playouts));
}

void TableServer::use_ticket(const HttpRequest& request, Answer answer) {
  const auto hash = read_ticket(request.body, limits_);
  if (!hash.value) return answer(refused(hash.refusal));
  const auto ticket = std::make_shared<std::optional<store::Ticket>>();
  world_.ask_store([ticket, hash = *hash.value, now = world_.now()](
                       store::Store& store) { *ticket = store.take_ticket(hash, now); },
                   [this, ticket, hash = *hash.value, guest = request.guest,
                    answer = std::move(answer)](bool ok) {
                     if (!ok) return answer(error(kUnavailable, "failed"));
                     if (!ticket->has_value()) return answer(error(kNotFound, "no-such-ticket"));
                     move_seat(hash, **ticket, guest, answer);
                   });
}

// The ticket couldn't be used now, but may be later.
void TableServer::put_back(const store::Hash& hash, const store::Ticket& ticket,
                           const Answer& answer, const HttpAnswer& why) {
  world_.ask_store([hash, ticket, now = world_.now()](
                       store::Store& store) { store.put_ticket(hash, ticket, now); },
                   [answer, why](bool /*ok*/) { answer(why); });
}

void TableServer::move_seat(const store::Hash& hash, const store::Ticket& ticket,
                            const Guest& guest, Answer answer) {
  with_table(ticket.table, [this, hash, ticket, guest, answer = std::move(answer)](
                               LiveTable* table, std::string_view why) {
    if (table == nullptr && why == "no-such-table") return answer(missing(why));
    if (table == nullptr) return put_back(hash, ticket, answer, missing(why));
    submit(*table,
           {[ticket, guest](LiveTable& now) {
              const auto seat = static_cast<Seat>(ticket.seat);
              // If somebody else has sat down there since then, they didn't ask for a ticket.
              const bool is_theirs = now.state.is_seat(ticket.seat) &&
                                     (now.state.seats_of(ticket.guest) >> seat & 1) != 0;
              if (!is_theirs) return Verdict::refuse(Code::kNoSuchSeat);
              return Verdict::write(entry::Move{seat, guest});
            },
            [this, hash, ticket, answer](LiveTable& /*now*/, Code code, std::string_view /*why*/,
                                         std::uint32_t /*revision*/) {
              if (code == Code::kNoSuchSeat) return answer(not_moved(code));
              if (code != Code::kNone) return put_back(hash, ticket, answer, not_moved(code));
              answer(json(kOk,
                          fmt::format(R"({{"table":"{}","seat":{}}})", ticket.table, ticket.seat)));
            },
            0});
  });
}

}  // namespace folsom::server
