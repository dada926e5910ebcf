#include "cli/admin/journal_file.h"

#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/admin/database.h"
#include "cli/world/failure.h"
#include "game/fairness/hexadecimal.h"

namespace folsom::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kFormat = 1;

store::TablePhase phase_of(const std::string& word) {
  const auto* const found = std::ranges::find(store::kPhaseWords, word);
  if (found == std::end(store::kPhaseWords)) throw std::invalid_argument("no such phase");
  return static_cast<store::TablePhase>(found - std::begin(store::kPhaseWords));
}

store::Hash hash_of(const std::string& text) {
  const std::optional<store::Hash> hash = bytes_from_hexadecimal(text);
  if (!hash) throw std::invalid_argument("no hash");
  return *hash;
}

// What the first line says.
struct Head {
  std::string table;
  store::Listing listing;
  std::int64_t changed_ms = 0;
  std::vector<store::Hash> people;
};

Head head_of(const Json& json) {
  if (json.at("journal").get<int>() != kFormat) throw std::invalid_argument("no such version");
  Head head;
  head.table = json.at("table").get<std::string>();
  head.listing.phase = phase_of(json.at("phase").get<std::string>());
  head.listing.listed = json.at("listed").get<bool>();
  head.listing.attended = json.at("attended").get<bool>();
  head.listing.summary = json.at("summary").get<std::string>();
  head.changed_ms = json.at("changed_ms").get<std::int64_t>();
  for (const Json& person : json.at("people")) {
    head.people.push_back(hash_of(person.get<std::string>()));
  }
  return head;
}

store::Append append_of(const Json& json, const std::string& table, std::size_t revision) {
  store::Append append;
  append.table = table;
  append.entry.revision = json.at("revision").get<std::uint32_t>();
  if (append.entry.revision != revision) throw std::invalid_argument("a gap");
  append.entry.at_ms = json.at("at_ms").get<std::int64_t>();
  append.entry.text = json.at("text").get<std::string>();
  return append;
}

// The listing goes with the entry of the time it last changed, so that it keeps that time.
void put_listing(std::vector<store::Append>& appends, const Head& head) {
  appends.front().listing = head.listing;
  appends.back().people = head.people;
  for (auto at = appends.rbegin(); at != appends.rend(); ++at) {
    if (at->entry.at_ms != head.changed_ms) continue;
    at->listing = head.listing;
    return;
  }
}

}  // namespace

std::string journal_text(const store::Listed& listed, const std::vector<store::Hash>& people,
                         const std::vector<store::Entry>& entries) {
  Json head = {{"journal", kFormat},
               {"table", listed.table},
               {"phase", word(listed.listing.phase)},
               {"listed", listed.listing.listed},
               {"attended", listed.listing.attended},
               {"summary", listed.listing.summary},
               {"changed_ms", listed.changed_ms},
               {"people", Json::array()}};
  for (const store::Hash& person : people) head["people"].push_back(to_hexadecimal(person));
  std::string text = head.dump() + "\n";
  for (const store::Entry& entry : entries) {
    const Json line = {{"revision", entry.revision}, {"at_ms", entry.at_ms}, {"text", entry.text}};
    text += line.dump() + "\n";
  }
  return text;
}

std::vector<store::Append> appends_of(const std::string& text, const std::string& file) {
  std::istringstream lines(text);
  std::vector<store::Append> appends;
  Head head;
  int number = 0;
  try {
    for (std::string line; std::getline(lines, line);) {
      ++number;
      const Json json = Json::parse(line);
      if (number == 1) {
        head = head_of(json);
      } else {
        appends.push_back(append_of(json, head.table, appends.size()));
      }
    }
  } catch (const std::exception&) {
    throw Failure(fmt::format("{}, line {}: This is no journal that was exported.", file, number));
  }
  if (appends.empty()) throw Failure(fmt::format("{}: There is no journal in it.", file));
  put_listing(appends, head);
  return appends;
}

}  // namespace folsom::cli
