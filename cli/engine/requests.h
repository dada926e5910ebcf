// Reads the fields of a request. Each reader returns the problem, or nothing if all is well.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>

#include "cli/engine/session.h"

namespace folsom::cli {

using Complaint = std::optional<Problem>;

Problem bad_field(std::string_view name, std::string_view message);
Problem unreadable(std::string_view code, const notation::ParseError& error);

// "seat": a number at this table.
Complaint read_seat(const nlohmann::json& request, const Rulebook& book, Seat& seat);

// "seat": a number or "spectator".
Complaint read_viewer(const nlohmann::json& request, const Rulebook& book, Seat& viewer);

// A whole number that isn't negative; unchanged if it is missing.
Complaint read_count(const nlohmann::json& request, const char* name, std::size_t& count);

// "seed": words or 64 hexadecimal digits; a fresh one if it is missing.
Complaint read_seed(const nlohmann::json& request, Seed& seed);

// "setup": an object or text; the usual game if it is missing.
Complaint read_setup(const nlohmann::json& request, Setup& setup);

// "seat" and "choice", an object or text.
Complaint read_choice(const nlohmann::json& request, const Table& table, Seat& seat,
                      Choice& choice);

}  // namespace folsom::cli
