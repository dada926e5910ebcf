#include "server/load/restart.h"

#include <memory>

#include "server/load/http_client.h"
#include "server/load/link.h"
#include "server/load/scan.h"

namespace folsom::load {
namespace {

class Restart;

// Looks in at one table until it has been shown.
class Visitor final : public Link {
 public:
  Visitor(Restart& restart, Loop& loop, Traffic& traffic, std::uint64_t seed)
      : Link(loop, traffic, seed), restart_(restart) {}

 private:
  void on_message(std::string_view text) override;
  void on_end() override {}

  Restart& restart_;
};

class Restart {
 public:
  Restart(const ServerProcess::Options& server, const std::vector<std::string>& tables)
      : tables_(tables), server_(loop_, server) {}

  RestartReport run() {
    constexpr Nanoseconds kPatience = 60 * kSecond;
    started_ = now();
    server_.start([this](const std::optional<Address>& address) {
      if (!address) return loop_.stop();
      report_.listens = since_start();
      look_in(*address);
    });
    loop_.at(started_ + kPatience, [this] { loop_.stop(); });
    loop_.run();
    server_.kill();
    return report_;
  }

  void on_seen() {
    if (++seen_ == 1) report_.first = since_start();
    if (seen_ == report_.asked) {
      report_.all_asked = since_start();
      report_.is_fine = true;
      end_if_done();
    }
  }

 private:
  double since_start() const { return seconds(now() - started_); }

  void look_in(const Address& address) {
    constexpr std::size_t kMost = 200;
    Chance chance(1);
    const std::size_t step = std::max<std::size_t>(1, tables_.size() / kMost);
    for (std::size_t i = 0; i < tables_.size(); i += step) {
      visitors_.push_back(std::make_unique<Visitor>(*this, loop_, traffic_, i));
      visitors_.back()->open(address, "/api/1/tables/" + tables_[i] + "/socket", chance.secret());
    }
    report_.asked = static_cast<int>(visitors_.size());
    http_client_ = std::make_unique<HttpClient>(loop_, traffic_, address);
    ask_how_many();
  }

  void ask_how_many() {
    constexpr Nanoseconds kPause = 20 * kMillisecond;
    http_client_->get("/metrics", [this](const HttpReply& reply) {
      if (number_of(reply.body, "\nfolsom_tables_loaded ").value_or(0) >= tables_.size()) {
        report_.all_loaded = since_start();
        return end_if_done();
      }
      loop_.at(now() + kPause, [this] { ask_how_many(); });
    });
  }

  void end_if_done() {
    if (report_.is_fine && report_.all_loaded > 0) loop_.stop();
  }

  const std::vector<std::string>& tables_;
  Loop loop_;
  Traffic traffic_;
  ServerProcess server_;
  std::vector<std::unique_ptr<Visitor>> visitors_;
  std::unique_ptr<HttpClient> http_client_;
  Nanoseconds started_ = 0;
  int seen_ = 0;
  RestartReport report_;
};

void Visitor::on_message(std::string_view text) {
  if (kind_of(text) == MessageKind::kTable) restart_.on_seen();
}

}  // namespace

RestartReport restart(const ServerProcess::Options& server,
                      const std::vector<std::string>& tables) {
  return std::make_unique<Restart>(server, tables)->run();
}

}  // namespace folsom::load
