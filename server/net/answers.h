// Answers to HTTP requests, and the headers they all have.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/core/http.h"
#include "server/core/world.h"

namespace folsom::server {

struct Answer {
  int status = 200;
  std::string type = "application/json";
  Bytes body{};
  std::vector<std::pair<std::string, std::string>> headers{};  // besides those that all have
  bool is_for_all = false;                                     // other sites may show it
  std::shared_ptr<void> held{};  // released once the answer is sent, see GatewayState::hold
};

// {"error":"CODE"}
Answer refusal(int status, std::string_view code);
Answer plain_text(int status, std::string text);
Answer from_table_server(HttpAnswer answer);

struct HeadOptions {
  bool keep_alive = true;
  bool secure = false;
};

// Status line and headers, with the empty line after them.
std::string head_of(const Answer& answer, const HeadOptions& options);

}  // namespace folsom::server
