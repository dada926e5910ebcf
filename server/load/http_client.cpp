#include "server/load/http_client.h"

#include <utility>

#include "server/load/scan.h"

namespace folsom::load {

void HttpClient::get(const std::string& target, Done done) {
  ask({"GET " + target + " HTTP/1.1\r\nHost: " + address_.host + "\r\n\r\n", std::move(done)});
}

void HttpClient::post(const std::string& target, const std::string& body, const std::string& secret,
                      Done done) {
  ask({"POST " + target + " HTTP/1.1\r\nHost: " + address_.host + "\r\nOrigin: http://" +
           address_.host + "\r\nCookie: folsom=" + secret +
           "\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) +
           "\r\n\r\n" + body,
       std::move(done)});
}

void HttpClient::ask(Asked asked) {
  asked_.push_back(std::move(asked));
  if (asked_.size() == 1) send_first();
}

void HttpClient::send_first() {
  if (!is_open()) connect(address_);
  send(asked_.front().bytes);
}

std::size_t HttpClient::on_bytes(std::span<char> bytes) {
  const std::string_view text(bytes.data(), bytes.size());
  const std::size_t end = text.find("\r\n\r\n");
  if (end == std::string_view::npos || asked_.empty()) return 0;
  const auto length = number_of(text.substr(0, end), "Content-Length: ");
  const std::size_t size = length ? static_cast<std::size_t>(*length) : 0;
  if (text.size() < end + 4 + size) return 0;
  HttpReply reply;
  reply.status = static_cast<int>(leading_number(text.substr(text.find(' ') + 1)));
  reply.body = text.substr(end + 4, size);
  const Done done = std::move(asked_.front().done);
  asked_.pop_front();
  if (!asked_.empty()) send_first();
  done(reply);
  return end + 4 + size;
}

void HttpClient::on_end() {
  // The server closed it or is gone: the current request fails, the next one reconnects.
  if (asked_.empty()) return;
  const Done done = std::move(asked_.front().done);
  asked_.pop_front();
  if (!asked_.empty()) send_first();
  done({});
}

}  // namespace folsom::load
