#include "server/load/crash.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "server/load/http_client.h"
#include "server/load/proof.h"
#include "server/load/server_process.h"
#include "server/load/witness.h"

namespace folsom::load {
namespace {

constexpr Nanoseconds kTellEvery = 100 * kMillisecond;
constexpr Nanoseconds kPatience = 30 * kSecond;

class CrashTest final : public Court {
 public:
  CrashTest(const CrashPlan& plan, const std::function<bool(const CrashStanding&)>& tell)
      : plan_(plan), tell_(tell), chance_(plan.seed) {
    for (int i = 0; i < plan.servers; ++i) {
      std::vector<std::string> arguments = serve_arguments(plan.database);
      arguments.push_back("--server-name=crashtest-" + std::to_string(i));
      servers_.push_back({std::make_unique<ServerProcess>(
                              loop, ServerProcess::Options{plan.program, arguments, plan.log, -1}),
                          std::nullopt});
    }
  }

  CrashReport run() {
    const Nanoseconds begun = now();
    last_progress_ = begun;
    for (std::size_t i = 0; i < servers_.size(); ++i) start(i);
    look_around();
    loop.run();
    for (Server& server : servers_) server.process->kill();
    if (report_.complaints_in_all == 0 && !witnesses_.empty()) {
      const auto store = store::open_store(plan_.database, "crashtest", false);
      prove(*store, statements_of(witnesses_), report_);
    }
    report_.seconds = seconds(now() - begun);
    return report_;
  }

  const Address* any_server(Witness& witness) override {
    std::vector<const Address*> up;
    for (const Server& server : servers_) {
      if (server.address) up.push_back(&*server.address);
    }
    if (up.empty()) {
      waiting_.push_back(&witness);
      return nullptr;
    }
    return up[chance_.below(static_cast<std::uint32_t>(up.size()))];
  }

  void complain(const Witness& witness, const std::string& what) override {
    const std::string who = witness.seat() == Witness::kWatcher
                                ? "A watcher"
                                : "Seat " + std::to_string(witness.seat());
    give_up(who + ": " + what);
  }

  void refused(std::string_view code) override { ++report_.refused[std::string(code)]; }

  void acknowledged() override {
    ++report_.acknowledged;
    last_progress_ = now();
    if (killed_at_ == 0) return;
    report_.back.add(last_progress_ - killed_at_);
    killed_at_ = 0;
  }

  void began_to_play() override {
    if (has_begun_) return;
    const auto missing = std::count_if(witnesses_.begin(), witnesses_.end(),
                                       [](const auto& witness) { return !witness->is_playing(); });
    // The one reporting this isn't counted as playing yet.
    has_begun_ = missing <= 1;
    if (has_begun_) plan_kill();
  }

 private:
  struct Server {
    std::unique_ptr<ServerProcess> process;
    std::optional<Address> address;  // while it is up
  };

  void give_up(const std::string& complaint) {
    ++report_.complaints_in_all;
    report_.complaints.push_back(complaint + " (after " + std::to_string(report_.kills) +
                                 " kills)");
    loop.stop();
  }

  void start(std::size_t i) {
    servers_[i].process->start([this, i](const std::optional<Address>& address) {
      if (!address) return give_up("A server did not start");
      servers_[i].address = address;
      if (witnesses_.empty()) return open_tables();
      for (Witness* const witness : std::exchange(waiting_, {})) witness->arrive();
      if (has_begun_) plan_kill();
    });
  }

  void open_tables() {
    for (const Server& server : servers_) {
      if (!server.address) return;
    }
    http_client_ = std::make_unique<HttpClient>(loop, traffic, *servers_.front().address);
    for (int table = 0; table < plan_.tables; ++table) {
      const std::size_t host = witnesses_.size();
      for (int seat = 0; seat <= plan_.seats; ++seat) {
        witnesses_.push_back(std::make_unique<Witness>(
            *this, chance_.next(), seat == plan_.seats ? Witness::kWatcher : seat));
      }
      open_table(host);
    }
  }

  void open_table(std::size_t host) {
    const std::string body = R"({"setup":{"players":)" + std::to_string(plan_.seats) +
                             R"(},"options":{"listed":false,"away_s":0},)"
                             R"("seat":{"seat":0,"name":"Witness 0"}})";
    http_client_->post(
        "/api/1/tables", body, witnesses_[host]->secret(), [this, host](const HttpReply& reply) {
          const auto table = text_of(reply.body, R"("table":)");
          if (reply.status != 201 || !table) return give_up("A server made no table");
          for (int i = 0; i <= plan_.seats; ++i) {
            witnesses_[host + static_cast<std::size_t>(i)]->go_to(std::string(*table));
          }
          witnesses_[host]->let_begin();
        });
  }

  void plan_kill() {
    const auto more = static_cast<double>(plan_.longest - plan_.shortest) * chance_.share();
    loop.at(now() + plan_.shortest + static_cast<Nanoseconds>(more), [this] { kill_one(); });
  }

  void kill_one() {
    const std::size_t i = chance_.below(static_cast<std::uint32_t>(servers_.size()));
    servers_[i].address.reset();
    servers_[i].process->kill();
    killed_at_ = now();
    if (++report_.kills == plan_.kills) return loop.stop();
    start(i);
  }

  void look_around() {
    if (!tell_({report_.kills, report_.acknowledged, report_.complaints_in_all})) {
      return loop.stop();
    }
    if (now() > last_progress_ + kPatience) return give_up("For 30 seconds nothing went on");
    loop.at(now() + kTellEvery, [this] { look_around(); });
  }

  const CrashPlan& plan_;
  const std::function<bool(const CrashStanding&)>& tell_;
  Chance chance_;
  std::vector<Server> servers_;
  std::unique_ptr<HttpClient> http_client_;
  std::vector<std::unique_ptr<Witness>> witnesses_;
  std::vector<Witness*> waiting_;  // until a server is up
  bool has_begun_ = false;
  Nanoseconds killed_at_ = 0;
  Nanoseconds last_progress_ = 0;
  CrashReport report_;
};

}  // namespace

CrashReport crash(const CrashPlan& plan, const std::function<bool(const CrashStanding&)>& tell) {
  return std::make_unique<CrashTest>(plan, tell)->run();
}

}  // namespace folsom::load
