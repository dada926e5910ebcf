#include "server/core/options.h"

#include <nlohmann/json.hpp>

#include "text/notation/json_writer.h"

namespace folsom::server {
namespace {

using Json = nlohmann::json;

constexpr int kDay = 24 * 60 * 60;
constexpr int kLongest = 14 * kDay;

template <class Enum>
struct Named {
  Enum value;
  std::string_view name;
};
constexpr Named<Pace> kPaces[] = {{Pace::kLive, "live"}, {Pace::kDays, "days"}};
constexpr Named<ClockKind> kClocks[] = {
    {ClockKind::kNone, "none"}, {ClockKind::kSoft, "soft"}, {ClockKind::kHard, "hard"}};

template <class Table, class Enum>
std::string_view name_in(const Table& table, Enum value) {
  for (const auto& row : table) {
    if (row.value == value) return row.name;
  }
  return {};
}

class OptionsReader {
 public:
  std::optional<Options> read(const Json& json) {
    Options options;
    const bool fine = each(json, "", [&](const std::string& name, const Json& value) {
      if (name == "listed") return flag(value, options.listed);
      if (name == "pace") return named(value, kPaces, options.pace);
      if (name == "clock") return clock(value, options.clock);
      if (name == "away_s") return number(value, 0, kDay, options.away_s) && is_away(options);
      return name == "stand_in" && level(value, options.stand_in);
    });
    if (!fine) return std::nullopt;
    return options;
  }

  const std::string& wrong() const { return wrong_; }

 private:
  // Anything shorter is not being away.
  static constexpr int kShortestAway = 10;
  static bool is_away(const Options& options) {
    return options.away_s == 0 || options.away_s >= kShortestAway;
  }

  // What is wrong is the first field that `read` doesn't accept.
  template <class Read>
  bool each(const Json& json, const std::string& prefix, Read read) {
    if (!json.is_object()) return false;
    for (const auto& [name, value] : json.items()) {
      if (read(name, value)) continue;
      if (wrong_.empty()) wrong_ = prefix + name;
      return false;
    }
    return true;
  }

  bool clock(const Json& json, Clock& clock) {
    return each(json, "clock.", [&](const std::string& name, const Json& value) {
      if (name == "kind") return named(value, kClocks, clock.kind);
      if (name == "decision_s") return number(value, 5, kLongest, clock.decision_s);
      return name == "bank_s" && number(value, 0, kLongest, clock.bank_s);
    });
  }

  static bool flag(const Json& json, bool& flag) {
    if (json.is_boolean()) flag = json.get<bool>();
    return json.is_boolean();
  }

  static bool number(const Json& json, int least, int most, int& number) {
    const bool is_huge = json.is_number_unsigned() && json.get<std::uint64_t>() > kLongest;
    if (!json.is_number_integer() || is_huge) return false;
    const auto value = json.get<std::int64_t>();
    number = static_cast<int>(value);
    return value >= least && value <= most;
  }

  template <class Table, class Enum>
  static bool named(const Json& json, const Table& table, Enum& value) {
    if (!json.is_string()) return false;
    for (const auto& row : table) {
      if (json.get_ref<const std::string&>() != row.name) continue;
      value = row.value;
      return true;
    }
    return false;
  }

  static bool level(const Json& json, BotKind& level) {
    if (!json.is_string()) return false;
    const std::optional<BotKind> found = bot_named(json.get_ref<const std::string&>());
    if (found) level = *found;
    return found.has_value();
  }

  std::string wrong_;
};

}  // namespace

bool is_slow(const Options& options) {
  constexpr int kLong = 60 * 60;
  return options.pace == Pace::kDays ||
         (options.clock.kind != ClockKind::kNone && options.clock.decision_s >= kLong);
}

std::string_view word(Pace pace) { return name_in(kPaces, pace); }
std::string_view word(ClockKind kind) { return name_in(kClocks, kind); }

std::optional<Options> options_from_json(const Json& json, std::string* field) {
  OptionsReader reader;
  std::optional<Options> options = reader.read(json);
  if (!options && field != nullptr) *field = reader.wrong();
  return options;
}

void write_options(std::string& out, const Options& options) {
  notation::JsonWriter writer(out);
  writer.begin_object();
  writer.field("listed", options.listed);
  writer.field("pace", word(options.pace));
  writer.object("clock", true, [&] {
    writer.field("kind", word(options.clock.kind));
    writer.field("decision_s", options.clock.decision_s);
    writer.field("bank_s", options.clock.bank_s);
  });
  writer.field("away_s", options.away_s);
  writer.field("stand_in", name_of(options.stand_in));
  writer.end_object();
}

Json to_json_object(const Options& options) {
  std::string text;
  write_options(text, options);
  return Json::parse(text);
}

}  // namespace folsom::server
