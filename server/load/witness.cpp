#include "server/load/witness.h"

#include <algorithm>
#include <utility>

#include "engine/core/fnv.h"

namespace folsom::load {
namespace {

constexpr Nanoseconds kPause = 5 * kMillisecond;

}  // namespace

std::uint64_t hash_of(std::string_view text) {
  Fnv hash;
  hash.add(text);
  return hash.value();
}

std::uint64_t hash_of_choice(std::uint32_t decision, std::string_view choice) {
  return hash_of(choice) * 31 + decision;
}

Witness::Witness(Court& court, std::uint64_t seed, int seat)
    : Link(court.loop, court.traffic, seed + 1),
      court_(court),
      chance_(seed),
      seat_(seat),
      secret_(chance_.secret()),
      is_seated_(seat <= 0) {}

void Witness::go_to(const std::string& table) {
  close();
  memories_.push_back({table, {}, {}, {}});
  has_snapshot_ = is_asked_ = false;
  phase_ = TablePhase::kUntold;
  number_ = 0;
  next_table_.clear();
  arrive();
}

void Witness::arrive() {
  const Address* const server = court_.any_server(*this);
  if (server == nullptr) return;
  std::string target = "/api/1/tables/" + memory().table + "/socket";
  told_ = number_;
  if (has_snapshot_) {
    // Now and then they ask again for some they have, to see whether those are still the same.
    if (chance_.below(4) == 0 && phase_ == TablePhase::kPlaying) told_ -= std::min(number_, 5U);
    target += "?from=" + std::to_string(told_);
  }
  is_told_ = false;
  next_id_ = 1;
  pending_ = 0;
  pending_choice_.clear();
  ++plan_;
  open(*server, target, secret_);
}

void Witness::on_end() {
  is_told_ = false;
  court_.loop.at(now() + chance_.below(3) * kMillisecond, [this] {
    if (!is_open()) arrive();
  });
}

void Witness::on_message(std::string_view text) {
  switch (kind_of(text)) {
    case MessageKind::kFrame:
      take_frame(text);
      break;
    case MessageKind::kReply:
      take_reply(text);
      break;
    case MessageKind::kTable:
      take_snapshot(text);
      break;
    case MessageKind::kWelcome:
      is_told_ = true;
      break;
    case MessageKind::kBye:
    case MessageKind::kOther:
      return;
  }
  consider();
}

void Witness::take_snapshot(std::string_view text) {
  const std::uint32_t number = frame_number_of(text);
  if (has_snapshot_ && number < number_) {
    court_.complain(*this, "they had frame " + std::to_string(number_) +
                               ", and the server knows of " + std::to_string(number) + " only");
  }
  number_ = told_ = number;
  has_snapshot_ = true;
  is_asked_ = false;
  learn(text);
}

void Witness::take_frame(std::string_view text) {
  const std::uint32_t number = frame_number_of(text);
  if (number != told_ + 1) {
    court_.complain(*this,
                    "frame " + std::to_string(number) + " came after " + std::to_string(told_));
  }
  told_ = number;
  const bool is_known = number <= number_;
  if (!is_known) {
    number_ = number;
    learn(text);
  }
  // Before the game they may have been a spectator, whose frames differ.
  if (phase_ == TablePhase::kOpen) return;
  std::vector<std::uint64_t>& frames = memory().frames;
  if (frames.size() <= number) frames.resize(number + 1);
  const std::uint64_t hash = hash_of(text);
  if (frames[number] != 0 && frames[number] != hash) {
    court_.complain(*this, "frame " + std::to_string(number) + " came twice and differed");
  }
  frames[number] = hash;
}

// What a frame or a snapshot changes for the witness.
void Witness::learn(std::string_view text) {
  const TablePhase phase = phase_of(text);
  if (phase != TablePhase::kUntold) {
    if (phase == TablePhase::kPlaying && phase_ != phase) court_.began_to_play();
    phase_ = phase;
  }
  if (phase_ == TablePhase::kOver) {
    if (const auto next = text_of(text, R"("next":)")) next_table_ = *next;
  }
  Ask ask;
  read_ask(text, ask);
  if (!ask.is_told) return;
  is_asked_ = ask.is_open;
  decision_ = ask.question;
  choices_.assign(ask.choices.begin(), ask.choices.end());
  ++plan_;
}

void Witness::take_reply(std::string_view text) {
  if (number_of(text, R"("id":)") != pending_) return;
  pending_ = 0;
  const std::string choice = std::exchange(pending_choice_, {});
  if (text.find(R"("ok":true)") == std::string_view::npos) {
    court_.refused(text_of(text, R"("code":)").value_or("without-code"));
    // Not at once: a server that has lost its store refuses everything.
    quiet_until_ = now() + kPause;
    return court_.loop.at(quiet_until_, [this] { consider(); });
  }
  if (choice.empty()) {
    is_seated_ = true;
    return;
  }
  const std::uint32_t number = frame_number_of(text);
  memory().acknowledged.push_back({number, choice});
  court_.acknowledged();
}

void Witness::consider() {
  if (!is_ready() || !is_told_ || !has_snapshot_ || pending_ != 0) return;
  if (now() < quiet_until_) return;
  if (!next_table_.empty()) {
    const std::string next = next_table_;
    // Not from within a call of the stream that this closes.
    return court_.loop.at(now(), [this, next] {
      if (next == next_table_) go_to(next);
    });
  }
  if (seat_ == kWatcher) return;
  switch (phase_) {
    case TablePhase::kUntold:
      return;
    case TablePhase::kOpen:
      if (!is_seated_) {
        const std::string seat = std::to_string(seat_);
        return ask("sit", R"(,"seat":)" + seat + R"(,"name":"Witness )" + seat + '"');
      }
      if (seat_ == 0 && may_begin_) ask("start");
      return;
    case TablePhase::kPlaying:
      return choose();
    case TablePhase::kOver:
      if (seat_ == 0) ask("rematch");
      return;
  }
}

void Witness::choose() {
  if (!is_asked_) return;
  const unsigned plan = ++plan_;
  court_.loop.at(now() + chance_.below(4000) * kMicrosecond, [this, plan] {
    if (plan != plan_ || !is_ready() || !is_asked_ || pending_ != 0) return;
    const std::string& choice =
        choices_[chance_.below(static_cast<std::uint32_t>(choices_.size()))];
    memory().said.insert(hash_of_choice(decision_, choice));
    pending_choice_ = choice;
    ask("choose", R"(,"seat":)" + std::to_string(seat_) + R"(,"question":)" +
                      std::to_string(decision_) + R"(,"choice":")" + choice + '"');
  });
}

void Witness::ask(std::string_view what, const std::string& fields) {
  pending_ = next_id_++;
  request(pending_, what, fields);
}

}  // namespace folsom::load
