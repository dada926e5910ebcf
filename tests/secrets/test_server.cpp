#include "tests/secrets/test_server.h"

#include "engine/core/assert.h"
#include "game/fairness/seeds.h"
#include "game/fairness/sha256.h"
#include "text/notation/choices.h"
#include "text/notation/setups.h"
#include "text/story/teller.h"

namespace folsom::secrets {
namespace {

server::Limits roomy(const Fault* fault) {
  server::Limits limits;
  limits.messages_at_once = limits.says_at_once = 1e9;
  limits.bot_pace_ms = 1800;  // even a third of it is longer than any bot thinks here
  limits.take_back_ms = 800;  // bots wait, but not for long
  if (fault != nullptr && fault->limits) fault->limits(limits);
  return limits;
}

// A story's first variants follow from the commitment, which everybody knows; how often something
// was said before doesn't, and stays.
std::string without_promised_ways(const std::string& text, const std::string& promise) {
  constexpr std::string_view kSays = "\"say\":[";
  std::string whole;
  std::size_t from = 0;
  for (std::size_t say = text.find(kSays); say != std::string::npos; say = text.find(kSays, from)) {
    const std::size_t end = text.find(']', say);
    Json sentences = Json::parse(text.substr(say + kSays.size() - 1, end - say - kSays.size() + 2));
    for (Json& sentence : sentences) {
      const std::string said = sentence;
      const std::size_t space = said.find(' ');
      if (space == std::string::npos) continue;
      const std::string key = said.substr(0, space);
      const int first = first_way(promise, key == "goal-seen.known" ? "goal-seen.hidden" : key);
      sentence = key + " " + std::to_string(std::stoi(said.substr(space)) - first);
    }
    whole += text.substr(from, say + kSays.size() - 1 - from) + sentences.dump();
    from = end + 1;
  }
  return whole + text.substr(from);
}

}  // namespace

TestServer::TestServer(const Plan& plan) : plan_(plan), world_(plan.seed) {
  world_.open(roomy(plan.fault));
  world_.on_its_way = [this](ConnectionId connection, Sent& sent) {
    if (plan_.fault == nullptr || !plan_.fault->message) return;
    const server::Caller* caller = server::TestAccess::caller(world_.table_server(), connection);
    if (caller != nullptr && caller->table != nullptr) plan_.fault->message(*this, *caller, sent);
  };
  open();
  seat_everybody();
  FOLSOM_ASSERT(table_state().has_game());
}

server::Guest TestServer::guest(Seat viewer) const {
  const std::string salt = viewer == plan_.viewer ? "" : plan_.others_salt;
  return sha256("guest " + std::to_string(viewer) + salt);
}

const Rulebook& TestServer::book() {
  if (!book_) book_ = table_state().book();
  return *book_;
}

void TestServer::open() {
  Json options = {{"pace", "days"},
                  {"clock", {{"kind", "soft"}, {"decision_s", 20}, {"bank_s", 30}}}};
  Json body = {{"setup", notation::to_json(plan_.setup)}, {"options", options}};
  world_.table_server().request({"POST", "/api/1/tables", body.dump(), guest(kSpectator)},
                                [&](const server::HttpAnswer& answer) {
                                  FOLSOM_ASSERT(answer.status == 201);
                                  id_ = Json::parse(answer.body).at("table");
                                });
  world_.run(50);
}

void TestServer::seat_everybody() {
  connect(kSpectator, "");  // opened the table and watches
  const auto seats = static_cast<Seat>(table_state().seats().size());
  for (Seat seat = 0; seat < seats; ++seat) {
    if (seat == plan_.bot) {
      ask(kSpectator, {{"do", "seat-bot"}, {"seat", seat}, {"level", "greedy"}});
      continue;
    }
    connect(seat, "");
    ask(seat, {{"do", "sit"}, {"seat", seat}, {"name", "P" + std::to_string(seat)}});
  }
  ask(kSpectator, {{"do", "start"}});
}

void TestServer::connect(Seat viewer, const std::string& query) {
  const ConnectionId connection = next_++;
  connections_[at(viewer)] = connection;
  requests_[at(viewer)] = 0;
  world_.table_server().connected(connection, guest(viewer),
                                  "/api/1/tables/" + id_ + "/socket" + query);
  world_.run(10);
}

void TestServer::come_back(Seat viewer, const std::string& query) {
  world_.table_server().disconnected(connection(viewer));
  connect(viewer, query);
}

std::vector<Sent> TestServer::take(Seat viewer) {
  std::vector<Sent> sent = world_.take(connection(viewer));
  const std::string promise = commitment_to(plan_.seed);
  for (Sent& one : sent) {
    const std::size_t found = one.text.find(promise);
    if (found != std::string::npos) one.text.replace(found, promise.size(), "PROMISE");
    one.text = without_promised_ways(one.text, promise);
  }
  return sent;
}

void TestServer::ask(Seat viewer, Json request) {
  request["id"] = ++requests_[at(viewer)];
  world_.table_server().received(connection(viewer), request.dump());
  world_.run(10);
}

void TestServer::choose(Seat seat, Choice choice) {
  ask(seat, {{"do", "choose"},
             {"seat", seat},
             {"question", table_state().seats()[seat].decision},
             {"choice", notation::to_text(choice, book(), seat)}});
}

void TestServer::think(Choice choice, Milliseconds how_long) {
  const Thinker thinker = std::move(world_.thinkers().back());
  world_.thinkers().clear();
  world_.after(how_long, [thinker, choice] { thinker.done(choice); });
}

std::string TestServer::http(Seat viewer, const std::string& target) {
  std::string text;
  world_.table_server().request(
      {"GET", target, "", guest(viewer)}, [&](const server::HttpAnswer& answer) {
        text = std::to_string(answer.status) + ' ' + answer.type + ' ' + answer.body;
      });
  world_.run(10);
  if (plan_.fault != nullptr && plan_.fault->answer) plan_.fault->answer(*this, target, text);
  return text;
}

}  // namespace folsom::secrets
