#include "server/net/answers.h"

#include <boost/beast/http/status.hpp>

namespace folsom::server {
namespace {

namespace http = boost::beast::http;

// The page loads nothing from elsewhere, talks to nobody else and can't be framed.
constexpr std::string_view kStrictHeaders =
    "Content-Security-Policy: default-src 'self'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()\r\n";

constexpr std::string_view kStayWithTls = "Strict-Transport-Security: max-age=31536000\r\n";

void add_header(std::string& head, std::string_view name, std::string_view value) {
  head.append(name).append(": ").append(value).append("\r\n");
}

// These have no body and no Content-Length.
bool is_bodiless(int status) { return status < 200 || status == 204 || status == 304; }

// For a header in quotes; the table server makes such names from numbers and plain words.
std::string tame(std::string_view name) {
  std::string result;
  for (const char letter : name) {
    const bool plain = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
                       (letter >= '0' && letter <= '9') || letter == '-' || letter == '.';
    result += plain ? letter : '_';
  }
  return result;
}

}  // namespace

Answer refusal(int status, std::string_view code) {
  Answer answer{.status = status};
  answer.body = std::make_shared<const std::string>("{\"error\":\"" + std::string(code) + "\"}");
  answer.headers.emplace_back("Cache-Control", "no-store");
  return answer;
}

Answer plain_text(int status, std::string text) {
  Answer answer{.status = status, .type = "text/plain; charset=utf-8"};
  answer.body = std::make_shared<const std::string>(std::move(text));
  answer.headers.emplace_back("Cache-Control", "no-store");
  return answer;
}

Answer from_table_server(HttpAnswer answer) {
  Answer result{.status = answer.status, .type = std::move(answer.type)};
  result.body = std::make_shared<const std::string>(std::move(answer.body));
  result.headers.emplace_back("Cache-Control", "no-store");
  if (!answer.allow.empty()) result.headers.emplace_back("Allow", std::move(answer.allow));
  if (!answer.file_name.empty()) {
    result.headers.emplace_back("Content-Disposition",
                                "attachment; filename=\"" + tame(answer.file_name) + "\"");
  }
  return result;
}

std::string head_of(const Answer& answer, const HeadOptions& options) {
  const auto reason =
      http::obsolete_reason(http::int_to_status(static_cast<unsigned>(answer.status)));
  std::string head = "HTTP/1.1 " + std::to_string(answer.status) + " ";
  head.append(reason.data(), reason.size()).append("\r\n");
  if (!is_bodiless(answer.status)) {
    add_header(head, "Content-Type", answer.type);
    add_header(head, "Content-Length", std::to_string(answer.body ? answer.body->size() : 0));
  }
  for (const auto& [name, value] : answer.headers) add_header(head, name, value);
  if (answer.status != 101)
    add_header(head, "Connection", options.keep_alive ? "keep-alive" : "close");
  head.append(kStrictHeaders);
  add_header(head, "Cross-Origin-Resource-Policy",
             answer.is_for_all ? "cross-origin" : "same-origin");
  if (options.secure) head.append(kStayWithTls);
  return head.append("\r\n");
}

}  // namespace folsom::server
