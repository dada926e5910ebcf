#include "server/net/router.h"

#include "server/net/frames.h"
#include "server/net/guests.h"
#include "server/net/origins.h"
#include "server/net/words.h"

namespace folsom::server {
namespace {

Route give(Answer answer) { return {.kind = Route::Kind::kAnswer, .answer = std::move(answer)}; }

Route refuse(int status, std::string_view code) { return give(refusal(status, code)); }

Route not_this_way(const char* allowed) {
  Route route = refuse(405, "wrong-method");
  route.answer.headers.emplace_back("Allow", allowed);
  return route;
}

bool reads(const Request& request) { return request.method == "GET" || request.method == "HEAD"; }

bool is_socket(std::string_view path) {
  return path.starts_with("/api/1/tables/") && path.ends_with("/socket");
}

bool is_json(std::string_view content_type) {
  const auto parts = split(content_type, ';');
  return !parts.empty() && lower(parts[0]) == "application/json";
}

Route options(bool api) {
  Answer answer{.status = 204};
  answer.headers.emplace_back("Allow", api ? "GET, HEAD, POST, OPTIONS" : "GET, HEAD, OPTIONS");
  return give(std::move(answer));
}

// Where a WebSocket is wanted but not rightly asked for.
Route not_a_socket() {
  Route route = refuse(426, "websocket-only");
  route.answer.headers.emplace_back("Upgrade", "websocket");
  route.answer.headers.emplace_back("Sec-WebSocket-Version", "13");
  return route;
}

}  // namespace

Router::Router(const Configuration& configuration)
    : configuration_(configuration),
      page_(std::filesystem::is_directory(configuration.page) ? Page(configuration.page) : Page()) {
}

Route Router::route(const Request& request, bool at_home) const {
  if (request.target.size() > kMaxTarget) return refuse(414, "too-long");
  if (request.is_1_1 && request.host.empty()) return refuse(400, "bad-request");
  if (request.method == "OPTIONS" && request.target == "*") return options(true);
  if (!request.target.starts_with('/')) return refuse(400, "bad-request");
  const std::string_view path =
      std::string_view(request.target).substr(0, request.target.find('?'));
  const bool is_api = path.starts_with("/api/");
  if (request.method == "OPTIONS") return options(is_api);
  if (is_api) return api(request);
  if (!reads(request)) return not_this_way("GET, HEAD, OPTIONS");
  if (path == "/healthz") return {.kind = Route::Kind::kHealth};
  if (path == "/metrics") {
    if (at_home || configuration_.metrics_open) return {.kind = Route::Kind::kMetrics};
    return refuse(403, "not-here");
  }
  return page(request, at_home);
}

bool Router::is_from_our_page(const Request& request) const {
  return is_allowed_origin(request.origin, request.host, configuration_.origins,
                           configuration_.secure);
}

Route Router::api(const Request& request) const {
  const bool posts = request.method == "POST";
  if (!posts && !reads(request)) return not_this_way("GET, HEAD, POST, OPTIONS");
  const std::string_view path =
      std::string_view(request.target).substr(0, request.target.find('?'));
  const bool wants_socket = is_socket(path);
  if (wants_socket && request.method != "GET") return not_this_way("GET");
  if (wants_socket && !request.upgrade) return not_a_socket();
  // A browser leaves the origin out where a page reads from its own server, and never else.
  const bool may_be_silent = reads(request) && !wants_socket;
  if (!(request.origin.empty() && may_be_silent) && !is_from_our_page(request)) {
    return refuse(403, "bad-origin");
  }
  if (posts && !is_json(request.content_type)) return refuse(415, "not-json");
  if (!wants_socket) return admit(request, Route::Kind::kHall);
  if (request.socket_version != "13") return not_a_socket();
  if (!is_websocket_key(request.socket_key)) return refuse(400, "bad-request");
  return admit(request, Route::Kind::kSocket);
}

Route Router::admit(const Request& request, Route::Kind kind) const {
  Route route{.kind = kind};
  const auto known = secret_in(request.cookie);
  const GuestSecret secret = known ? *known : draw_secret();
  if (!known) route.cookie = cookie_of(secret, configuration_.secure);
  route.inside.method = request.method == "HEAD" ? "GET" : request.method;
  route.inside.target = request.target;
  route.inside.body = request.body;
  route.inside.guest = guest_of(secret);
  return route;
}

Route Router::page(const Request& request, bool at_home) const {
  if (page_.empty()) {
    if (path_of(request.target) != "/") return refuse(404, "not-found");
    // Where folders are is the host's business.
    const std::string where =
        at_home && !configuration_.page.empty()
            ? "Its files would be looked for in " + configuration_.page + ".\n"
            : "";
    return give(plain_text(200, "Folsom is running, without its page.\n" + where));
  }
  Route route = give(page_.get(request.target, {.encodings = request.accept_encoding,
                                                .languages = request.accept_language,
                                                .known = request.if_none_match}));
  // The page's first requests go out side by side; they should all come from the same guest.
  if (route.answer.type.starts_with("text/html") && !secret_in(request.cookie)) {
    route.cookie = cookie_of(draw_secret(), configuration_.secure);
    for (auto& [name, value] : route.answer.headers) {
      if (name == "Cache-Control") value = "no-store";
    }
  }
  return route;
}

}  // namespace folsom::server
