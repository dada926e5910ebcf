// One viewer of a table: what they are shown, and what they say.
#include <algorithm>

#include "server/load/party.h"

namespace folsom::load {

Viewer::Viewer(Ground& ground, Party& party, int seat)
    : Link(ground.loop, ground.traffic, ground.chance.next()),
      ground_(ground),
      party_(party),
      seat_(seat),
      secret_(ground.chance.secret()),
      is_seated_(seat <= 0) {}

void Viewer::open_socket() {
  std::string target = "/api/1/tables/" + party_.table() + "/socket";
  if (is_shown_) target += "?from=" + std::to_string(number_);
  is_connecting_ = true;
  next_id_ = 1;
  said_.clear();
  sit_id_ = 0;
  open(ground_.plan.address, target, secret_);
}

void Viewer::on_ready() {
  is_connecting_ = false;
  ++ground_.sockets_open;
  ground_.handshake_ended();
}

void Viewer::on_end() {
  constexpr Nanoseconds kPause = 100 * kMillisecond;
  if (is_connecting_) {
    is_connecting_ = false;
    ground_.handshake_ended();
  } else {
    --ground_.sockets_open;
  }
  ++ground_.tally.cut_off;
  ground_.loop.at(now() + kPause, [this] { ground_.want_socket(*this); });
}

void Viewer::go_to_next_table() {
  close();
  --ground_.sockets_open;
  is_shown_ = false;
  choice_.clear();
  ground_.want_socket(*this);
}

void Viewer::tell(std::string_view what, std::string_view fields) {
  request(next_id_++, what, fields);
}

void Viewer::choose(Nanoseconds due) {
  std::string fields = R"(,"seat":)" + std::to_string(seat_) + R"(,"question":)" +
                       std::to_string(decision_) + R"(,"choice":")" + choice_ + '"';
  choice_.clear();
  said_.push_back({next_id_, due, number_ + 1});
  tell("choose", fields);
}

void Viewer::on_message(std::string_view text) {
  switch (kind_of(text)) {
    case MessageKind::kFrame:
      return take_frame(text);
    case MessageKind::kReply:
      return take_reply(text);
    case MessageKind::kTable:
      return take_snapshot(text);
    case MessageKind::kWelcome:
    case MessageKind::kBye:
    case MessageKind::kOther:
      return;
  }
}

void Viewer::hear_ask(std::string_view text) {
  if (seat_ == kWatcher) return;
  Ask& ask = ground_.ask;
  read_ask(text, ask);
  if (!ask.is_told) return;
  choice_.clear();
  if (!ask.is_open || ask.choices.empty()) return;
  decision_ = ask.question;
  choice_ = ask.choices[ground_.chance.below(static_cast<std::uint32_t>(ask.choices.size()))];
}

void Viewer::take_snapshot(std::string_view text) {
  number_ = frame_number_of(text);
  hear_ask(text);
  const bool was_shown = is_shown_;
  is_shown_ = true;
  const TablePhase phase = phase_of(text);
  if (phase == TablePhase::kOpen && !is_seated_ && sit_id_ == 0) {
    sit_id_ = next_id_;
    const std::string seat = std::to_string(seat_);
    tell("sit", R"(,"seat":)" + seat + R"(,"name":"Guest )" + seat + '"');
  }
  if (!was_shown) party_.on_shown(*this, phase);
}

void Viewer::take_frame(std::string_view text) {
  // {"is":"frame","number":58…
  const std::uint32_t number = frame_number_of(text);
  ++ground_.tally.frames;
  if (number <= number_) ++ground_.tally.doubled;
  if (number > number_ + 1) ++ground_.tally.lost;
  number_ = number;
  hear_ask(text);
  party_.on_frame(*this, number, text);
}

void Viewer::take_reply(std::string_view text) {
  const auto id = number_of(text, R"("id":)").value_or(0);
  const bool is_fine = text.find(R"("ok":true)") != std::string_view::npos;
  if (id == sit_id_ && is_fine) {
    is_seated_ = true;
    return party_.on_seated();
  }
  if (!is_fine) {
    const auto code = text_of(text, R"("code":)").value_or("without-code");
    ++ground_.tally.refused[std::string(code)];
  }
  const auto said =
      std::find_if(said_.begin(), said_.end(), [&](const Said& one) { return one.id == id; });
  if (said == said_.end()) return;
  const Said choice = *said;
  said_.erase(said);
  if (!is_fine) return party_.on_refused();
  // In a burst several may choose at once, and nobody knows whose choice comes first.
  const bool is_known = !ground_.plan.burst;
  if (is_known && number_of(text, R"("number":)") != choice.number) ++ground_.tally.differing;
  if (choice.due < ground_.measured_from) return;
  ++ground_.tally.decisions;
  ground_.tally.acknowledged.add(now() - choice.due);
}

}  // namespace folsom::load
