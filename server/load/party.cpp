#include "server/load/party.h"

#include <algorithm>

namespace folsom::load {
namespace {

constexpr std::string_view kBandits[] = {"ghost", "doc", "tuco", "cheyenne", "belle", "django"};

}  // namespace

void Ground::want_socket(Viewer& viewer) {
  wanted_.push_back(&viewer);
  open_some();
}

void Ground::handshake_ended() {
  --shaking_hands_;
  open_some();
}

void Ground::open_some() {
  constexpr int kAtOnce = 64;
  while (shaking_hands_ < kAtOnce && !wanted_.empty()) {
    ++shaking_hands_;
    Viewer& viewer = *wanted_.front();
    wanted_.pop_front();
    viewer.open_socket();
  }
}

Party::Party(Ground& ground, int watchers) : ground_(ground), watchers_(watchers) {
  for (int seat = 0; seat < ground.plan.seats; ++seat) {
    viewers_.push_back(std::make_unique<Viewer>(ground, *this, seat));
  }
}

// Two people play two bandits each; with more it is the plain game.
std::string Party::wish() const {
  const int seats = ground_.plan.seats;
  std::string setup = R"("players":)" + std::to_string(seats);
  if (seats == 2) {
    setup += R"(,"seating":"two-each")";
  } else {
    setup += R"(,"bandits":[)";
    for (int i = 0; i < seats; ++i) {
      setup += (i > 0 ? ",\"" : "\"") + std::string(kBandits[i]) + '"';
    }
    setup += ']';
  }
  // A clock too slow ever to run out.
  const std::string clock =
      ground_.plan.with_clock ? R"("hard","decision_s":1000000,"bank_s":0)" : R"("none")";
  return R"({"setup":{)" + setup + R"(},"options":{"listed":false,"clock":{"kind":)" + clock +
         R"(},"away_s":0},"seat":{"seat":0,"name":"Host"}})";
}

void Party::gather(std::string table) {
  table_ = std::move(table);
  for (const auto& viewer : viewers_) ground_.want_socket(*viewer);
}

void Party::add_watchers() {
  for (int i = 0; i < watchers_; ++i) {
    viewers_.push_back(std::make_unique<Viewer>(ground_, *this, Viewer::kWatcher));
    ground_.want_socket(*viewers_.back());
  }
}

void Party::on_shown(Viewer& /*viewer*/, TablePhase phase) {
  ++shown_;
  if (phase_ == TablePhase::kUntold || phase != TablePhase::kOpen) phase_ = phase;
  start_if_complete();
}

void Party::on_seated() {
  ++seated_;
  start_if_complete();
}

void Party::start_if_complete() {
  const bool all_here = shown_ == static_cast<int>(viewers_.size());
  if (phase_ != TablePhase::kOpen || !all_here || seated_ < ground_.plan.seats ||
      has_asked_to_start_) {
    return;
  }
  has_asked_to_start_ = true;
  viewers_.front()->tell("start");
}

void Party::on_frame(Viewer& /*viewer*/, std::uint32_t number, std::string_view text) {
  const TablePhase phase = text.find(R"(,"table":{"phase":)") == std::string_view::npos
                               ? TablePhase::kUntold
                               : phase_of(text);
  if (phase == TablePhase::kPlaying && phase_ == TablePhase::kOpen) {
    phase_ = TablePhase::kPlaying;
    ++ground_.tables_playing;
    if (ground_.is_playing) play();
  }
  if (phase == TablePhase::kOver && phase_ == TablePhase::kPlaying) {
    phase_ = TablePhase::kOver;
    --ground_.tables_playing;
    ++ground_.tally.games_over;
    viewers_.front()->tell("rematch");
  }
  if (waiting_ > 0 && number == number_ && --waiting_ == 0) arrived();
  if (ground_.plan.burst) consider();
  if (phase_ != TablePhase::kOver) return;
  if (const auto next = text_of(text, R"("next":)")) {
    next_table_ = *next;
    if (++told_next_ == static_cast<int>(viewers_.size())) {
      ground_.loop.at(now(), [this] { begin_anew(); });
    }
  }
}

void Party::begin_anew() {
  table_ = std::move(next_table_);
  phase_ = TablePhase::kUntold;
  shown_ = told_next_ = waiting_ = 0;
  has_asked_to_start_ = false;
  for (const auto& viewer : viewers_) viewer->go_to_next_table();
}

void Party::play() {
  if (ground_.plan.burst) return consider();
  // Everybody begins at a different moment.
  next_due_ = now() + static_cast<Nanoseconds>(ground_.chance.share() * 1e9 / ground_.plan.rate);
  ground_.loop.at(next_due_, [this] { consider(); });
}

// Makes the next decision if it is due and the last one is done.
void Party::consider() {
  if (!ground_.is_playing || phase_ != TablePhase::kPlaying || waiting_ > 0) return;
  if (!ground_.plan.burst && (next_due_ == 0 || next_due_ > now())) return;
  const auto asked = std::find_if(viewers_.begin(), viewers_.end(),
                                  [](const auto& viewer) { return viewer->is_asked(); });
  if (asked != viewers_.end()) decide(**asked);
}

void Party::decide(Viewer& viewer) {
  if (ground_.plan.burst) return viewer.choose(now());
  due_ = next_due_;
  number_ = viewer.number() + 1;
  waiting_ = shown_;
  // Between a half and one and a half times the usual pause, however long this decision takes.
  const double pause = (0.5 + ground_.chance.share()) / ground_.plan.rate;
  next_due_ += static_cast<Nanoseconds>(pause * 1e9);
  ground_.loop.at(next_due_, [this] { consider(); });
  viewer.choose(due_);
}

void Party::arrived() {
  if (due_ >= ground_.measured_from) ground_.tally.arrived.add(now() - due_);
  consider();
}

void Party::on_refused() { waiting_ = 0; }

}  // namespace folsom::load
