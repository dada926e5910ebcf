#include "cli/admin/command.h"

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/admin/admin_options.h"

namespace folsom::cli {
namespace {

using Options = std::shared_ptr<AdminOptions>;
using Run = int (*)(const AdminOptions&);

class Commands {
 public:
  Commands(CLI::App& admin, Options options, std::function<int()>& chosen)
      : admin_(admin), options_(std::move(options)), chosen_(chosen) {}

  CLI::App& add(const char* name, const char* help, Run run) {
    CLI::App* const command = admin_.add_subcommand(name, help);
    command->fallthrough();
    command->callback([&chosen = chosen_, options = options_, run] {
      chosen = [options, run] { return run(*options); };
    });
    return *command;
  }

 private:
  CLI::App& admin_;
  Options options_;
  std::function<int()>& chosen_;
};

void add_files(Commands& commands, AdminOptions& options) {
  CLI::App& exporting =
      commands.add("export", "Write journals as JSON lines, to be imported", run_admin_export);
  CLI::Option* const table = exporting.add_option("ID", options.table, "Only this table");
  CLI::Option* const all =
      exporting.add_flag("--all", options.all, "All tables, one file each")->excludes(table);
  CLI::Option* const folder =
      exporting.add_option("-o,--output", options.folder, "Write ID.jsonl into this folder")
          ->type_name("DIR");
  all->needs(folder);
  CLI::App& importing =
      commands.add("import", "Read exported files, each whole or not at all", run_admin_import);
  importing.add_option("FILE", options.files, "Exported files")->required();
}

void add_pruning(Commands& commands, AdminOptions& options) {
  CLI::App& prune = commands.add("prune", "Remove old tables forever", run_admin_prune);
  prune.add_option("--older-than", options.older_than, "Those untouched for so many days")
      ->required()
      ->check(CLI::Range(0, 100'000).description(""))
      ->type_name("DAYS");
  prune.add_option("--phase", options.phase, "open, playing, over or any (over)")
      ->check(CLI::IsMember({"open", "playing", "over", "any"}).description(""))
      ->type_name("WHICH");
  prune.add_flag("--dry-run", options.dry_run, "Only list them");
}

}  // namespace

void add_admin(CLI::App& app, std::function<int()>& chosen) {
  auto options = std::make_shared<AdminOptions>();
  CLI::App* const admin = app.add_subcommand("admin", "Manage a server's tables");
  admin->require_subcommand(1);
  admin->add_option("--db", options->database, "An SQLite file, or postgres://...")
      ->type_name("ADDRESS")
      ->envname("FOLSOM_DB");
  Commands commands(*admin, options, chosen);
  CLI::App& list = commands.add("list", "List the tables", run_admin_list);
  list.add_flag("--json", options->json, "As JSON, with their summaries");
  add_files(commands, *options);
  add_pruning(commands, *options);
  CLI::App& backup =
      commands.add("backup", "Copy an SQLite file while a server uses it", run_admin_backup);
  backup.add_option("FILE", options->files, "The copy, which must not exist yet")
      ->required()
      ->expected(1);
  admin->footer(
      "All of this works while a server runs. Anyone who knows a table's name can join\n"
      "it, and its journal shows all the cards: keep both to yourself.\n\n"
      "Examples:\n"
      "  folsom admin list\n"
      "  folsom admin export --all -o tables\n"
      "  folsom admin import tables/*.jsonl --db postgres://folsom@db/folsom\n"
      "  folsom admin prune --older-than 30 --dry-run\n"
      "  folsom admin backup /backups/folsom.db\n");
}

}  // namespace folsom::cli
