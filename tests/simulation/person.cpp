#include "tests/simulation/person.h"

#include <functional>

#include "engine/core/fnv.h"
#include "tests/support/patches.h"

namespace folsom::simulation {
namespace {

using Json = nlohmann::json;

std::uint64_t hash_of(const std::string& text) { return std::hash<std::string>{}(text); }

// A frame as seen by somebody who may have muted a speaker.
std::string without_chat(const Json& frame, const std::string& text) {
  if (!frame.contains("chat")) return text;
  Json rest = frame;
  rest.erase("chat");
  return rest.dump();
}

}  // namespace

std::uint64_t hash_of_ask(std::uint32_t decision, const std::vector<std::string>& choices) {
  std::string text = std::to_string(decision);
  for (const std::string& choice : choices) text += '\n' + choice;
  return hash_of(text);
}

std::uint64_t hash_of_table(const std::string& phase, const std::vector<std::string>& seats,
                            const std::string& next) {
  std::string text = phase;
  for (const std::string& seat : seats) text += '\n' + seat;
  return hash_of(text + '\n' + next);
}

Person::Person(Cluster& cluster, std::string table, const server::Guest& guest, Habits habits)
    : cluster_(cluster), id_(std::move(table)), guest_(guest), habits_(std::move(habits)) {}

void Person::complain(const std::string& what) {
  if (complaint_.empty()) complaint_ = what;
}

void Person::arrive() {
  if (connection_ != 0) return;
  std::string target = "/api/1/tables/" + id_ + "/socket";
  // They say what they have, or less than that, or nothing.
  if (has_snapshot_ && !cluster_.time().chance(0.2)) {
    const std::uint32_t less = cluster_.time().chance(0.3) ? std::min(number_, 3U) : 0;
    target += "?from=" + std::to_string(number_ - less);
    number_ -= less;
  } else {
    has_snapshot_ = false;
  }
  ++visit_;
  is_told_ = false;
  next_request_ = 1;
  last_said_ = "{}";
  pending_.clear();
  planned_for_ = 0;
  muted_ = 0;
  connection_ = cluster_.connect(*this, guest_, target);
  if (connection_ == 0) {
    cluster_.time().after(cluster_.time().between(200, 2000), [this] { arrive(); });
  }
}

void Person::on_closed() {
  connection_ = 0;
  is_told_ = false;
  cluster_.time().after(cluster_.time().between(10, 4000), [this] { arrive(); });
}

void Person::behave() {
  habits_.misbehaves = habits_.naps = habits_.takes_back = habits_.whims = 0;
  habits_.lets_stand = 1;
  habits_.thinks = 50;
}

void Person::request(Json message, const std::string& choice, bool must_fail) {
  message["id"] = next_request_;
  pending_[next_request_] = {message["do"].get<std::string>(), choice, must_fail,
                             message.value("seat", -1), message.value("on", false)};
  ++next_request_;
  last_said_ = message.dump();
  cluster_.say(connection_, last_said_);
}

void Person::on_message(const std::string& text) {
  ++messages_;
  if (transcript != nullptr) transcript->push_back(text);
  if (cluster_.options().inspect) {
    const std::string wrong = cluster_.options().inspect(text);
    if (!wrong.empty()) complain(wrong + ": " + text);
  }
  const Json message = Json::parse(text);
  const std::string is = message.at("is");
  if (is == "table") {
    take_snapshot(message);
  } else if (is == "frame") {
    take_frame(message, text);
  } else if (is == "reply") {
    take_reply(message);
  } else if (is == "welcome" && is_at_wrong_device(message)) {
    return change_device();
  } else if (is == "welcome") {
    is_told_ = true;
  }
  consider();
}

void Person::take_snapshot(const Json& message) {
  if (has_snapshot_ && message.at("number") < number_) complain("he is shown an older game");
  table_ = message.at("table");
  view_ = message.value("view", Json());
  ask_ = message.value("ask", Json());
  number_ = applied_ = message.at("number");
  if (!shown_.empty() && number_ < shown_.rbegin()->first) complain("the game went back");
  has_snapshot_ = true;
  write_down();
}

void Person::take_frame(const Json& message, const std::string& text) {
  const std::uint32_t number = message.at("number");
  if (number != number_ + 1) {
    return complain("frame " + std::to_string(number) + " came after " + std::to_string(number_));
  }
  number_ = number;
  // The same number always brings the same bytes, from any server.
  const std::uint64_t hash = hash_of(without_chat(message, text));
  const auto [known, is_new] = frames_.emplace(number, hash);
  if (!is_new && known->second != hash) {
    complain("frame " + std::to_string(number) + " came twice and differed");
  }
  const bool is_muted =
      message.contains("chat") && (muted_ >> message["chat"].at("seat").get<int>() & 1) != 0;
  if (is_muted) complain("he hears somebody whom he muted");
  if (!has_snapshot_ || number <= applied_) return;  // they had asked for one they have
  applied_ = number;
  if (message.contains("table")) table_.merge_patch(message.at("table"));
  support::take_frame(view_, message);
  if (message.contains("ask")) ask_ = message.at("ask");
  write_down();
}

void Person::write_down() {
  is_over_ = table_.at("phase") == "over";
  Shown shown;
  if (!view_.is_null()) shown.view = hash_of(view_.dump());
  if (ask_.is_object()) {
    std::vector<std::string> choices;
    for (const Json& choice : ask_.at("choices")) choices.push_back(choice.at("text"));
    shown.ask = hash_of_ask(ask_.at("question"), choices);
  }
  std::vector<std::string> seats;
  for (const Json& seat : table_.at("seats")) {
    seats.push_back(seat.at("kind").get<std::string>() + ' ' + seat.value("stand_in", ""));
  }
  shown.table = hash_of_table(table_.at("phase"), seats, table_.value("next", ""));
  const auto [known, is_new] = shown_.emplace(number_, shown);
  if (!is_new && known->second != shown) {
    complain("what he saw after frame " + std::to_string(number_) + " was two different things");
  }
}

void Person::take_reply(const Json& message) {
  const auto found = pending_.find(message.at("id").get<std::uint64_t>());
  if (found == pending_.end()) return;  // an answer to nonsense
  const bool is_fine = message.at("ok");
  const Pending pending = found->second;
  pending_.erase(found);
  if (pending.must_fail && is_fine) complain("\"" + pending.what + "\" should have been refused");
  if (pending.what == "choose" && !pending.must_fail) {
    planned_for_ = 0;
    if (is_fine) acknowledged_.push_back({message.at("number"), pending.choice});
  }
  if (pending.what == "mute" && is_fine) {
    const auto bit = static_cast<std::uint8_t>(1U << pending.seat);
    muted_ = static_cast<std::uint8_t>(pending.on ? muted_ | bit : muted_ & ~bit);
  }
  if (pending.what == "ticket" && is_fine) use_ticket(message.at("ticket"));
}

void Person::consider() {
  if (!complaint_.empty() || !is_told_ || !has_snapshot_ || connection_ == 0) return;
  if (table_.at("phase") == "open") return consider_table();
  if (table_.at("phase") == "playing") return consider_decision();
  consider_rematch();
}

void Person::consider_table() {
  if (habits_.seat < 0 || !pending_.empty()) return;
  const Json& seats = table_.at("seats");
  const auto seat = static_cast<std::size_t>(habits_.seat);
  if (seats[seat].at("kind") == "free") {
    return request({{"do", "sit"}, {"seat", seat}, {"name", "P" + std::to_string(seat)}});
  }
  Timeline& time = cluster_.time();
  if (time.chance(habits_.whims)) return request({{"do", "leave"}, {"seat", seat}});
  if (!habits_.is_host) return;
  if (time.chance(habits_.whims)) {
    const auto any = time.below(static_cast<std::uint32_t>(seats.size()));
    return request({{"do", "clear-seat"}, {"seat", any}});
  }
  for (const int bot : habits_.bots) {
    if (seats[static_cast<std::size_t>(bot)].at("kind") != "free") continue;
    return request({{"do", "seat-bot"}, {"seat", bot}, {"level", "greedy"}});
  }
  for (const Json& one : seats) {
    if (one.at("kind") == "free") return;
  }
  request({{"do", "start"}});
}

void Person::consider_decision() {
  if (habits_.seat < 0) return;
  const Json& own = table_.at("seats")[static_cast<std::size_t>(habits_.seat)];
  if (own.contains("stand_in")) {
    if (pending_.empty()) request({{"do", "return"}, {"seat", habits_.seat}});
    return;
  }
  if (call_stand_in()) return;
  if (!ask_.is_object()) return;
  const std::uint32_t decision = ask_.at("question");
  if (planned_for_ == decision || !pending_.empty()) return;
  planned_for_ = decision;
  cluster_.time().after(cluster_.time().between(1, habits_.thinks),
                        [this, decision, visit = visit_] {
                          if (visit == visit_ && connection_ != 0) decide(decision);
                        });
}

void Person::decide(std::uint32_t decision) {
  const bool is_open = ask_.is_object() && ask_.at("question") == decision && is_told_;
  if (!is_open) {
    planned_for_ = 0;
    return;
  }
  Timeline& time = cluster_.time();
  if (time.chance(habits_.naps)) return nap();
  if (time.chance(habits_.whims) && follow_whim()) {
    planned_for_ = 0;  // they think again when they have an answer
    return;
  }
  if (time.chance(habits_.misbehaves)) misbehave();
  if (time.chance(habits_.chats)) request({{"do", "say"}, {"text", "Hands up, número uno! ☠"}});
  const Json& choices = ask_.at("choices");
  const std::string choice =
      choices[time.below(static_cast<std::uint32_t>(choices.size()))].at("text");
  request({{"do", "choose"}, {"seat", habits_.seat}, {"question", decision}, {"choice", choice}},
          choice);
  if (time.chance(habits_.takes_back)) {
    request({{"do", "take-back"}, {"seat", habits_.seat}, {"number", number_ + 1}});
  } else if (time.chance(habits_.lets_stand)) {
    request({{"do", "let-stand"}, {"seat", habits_.seat}, {"number", number_ + 1}});
  }
}

void Person::nap() {
  cluster_.close(connection_);
  connection_ = 0;
  is_told_ = false;
  cluster_.time().after(cluster_.time().between(100, 60000), [this] { arrive(); });
}

void Person::misbehave() {
  Timeline& time = cluster_.time();
  const int seats = static_cast<int>(table_.at("seats").size());
  const int other = (habits_.seat + 1) % seats;
  switch (time.below(9)) {
    case 0:
      return cluster_.say(connection_, R"({"id":)");
    case 1:
      return cluster_.say(connection_, last_said_);  // again, word for word
    case 2:
      return request({{"do", "choose"}, {"seat", other}, {"question", number_}, {"choice", "draw"}},
                     {}, true);
    case 3:
      return request(
          {{"do", "choose"}, {"seat", habits_.seat}, {"question", 1}, {"choice", "pass"}}, {},
          number_ > 40);
    case 4:
      return request({{"do", "look"}, {"seat", other}}, {}, true);
    case 5:
      return request({{"do", "sit"}, {"seat", other}, {"name", "Me too"}}, {}, true);
    case 6:
      return request({{"do", "ticket"}, {"seat", other}}, {}, true);
    case 7:
      return request({{"do", "take-back"}, {"seat", other}, {"number", number_}}, {}, true);
    default:
      return request({{"do", "start"}}, {}, true);
  }
}

}  // namespace folsom::simulation
