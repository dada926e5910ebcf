#include "server/net/request_reader.h"

#include <boost/asio/buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <boost/beast/http/string_body.hpp>

namespace folsom::server {
namespace {

namespace http = boost::beast::http;
using Message = http::request<http::string_body>;

std::string joined(const Message& message, http::field field) {
  std::string text;
  const auto [begin, end] = message.equal_range(field);
  for (auto at = begin; at != end; ++at) {
    if (!text.empty()) text += ", ";
    text.append(at->value().data(), at->value().size());
  }
  return text;
}

bool asks_for_websocket(const Message& message) {
  return message.version() == 11 &&
         http::token_list{message[http::field::connection]}.exists("upgrade") &&
         http::token_list{message[http::field::upgrade]}.exists("websocket");
}

}  // namespace

struct RequestReader::Parser {
  http::request_parser<http::string_body> parser;
  int problem = 400;
  bool begun = false;  // the request line is complete
  bool expectation_met = false;
};

RequestReader::RequestReader(std::size_t header_limit, std::size_t body_limit)
    : parser_(std::make_unique<Parser>()) {
  parser_->parser.header_limit(
      static_cast<std::uint32_t>(std::min<std::size_t>(header_limit, 1U << 20)));
  parser_->parser.body_limit(body_limit);
}

RequestReader::~RequestReader() = default;

RequestReader::Read RequestReader::read(std::string& bytes) {
  auto& parser = parser_->parser;
  while (!bytes.empty() && !parser.is_done()) {
    boost::beast::error_code problem;
    const std::size_t used = parser.put(boost::asio::buffer(bytes), problem);
    parser_->begun = parser_->begun || used > 0;
    bytes.erase(0, used);
    if (problem == http::error::need_more) break;
    if (problem == http::error::header_limit) parser_->problem = parser_->begun ? 431 : 414;
    if (problem == http::error::body_limit) parser_->problem = 413;
    if (problem == http::error::bad_version) parser_->problem = 505;
    if (problem) return Read::kWrong;
    // Browsers send no chunks, and Beast's chunk parser can be led into a failed assertion.
    if (parser.is_header_done() && parser.chunked()) {
      parser_->problem = 411;
      return Read::kWrong;
    }
    if (used == 0) break;
  }
  return parser.is_done() ? Read::kDone : Read::kMore;
}

bool RequestReader::take_expectation() {
  auto& parser = parser_->parser;
  if (parser_->expectation_met || !parser.is_header_done()) return false;
  parser_->expectation_met = true;
  return http::token_list{parser.get()[http::field::expect]}.exists("100-continue");
}

Request RequestReader::take() {
  Message& message = parser_->parser.get();
  Request request;
  request.method = std::string(message.method_string());
  request.target = std::string(message.target());
  request.body = std::move(message.body());
  request.keep_alive = message.keep_alive();
  request.is_1_1 = message.version() == 11;
  request.host = joined(message, http::field::host);
  request.origin = joined(message, http::field::origin);
  request.cookie = joined(message, http::field::cookie);
  request.content_type = joined(message, http::field::content_type);
  request.accept_encoding = joined(message, http::field::accept_encoding);
  request.accept_language = joined(message, http::field::accept_language);
  request.if_none_match = joined(message, http::field::if_none_match);
  request.forwarded = joined(message, http::field::forwarded);
  const auto forwarded_for = message["X-Forwarded-For"];
  request.x_forwarded_for = std::string(forwarded_for.data(), forwarded_for.size());
  for (const auto& field : message) {
    // With several lines, the last is the one the nearest proxy wrote.
    if (boost::beast::iequals(field.name_string(), "X-Forwarded-For")) {
      request.x_forwarded_for = std::string(field.value());
    }
  }
  request.upgrade = asks_for_websocket(message);
  request.socket_version = joined(message, http::field::sec_websocket_version);
  request.socket_key = joined(message, http::field::sec_websocket_key);
  return request;
}

int RequestReader::problem() const { return parser_->problem; }

}  // namespace folsom::server
