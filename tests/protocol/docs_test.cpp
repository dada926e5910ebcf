// docs/protocol.md is true, as far as that can be checked.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "server/core/codes.h"
#include "server/core/options.h"
#include "server/core/requests.h"
#include "tests/schema/schema.h"

namespace folsom::server {
namespace {

using Json = nlohmann::json;

const std::string& page() {
  static const std::string kPage = [] {
    std::ostringstream text;
    text << std::ifstream("docs/protocol.md").rdbuf();
    return text.str();
  }();
  return kPage;
}

bool mentions(std::string_view word) {
  return page().find('`' + std::string(word) + '`') != std::string::npos;
}

std::string block(const std::string& fence) {
  const std::size_t begin = page().find("```" + fence + "\n");
  EXPECT_NE(begin, std::string::npos) << fence;
  const std::size_t text = page().find('\n', begin) + 1;
  return page().substr(text, page().find("```", text) - text);
}

TEST(ProtocolPage, NamesEveryRequestAndEveryCode) {
  for (int i = 0; i < kRequestKinds; ++i) {
    EXPECT_TRUE(mentions(word(static_cast<RequestKind>(i)))) << i;
  }
  for (int i = 1; i < kCodes; ++i) {
    EXPECT_TRUE(mentions(word(static_cast<Code>(i)))) << word(static_cast<Code>(i));
  }
  const Json& bye = support::protocol_definitions().at("Bye").at("properties").at("code");
  for (const Json& code : bye.at("enum")) {
    EXPECT_TRUE(mentions(code.get<std::string>())) << code;
  }
  const Json& frame = support::protocol_definitions().at("Frame").at("properties");
  for (const auto& [field, schema] : frame.items()) {
    EXPECT_TRUE(field == "is" || mentions(field)) << field;
  }
}

TEST(ProtocolPage, TellsTheUsualOptions) {
  EXPECT_EQ(Json::parse(block("json options")), to_json_object(Options{}));
}

// Lines of the session without omissions are messages of the schema.
TEST(ProtocolPage, HasASessionOfRealMessages) {
  std::istringstream lines(block("session"));
  int whole = 0;
  for (std::string line; std::getline(lines, line);) {
    const bool is_message = line.starts_with("< {") || line.starts_with("> {");
    if (!is_message || line.find("…") != std::string::npos) continue;
    std::string why;
    const char* const name = line[0] == '<' ? "ClientMessage" : "ServerMessage";
    EXPECT_TRUE(support::conforms(Json::parse(line.substr(2)), name, &why)) << why;
    if (line[0] == '<') {
      EXPECT_TRUE(read_request(line.substr(2)).request.has_value()) << line;
    }
    ++whole;
  }
  EXPECT_GE(whole, 10);
}

}  // namespace
}  // namespace folsom::server
