// Reads HTTP requests from a stream of bytes, with Beast's parser.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace folsom::server {

// The parts of a request that matter here. An absent header is empty; several of the same name are
// joined with commas.
struct Request {
  std::string method;
  std::string target;
  std::string body;
  bool keep_alive = false;
  bool is_1_1 = false;
  std::string host;
  std::string origin;
  std::string cookie;
  std::string content_type;
  std::string accept_encoding;
  std::string accept_language;
  std::string if_none_match;
  std::string x_forwarded_for;
  std::string forwarded;
  bool upgrade = false;  // to WebSocket
  std::string socket_version;
  std::string socket_key;

  // The target without its query.
  std::string_view path() const { return std::string_view(target).substr(0, target.find('?')); }
};

class RequestReader {
 public:
  RequestReader(std::size_t header_limit, std::size_t body_limit);
  RequestReader(const RequestReader&) = delete;
  RequestReader& operator=(const RequestReader&) = delete;
  ~RequestReader();

  enum class Read { kMore, kDone, kWrong };
  // Takes what belongs to this request from the beginning of `bytes`.
  Read read(std::string& bytes);

  // True once, if the client waits for permission to send the body.
  bool take_expectation();
  // After kDone.
  Request take();
  // After kWrong: the status that says why.
  int problem() const;

 private:
  struct Parser;
  std::unique_ptr<Parser> parser_;
};

}  // namespace folsom::server
