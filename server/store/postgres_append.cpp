// Two servers may append to the same table at the same moment. The first to insert a revision makes
// the other wait for the outcome; the other's row is then a duplicate and does nothing. Rows go in
// ordered by table and revision, so that there are no deadlocks.
#include "server/store/postgres_append.h"

#include <algorithm>
#include <map>
#include <set>

#include "engine/core/assert.h"

namespace folsom::store {
namespace {

using Step = PostgresConnection::Step;

constexpr PostgresStatement kBegin = {"begin", "BEGIN"};
constexpr PostgresStatement kCommit = {"commit", "COMMIT"};

constexpr PostgresStatement kAddTables = {
    "add_tables",
    "INSERT INTO folsom.tables (name, phase, listed, attended, summary, created_ms, changed_ms) "
    "SELECT n, p, l <> 0, a <> 0, s, m, m FROM unnest($1::text[], $2::integer[], $3::integer[], "
    "$4::integer[], $5::text[], $6::bigint[]) AS i (n, p, l, a, s, m) "
    "ORDER BY n COLLATE \"C\" ON CONFLICT DO NOTHING"};

// A run is consecutive revisions of one table. If a run begins no later than the next revision,
// those of its entries that aren't stored yet are stored. Returns the places of the stored ones,
// and sends the news of them in parcels.
constexpr PostgresStatement kAddEntries = {
    "add_entries",
    "WITH placed AS MATERIALIZED ("
    "SELECT k.*, coalesce((SELECT max(e.revision) FROM folsom.entries e "
    "WHERE e.table_key = k.key), -1) AS last "
    "FROM (SELECT i.*, (SELECT t.key FROM folsom.tables t WHERE t.name = i.name) AS key "
    "FROM unnest($1::text[], $2::integer[], $3::bigint[], $4::text[], $5::integer[], "
    "$6::integer[], $7::integer[]) AS i (name, revision, at_ms, text, run, parcel, place) "
    "OFFSET 0) k WHERE k.key IS NOT NULL), "
    "stored AS (INSERT INTO folsom.entries (table_key, revision, at_ms, text) "
    "SELECT key, revision, at_ms, text FROM placed WHERE revision > last AND run <= last + 1 "
    "ORDER BY key, revision ON CONFLICT DO NOTHING RETURNING table_key, revision) "
    "SELECT string_agg(p.place::text, ' '), "
    "pg_notify($8, $9 || string_agg(E'\\n' || p.name || ' ' || p.revision, '')) "
    "FROM stored s JOIN placed p ON p.key = s.table_key AND p.revision = s.revision "
    "GROUP BY p.parcel"};

constexpr PostgresStatement kList = {
    "list",
    "UPDATE folsom.tables t SET phase = p, listed = l <> 0, attended = a <> 0, summary = s, "
    "changed_ms = m FROM unnest($1::text[], $2::integer[], $3::integer[], $4::integer[], "
    "$5::text[], $6::bigint[]) AS i (n, p, l, a, s, m) WHERE t.name = n"};
constexpr PostgresStatement kAddPeople = {
    "add_people",
    "INSERT INTO folsom.people (person, table_key) SELECT i.person, t.key "
    "FROM unnest($1::bytea[], $2::text[]) AS i (person, name) "
    "JOIN folsom.tables t ON t.name = i.name ON CONFLICT DO NOTHING"};
constexpr PostgresStatement kDropPeople = {
    "drop_people",
    "DELETE FROM folsom.people p USING unnest($1::bytea[], $2::text[]) AS i (person, name), "
    "folsom.tables t WHERE t.name = i.name AND p.table_key = t.key AND p.person = i.person"};

// A notification has room for less than 8000 bytes.
constexpr std::size_t kParcelBytes = 7000;

// One append on its way into the database.
struct Placed {
  const Append* append;
  std::int32_t place;   // in all appends of the call
  std::int32_t run;     // the revision where its run begins
  std::int32_t parcel;  // of the news
};

std::int32_t revision_of(const Append& append) {
  return static_cast<std::int32_t>(append.entry.revision);
}

// Splits the appends into statements. A table that doesn't continue where it stopped (the same
// revision again, or an earlier one) has to be asked for again in the next statement.
std::vector<std::vector<Placed>> rounds_of(std::span<const Append> appends) {
  struct Tail {
    std::size_t round = 0;
    std::int32_t run = 0;
    std::int32_t last = 0;
  };
  std::map<std::string_view, Tail> tails;
  std::vector<std::vector<Placed>> rounds;
  for (std::size_t i = 0; i < appends.size(); ++i) {
    const std::int32_t revision = revision_of(appends[i]);
    const auto [at, is_new] = tails.try_emplace(appends[i].table);
    Tail& tail = at->second;
    if (is_new || revision != tail.last + 1) {
      tail = {is_new ? 0 : tail.round + 1, revision, revision};
    }
    tail.last = revision;
    if (tail.round >= rounds.size()) rounds.resize(tail.round + 1);
    rounds[tail.round].push_back({&appends[i], static_cast<std::int32_t>(i), tail.run, 0});
  }
  return rounds;
}

void make_parcels(std::vector<Placed>& round, std::size_t header) {
  std::size_t bytes = header;
  std::int32_t parcel = 0;
  for (Placed& one : round) {
    const std::size_t more = one.append->table.size() + 12;
    if (bytes + more > kParcelBytes) {
      ++parcel;
      bytes = header;
    }
    bytes += more;
    one.parcel = parcel;
  }
}

Step add_entries(std::vector<Placed> round, const std::string& server) {
  const std::string header = server + "\nentries";
  make_parcels(round, header.size());
  PostgresValues values;
  values.add_each(round, [](const Placed& p) { return std::string_view(p.append->table); })
      .add_each(round, [](const Placed& p) { return revision_of(*p.append); })
      .add_each(round, [](const Placed& p) { return p.append->entry.at_ms; })
      .add_each(round, [](const Placed& p) { return std::string_view(p.append->entry.text); })
      .add_each(round, [](const Placed& p) { return p.run; })
      .add_each(round, [](const Placed& p) { return p.parcel; })
      .add_each(round, [](const Placed& p) { return p.place; })
      .add(std::string_view(kNewsChannel))
      .add(std::string_view(header));
  return {&kAddEntries, std::move(values)};
}

Step with_listings(const PostgresStatement& statement, const std::vector<const Append*>& appends) {
  const auto number = [](auto value) { return static_cast<std::int32_t>(value); };
  PostgresValues values;
  values.add_each(appends, [](const Append* a) { return std::string_view(a->table); })
      .add_each(appends, [&](const Append* a) { return number(a->listing->phase); })
      .add_each(appends, [&](const Append* a) { return number(a->listing->listed); })
      .add_each(appends, [&](const Append* a) { return number(a->listing->attended); })
      .add_each(appends, [](const Append* a) { return std::string_view(a->listing->summary); })
      .add_each(appends, [](const Append* a) { return a->entry.at_ms; });
  return {&statement, std::move(values)};
}

using Belongs = std::map<std::pair<Hash, std::string_view>, bool>;

Step with_people(const PostgresStatement& statement, const Belongs& people, bool belong) {
  std::vector<std::pair<Hash, std::string_view>> chosen;
  for (const auto& [who, belongs] : people) {
    if (belongs == belong) chosen.push_back(who);
  }
  PostgresValues values;
  values.add_each(chosen, [](const auto& who) { return who.first; })
      .add_each(chosen, [](const auto& who) { return who.second; });
  return {&statement, std::move(values)};
}

// What follows from the stored entries. If a table has several, the last one counts.
std::vector<Step> consequences(const std::vector<const Append*>& stored) {
  std::map<std::string_view, const Append*> listings;
  Belongs people;
  for (const Append* const append : stored) {
    if (append->listing) listings[append->table] = append;
    for (const Hash& person : append->people) people[{person, append->table}] = true;
    for (const Hash& person : append->no_longer) people[{person, append->table}] = false;
  }
  std::vector<const Append*> changed;
  for (const auto& [table, append] : listings) {
    if (append->entry.revision != 0) changed.push_back(append);
  }
  std::vector<Step> steps;
  if (!changed.empty()) steps.push_back(with_listings(kList, changed));
  if (!people.empty()) {
    steps.push_back(with_people(kAddPeople, people, true));
    steps.push_back(with_people(kDropPeople, people, false));
  }
  steps.push_back({&kCommit, {}});
  return steps;
}

std::vector<const Append*> first_ones(std::span<const Append> appends) {
  std::vector<const Append*> firsts;
  std::set<std::string_view> seen;
  for (const Append& append : appends) {
    FOLSOM_ASSERT(append.entry.revision != 0 || append.listing.has_value());
    if (append.entry.revision == 0 && seen.insert(append.table).second) firsts.push_back(&append);
  }
  return firsts;
}

bool brings_more_than_entries(const Append& append) {
  return (append.listing && append.entry.revision != 0) || !append.people.empty() ||
         !append.no_longer.empty() || !append.opens.empty();
}

void mark_stored(const PostgresRows& rows, std::vector<Outcome>& outcomes) {
  for (int row = 0; row < rows.count(); ++row) {
    std::size_t place = 0;
    for (const char letter : rows[row].text(0) + ' ') {
      if (letter != ' ') {
        place = place * 10 + static_cast<std::size_t>(letter - '0');
      } else {
        outcomes[place] = Outcome::kStored;
        place = 0;
      }
    }
  }
}

// Stores the entries, then what follows from them, in the transaction that `steps` may begin.
std::vector<Outcome> store_entries(PostgresConnection& database, const std::string& server,
                                   std::span<const Append> appends, std::vector<Step> steps) {
  const std::vector<const Append*> firsts = first_ones(appends);
  if (!firsts.empty()) steps.push_back(with_listings(kAddTables, firsts));
  const std::size_t before = steps.size();
  for (std::vector<Placed>& round : rounds_of(appends)) {
    steps.push_back(add_entries(std::move(round), server));
  }
  const std::vector<PostgresRows> answers = database.change_in_one_trip(std::move(steps));
  std::vector<Outcome> outcomes(appends.size(), Outcome::kTaken);
  for (std::size_t i = before; i < answers.size(); ++i) mark_stored(answers[i], outcomes);
  return outcomes;
}

void note_stored(std::span<const Append> appends, const std::vector<Outcome>& outcomes,
                 std::vector<const Append*>& stored) {
  for (std::size_t i = 0; i < appends.size(); ++i) {
    if (outcomes[i] == Outcome::kStored) stored.push_back(&appends[i]);
  }
}

// A new connection would know nothing of the entries stored on the lost one.
void expect_transaction(const PostgresConnection& database) {
  if (!database.is_in_transaction()) throw StoreError("PostgreSQL: the connection was lost");
}

}  // namespace

std::vector<Outcome> append_to_postgres(PostgresConnection& database, const std::string& server,
                                        std::span<const Append> appends) {
  if (appends.empty()) return {};
  const bool more = std::ranges::any_of(appends, brings_more_than_entries);
  std::vector<Step> begin;
  if (more) begin.push_back({&kBegin, {}});
  const std::vector<Outcome> outcomes = store_entries(database, server, appends, std::move(begin));
  if (!more) return outcomes;
  expect_transaction(database);
  std::vector<const Append*> stored;
  note_stored(appends, outcomes, stored);
  std::vector<Append> opened;
  for (const Append* const append : stored) {
    opened.insert(opened.end(), append->opens.begin(), append->opens.end());
  }
  if (!opened.empty()) {
    note_stored(opened, store_entries(database, server, opened, {}), stored);
    expect_transaction(database);
  }
  database.change_in_one_trip(consequences(stored));
  return outcomes;
}

}  // namespace folsom::store
