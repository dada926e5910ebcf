// A connection that asks what is behind a link: the page with tags for messengers, and the picture.
#include <algorithm>
#include <chrono>

#include "server/net/connection.h"
#include "server/net/gateway_state.h"
#include "server/net/postcard/caption.h"
#include "server/net/postcard/draw.h"

namespace folsom::server {

using std::chrono::seconds;

asio::awaitable<Scene> Connection::look_at(const std::string& table) {
  if (table.empty() || gateway_.winding_down) co_return waiting_scene();
  HttpRequest request{"GET", "/api/1/tables/" + table + "/spectator", "", Guest{}};
  const Answer answer = co_await ask_table_server(std::move(request));
  if (answer.status != 200 || !answer.body) co_return waiting_scene();
  co_return read_scene(*answer.body).value_or(waiting_scene());
}

asio::awaitable<Answer> Connection::told_page(Route& route) {
  Answer answer = std::move(route.answer);
  if (answer.status != 200 || !answer.body || route.origin.empty()) co_return answer;
  const Scene scene = co_await look_at(route.table);
  const Words words = Words::open(route.language);
  const bool is_of_table = scene.phase != Scene::TablePhase::kNone;
  const std::string api = route.origin + "/api/1/";
  const std::string picture = is_of_table ? api + "tables/" + route.table +
                                                "/picture.jpg?lang=" + route.language +
                                                "&at=" + std::to_string(scene.number)
                                          : api + "picture.jpg?lang=" + route.language;
  const std::string tags =
      tags_of(caption_of(scene, words), {.picture = picture, .language = route.language});
  std::string html = *answer.body;
  const std::size_t end = html.find("</head>");
  if (end != std::string::npos) html.insert(end, tags);
  answer.body = std::make_shared<const std::string>(std::move(html));
  co_return answer;
}

asio::awaitable<Answer> Connection::picture(const Route& route) {
  if (gateway_.winding_down) co_return refusal(503, "shutdown");
  const Scene scene = co_await look_at(route.table);
  if (lifecycle_ == Lifecycle::kClosed) co_return refusal(503, "busy");
  if (!route.table.empty() && scene.phase == Scene::TablePhase::kNone) {
    co_return refusal(404, "no-such-table");
  }
  struct Waiting {
    explicit Waiting(asio::io_context& context) : timer(context) {}
    Timer timer;
    bool is_told = false;
    Picture picture;
  };
  const seconds patience(gateway_.configuration.limits.request_seconds);
  const auto waiting = std::make_shared<Waiting>(gateway_.context);
  waiting->timer.expires_after(patience);
  deadline_ = std::chrono::steady_clock::now() + 2 * patience;
  gateway_.postcards.ask(
      route.table + ' ' + route.language, scene.number,
      [&] { return draw_picture(scene, caption_of(scene, Words::open(route.language))); },
      [weak = std::weak_ptr<Waiting>(waiting)](Picture picture) {
        const auto still = weak.lock();
        if (!still) return;
        still->is_told = true;
        still->picture = std::move(picture);
        still->timer.cancel();
      });
  if (!waiting->is_told) {
    ErrorCode ignored;
    co_await waiting->timer.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
  }
  if (!waiting->picture) co_return refusal(503, "busy");
  Answer answer{.type = "image/jpeg", .body = waiting->picture, .is_for_all = true};
  answer.headers.emplace_back("Cache-Control", "public, max-age=300");
  co_return answer;
}

}  // namespace folsom::server
