// HTTP as far as it concerns the table server; the gateway handles page files, cookies and headers.
#pragma once

#include <string>

#include "server/core/ids.h"

namespace folsom::server {

struct HttpRequest {
  std::string method;  // "GET", "POST"
  std::string target;  // path and query, as sent
  std::string body;
  Guest guest{};
};

struct HttpAnswer {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::string file_name;  // if it is a file to save: for Content-Disposition
  std::string allow{};    // with 405: the allowed methods
};

}  // namespace folsom::server
