#include "cli/load/command.h"

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/crashtest/crashtest_options.h"
#include "cli/load/load_options.h"

namespace folsom::cli {
namespace {

using Chosen = std::function<int()>;

void add_self(CLI::App& command, LoadOptions& options) {
  constexpr const char* kGroup = "With its own server";
  command.add_flag("--self", options.self, "Start servers and measure everything")->group(kGroup);
  command.add_option("--db", options.database, "sqlite, postgres or postgres://... (sqlite)")
      ->type_name("WHERE")
      ->group(kGroup);
  command.add_option("--games", options.games, "Unfinished games at a restart (10000)")
      ->check(CLI::Range(1, 1'000'000).description(""))
      ->type_name("N")
      ->group(kGroup);
  command.add_option("--baseline", options.baseline, "Compare with what --json wrote here")
      ->type_name("FILE")
      ->group(kGroup);
}

}  // namespace

void add_load(CLI::App& app, Chosen& chosen) {
  auto options = std::make_shared<LoadOptions>();
  CLI::App* const command =
      app.add_subcommand("load", "Measure a server under thousands of guests");
  const auto number = [&](const char* name, auto& value, double least, double most,
                          const char* help) {
    command->add_option(name, value, help)
        ->check(CLI::Range(least, most).description(""))
        ->type_name("N");
  };
  command->add_option("--url", options->url, "The server's (http://127.0.0.1:8899)")
      ->type_name("URL");
  number("--tables", options->tables, 1, 100'000, "Games at once (100)");
  number("--seats", options->seats, 2, 6, "Players at each (6; 2 with --burst)");
  number("--sockets", options->sockets, 0, 1'000'000, "Including watchers; 0: only players (0)");
  number("--rate", options->rate, 0.01, 1000, "Decisions a second at each table (1.5)");
  command->add_flag("--burst", options->burst, "As many decisions as the server can take");
  number("--seconds", options->seconds, 0.5, 86'400, "To measure for (20)");
  number("--warm-up", options->warm_up, 0, 3600, "Seconds before that (3)");
  number("--seed", options->seed, 0, 1e15, "For the guests' choices (1)");
  number("--pid", options->server, 1, 1e9, "The server's process, to show its memory and time");
  command->add_option("--json", options->json_file, "Write all figures here; -: instead of text")
      ->type_name("FILE");
  command->add_flag("--quiet", options->quiet, "Don't show progress");
  command->add_flag("--i-own-this-server", options->elsewhere,
                    "The server may be on another machine");
  add_self(*command, *options);
  command->footer(
      "The exit status is 1 if something was lost, doubled or refused.\n\n"
      "Examples:\n"
      "  folsom load --tables 200 --seconds 10   a server on this machine\n"
      "  folsom load --burst --tables 400        how many decisions it can take\n"
      "  folsom load --self                      everything, with its own server\n");
  command->callback([&chosen, options] { chosen = [options] { return run_load(*options); }; });
}

void add_crashtest(CLI::App& app, Chosen& chosen) {
  auto options = std::make_shared<CrashtestOptions>();
  CLI::App* const command =
      app.add_subcommand("crashtest", "Kill servers while people play; is anything lost?");
  const auto number = [&](const char* name, auto& value, double least, double most,
                          const char* help) {
    command->add_option(name, value, help)
        ->check(CLI::Range(least, most).description(""))
        ->type_name("N");
  };
  number("--kills", options->kills, 1, 1'000'000, "How many kills (100)");
  command
      ->add_option("--db", options->database,
                   "sqlite or postgres: a fresh one; or\nan empty one, postgres://... (sqlite)")
      ->type_name("WHERE");
  number("--servers", options->servers, 1, 8, "On one PostgreSQL database (1)");
  number("--tables", options->tables, 1, 100, "Games at once (6)");
  number("--seed", options->seed, 0, 1e15, "For choices and times of kills (1)");
  command->add_option("--program", options->program, "The server to kill (this program)")
      ->type_name("FILE");
  command->add_option("--keep-log", options->log_file, "Write the servers' output here")
      ->type_name("FILE");
  command->add_flag("--json", options->json, "All figures as JSON");
  command->add_flag("--quiet", options->quiet, "Don't show progress");
  command->footer(
      "The exit status is 0 if nothing was lost, and 1 if something was.\n\n"
      "Examples:\n"
      "  folsom crashtest --kills 1000\n"
      "  folsom crashtest --db postgres --servers 2   while one dies, the other serves\n");
  command->callback([&chosen, options] { chosen = [options] { return run_crashtest(*options); }; });
}

}  // namespace folsom::cli
