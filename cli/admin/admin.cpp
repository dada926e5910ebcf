#include <fmt/chrono.h>
#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

#include "cli/admin/admin_options.h"
#include "cli/admin/database.h"
#include "cli/admin/journal_file.h"
#include "cli/world/failure.h"
#include "cli/world/files.h"

namespace folsom::cli {
namespace {

using Json = nlohmann::ordered_json;

std::string day_and_time(std::int64_t milliseconds) {
  return fmt::format("{:%Y-%m-%d %H:%M}",
                     fmt::gmtime(static_cast<std::time_t>(milliseconds / 1000)));
}

// A summary is passed on as it is; one that isn't JSON is still shown.
Json summary_of(const store::Listed& listed) {
  Json summary = Json::parse(listed.listing.summary, nullptr, false);
  return summary.is_discarded() ? Json(listed.listing.summary) : summary;
}

Json as_json(const store::Listed& listed) {
  return {{"table", listed.table},           {"phase", word(listed.listing.phase)},
          {"listed", listed.listing.listed}, {"attended", listed.listing.attended},
          {"entries", listed.entries},       {"created_ms", listed.created_ms},
          {"changed_ms", listed.changed_ms}, {"summary", summary_of(listed)}};
}

std::string count_of(int tables) {
  return tables == 1 ? "1 table" : fmt::format("{} tables", tables);
}

void write_journal(store::Store& store, const store::Listed& listed, const std::string& folder) {
  const std::string text =
      journal_text(listed, store.people_of(listed.table), store.read(listed.table, 0));
  if (folder.empty()) {
    fmt::print("{}", text);
    return;
  }
  // Names have letters, digits, - and _; any other must not lead out of the folder.
  if (listed.table.find('/') != std::string::npos) {
    throw Failure("A table has a name that cannot be the name of a file.");
  }
  const auto path = std::filesystem::path(folder) / (listed.table + ".jsonl");
  write_or_fail(path, text);
}

int import_file(store::Store& store, const std::string& file) {
  const std::vector<store::Append> appends = appends_of(read_file(file), file);
  const bool is_there = store.find(appends.front().table).has_value();
  if (is_there || std::ranges::count(store.append(appends), store::Outcome::kTaken) > 0) {
    fmt::print(stderr, "folsom: {}: This table is there already.\n", file);
    return kExitNo;
  }
  return kExitFine;
}

// Whether nothing has been written to its journal since then.
bool is_older(store::Store& store, const store::Listed& listed, std::int64_t than_ms) {
  if (listed.changed_ms >= than_ms || listed.entries == 0) return false;
  const std::vector<store::Entry> last = store.read(listed.table, listed.entries - 1);
  return !last.empty() && last.back().at_ms < than_ms;
}

std::int64_t days_ago_ms(int days) {
  const auto then = std::chrono::system_clock::now() - std::chrono::days(days);
  return std::chrono::duration_cast<std::chrono::milliseconds>(then.time_since_epoch()).count();
}

}  // namespace

int run_admin_list(const AdminOptions& options) {
  return with_database(options, [&](store::Store& store) {
    if (options.json) {
      Json tables = Json::array();
      for_each_table(store, [&](const store::Listed& one) { tables.push_back(as_json(one)); });
      fmt::print("{}\n", tables.dump(2));
      return kExitFine;
    }
    int count = 0;
    for_each_table(store, [&](const store::Listed& one) {
      if (count++ == 0) {
        fmt::print("{:<22}  {:<7}  {:>7}  {:<16}  {:<16}  {}\n", "table", "phase", "entries",
                   "created (UTC)", "changed", "lobby");
      }
      fmt::print("{:<22}  {:<7}  {:>7}  {:<16}  {:<16}  {}\n", one.table, word(one.listing.phase),
                 one.entries, day_and_time(one.created_ms), day_and_time(one.changed_ms),
                 one.listing.listed ? "yes" : "no");
    });
    if (count == 0) fmt::print("There are no tables.\n");
    return kExitFine;
  });
}

int run_admin_export(const AdminOptions& options) {
  if (!options.all && options.table.empty()) {
    throw Failure("Which table? Name one, or say --all -o DIR.");
  }
  return with_database(options, [&](store::Store& store) {
    if (!options.all) {
      const std::optional<store::Listed> listed = store.find(options.table);
      if (!listed) throw Failure("There is no such table.", kExitNo);
      write_journal(store, *listed, options.folder);
      return kExitFine;
    }
    int count = 0;
    for_each_table(store, [&](const store::Listed& one) {
      write_journal(store, one, options.folder);
      ++count;
    });
    fmt::print("Wrote {} into {}.\n", count_of(count), options.folder);
    return kExitFine;
  });
}

int run_admin_import(const AdminOptions& options) {
  return with_database(options, [&](store::Store& store) {
    int status = kExitFine;
    int count = 0;
    for (const std::string& file : options.files) {
      const int one = import_file(store, file);
      status = std::max(status, one);
      count += one == kExitFine ? 1 : 0;
    }
    fmt::print("Read {}.\n", count_of(count));
    return status;
  });
}

int run_admin_prune(const AdminOptions& options) {
  const std::int64_t than_ms = days_ago_ms(options.older_than);
  return with_database(options, [&](store::Store& store) {
    std::vector<std::string> old;
    for_each_table(store, [&](const store::Listed& one) {
      const bool meant = options.phase == "any" || options.phase == word(one.listing.phase);
      if (meant && is_older(store, one, than_ms)) old.push_back(one.table);
    });
    for (const std::string& table : old) {
      if (options.dry_run) {
        fmt::print("{}\n", table);
      } else {
        store.remove(table);
      }
    }
    fmt::print("{} {}.\n", options.dry_run ? "Would remove" : "Removed",
               count_of(static_cast<int>(old.size())));
    return kExitFine;
  });
}

int run_admin_backup(const AdminOptions& options) {
  return with_database(options, [&](store::Store& store) {
    store.back_up(options.files.front());
    fmt::print("Copied to {}.\n", options.files.front());
    return kExitFine;
  });
}

}  // namespace folsom::cli
