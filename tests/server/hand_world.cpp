#include "tests/server/hand_world.h"

namespace folsom::server {

using Json = nlohmann::json;

HandWorld::HandWorld(std::string name)
    : shared_(store::make_shared_memory([this] { return now_; })),
      store_(store::open_memory(shared_, name)),
      other_(store::open_memory(shared_, "two")),
      table_server_(std::make_unique<TableServer>(*this, Limits{}, std::move(name))) {}

void HandWorld::fill_random(std::span<std::uint8_t> bytes) {
  for (std::uint8_t& byte : bytes) byte = ++chance_;
}

void HandWorld::send(ConnectionId connection, Bytes message) {
  sent_[connection].push_back(Json::parse(*message));
}

void HandWorld::append(store::Append append, std::function<void(Appended)> done) {
  written.push_back({std::move(append), std::move(done)});
}

void HandWorld::ask_store(std::function<void(store::Store&)> work, std::function<void(bool)> done) {
  asked.push_back({std::move(work), std::move(done)});
}

void HandWorld::turn_is_over(const std::string& table, Seat seat) {
  called_off.emplace_back(table, seat);
}

void HandWorld::store(Written& one) {
  const bool is_stored = store_->append({&one.append, 1})[0] == store::Outcome::kStored;
  one.result = is_stored ? Appended::kStored : Appended::kTaken;
}

void HandWorld::tell_asked(bool ok) {
  const Asked one = std::move(asked.front());
  asked.pop_front();
  one.done(ok);
}

void HandWorld::tell_written(Appended result) {
  const Written one = std::move(written.front());
  written.pop_front();
  one.done(result);
}

void HandWorld::drain() {
  while (!asked.empty() || !written.empty()) {
    if (!asked.empty()) {
      work(asked.front());
      tell_asked(true);
    } else {
      store(written.front());
      tell_written(written.front().result);
    }
  }
}

void HandWorld::restart() {
  asked.clear();
  written.clear();
  sent_.clear();
  table_server_ = std::make_unique<TableServer>(*this, Limits{}, "one");
}

std::uint32_t HandWorld::write_elsewhere(const std::string& table, const std::string& text) {
  const auto revision = static_cast<std::uint32_t>(other_->read(table, 0).size());
  const store::Append append{table, {revision, now_, text}, std::nullopt, {}, {}, {}};
  other_->append({&append, 1});
  return revision;
}

std::string HandWorld::new_table(const Guest& host, int players, const Json& options) {
  const Json body = {{"setup", {{"players", players}}},
                     {"options", options.is_null() ? Json::object() : options},
                     {"seat", {{"seat", 0}, {"name", "Ann"}}}};
  std::string id;
  table_server_->request({"POST", "/api/1/tables", body.dump(), host},
                         [&](const HttpAnswer& answer) {
                           if (answer.status == 201) id = Json::parse(answer.body).at("table");
                         });
  drain();
  return id;
}

void HandWorld::say(ConnectionId connection, const Json& message) {
  table_server_->received(connection, message.dump());
}

void HandWorld::pass(Milliseconds how_long) {
  now_ += how_long;
  table_server_->tick();
}

std::vector<Json> HandWorld::sent(ConnectionId connection, std::string_view is) const {
  std::vector<Json> some;
  const auto found = sent_.find(connection);
  if (found == sent_.end()) return some;
  for (const Json& message : found->second) {
    if (message.at("is") == is) some.push_back(message);
  }
  return some;
}

}  // namespace folsom::server
