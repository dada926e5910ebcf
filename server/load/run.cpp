#include "server/load/run.h"

#include <memory>
#include <vector>

#include "server/load/http_client.h"
#include "server/load/party.h"
#include "server/load/usage.h"

namespace folsom::load {
namespace {

class Run {
 public:
  Run(const Plan& plan, const std::function<bool(const Standing&)>& tell)
      : plan_(plan), ground_(plan), tell_(tell) {
    const int watchers = std::max(0, plan.sockets - plan.tables * plan.seats);
    for (int i = 0; i < plan.tables; ++i) {
      const int own = watchers / plan.tables + (i < watchers % plan.tables ? 1 : 0);
      parties_.push_back(std::make_unique<Party>(ground_, own));
    }
    all_sockets_ = plan.tables * plan.seats + watchers;
  }

  Report run() {
    report_.before = usage_of(plan_.server);
    for (int i = 0; i < kDesks; ++i) {
      http_clients_.push_back(
          std::make_unique<HttpClient>(ground_.loop, ground_.traffic, plan_.address));
      make_table(*http_clients_.back());
    }
    patience_ = now() + kPatience;
    look_around();
    ground_.loop.run();
    if (!problem_.empty()) throw LoadError(problem_);
    return report_;
  }

 private:
  static constexpr int kDesks = 8;
  static constexpr Nanoseconds kLookEvery = 20 * kMillisecond;
  static constexpr Nanoseconds kTellEvery = 200 * kMillisecond;
  static constexpr Nanoseconds kPatience = 30 * kSecond;  // for any progress before it begins
  static constexpr Nanoseconds kLeave = 2 * kSecond;      // for the last decisions to arrive

  void give_up(std::string why) {
    if (problem_.empty()) problem_ = std::move(why);
    ground_.loop.stop();
  }

  void make_table(HttpClient& http_client) {
    if (next_ == parties_.size()) return;
    Party& party = *parties_[next_++];
    http_client.post("/api/1/tables", party.wish(), party.secret(), [&](const HttpReply& reply) {
      const auto table = text_of(reply.body, R"("table":)");
      if (reply.status != 201 || !table) {
        return give_up(reply.status == 0
                           ? "Nobody answers there."
                           : "The server makes no table: it answers " +
                                 std::to_string(reply.status) + " " + reply.body + ".");
      }
      party.gather(std::string(*table));
      make_table(http_client);
    });
  }

  // Goes from step to step and reports progress.
  void look_around() {
    const Nanoseconds time = now();
    switch (step_) {
      case LoadStep::kSeating:
        if (has_come(ground_.tables_playing, plan_.tables)) call_watchers();
        break;
      case LoadStep::kWatchers:
        if (has_come(ground_.sockets_open, all_sockets_)) begin();
        break;
      case LoadStep::kWarmUp:
        if (time >= next_stage_) begin_measuring();
        break;
      case LoadStep::kMeasuring:
        if (time >= next_stage_) end_measuring();
        break;
      case LoadStep::kLeaving:
        if (time >= next_stage_ || is_quiet()) return conclude();
        break;
    }
    if (time >= next_word_) {
      next_word_ = time + kTellEvery;
      if (!tell_(standing())) return ground_.loop.stop();
    }
    ground_.loop.at(time + kLookEvery, [this] { look_around(); });
  }

  bool has_come(int have, int wanted) {
    if (have != best_) {
      best_ = have;
      patience_ = now() + kPatience;
    } else if (now() > patience_) {
      give_up("For 30 seconds nothing went on: " + std::to_string(ground_.tables_playing) +
              " games have begun, " + std::to_string(ground_.sockets_open) + " sockets are open.");
    }
    return have >= wanted;
  }

  void call_watchers() {
    report_.seated = usage_of(plan_.server);
    for (const auto& party : parties_) party->add_watchers();
    step_ = LoadStep::kWatchers;
  }

  void begin() {
    report_.watched = usage_of(plan_.server);
    ground_.is_playing = true;
    for (const auto& party : parties_) party->play();
    next_stage_ = now() + static_cast<Nanoseconds>(plan_.warm_up * 1e9);
    step_ = LoadStep::kWarmUp;
  }

  void begin_measuring() {
    report_.begun = usage_of(plan_.server);
    report_.tables = ground_.tables_playing;
    report_.sockets = ground_.sockets_open;
    ground_.tally = {};
    ground_.measured_from = begun_ = now();
    traffic_ = ground_.traffic;
    own_seconds_ = own_seconds();
    next_stage_ = begun_ + static_cast<Nanoseconds>(plan_.seconds * 1e9);
    step_ = LoadStep::kMeasuring;
  }

  void end_measuring() {
    report_.seconds = seconds(now() - begun_);
    report_.ended = usage_of(plan_.server);
    report_.own_seconds = own_seconds() - own_seconds_;
    report_.traffic = {ground_.traffic.received - traffic_.received,
                       ground_.traffic.sent - traffic_.sent};
    frames_ = ground_.tally.frames;
    // No new decisions; those on their way may arrive.
    ground_.is_playing = false;
    decisions_ = ground_.tally.decisions;
    next_stage_ = now() + kLeave;
    step_ = LoadStep::kLeaving;
  }

  bool is_quiet() const {
    return std::none_of(parties_.begin(), parties_.end(),
                        [](const auto& party) { return party->is_waiting(); });
  }

  void conclude() {
    for (const auto& party : parties_) {
      if (party->is_waiting() && party->due() >= begun_) ++ground_.tally.unanswered;
    }
    report_.tally = ground_.tally;
    // Rates cover only the measured time, not the last decisions' way.
    report_.tally.frames = frames_;
    report_.tally.decisions = decisions_;
    ground_.loop.stop();
  }

  Standing standing() const {
    Standing standing;
    standing.tables = ground_.tables_playing;
    standing.sockets = ground_.sockets_open;
    standing.tally = &ground_.tally;
    if (step_ == LoadStep::kWarmUp) standing.step = Standing::LoadStep::kWarmUp;
    if (step_ == LoadStep::kMeasuring || step_ == LoadStep::kLeaving) {
      standing.step = Standing::LoadStep::kMeasuring;
      standing.seconds = seconds(now() - begun_);
    }
    return standing;
  }

  enum class LoadStep { kSeating, kWatchers, kWarmUp, kMeasuring, kLeaving };

  const Plan& plan_;
  Ground ground_;
  const std::function<bool(const Standing&)>& tell_;
  std::vector<std::unique_ptr<Party>> parties_;
  std::vector<std::unique_ptr<HttpClient>> http_clients_;
  std::size_t next_ = 0;  // the next party without a table
  int all_sockets_ = 0;
  LoadStep step_ = LoadStep::kSeating;
  int best_ = -1;
  Nanoseconds patience_ = 0;
  Nanoseconds next_stage_ = 0;
  Nanoseconds next_word_ = 0;
  Nanoseconds begun_ = 0;
  Traffic traffic_;
  double own_seconds_ = 0;
  std::uint64_t frames_ = 0;
  std::uint64_t decisions_ = 0;
  std::string problem_;
  Report report_;
};

}  // namespace

Report run(const Plan& plan, const std::function<bool(const Standing&)>& tell) {
  return std::make_unique<Run>(plan, tell)->run();
}

}  // namespace folsom::load
