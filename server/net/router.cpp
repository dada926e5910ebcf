#include "server/net/router.h"

#include "server/core/ids.h"
#include "server/net/frames.h"
#include "server/net/guests.h"
#include "server/net/origins.h"
#include "server/net/words.h"
#include "text/i18n/words.h"

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

constexpr std::string_view kTables = "/api/1/tables/";
constexpr std::string_view kPicture = "/picture.jpg";
constexpr std::string_view kGeneralPicture = "/api/1/picture.jpg";

// "/t/ID" and "/r/ID" are links to a table; nothing for other paths.
std::string table_in(std::string_view path) {
  const bool is_link = path.starts_with("/t/") || path.starts_with("/r/");
  const std::string_view id = path.substr(std::min<std::size_t>(3, path.size()));
  return is_link && is_table_id(id) ? std::string(id) : "";
}

// What a Host may be made of. It is sent back in an address that others read.
bool is_plain_host(std::string_view host) {
  return !host.empty() && host.size() <= 255 &&
         host.find_first_not_of(
             "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.:-[]") ==
             std::string_view::npos;
}

Route options(bool api) {
  Answer answer{.status = 204};
  answer.headers.emplace_back("Allow", api ? "GET, HEAD, POST, OPTIONS" : "GET, HEAD, OPTIONS");
  return give(std::move(answer));
}

// A WebSocket is wanted, but asked for wrongly.
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
  const std::string_view path = request.path();
  const bool is_api = path.starts_with("/api/");
  if (request.method == "OPTIONS") return options(is_api);
  if (reads(request) &&
      (path == kGeneralPicture || (path.starts_with(kTables) && path.ends_with(kPicture)))) {
    return picture(request, path);
  }
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
  const std::string_view path = request.path();
  const bool wants_socket = is_socket(path);
  if (wants_socket && request.method != "GET") return not_this_way("GET");
  if (wants_socket && !request.upgrade) return not_a_socket();
  // Browsers leave the origin out only when a page reads from its own server.
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
    // Where its folders are is the host's business.
    const std::string where =
        at_home && !configuration_.page.empty()
            ? "Its files would be looked for in " + configuration_.page + ".\n"
            : "";
    return give(plain_text(200, "Folsom is running, without its page.\n" + where));
  }
  Route route = give(page_.get(request.target, {.encodings = request.accept_encoding,
                                                .languages = request.accept_language,
                                                .known = request.if_none_match}));
  if (route.answer.type.starts_with("text/html") && !secret_in(request.cookie)) {
    make_tellable(route, request);
  }
  return route;
}

// Somebody new: a person, or a messenger that shows others what is behind a link. The page's first
// requests go out in parallel and should all come from the same guest.
void Router::make_tellable(Route& route, const Request& request) const {
  route.table = table_in(path_of(request.target));
  // What is said about a table changes with it, but the page's tag doesn't.
  const bool is_of_table = !route.table.empty();
  route.answer = page_.get(request.target, {.languages = request.accept_language,
                                            .known = is_of_table ? "" : request.if_none_match});
  if (is_of_table) {
    std::erase_if(route.answer.headers, [](const auto& header) { return header.first == "ETag"; });
  }
  for (auto& [name, value] : route.answer.headers) {
    if (name == "Cache-Control") value = "no-store";
  }
  route.cookie = cookie_of(draw_secret(), configuration_.secure);
  route.kind = Route::Kind::kPage;
  const std::vector<std::string> wishes = languages_in(request.accept_language);
  route.language = wishes.empty() ? configuration_.language : Words::best_language(wishes);
  route.origin = configuration_.public_address;
  if (route.origin.empty() && !configuration_.origins.empty()) {
    route.origin = configuration_.origins.front();
  }
  if (route.origin.empty() && is_plain_host(request.host)) {
    route.origin = (configuration_.secure ? "https://" : "http://") + request.host;
  }
  while (route.origin.ends_with('/')) route.origin.pop_back();
}

// "/api/1/picture.jpg?lang=uk" and "/api/1/tables/ID/picture.jpg?lang=uk&at=57", where `at` only
// gives each moment its own address.
Route Router::picture(const Request& request, std::string_view path) const {
  Route route{.kind = Route::Kind::kPicture};
  if (path != kGeneralPicture) {
    const std::string_view id =
        path.substr(kTables.size(), path.size() - kTables.size() - kPicture.size());
    if (!is_table_id(id)) return refuse(404, "not-found");
    route.table = id;
  }
  const std::string_view target = request.target;
  const std::size_t query = target.find('?');
  if (query != std::string_view::npos) {
    for (const std::string_view part : split(target.substr(query + 1), '&')) {
      if (part.starts_with("lang=")) route.language = part.substr(5);
    }
  }
  if (!Words::knows(route.language)) route.language = "en";
  return route;
}

}  // namespace folsom::server
