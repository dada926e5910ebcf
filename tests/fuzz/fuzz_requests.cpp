// A client's messages and bodies: each is a complete request or refused with a code.
#include <nlohmann/json.hpp>

#include "server/core/bodies.h"
#include "server/core/plain_text.h"
#include "server/core/requests.h"
#include "tests/fuzz/bytes.h"

namespace folsom::fuzz {
namespace {

using server::Code;

void check_message(std::string_view message) {
  const server::Limits limits;
  const server::ReadRequest read = server::read_request(message, limits);
  require(read.request.has_value() == (read.refusal == Code::kNone), "one or the other");
  if (!read.request) return;
  const server::SocketRequest& request = *read.request;
  require(read.id == request.id, "a request has the id that is answered");
  require(!request.seat || (*request.seat >= 0 && *request.seat < kMaxSeats), "a seat is a seat");
  if (request.kind == server::RequestKind::kSit) {
    require(server::clean_name(request.name, limits.name) == request.name, "a name is clean");
  }
  if (request.kind == server::RequestKind::kSay) {
    require(server::clean_line(request.text, limits.chat) == request.text, "a line is clean");
  }
  const auto json = nlohmann::json::parse(message);
  require(json["do"] == std::string(server::word(request.kind)), "it does what it says");
}

template <class Value>
void check_body(const server::ReadBody<Value>& read) {
  if (read.value) return;
  const auto json = nlohmann::json::parse(read.refusal.json);
  require(json.contains("error") && read.refusal.status >= 400, "a refusal has a code");
}

void check_bodies(std::string_view body) {
  check_body(server::read_new_table(body));
  check_body(server::read_wanted_setup(body));
  check_body(server::read_ticket(body));
}

}  // namespace
}  // namespace folsom::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = folsom::fuzz::Bytes(data, size).rest();
  folsom::fuzz::check_message(text);
  folsom::fuzz::check_bodies(text);
  return 0;
}
