#include "server/load/proof.h"

#include <unordered_map>

#include "server/core/frames.h"
#include "server/core/table_state.h"

namespace folsom::load {
namespace {

// A statement with what was found so far, while the journal is read.
struct Testimony : Statement {
  std::size_t acknowledged = 0;  // choices of theirs found so far

  Seat eyes() const { return seat == Witness::kWatcher ? kSpectator : static_cast<Seat>(seat); }
};

using Testimonies = std::unordered_map<std::string, std::vector<Testimony>>;

// "choose 0 person 0 play fire": everything after the fourth word.
std::string_view choice_in(std::string_view entry) {
  for (int word = 0; word < 4; ++word) entry.remove_prefix(entry.find(' ') + 1);
  return entry;
}

class Reading {
 public:
  Reading(server::Books& books, std::vector<Testimony> testimonies, CrashReport& report)
      : table_state_(books), testimonies_(std::move(testimonies)), report_(report) {}

  // What is wrong, or nothing.
  std::string read(const std::vector<store::Entry>& entries) {
    for (const store::Entry& entry : entries) {
      const std::string wrong = take(entry);
      if (!wrong.empty()) return wrong + " (entry " + std::to_string(entry.revision) + ")";
    }
    if (table_state_.phase() == store::TablePhase::kOver) ++report_.finished;
    for (const Testimony& testimony : testimonies_) {
      if (testimony.acknowledged < testimony.memory->acknowledged.size()) {
        return "an acknowledged choice is not in the journal";
      }
      if (testimony.memory->frames.size() > table_state_.number(testimony.eyes()) + 1) {
        return "somebody was sent a frame that is not in the journal";
      }
    }
    return {};
  }

 private:
  std::string take(const store::Entry& stored) {
    if (stored.revision != table_state_.entries()) return "the journal has a gap";
    const auto book = table_state_.has_game() ? table_state_.book() : nullptr;
    const auto entry = server::entry_from_text(stored.text, book.get());
    if (!entry) return "an entry cannot be read";
    const auto* const choose = std::get_if<server::entry::Choose>(&*entry);
    const std::uint32_t decision =
        choose != nullptr ? table_state_.seats()[choose->seat].decision : 0;
    if (!table_state_.apply(*entry, stored.at_ms, *change_)) return "an entry makes no sense";
    for (Testimony& testimony : testimonies_) {
      if (choose != nullptr && choose->seat == testimony.eyes()) {
        std::string wrong = compare(testimony, decision, choice_in(stored.text));
        if (!wrong.empty()) return wrong;
      }
      if (stored.revision > 0 && !is_as_shown(testimony)) {
        return "somebody was sent a frame that the journal does not give";
      }
    }
    return {};
  }

  std::string compare(Testimony& testimony, std::uint32_t decision, std::string_view choice) {
    if (!testimony.memory->said.contains(hash_of_choice(decision, choice))) {
      return "a choice that nobody made";
    }
    const auto& all = testimony.memory->acknowledged;
    if (testimony.acknowledged == all.size()) return {};
    const Acknowledged& next = all[testimony.acknowledged];
    const std::uint32_t number = table_state_.number(testimony.eyes());
    if (next.number > number) return {};
    ++testimony.acknowledged;
    const bool is_there = next.number == number && next.choice == choice;
    return is_there ? "" : "an acknowledged choice is not where the reply said";
  }

  bool is_as_shown(const Testimony& testimony) {
    const Seat eyes = testimony.eyes();
    const auto& frames = testimony.memory->frames;
    const std::uint32_t number = table_state_.number(eyes);
    const bool is_told = server::concerns(*change_, eyes) && number < frames.size();
    if (!is_told || frames[number] == 0) return true;
    ++report_.compared;
    return hash_of(server::frame_text(table_state_, *change_, eyes, number)) == frames[number];
  }

  server::TableState table_state_;
  std::unique_ptr<server::Change> change_ = std::make_unique<server::Change>();
  std::vector<Testimony> testimonies_;
  CrashReport& report_;
};

void complain(CrashReport& report, const std::string& what) {
  constexpr std::size_t kShown = 10;
  ++report.complaints_in_all;
  if (report.complaints.size() < kShown) report.complaints.push_back(what);
}

}  // namespace

std::vector<Statement> statements_of(const std::vector<std::unique_ptr<Witness>>& witnesses) {
  std::vector<Statement> statements;
  for (const auto& witness : witnesses) {
    for (const Memory& memory : witness->memories()) {
      statements.push_back({witness->seat(), &memory});
    }
  }
  return statements;
}

void prove(store::Store& store, std::span<const Statement> statements, CrashReport& report) {
  constexpr int kAtOnce = 500;
  Testimonies testimonies;
  for (const Statement& statement : statements) {
    testimonies[statement.memory->table].push_back({statement});
  }
  server::Books books;
  std::string last;
  for (;;) {
    const std::vector<store::Listed> some = store.all(last, kAtOnce);
    if (some.empty()) break;
    for (const store::Listed& listed : some) {
      ++report.tables;
      const std::vector<store::Entry> entries = store.read(listed.table, 0);
      report.entries += entries.size();
      Reading reading(books, std::move(testimonies[listed.table]), report);
      const std::string wrong = reading.read(entries);
      if (!wrong.empty()) complain(report, wrong);
      testimonies.erase(listed.table);
    }
    last = some.back().table;
  }
  if (!testimonies.empty()) complain(report, "a table where people played is not in the store");
}

}  // namespace folsom::load
