#include "cli/world/inputs.h"

#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "cli/world/failure.h"
#include "cli/world/files.h"
#include "text/notation/json_text.h"
#include "text/notation/setups.h"

namespace folsom::cli {
namespace {

using Json = nlohmann::json;

[[noreturn]] void refuse(const std::string& path, const notation::ParseError& error) {
  throw Failure(fmt::format("{}: {}", path, notation::to_text(error)));
}

Json json_of(const std::string& path, const std::string& text) {
  const notation::Parsed<Json> json = notation::parse_json(text);
  if (!json) refuse(path, json.error());
  return *json;
}

template <class FromText, class FromJson>
auto read_either(const std::string& path, FromText from_text, FromJson from_json) {
  const std::string text = read_file(path);
  const auto parsed = looks_like_json(text) ? from_json(json_of(path, text)) : from_text(text);
  if (!parsed) refuse(path, parsed.error());
  return *parsed;
}

}  // namespace

bool looks_like_json(const std::string& text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  return first != std::string::npos && text[first] == '{';
}

Setup read_setup_file(const std::string& path) {
  const auto from_json = [](const Json& json) { return notation::setup_from_json(json); };
  return read_either(path, notation::setup_from_text, from_json);
}

Components read_components(const std::string& path) {
  const auto components = notation::components_from_json(json_of(path, read_file(path)));
  if (!components) refuse(path, components.error());
  return *components;
}

notation::Record read_record(const std::string& path) {
  return read_either(path, notation::record_from_text, notation::record_from_json);
}

notation::Position read_position(const std::string& path) {
  return read_either(path, notation::position_from_text, notation::position_from_json);
}

}  // namespace folsom::cli
