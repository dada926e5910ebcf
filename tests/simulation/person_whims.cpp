// What somebody at home does besides playing.
#include "server/core/ids.h"
#include "tests/simulation/person.h"

namespace folsom::simulation {

using Json = nlohmann::json;

// Whether it replaces a decision.
bool Person::follow_whim() {
  Timeline& time = cluster_.time();
  const auto seats = static_cast<std::uint32_t>(table_.at("seats").size());
  switch (time.below(4)) {
    case 0:
      request({{"do", "leave"}, {"seat", habits_.seat}});
      return true;
    case 1:
      request({{"do", "look"}, {"seat", habits_.seat}});
      return true;
    case 2:
      request({{"do", "ticket"}, {"seat", habits_.seat}});
      return true;
    default:
      request({{"do", "mute"}, {"seat", time.below(seats)}, {"on", time.chance(0.7)}});
      return false;
  }
}

// For others who are out of time.
bool Person::call_stand_in() {
  if (!pending_.empty()) return false;
  const Json& seats = table_.at("seats");
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const bool is_other = static_cast<int>(i) != habits_.seat;
    if (!is_other || !seats[i].contains("out_of_time") || !cluster_.time().chance(0.2)) continue;
    request({{"do", "stand-in"}, {"seat", i}});
    return true;
  }
  return false;
}

// Continues on another device. They may never hear whether that worked.
void Person::use_ticket(const std::string& ticket) {
  server::Guest device{};
  for (std::uint8_t& byte : device) byte = static_cast<std::uint8_t>(cluster_.time().below(256));
  other_device_ = device;
  const Json body = {{"ticket", ticket}};
  cluster_.request({"POST", "/api/1/tickets", body.dump(), device},
                   [this, device](const server::HttpAnswer& answer) {
                     if (answer.status != 200 || other_device_ != device) return;
                     if (connection_ != 0) change_device();
                   });
}

// They had a seat, and this guest has none.
bool Person::is_at_wrong_device(const Json& welcome) const {
  const bool is_begun = table_.is_object() && table_.at("phase") != "open";
  return other_device_.has_value() && is_begun && welcome.at("viewer").is_null();
}

void Person::change_device() {
  std::swap(guest_, *other_device_);
  cluster_.close(connection_);
  connection_ = 0;
  is_told_ = false;
  ++visit_;
  cluster_.time().after(cluster_.time().between(10, 500), [this] { arrive(); });
}

void Person::consider_rematch() {
  if (!habits_.wants_rematch || has_rematch_ || is_rematch_planned_) return;
  is_rematch_planned_ = true;
  Timeline& time = cluster_.time();
  time.after(time.between(100, 3000), [this] {
    is_rematch_planned_ = false;
    if (table_.contains("next")) return look_at_rematch();
    const bool may_ask = connection_ != 0 && is_told_ && pending_.empty();
    if (may_ask) request({{"do", "rematch"}});
    consider_rematch();
  });
}

// The same people in the same seats. Asks until a server has answered.
void Person::look_at_rematch() {
  is_rematch_planned_ = true;
  const std::string next = table_.at("next");
  cluster_.request(
      {"GET", "/api/1/tables/" + next, "", guest_}, [this](const server::HttpAnswer& answer) {
        if (answer.status == 404) complain("there is no next table");
        if (answer.status != 200) return;
        has_rematch_ = true;
        const Json table = Json::parse(answer.body);
        for (std::size_t i = 0; i < table.at("seats").size(); ++i) {
          const Json& was = table_.at("seats")[i];
          const Json& is = table.at("seats")[i];
          const bool is_same =
              is.at("kind") == was.at("kind") && is.value("name", "") == was.value("name", "");
          if (!is_same) complain("others sit at the next table");
        }
      });
  cluster_.time().after(cluster_.time().between(1000, 5000), [this] {
    if (!has_rematch_) look_at_rematch();
  });
}

}  // namespace folsom::simulation
