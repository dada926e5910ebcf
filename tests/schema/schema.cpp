#include "tests/schema/schema.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

namespace folsom::support {
namespace {

using Json = nlohmann::json;
using valijson::adapters::NlohmannJsonAdapter;

constexpr std::string_view kMark = "#/definitions/";

// References between files become references within one document.
void make_local(Json& json) {
  if (json.is_object() && json.contains("$ref")) {
    const auto& text = json["$ref"].get_ref<const std::string&>();
    json["$ref"] = text.substr(text.find(kMark));
    return;
  }
  if (!json.is_structured()) return;
  for (Json& part : json) make_local(part);
}

Json read_definitions() {
  Json all = Json::object();
  for (const auto& file : std::filesystem::directory_iterator("server/protocol")) {
    if (!file.path().string().ends_with(".schema.json")) continue;
    Json schema = Json::parse(std::ifstream(file.path()));
    for (auto& [name, definition] : schema["definitions"].items()) {
      if (all.contains(name)) throw std::logic_error(name + " is defined twice");
      make_local(definition);
      all[name] = std::move(definition);
    }
  }
  return all;
}

std::shared_ptr<valijson::Schema> make_schema(const std::string& name) {
  if (!protocol_definitions().contains(name)) throw std::logic_error("nothing is called " + name);
  const Json document = {{"allOf", {{{"$ref", std::string(kMark) + name}}}},
                         {"definitions", protocol_definitions()}};
  auto schema = std::make_shared<valijson::Schema>();
  valijson::SchemaParser parser(valijson::SchemaParser::kDraft7);
  parser.populateSchema(NlohmannJsonAdapter(document), *schema);
  return schema;
}

const valijson::Schema& schema_of(const std::string& name) {
  static std::mutex mutex;
  static std::map<std::string, std::shared_ptr<valijson::Schema>> schemas;
  const std::lock_guard lock(mutex);
  auto& schema = schemas[name];
  if (!schema) schema = make_schema(name);
  return *schema;
}

// The alternative that the value claims to be by a word such as "kind".
std::string alternative(const Json& value, const std::string& name) {
  const Json& definitions = protocol_definitions();
  if (!definitions.contains(name) || !definitions[name].contains("anyOf")) return name;
  for (const Json& one : definitions[name]["anyOf"]) {
    if (!one.contains("$ref")) continue;
    const std::string other = one["$ref"].get<std::string>().substr(kMark.size());
    if (!value.is_object() || !definitions[other].contains("properties")) continue;
    const Json& properties = definitions[other]["properties"];
    bool fits = true;
    for (const char* const key : {"is", "do", "kind", "ok", "done"}) {
      if (!properties.contains(key)) continue;
      const Json& property = properties[key];
      const Json words = property.contains("const") ? Json::array({property["const"]})
                                                    : property.value("enum", Json::array());
      fits = fits && value.contains(key) &&
             std::find(words.begin(), words.end(), value[key]) != words.end();
    }
    if (fits) return other;
  }
  return name;
}

}  // namespace

const Json& protocol_definitions() {
  static const Json kDefinitions = read_definitions();
  return kDefinitions;
}

bool conforms(const Json& value, const std::string& name, std::string* why) {
  const valijson::Schema& schema = schema_of(alternative(value, name));
  valijson::Validator validator;
  if (validator.validate(schema, NlohmannJsonAdapter(value), nullptr)) return true;
  if (why == nullptr) return false;
  valijson::ValidationResults results;
  validator.validate(schema, NlohmannJsonAdapter(value), &results);
  *why = name + ":";
  valijson::ValidationResults::Error error;
  while (results.popError(error)) {
    *why += "\n  ";
    for (const std::string& step : error.context) *why += step;
    *why += ": " + error.description;
  }
  *why += "\n  in " + value.dump();
  return false;
}

}  // namespace folsom::support
