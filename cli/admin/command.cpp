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
  CLI::Option* const table = exporting.add_option("ID", options.table, "Of this table");
  CLI::Option* const all =
      exporting.add_flag("--all", options.all, "Of all tables, each into a file")->excludes(table);
  CLI::Option* const folder =
      exporting.add_option("-o,--output", options.folder, "Write ID.jsonl into this folder")
          ->type_name("DIR");
  all->needs(folder);
  CLI::App& importing =
      commands.add("import", "Read what export wrote; a file all or not at all", run_admin_import);
  importing.add_option("FILE", options.files, "Files of export")->required();
}

void add_pruning(Commands& commands, AdminOptions& options) {
  CLI::App& prune = commands.add("prune", "Remove old tables for ever", run_admin_prune);
  prune.add_option("--older-than", options.older_than, "Nothing happened for so many days")
      ->required()
      ->check(CLI::Range(0, 100'000).description(""))
      ->type_name("DAYS");
  prune.add_option("--phase", options.phase, "open, playing, over or any (over)")
      ->check(CLI::IsMember({"open", "playing", "over", "any"}).description(""))
      ->type_name("WHICH");
  prune.add_flag("--dry-run", options.dry_run, "Only say which");
}

}  // namespace

void add_admin(CLI::App& app, std::function<int()>& chosen) {
  auto options = std::make_shared<AdminOptions>();
  CLI::App* const admin = app.add_subcommand("admin", "Look after the tables of a server");
  admin->require_subcommand(1);
  admin->add_option("--db", options->database, "An SQLite file, or postgres://...")
      ->type_name("ADDRESS")
      ->envname("FOLSOM_DB");
  Commands commands(*admin, options, chosen);
  CLI::App& list = commands.add("list", "Say which tables there are", run_admin_list);
  list.add_flag("--json", options->json, "As JSON, with their summaries");
  add_files(commands, *options);
  add_pruning(commands, *options);
  CLI::App& backup =
      commands.add("backup", "Copy an SQLite file while a server uses it", run_admin_backup);
  backup.add_option("FILE", options->files, "The copy; it must not be there yet")
      ->required()
      ->expected(1);
  admin->footer(
      "All of it can be done while a server runs. Whoever knows the name of a table can\n"
      "join it, and a journal has all its cards in it: keep both to yourself.\n\n"
      "Examples:\n"
      "  folsom admin list\n"
      "  folsom admin export --all -o tables\n"
      "  folsom admin import tables/*.jsonl --db postgres://folsom@db/folsom\n"
      "  folsom admin prune --older-than 30 --dry-run\n"
      "  folsom admin backup /backups/folsom.db\n");
}

}  // namespace folsom::cli
