// folsom serve: the online tables.
#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <filesystem>

#include "cli/commands/commands.h"
#include "cli/serve/memory.h"
#include "cli/serve/ready.h"
#include "cli/serve/settings.h"
#include "cli/world/failure.h"
#include "cli/world/files.h"
#include "server/net/server.h"
#include "server/store/default_path.h"

namespace folsom::cli {
namespace {

namespace fs = std::filesystem;

// Other users of descriptors: the store, the log, the listening sockets.
constexpr long kOtherDescriptors = 64;

std::string own_database() {
  const auto path = store::default_path();
  if (!path) throw Failure("There is no home for the tables; say where they are with --db.");
  const std::error_code problem = store::make_private_folder_of(*path);
  if (problem) {
    throw Failure(fmt::format("The folder of {} cannot be made: {}.", *path, problem.message()));
  }
  return *path;
}

// Where it is installed, or in the build tree.
std::string own_page() {
  std::error_code problem;
  const fs::path program = fs::read_symlink("/proc/self/exe", problem);
  const fs::path folder = program.parent_path();
  const bool installed = folder.filename() == "bin";
  const fs::path page = installed ? folder / "../share/folsom/web" : folder / "../../../web/dist";
  return page.lexically_normal().string();
}

void check_descriptors(const server::Configuration& configuration) {
  const long wanted = configuration.limits.connections + kOtherDescriptors;
  const long have = raise_descriptors();
  if (have >= wanted) return;
  server::log(server::LogLevel::kWarning, "too few descriptors for all connections",
              {{"allowed", std::to_string(have)}, {"wanted", std::to_string(wanted)}});
}

bool is_of_this_machine(const std::string& place) {
  const auto begins = [&](const char* with) { return place.starts_with(with); };
  return begins("127.0.0.1:") || begins("localhost:") || begins("[::1]:") || begins("unix:");
}

// Anyone who knows the words knows every card.
void check_deal(const server::Configuration& configuration) {
  if (configuration.deal.empty()) return;
  const auto& places = configuration.listen;
  const bool is_hidden = std::all_of(places.begin(), places.end(), is_of_this_machine);
  const bool has_proxy =
      configuration.secure || configuration.trust_proxy || !configuration.origins.empty();
  if (!is_hidden || has_proxy) {
    throw Failure(
        "--deal makes every card foreseeable: it is for tests, where only this machine listens "
        "and there is no proxy.");
  }
}

void say_where(const server::Server& server, const ServeOptions& options) {
  fmt::print("Folsom listens on {}\n", fmt::join(server.addresses(), " and "));
  std::fflush(stdout);
  tell_systemd("READY=1");
  if (options.port_file.empty()) return;
  write_or_fail(options.port_file, fmt::format("{}\n", server.port()));
}

}  // namespace

int run_serve(const TypedSettings& typed) {
  tune_memory();
  ServeOptions options = read_settings(typed);
  server::Configuration& configuration = options.configuration;
  if (configuration.database.empty()) configuration.database = own_database();
  if (configuration.page.empty()) configuration.page = own_page();
  check_deal(configuration);
  configuration.signals = true;
  std::signal(SIGPIPE, SIG_IGN);
  server::set_up_log(options.log_level, options.log_json);
  check_descriptors(configuration);
  try {
    server::Server server(configuration);
    say_where(server, options);
    server.run();
  } catch (const Failure&) {
    throw;
  } catch (const std::exception& problem) {
    throw Failure(problem.what());
  }
  return kExitFine;
}

}  // namespace folsom::cli
