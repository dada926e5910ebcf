// What to do with a request: the gateway's own answer, a question to the table server, or a
// WebSocket. Knows no socket and no time.
#pragma once

#include <string>

#include "server/net/answers.h"
#include "server/net/configuration.h"
#include "server/net/page.h"
#include "server/net/request_reader.h"

namespace folsom::server {

// Longer ones are refused; ours have fewer than a hundred characters.
inline constexpr std::size_t kMaxTarget = 2048;

struct Route {
  enum class Kind { kAnswer, kHealth, kMetrics, kHall, kSocket, kPage, kPicture };
  Kind kind = Kind::kAnswer;
  Answer answer{};       // for kAnswer and kPage
  HttpRequest inside{};  // for kHall and kSocket
  std::string cookie{};  // for Set-Cookie, if the guest is new
  // For kPage, if it says what is behind a link, and kPicture: which table, if any, in which
  // language, and the address of this server.
  std::string table{};
  std::string language{};
  std::string origin{};
};

class Router {
 public:
  // Reads the page. Throws as Page does.
  explicit Router(const Configuration& configuration);

  // `at_home`: it comes from this machine and not through a proxy.
  Route route(const Request& request, bool at_home) const;

 private:
  Route api(const Request& request) const;
  Route page(const Request& request, bool at_home) const;
  Route picture(const Request& request, std::string_view path) const;
  void make_tellable(Route& route, const Request& request) const;
  Route admit(const Request& request, Route::Kind kind) const;
  bool is_from_our_page(const Request& request) const;

  const Configuration& configuration_;
  Page page_;
};

}  // namespace folsom::server
