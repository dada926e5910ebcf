#include "tests/simulation/proof.h"

#include <algorithm>
#include <functional>
#include <sstream>

#include "engine/compile/casting.h"
#include "game/table/revealing.h"
#include "game/table/table.h"
#include "text/notation/choices.h"
#include "text/notation/setups.h"
#include "text/notation/views.h"
#include "text/notation/words.h"

namespace folsom::simulation {
namespace {

using Json = nlohmann::json;

// The journal as plain lines, interpreted independently.
class Replay {
 public:
  explicit Replay(std::vector<store::Entry> entries) : entries_(std::move(entries)) {}

  std::string run() {
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      if (entries_[i].revision != i) return "the journal has a gap at " + std::to_string(i);
      if (i > 0 && entries_[i].at_ms < entries_[i - 1].at_ms) return "time went back";
      const std::string wrong = read(entries_[i].text);
      if (!wrong.empty()) return wrong + " in entry " + std::to_string(i) + ": " + entries_[i].text;
    }
    return {};
  }

  const std::string& next() const { return next_; }
  bool is_over() const { return game_ != nullptr && folsom::is_over(game_->state()); }
  std::uint64_t choices() const { return choices_; }
  const std::map<std::string, std::uint64_t>& kinds() const { return kinds_; }
  // By viewer (kMaxSeats: a spectator) and number: what could be seen, and what happened.
  struct Moment {
    Shown shown;
    std::string entry;
  };
  const std::vector<Moment>& moments(int viewer) const {
    return moments_[static_cast<std::size_t>(viewer < 0 ? kMaxSeats : viewer)];
  }

 private:
  std::string read(const std::string& text) {
    std::istringstream words(text);
    std::string kind;
    words >> kind;
    ++kinds_[kind];
    Seat only = kNoSeat;
    actor_ = kNoSeat;
    if (kind == "open") {
      const Json open = Json::parse(text.substr(5));
      setup_ = *notation::setup_from_json(open.at("setup"));
      for (const Json& seat : open.at("seats")) seats_.push_back({seat.at("kind"), {}});
    } else if (kind == "start") {
      std::string seed;
      std::string bandits;
      words >> seed >> bandits;
      begin(seed, bandits);
    } else if (kind == "choose") {
      const std::string wrong = choose(words, only);
      if (!wrong.empty()) return wrong;
    } else if (kind == "take-back") {
      int seat = 0;
      words >> seat;
      if (!take_back(static_cast<Seat>(seat), only)) return "a choice taken back too late";
      actor_ = static_cast<Seat>(seat);
    } else if (kind == "let-stand") {
      int seat = 0;
      words >> seat;
      only = static_cast<Seat>(seat);
    } else {
      sit(kind, words);
    }
    note(only, text);
    return {};
  }

  // Changes who plays in a seat, and where they play on.
  void sit(const std::string& kind, std::istringstream& words) {
    std::size_t seat = 0;
    if (kind == "next") {
      words >> next_;
    } else if (kind == "sit" || kind == "free" || kind == "seat-bot") {
      words >> seat;
      seats_[seat].kind = kind == "sit" ? "person" : kind == "free" ? "free" : "bot";
    } else if (kind == "stand-in") {
      words >> seat >> seats_[seat].stand_in;
      ++kinds_["stand-in " + seats_[seat].stand_in];
    } else if (kind == "return") {
      words >> seat;
      seats_[seat].stand_in.clear();
    }
  }

  void begin(const std::string& seed, const std::string& bandits) {
    if (!bandits_are_drafted(setup_)) {
      setup_.bandits.clear();
      std::istringstream list(bandits);
      std::string name;
      while (std::getline(list, name, ',')) {
        setup_.bandits.push_back(*notation::from_word<Pawn>(name));
      }
      note_cast(setup_);
    }
    book_ = std::make_unique<Rulebook>(*compile(setup_).book);
    game_ = std::make_unique<Table>(*book_, *notation::seed_from_text(seed));
  }

  std::string choose(std::istringstream& words, Seat& only) {
    int seat = 0;
    std::string by;
    int bank = 0;
    std::string choice;
    words >> seat >> by >> bank >> std::ws;
    std::getline(words, choice);
    const auto read = notation::choice_from_text(choice, *book_, static_cast<Seat>(seat));
    if (!read) return "a choice that cannot be read";
    if (game_->submit(static_cast<Seat>(seat), *read) != Refusal::kNone) return "no legal choice";
    ++choices_;
    actor_ = static_cast<Seat>(seat);
    // Others are told unless all that happened is that somebody marked something. A choice without
    // effect, such as a ride to the same place, isn't secret.
    bool was_marked = false;
    bool was_seen = false;
    for (const LoggedEvent& told : game_->events()) {
      if (told.step != game_->steps()) continue;
      if (told.event.kind == EventKind::kMarked) {
        was_marked = true;
      } else if (told.event.kind != EventKind::kRest) {
        was_seen = true;
      }
    }
    only = was_marked && !was_seen ? static_cast<Seat>(seat) : kNoSeat;
    secret_.push_back(only);
    return {};
  }

  // What others marked in secret since then stays if they are still asked. With only one person,
  // bots' open choices are taken back along with the person's.
  bool take_back(Seat seat, Seat& only) {
    std::vector<Game::Step> later;
    while (!secret_.empty() && game_->journal().back().seat != seat) {
      const Seat who = game_->journal().back().seat;
      if (secret_.back() != kNoSeat) {
        later.push_back(game_->journal().back());
      } else if (!is_only_person(seat) || seats_[who].kind != "bot" || has_shown(seat)) {
        return false;
      }
      undo();
    }
    if (!game_->may_take_back(seat)) return false;
    only = secret_.back();
    undo();
    for (auto mark = later.rbegin(); mark != later.rend(); ++mark) {
      // The question it answered may have been taken back too.
      if (game_->submit(mark->seat, mark->choice) == Refusal::kNone) {
        secret_.push_back(mark->seat);
      }
    }
    return true;
  }

  bool is_only_person(Seat seat) const {
    const auto people = std::count_if(seats_.begin(), seats_.end(),
                                      [](const Chair& one) { return one.kind == "person"; });
    return people == 1 && seats_[seat].kind == "person";
  }

  bool has_shown(Seat learner) const {
    const auto& events = game_->events();
    return std::any_of(events.begin(), events.end(), [&](const LoggedEvent& told) {
      return told.step == game_->steps() && reveals(told.event, learner);
    });
  }

  void undo() {
    secret_.pop_back();
    game_->undo();
  }

  std::uint64_t table() const {
    std::vector<std::string> seats;
    for (const Chair& seat : seats_) seats.push_back(seat.kind + ' ' + seat.stand_in);
    const bool is_open = game_ == nullptr;
    return hash_of_table(is_open ? "open" : is_over() ? "over" : "playing", seats, next_);
  }

  // A question keeps its number until it is answered or changes.
  std::uint64_t ask(Seat seat, std::uint32_t number) {
    Question& question = questions_[seat];
    std::vector<std::string> choices;
    for (const Choice& choice : game_->choices(seat)) {
      choices.push_back(notation::to_text(choice, *book_, seat));
    }
    if (choices.empty()) {
      question = {};
      return 0;
    }
    if (seat == actor_ || choices != question.choices) question = {number, std::move(choices)};
    return hash_of_ask(question.number, question.choices);
  }

  void note(Seat only, const std::string& text) {
    for (std::size_t viewer = 0; viewer <= kMaxSeats; ++viewer) {
      if (only != kNoSeat && viewer != only) continue;
      Moment moment;
      moment.entry = text;
      moment.shown.table = table();
      const bool has_eyes = viewer == kMaxSeats || viewer < setup_.players;
      if (game_ && has_eyes) {
        const Seat eyes = viewer == kMaxSeats ? kSpectator : static_cast<Seat>(viewer);
        const Json json = notation::to_json(game_->view(eyes), *book_);
        moment.shown.view = std::hash<std::string>{}(json.dump());
        const auto number = static_cast<std::uint32_t>(moments_[viewer].size());
        if (viewer < kMaxSeats) moment.shown.ask = ask(eyes, number);
      }
      moments_[viewer].push_back(moment);
    }
  }

  struct Chair {
    std::string kind;
    std::string stand_in;
  };
  struct Question {
    std::uint32_t number = 0;
    std::vector<std::string> choices;
  };

  std::vector<store::Entry> entries_;
  Setup setup_;
  std::vector<Chair> seats_;
  std::string next_;
  Seat actor_ = kNoSeat;  // who chose or took back in the last entry
  std::array<Question, kMaxSeats> questions_;
  std::unique_ptr<Rulebook> book_;
  std::unique_ptr<Table> game_;
  std::vector<Seat> secret_;  // by step: the only one who was told
  std::uint64_t choices_ = 0;
  std::map<std::string, std::uint64_t> kinds_;
  std::array<std::vector<Moment>, kMaxSeats + 1> moments_;
};

std::string compare(const Replay& replay, const Person& person, std::uint64_t& compared) {
  const auto& moments = replay.moments(person.habits().seat);
  for (const auto& [number, shown] : person.shown()) {
    if (number >= moments.size()) return "a frame that is not in the journal";
    ++compared;
    // Before they sat down they were a spectator.
    const Shown& meant = moments[number].shown;
    const std::string after = " after frame " + std::to_string(number) + " is not the ";
    if (meant.view != shown.view) return "the view" + after + "engine's";
    if (meant.ask != shown.ask) return "the question" + after + "engine's";
    if (meant.table != shown.table) return "the table" + after + "journal's";
  }
  for (const Acknowledged& choice : person.acknowledged()) {
    const std::string seat = std::to_string(person.habits().seat);
    const bool is_there =
        choice.number < moments.size() &&
        moments[choice.number].entry.rfind("choose " + seat + " person ", 0) == 0 &&
        moments[choice.number].entry.ends_with(" " + choice.choice);
    if (!is_there) {
      const std::string found =
          choice.number < moments.size() ? moments[choice.number].entry : "nothing";
      return "an acknowledged choice is lost: at " + std::to_string(choice.number) + " is \"" +
             found + "\" and not \"" + choice.choice + "\"";
    }
  }
  if (person.number() + 1 != moments.size()) return "the last frames never arrived";
  return {};
}

}  // namespace

Proof prove(store::Store& store, const std::string& table,
            const std::vector<std::unique_ptr<Person>>& people) {
  Proof proof;
  Replay replay(store.read(table, 0));
  proof.complaint = replay.run();
  proof.choices = replay.choices();
  proof.entries = replay.kinds();
  if (!proof.complaint.empty()) return proof;
  if (!replay.is_over()) {
    proof.complaint = "the game is not over";
    return proof;
  }
  if (!replay.next().empty() && !store.find(replay.next())) {
    proof.complaint = "the next table is not in the store";
    return proof;
  }
  for (const auto& person : people) {
    const std::string complaint = compare(replay, *person, proof.views_compared);
    if (complaint.empty()) continue;
    proof.complaint = complaint + " (seat " + std::to_string(person->habits().seat) + ")";
    return proof;
  }
  return proof;
}

}  // namespace folsom::simulation
