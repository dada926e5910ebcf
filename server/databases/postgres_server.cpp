#include "server/databases/postgres_server.h"

#include <fcntl.h>
#include <grp.h>
#include <libpq-fe.h>
#include <pwd.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): kill is POSIX
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <memory>
#include <stdexcept>
#include <thread>
#include <vector>

namespace folsom::databases {
namespace {

constexpr const char* kPrograms = "/usr/lib/postgresql/15/bin/";

// In the child: switches to a user other than root if there is one, and dies with its parent.
void become_harmless() {
  if (geteuid() == 0) {
    const passwd* const user = getpwnam("postgres");
    if (user == nullptr || setgroups(0, nullptr) != 0 || setgid(user->pw_gid) != 0 ||
        setuid(user->pw_uid) != 0) {
      _exit(126);
    }
  }
  prctl(PR_SET_PDEATHSIG, SIGQUIT);
}

pid_t start_program(const std::string& name, std::vector<std::string> arguments,
                    const std::string& log) {
  const pid_t child = fork();
  if (child != 0) return child;
  become_harmless();
  const int file = open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
  dup2(file, STDOUT_FILENO);
  dup2(file, STDERR_FILENO);
  std::string program = kPrograms + name;
  std::vector<char*> words = {program.data()};
  for (std::string& word : arguments) words.push_back(word.data());
  words.push_back(nullptr);
  execv(program.c_str(), words.data());
  _exit(127);
}

}  // namespace

PostgresServer& PostgresServer::shared() {
  static PostgresServer server;
  return server;
}

PostgresServer::PostgresServer() {
  if (geteuid() == 0) {
    const passwd* const user = getpwnam("postgres");
    if (user == nullptr || chown(folder_.path().c_str(), user->pw_uid, user->pw_gid) != 0) {
      throw std::runtime_error("there is no user postgres to run PostgreSQL as");
    }
  }
  const pid_t making = start_program("initdb",
                                     {"-D", folder_.file("data"), "-U", "folsom", "-A", "trust",
                                      "-E", "UTF8", "--locale=C", "--no-sync", "--no-instructions"},
                                     folder_.file("initdb.log"));
  int status = 0;
  waitpid(making, &status, 0);
  if (status != 0) throw std::runtime_error("initdb failed");
  start();
}

PostgresServer::~PostgresServer() { stop(); }

std::string PostgresServer::address() const {
  return "postgres://folsom:secret@/postgres?host=" + folder_.path().string();
}

void PostgresServer::start() {
  process_ = start_program("postgres",
                           {"-D", folder_.file("data"), "-k", folder_.path(), "-c",
                            "listen_addresses=", "-c", "shared_buffers=32MB"},
                           folder_.file("postgres.log"));
  for (int look = 0; look < 3000; ++look) {
    if (PQping(address().c_str()) == PQPING_OK) return;
    if (waitpid(process_, nullptr, WNOHANG) == process_) break;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  throw std::runtime_error("PostgreSQL does not start");
}

void PostgresServer::stop() {
  if (process_ <= 0) return;
  kill(process_, SIGINT);
  waitpid(process_, nullptr, 0);
  process_ = -1;
}

void PostgresServer::run(const std::string& sql) const {
  const std::unique_ptr<PGconn, decltype(&PQfinish)> connection(PQconnectdb(address().c_str()),
                                                                PQfinish);
  PQsetNoticeProcessor(
      connection.get(), [](void*, const char*) {}, nullptr);
  const std::unique_ptr<PGresult, decltype(&PQclear)> result(PQexec(connection.get(), sql.c_str()),
                                                             PQclear);
  const ExecStatusType status = PQresultStatus(result.get());
  if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
    throw std::runtime_error(PQerrorMessage(connection.get()));
  }
}

void PostgresServer::clear() const { run("DROP SCHEMA IF EXISTS folsom CASCADE"); }

}  // namespace folsom::databases
