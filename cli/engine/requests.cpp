#include "cli/engine/requests.h"

#include <fmt/core.h>

#include "game/fairness/seeds.h"
#include "text/notation/choices.h"
#include "text/notation/setups.h"

namespace folsom::cli {
namespace {

using Json = nlohmann::json;

constexpr std::size_t kMaxCount = 1'000'000;

// The number of a seat, if the value is one.
std::optional<Seat> seat_from(const Json& value, const Rulebook& book) {
  if (!value.is_number_unsigned()) return std::nullopt;
  const auto number = value.get<std::uint64_t>();
  if (number >= static_cast<std::uint64_t>(book.seats)) return std::nullopt;
  return static_cast<Seat>(number);
}

}  // namespace

Problem bad_field(std::string_view name, std::string_view message) {
  return {"bad-field", fmt::format("\"{}\": {}", name, message), {{"field", name}}};
}

Problem unreadable(std::string_view code, const notation::ParseError& error) {
  Problem problem{std::string(code), error.message};
  if (error.line > 0) {
    problem.more["line"] = error.line;
    problem.more["column"] = error.column;
  }
  return problem;
}

Complaint read_seat(const Json& request, const Rulebook& book, Seat& seat) {
  const auto found = request.find("seat");
  if (found != request.end()) {
    if (const std::optional<Seat> number = seat_from(*found, book)) {
      seat = *number;
      return std::nullopt;
    }
  }
  return bad_field("seat", fmt::format("Expected a number from 0 to {}.", book.seats - 1));
}

Complaint read_viewer(const Json& request, const Rulebook& book, Seat& viewer) {
  const auto found = request.find("seat");
  if (found != request.end() && *found == "spectator") {
    viewer = kSpectator;
    return std::nullopt;
  }
  if (!read_seat(request, book, viewer)) return std::nullopt;
  return bad_field("seat",
                   fmt::format("Expected a number from 0 to {} or \"spectator\".", book.seats - 1));
}

Complaint read_count(const Json& request, const char* name, std::size_t& count) {
  const auto found = request.find(name);
  if (found == request.end()) return std::nullopt;
  if (!found->is_number_unsigned() || found->get<std::uint64_t>() > kMaxCount) {
    return bad_field(name, fmt::format("Expected a whole number from 0 to {}.", kMaxCount));
  }
  count = found->get<std::size_t>();
  return std::nullopt;
}

Complaint read_seed(const Json& request, Seed& seed) {
  const auto found = request.find("seed");
  if (found == request.end()) {
    const std::optional<Seed> fresh = fresh_seed();
    if (!fresh) return Problem{"no-chance", "The system gives no random numbers; send a \"seed\"."};
    seed = *fresh;
    return std::nullopt;
  }
  if (!found->is_string()) return bad_field("seed", "Expected a text.");
  seed = seed_from_words(found->get_ref<const std::string&>());
  return std::nullopt;
}

Complaint read_setup(const Json& request, Setup& setup) {
  const auto found = request.find("setup");
  if (found == request.end()) {
    for (const Pawn pawn : {Pawn::kGhost, Pawn::kDoc, Pawn::kTuco, Pawn::kCheyenne}) {
      setup.bandits.push_back(pawn);
    }
    return std::nullopt;
  }
  const auto parsed = found->is_string()
                          ? notation::setup_from_text(found->get_ref<const std::string&>())
                          : notation::setup_from_json(*found);
  if (!parsed) return unreadable("bad-setup", parsed.error());
  setup = *parsed;
  return std::nullopt;
}

Complaint read_choice(const Json& request, const Table& table, Seat& seat, Choice& choice) {
  if (Complaint complaint = read_seat(request, table.book(), seat)) return complaint;
  const auto found = request.find("choice");
  if (found == request.end()) return bad_field("choice", "Expected an object or a text.");
  const auto parsed = found->is_string()
                          ? notation::choice_from_text(found->get_ref<const std::string&>(),
                                                       table.book(), table.state(), seat)
                          : notation::choice_from_json(*found, table.book(), seat);
  if (!parsed) return unreadable("bad-choice", parsed.error());
  choice = *parsed;
  return std::nullopt;
}

}  // namespace folsom::cli
