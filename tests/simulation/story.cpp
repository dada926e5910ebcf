#include "tests/simulation/story.h"

#include <algorithm>

#include "engine/compile/casting.h"
#include "server/core/ids.h"
#include "tests/databases/faulty_disk.h"
#include "tests/simulation/proof.h"
#include "tests/support/setups.h"
#include "text/notation/json_text.h"
#include "text/notation/setups.h"

namespace folsom::simulation {
namespace {

using Json = nlohmann::json;

struct Gathering {
  std::string id;
  std::vector<std::unique_ptr<Person>> people;
};

server::Guest new_guest(Timeline& time) {
  std::array<std::uint8_t, server::kSecretBytes> secret{};
  for (std::uint8_t& byte : secret) byte = static_cast<std::uint8_t>(time.below(256));
  return sha256(secret);
}

Json random_options(Timeline& time) {
  Json options = {{"listed", time.chance(0.5)}, {"pace", "days"}, {"stand_in", "greedy"}};
  options["away_s"] = time.chance(0.7) ? 20 : 0;
  switch (time.below(3)) {
    case 0:
      options["clock"] = {{"kind", "none"}};
      break;
    case 1:
      options["clock"] = {{"kind", "hard"}, {"decision_s", 10}, {"bank_s", 30}};
      break;
    default:
      options["clock"] = {{"kind", "soft"}, {"decision_s", 10}, {"bank_s", 5}};
  }
  return options;
}

class Teller {
 public:
  explicit Teller(const Story& story)
      : story_(story),
        shared_(store::make_shared_memory([this] { return cluster_.time().now(); })),
        cluster_(options()) {}

  Ending tell() {
    const auto setups = support::some_setups();
    for (int i = 0; i < story_.tables; ++i) {
      gatherings_.push_back(std::make_unique<Gathering>());
      const Setup& setup =
          setups[cluster_.time().below(static_cast<std::uint32_t>(setups.size()))].setup;
      cluster_.time().after(cluster_.time().between(0, 60000), [this, i, setup] {
        open_table(*gatherings_[static_cast<std::size_t>(i)], setup, new_guest(cluster_.time()));
      });
    }
    play();
    return conclude();
  }

 private:
  Cluster::Options options() {
    Cluster::Options options;
    options.seed = story_.seed;
    options.machines = story_.machines;
    options.faults = story_.faults;
    options.limits.bot_pace_ms = 100;
    options.limits.messages_a_second = 200;
    options.limits.messages_at_once = 400;
    options.inspect = story_.inspect;
    if (story_.keeps == Story::Keeps::kMemory) {
      options.store = [this](int machine) {
        return store::open_memory(shared_, "machine" + std::to_string(machine));
      };
      return options;
    }
    options.store = [this](int machine) {
      // Checks open it beside the server.
      return store::open_sqlite("folsom.db", {.as_server = machine >= 0, .vfs = disk_.name()});
    };
    options.power_cut = [this](int /*machine*/) { disk_.crash(story_.seed + ++power_cuts_); };
    return options;
  }

  // Asks until a server has written it.
  void open_table(Gathering& gathering, Setup setup, const server::Guest& host) {
    setup.bandits.clear();
    setup.mei = setup.mei && bandits_are_drafted(setup);
    const Json body = {{"setup", notation::to_json(setup)},
                       {"options", random_options(cluster_.time())}};
    const auto is_answered = std::make_shared<bool>(false);
    cluster_.request(
        {"POST", "/api/1/tables", body.dump(), host},
        [this, &gathering, setup, host, is_answered](const server::HttpAnswer& answer) {
          if (*is_answered) return;
          *is_answered = true;
          if (answer.status != 201) {
            if (answer.status != 503) complaint_ = "no table: " + answer.body;
            cluster_.time().after(
                1000, [this, &gathering, setup, host] { open_table(gathering, setup, host); });
            return;
          }
          gathering.id = Json::parse(answer.body).at("table");
          invite(gathering, setup.players, host);
        });
    cluster_.time().after(20000, [this, &gathering, setup, host, is_answered] {
      if (*is_answered) return;
      *is_answered = true;
      open_table(gathering, setup, host);
    });
  }

  void invite(Gathering& gathering, int players, const server::Guest& host) {
    Timeline& time = cluster_.time();
    const int humans = 1 + static_cast<int>(time.below(static_cast<std::uint32_t>(players)));
    const int watchers = static_cast<int>(time.below(2));
    for (int i = 0; i < humans + watchers; ++i) {
      Person::Habits habits;
      habits.seat = i < humans ? i : -1;
      habits.is_host = i == 0;
      for (int bot = humans; i == 0 && bot < players; ++bot) habits.bots.push_back(bot);
      habits.misbehaves = 0.1;
      habits.takes_back = 0.1;
      habits.lets_stand = 0.6;
      habits.chats = 0.03;
      habits.naps = 0.02;
      habits.whims = 0.03;
      habits.wants_rematch = habits.seat >= 0 && time.chance(0.3);
      gathering.people.push_back(std::make_unique<Person>(cluster_, gathering.id,
                                                          i == 0 ? host : new_guest(time), habits));
      time.after(time.between(0, 3000), [one = gathering.people.back().get()] { one->arrive(); });
    }
  }

  bool is_over(const Gathering& gathering) const {
    return !gathering.people.empty() &&
           std::all_of(gathering.people.begin(), gathering.people.end(),
                       [](const auto& person) { return person->is_done(); });
  }

  bool has_complaint() {
    for (const auto& gathering : gatherings_) {
      for (const auto& person : gathering->people) {
        if (!person->complaint().empty()) complaint_ = person->complaint();
      }
    }
    return !complaint_.empty();
  }

  void play() {
    constexpr Milliseconds kLongEnough = 5 * 60 * 60 * 1000;
    const Milliseconds begin = cluster_.time().now();
    bool is_calm = false;
    Milliseconds next_look = begin;
    int looks_after_the_end = 0;
    while (cluster_.time().run_next()) {
      const Milliseconds passed = cluster_.time().now() - begin;
      if (!is_calm && passed > story_.faults_stop_after) {
        is_calm = true;
        cluster_.stop_faults();
        for (const auto& gathering : gatherings_) {
          for (const auto& person : gathering->people) person->behave();
        }
      }
      if (cluster_.time().now() < next_look) continue;
      next_look = cluster_.time().now() + 5000;
      const auto over = std::count_if(gatherings_.begin(), gatherings_.end(),
                                      [&](const auto& one) { return is_over(*one); });
      if (story_.progress) story_.progress(static_cast<int>(over));
      if (has_complaint()) break;
      // The last messages, a word of chat, may still arrive.
      if (is_calm && over == story_.tables && ++looks_after_the_end > 4) break;
      if (passed > kLongEnough) {
        complaint_ = "a table did not finish";
        break;
      }
    }
    ending_.simulated_minutes = static_cast<double>(cluster_.time().now() - begin) / 60000;
  }

  Ending conclude() {
    const auto store = cluster_.store();
    for (const auto& gathering : gatherings_) {
      for (const auto& person : gathering->people) {
        ending_.messages += person->messages();
        ending_.acknowledged += person->acknowledged().size();
      }
      if (!complaint_.empty()) continue;
      const Proof proof = prove(*store, gathering->id, gathering->people);
      complaint_ = proof.complaint;
      ending_.choices += proof.choices;
      for (const auto& [kind, count] : proof.entries) ending_.entries[kind] += count;
      ending_.views_compared += proof.views_compared;
    }
    ending_.turns_told = cluster_.sent_for.size();
    for (const auto& [turn, times] : cluster_.sent_for) {
      if (times > 1 && complaint_.empty()) complaint_ = "sent for twice: " + turn;
    }
    ending_.crashes = cluster_.crashes;
    ending_.lost_connections = cluster_.lost_connections;
    if (!complaint_.empty()) {
      ending_.complaint = complaint_ + " (seed " + std::to_string(story_.seed) + ", " +
                          std::to_string(story_.tables) + " tables, " +
                          std::to_string(story_.machines) + " machines)";
    }
    return ending_;
  }

  Story story_;
  std::shared_ptr<store::SharedMemory> shared_;
  databases::FaultyDisk disk_;
  std::uint64_t power_cuts_ = 0;
  Cluster cluster_;
  std::vector<std::unique_ptr<Gathering>> gatherings_;
  std::string complaint_;
  Ending ending_;
};

}  // namespace

Ending tell(const Story& story) { return Teller(story).tell(); }

}  // namespace folsom::simulation
