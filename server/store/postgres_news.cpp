// A notification is text: the name of the server it comes from, a line with the kind of news, and
// then the news; for entries one "TABLE REVISION" a line.
#include "server/store/postgres_news.h"

#include <poll.h>

#include <charconv>
#include <thread>

#include "server/store/postgres_append.h"
#include "server/store/postgres_connection.h"

namespace folsom::store {
namespace {

using Clock = std::chrono::steady_clock;

// Between attempts to reconnect.
constexpr std::chrono::milliseconds kPause{200};

std::string_view take_line(std::string_view& text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  text.remove_prefix(std::min(text.size(), line.size() + 1));
  return line;
}

void add_entry(std::vector<News>& news, std::string_view line) {
  const std::size_t blank = line.rfind(' ');
  if (blank == std::string_view::npos) return;
  News one{News::Kind::kEntries, std::string(line.substr(0, blank)), 0, {}};
  std::from_chars(line.data() + blank + 1, line.data() + line.size(), one.revision);
  news.push_back(std::move(one));
}

class PostgresNewsstand final : public Newsstand {
 public:
  PostgresNewsstand(const std::string& address, std::string server)
      : connection_(address), server_(std::move(server)) {
    listen();
  }

  std::vector<News> wait(std::chrono::milliseconds at_most) override {
    const Clock::time_point until = Clock::now() + at_most;
    std::vector<News> news;
    while (true) {
      if (connection_.is_lost() && !come_back(until, news)) return news;
      collect(news);
      if (!news.empty() || Clock::now() >= until) return news;
      wait_for_more(until);
    }
  }

 private:
  void listen() { connection_.run((std::string("LISTEN ") + kNewsChannel).c_str()); }

  bool come_back(Clock::time_point until, std::vector<News>& news) {
    try {
      listen();
      news.push_back({News::Kind::kGap, {}, 0, {}});
      return true;
    } catch (const StoreError&) {
      connection_.drop();
      std::this_thread::sleep_until(std::min(until, Clock::now() + kPause));
      return false;
    }
  }

  void wait_for_more(Clock::time_point until) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now()).count() + 1;
    pollfd socket{PQsocket(connection_.get()), POLLIN, 0};
    poll(&socket, 1, static_cast<int>(left));
    if (PQconsumeInput(connection_.get()) != 1) connection_.drop();
  }

  void collect(std::vector<News>& news) {
    PGconn* const connection = connection_.get();
    while (true) {
      const std::unique_ptr<PGnotify, decltype(&PQfreemem)> notification(PQnotifies(connection),
                                                                         PQfreemem);
      if (!notification) return;
      understand(notification->extra, news);
    }
  }

  void understand(std::string_view text, std::vector<News>& news) const {
    if (take_line(text) == server_) return;
    const std::string_view kind = take_line(text);
    if (kind == "word") {
      news.push_back({News::Kind::kWord, {}, 0, std::string(text)});
    } else if (kind == "entries") {
      while (!text.empty()) add_entry(news, take_line(text));
    }
  }

  PostgresConnection connection_;
  std::string server_;
};

}  // namespace

std::unique_ptr<Newsstand> listen_to_postgres(const std::string& address,
                                              const std::string& server) {
  return std::make_unique<PostgresNewsstand>(address, server);
}

}  // namespace folsom::store
