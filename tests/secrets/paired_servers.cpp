#include "tests/secrets/paired_servers.h"

#include <algorithm>

#include "engine/core/bits.h"
#include "tests/alternative_states/alternative_state.h"
#include "tests/secrets/eyes.h"
#include "tests/secrets/questions.h"
#include "tests/secrets/seed_pairs.h"
#include "tests/support/played_game.h"
#include "tests/support/setups.h"
#include "text/notation/choices.h"

namespace folsom::secrets {
namespace {

// How long a bot may think without being late.
constexpr std::uint32_t kThinks = 200;
constexpr Milliseconds kHurry = 250;
// The time for a decision, and the bank.
constexpr Milliseconds kAllTheirTime = 55'000;
constexpr int kBotsPatience = 700;
// How often to deal hidden things again before giving up on a matching choice.
constexpr int kPatience = 6;

class PairedServers {
 public:
  PairedServers(const Script& script, Tally& tally)
      : script_(script),
        tally_(tally),
        rng_(Rng::quick(static_cast<std::uint64_t>(script.number) + 1)),
        setup_(support::setup_named(script.setup).setup),
        knowledge_(support::rules_of(setup_)) {}

  std::string play() {
    if (!begin()) return {};
    while (leak_.empty() && !real_->is_over() && !is_done_) step();
    if (leak_.empty() && !is_dealt_anew()) say_to_deaf_ears();
    if (leak_.empty()) return {};
    return "viewer " + std::to_string(viewer_) + " of \"" + script_.setup + "\", game " +
           std::to_string(script_.number) + ", step " + std::to_string(steps_) + ": " + leak_;
  }

 private:
  bool is_dealt_anew() const { return script_.difference == Difference::kDealtAnew; }
  bool chance(int percent) { return rng_.below(100) < static_cast<std::uint32_t>(percent); }

  Seat any_viewer() {
    const auto seats = static_cast<std::uint32_t>(seats_);
    const std::uint32_t any = rng_.below(seats + 1);
    const Seat viewer = any == seats ? kSpectator : static_cast<Seat>(any);
    return viewer == bot_ ? kSpectator : viewer;
  }

  bool begin() {
    const Rulebook book = support::rules_of(setup_);
    seats_ = book.seats;
    bot_ = static_cast<Seat>(rng_.below(static_cast<std::uint32_t>(seats_)));
    viewer_ = any_viewer();
    const auto number = static_cast<std::uint64_t>(script_.number);
    Plan plan{setup_, support::seed_for("secrets/" + script_.setup, number),
              bot_,   kNoSeat,
              "",     script_.fault};
    Plan other = plan;
    if (!is_dealt_anew()) {
      plan.viewer = other.viewer = viewer_;
      other.others_salt = " of another world";
    }
    if (script_.difference == Difference::kOtherSeeds) {
      const auto pair = find_seed_pair(book, viewer_, number);
      if (!pair) return false;
      std::tie(plan.seed, other.seed) = *pair;
    }
    real_ = std::make_unique<TestServer>(plan);
    other_ = std::make_unique<TestServer>(other);
    compare("when the game begins");
    if (is_dealt_anew()) learn_deal();
    return true;
  }

  // What everybody knows from the deal.
  void learn_deal() {
    const support::PlayedGame dealt(real_->book(), real_->plan().seed);
    learn(dealt.events(), dealt.state().value);
  }

  void learn(const EventLog& events, std::array<std::uint8_t, kTokens> values) {
    for (const Event& event : events) {
      knowledge_.watch(event, values);
      if (event.other != kNoToken) std::swap(values[event.token], values[event.other]);
    }
  }

  void run(Milliseconds how_long) {
    real_->world().run(how_long);
    other_->world().run(how_long);
  }

  template <class Do>
  void on_both(Do act) {
    act(*real_);
    act(*other_);
  }

  void complain(const std::string& what) {
    if (leak_.empty()) leak_ = what;
  }

  // No leak, but no proof that there is none.
  void give_up(const std::string& why) {
    tally_.trouble = why + " in \"" + script_.setup + "\", game " + std::to_string(script_.number) +
                     ", step " + std::to_string(steps_);
    is_done_ = true;
  }

  void compare(const std::string& when) {
    const std::vector<Sent> here = real_->take(viewer_);
    const std::vector<Sent> there = other_->take(viewer_);
    tally_.messages += static_cast<long>(here.size() + there.size());
    for (std::size_t i = 0; i < std::min(here.size(), there.size()); ++i) {
      if (here[i] == there[i]) continue;
      return complain(when + "\n  at " + std::to_string(here[i].at) + ": " + here[i].text +
                      "\n  at " + std::to_string(there[i].at) + ": " + there[i].text);
    }
    if (here.size() != there.size()) {
      complain(when + ", by the number of messages; the last: " +
               (here.size() > there.size() ? here : there).back().text);
    }
  }

  // What other viewers were sent isn't compared.
  void forget_others() {
    for (Seat seat = 0; seat < seats_; ++seat)
      on_both([&](TestServer& tested) { tested.take(seat); });
    on_both([&](TestServer& tested) { tested.take(kSpectator); });
  }

  void step() {
    ++steps_;
    const bool bots_turn = (asked(real_->state()) >> bot_ & 1U) != 0;
    if (is_dealt_anew()) viewer_ = any_viewer();
    const Seat seat = bots_turn ? bot_ : next_seat();
    if (is_dealt_anew()) {
      step_anew(seat);
    } else {
      step_on_both(seat);
    }
  }

  Seat next_seat() {
    const std::uint8_t seats = asked(real_->state());
    return static_cast<Seat>(nth(seats, rng_.below(static_cast<std::uint32_t>(count(seats)))));
  }

  // Deals again until the choice can be made there too and looks the same.
  void step_anew(Seat seat) {
    const Choice choice = shuffled_choices(*real_, seat, rng_).front();
    const Seen seen = eyes_.after(*real_, seat, choice, viewer_);
    const bool ends = eyes_.would_end();
    const auto values = real_->state().value;
    const auto events = std::make_unique<EventLog>(eyes_.events());
    std::optional<Choice> there;
    for (int i = 0; i < (ends ? 1 : kPatience) && !there; ++i) {
      put(leak::alternative_state(real_->book(), real_->state(), viewer_, knowledge_, rng_));
      if (!look_alike(*real_, *other_, viewer_)) return give_up("the engine shows too much");
      if (!ends) there = counterpart(eyes_, seen, *other_, seat, choice, viewer_, rng_);
    }
    forget_others();
    ask_questions();
    if (!there) put(real_->state());
    make(seat, choice, there.value_or(choice));
    ++(there ? tally_.steps : tally_.skipped);
    if (there) compare("after " + text_of(seat, choice));
    learn(*events, values);
  }

  void put(const GameState& state) { server::TestAccess::put(other_->table(), state); }

  void step_on_both(Seat seat) {
    if (seat != bot_ && chance(5)) run_out_of_time();
    ask_questions();
    if (seat != viewer_) mark_alone(seat);
    if (chance(5)) take_back_own();
    const bool is_asked = (asked(real_->state()) >> seat & 1U) != 0;
    if (!leak_.empty() || !is_asked) return;
    for (const Choice& choice : shuffled_choices(*real_, seat, rng_)) {
      const Seen seen = eyes_.after(*real_, seat, choice, viewer_);
      if (eyes_.would_end()) continue;
      const auto there = counterpart(eyes_, seen, *other_, seat, choice, viewer_, rng_);
      if (!there) continue;
      make(seat, choice, *there);
      ++tally_.steps;
      compare("after " + text_of(seat, choice) + " and " + text_of(seat, *there));
      if (seat != bot_) maybe_take_back(seat);
      return;
    }
    ++tally_.skipped;
    is_done_ = true;  // any choice may show the viewer which server it is
  }

  // Everybody who is asked is late.
  void run_out_of_time() {
    run(kAllTheirTime);
    compare("when they are out of time");
  }

  // Somebody marks something, or removes a mark, on only one of the servers.
  void mark_alone(Seat seat) {
    while (leak_.empty() && chance(60)) {
      TestServer& one = chance(50) ? *real_ : *other_;
      TestServer& silent = &one == real_.get() ? *other_ : *real_;
      if (!one.table_state().has_game() || (seat == bot_ && !one.bot_is_thinking())) return;
      const auto mark = find_mark(one, seat);
      if (!mark) return;
      const Milliseconds began = one.world().now();
      if (seat == bot_) {
        one.think(*mark, 1);
        one.world().run(10);
      } else {
        one.choose(seat, *mark);
        const bool takes_back = chance(30);
        if (takes_back) take_back(one, seat);
      }
      silent.world().run(one.world().now() - began);
      ++tally_.alone;
      compare("after " + text_of(seat, *mark) + " in secret");
      ask_questions();
      if (chance(20)) return take_back_own();
    }
  }

  std::optional<Choice> find_mark(TestServer& tested, Seat seat) {
    for (const Choice& choice : shuffled_choices(tested, seat, rng_)) {
      if (eyes_.after(tested, seat, choice, viewer_).nothing) return choice;
    }
    return std::nullopt;
  }

  void take_back(TestServer& tested, Seat seat) {
    tested.ask(
        seat, {{"do", "take-back"}, {"seat", seat}, {"number", tested.table_state().number(seat)}});
  }

  // The viewer takes back their choice from before others marked something, if they did.
  void take_back_own() {
    const server::TableState::Note* const own = real_->table_state().returnable(viewer_);
    if (own == nullptr) return;
    const std::uint32_t number = real_->table_state().number_of(own->revision, viewer_);
    on_both([&](TestServer& tested) {
      tested.ask(viewer_, {{"do", "take-back"}, {"seat", viewer_}, {"number", number}});
    });
    ++tally_.taken_back;
    compare("after he took back what was before others' marks");
    if (!look_alike(*real_, *other_, viewer_)) complain("by what was taken back");
  }

  void maybe_take_back(Seat seat) {
    if (!chance(15)) return;
    const bool can = real_->table_state().returnable(seat) != nullptr &&
                     other_->table_state().returnable(seat) != nullptr;
    if (!can && seat != viewer_) return;
    on_both([&](TestServer& tested) { take_back(tested, seat); });
    compare("after something was taken back");
  }

  // Makes a choice here and one there.
  void make(Seat seat, Choice here, Choice there) {
    if (!(here == there)) ++tally_.apart;
    if (seat != bot_) {
      const std::uint32_t before = real_->table_state().entries();
      real_->choose(seat, here);
      other_->choose(seat, there);
      if (real_->table_state().entries() == before) give_up("a choice was not made");
      return;
    }
    if (!real_->bot_is_thinking() || !other_->bot_is_thinking()) {
      return give_up("the bot thinks on one server only");
    }
    const std::uint32_t most = bot_is_in_a_hurry() ? 1 : kThinks;
    real_->think(here, 1 + rng_.below(most));
    other_->think(there, 1 + rng_.below(most));
    wait_for_bots();
  }

  // Until it has spoken on both servers, and no longer: its next thought begins then.
  void wait_for_bots() {
    const std::uint32_t here = real_->table_state().entries();
    const std::uint32_t there = other_->table_state().entries();
    for (int i = 0; i < kBotsPatience; ++i) {
      run(10);
      if (real_->table_state().entries() > here && other_->table_state().entries() > there) return;
    }
    give_up("the bot never spoke");
  }

  // Everything it marks and then answers has to be decided before it speaks.
  bool bot_is_in_a_hurry() {
    const auto& bot = real_->table_state().seats()[bot_];
    return bot.decision != 0 && real_->world().now() - bot.asked_since > kHurry;
  }

  void ask_questions() {
    if (bot_is_in_a_hurry()) return;
    if (chance(35)) come_back();
    if (chance(40)) {
      const Json question = any_question(*real_, viewer_, rng_);
      on_both([&](TestServer& tested) { tested.ask(viewer_, question); });
      compare("by the answer to " + question.dump());
    }
    if (chance(25)) {
      const std::string target = any_target(real_->id(), rng_);
      const std::string here = real_->http(viewer_, target);
      const std::string there = other_->http(viewer_, target);
      if (here != there) complain("by the answer to " + target + "\n  " + here + "\n  " + there);
    }
  }

  void come_back() {
    const std::uint32_t number = real_->table_state().number(viewer_);
    std::string query;
    if (chance(50)) {
      // Only a true journal can be replayed.
      const std::uint32_t back = is_dealt_anew() ? 0 : std::min(number, rng_.below(30));
      query = "?from=" + std::to_string(number - back);
    }
    on_both([&](TestServer& tested) { tested.come_back(viewer_, query); });
    compare("when he comes back with \"" + query + "\"");
  }

  // The viewer doesn't hear what somebody they have muted says. Done last, since they would hear it
  // on coming back.
  void say_to_deaf_ears() {
    const Seat speaker = next_seat();
    if (speaker == viewer_ || speaker == bot_) return;
    const Json mute = {{"do", "mute"}, {"seat", speaker}, {"on", true}};
    on_both([&](TestServer& tested) { tested.ask(viewer_, mute); });
    real_->ask(speaker, {{"do", "say"}, {"text", "I hold the fire card."}});
    other_->ask(speaker, {{"do", "say"}, {"text", "Nothing."}});
    compare("by what was said by somebody whom he muted");
  }

  std::string text_of(Seat seat, Choice choice) {
    return "\"" + notation::to_text(choice, real_->book(), seat) + "\" of seat " +
           std::to_string(seat);
  }

  Script script_;
  Tally& tally_;
  Rng rng_;
  Setup setup_;
  int seats_ = 0;
  Seat bot_ = kNoSeat;
  Seat viewer_ = kSpectator;
  long steps_ = 0;
  bool is_done_ = false;
  std::unique_ptr<TestServer> real_;
  std::unique_ptr<TestServer> other_;
  leak::Knowledge knowledge_;
  Eyes eyes_;
  std::string leak_;
};

}  // namespace

std::string play(const Script& script, Tally& tally) { return PairedServers(script, tally).play(); }

}  // namespace folsom::secrets
