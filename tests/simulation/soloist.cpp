#include "tests/simulation/soloist.h"

#include <memory>

namespace folsom::simulation {
namespace {

using Json = nlohmann::json;

class Soloist : public Visitor {
 public:
  Soloist(Cluster& cluster, std::string table, const server::Guest& guest, const Evening& evening,
          Watched& watched)
      : cluster_(cluster),
        id_(std::move(table)),
        guest_(guest),
        evening_(evening),
        watched_(watched) {
    connection_ = cluster_.connect(*this, guest_, "/api/1/tables/" + id_ + "/socket");
  }

  bool is_over() const { return is_over_; }

  void on_message(const std::string& text) override {
    const Json message = Json::parse(text);
    if (message.at("is") == "welcome" && next_ == 1) begin();
    if (message.at("is") == "bye") watched_.complaint = text;
    if (message.at("is") == "reply" && !message.at("ok").get<bool>()) watched_.complaint = text;
    if (message.at("is") == "frame") read(message);
  }
  void on_closed() override {}

 private:
  void say(Json request) {
    request["id"] = next_++;
    cluster_.say(connection_, request.dump());
  }

  void begin() {
    for (int seat = 1; seat < evening_.players; ++seat) {
      say({{"do", "seat-bot"}, {"seat", seat}, {"level", "greedy"}});
    }
    say({{"do", "start"}});
  }

  void read(const Json& frame) {
    const Milliseconds now = cluster_.time().now();
    if (frame.contains("table") && frame["table"].value("phase", "") == "over") is_over_ = true;
    if (frame.contains("may_take_back")) {
      returnable_since_ = now;
      if (evening_.lets_stand) {
        cluster_.time().after(evening_.thinks,
                              [this, number = frame["number"]] { let_stand(number); });
      }
    } else if (frame.contains("view") && !frame.contains("may_still_take_back") &&
               returnable_since_.has_value()) {
      watched_.windows.push_back(now - *returnable_since_);
      returnable_since_.reset();
    }
    if (frame.contains("ask") && frame["ask"].is_object()) {
      if (waits_since_.has_value()) watched_.waited += now - *waits_since_;
      waits_since_.reset();
      cluster_.time().after(evening_.thinks, [this, ask = frame["ask"]] { choose(ask); });
    } else if (is_over_ && waits_since_.has_value()) {
      watched_.waited += now - *waits_since_;
      waits_since_.reset();
    }
  }

  void let_stand(const Json& number) {
    if (!returnable_since_.has_value()) return;
    returnable_since_.reset();
    say({{"do", "let-stand"}, {"seat", 0}, {"number", number}});
  }

  void choose(const Json& ask) {
    const Json& choices = ask.at("choices");
    const Json& choice = choices[cluster_.time().below(static_cast<std::uint32_t>(choices.size()))];
    ++watched_.decisions;
    waits_since_ = cluster_.time().now();
    returnable_since_.reset();  // the player's own next choice ends it, and nobody else did
    say({{"do", "choose"},
         {"seat", 0},
         {"question", ask.at("question")},
         {"choice", choice.at("text")}});
  }

  Cluster& cluster_;
  std::string id_;
  server::Guest guest_;
  const Evening& evening_;
  Watched& watched_;
  server::ConnectionId connection_ = 0;
  std::uint64_t next_ = 1;
  bool is_over_ = false;
  std::optional<Milliseconds> waits_since_;
  std::optional<Milliseconds> returnable_since_;
};

}  // namespace

Watched watch(const Evening& evening) {
  Watched watched;
  Milliseconds (*const begin)() = [] { return Milliseconds{1'900'000'000'000}; };
  const auto shared = store::make_shared_memory(begin);
  Cluster::Options options;
  options.seed = evening.seed;
  options.limits = evening.limits;
  options.limits.open_tables_each = evening.games + 1;
  options.store = [&](int machine) {
    return store::open_memory(shared, "machine" + std::to_string(machine));
  };
  Cluster cluster(options);
  const server::Guest guest{};
  const Json body = {{"setup", {{"players", evening.players}}},
                     {"options", {{"listed", false}, {"away_s", 0}}},
                     {"seat", {{"seat", 0}, {"name", "Ann"}}}};
  std::vector<std::unique_ptr<Soloist>> soloists;  // their plans may outlast their games
  for (int game = 0; game < evening.games && watched.complaint.empty(); ++game) {
    std::string table;
    cluster.request({"POST", "/api/1/tables", body.dump(), guest},
                    [&](const server::HttpAnswer& one) {
                      if (one.status == 201)
                        table = Json::parse(one.body).at("table");
                      else
                        watched.complaint = one.body;
                    });
    while (table.empty() && watched.complaint.empty()) cluster.time().run_next();
    if (!watched.complaint.empty()) break;
    soloists.push_back(std::make_unique<Soloist>(cluster, table, guest, evening, watched));
    while (!soloists.back()->is_over() && watched.complaint.empty()) cluster.time().run_next();
    for (const store::Entry& entry : cluster.store()->read(table, 0)) {
      if (entry.text.starts_with("choose ") && entry.text.find(" bot ") != std::string::npos) {
        ++watched.bot_decisions;
      }
    }
  }
  return watched;
}

}  // namespace folsom::simulation
