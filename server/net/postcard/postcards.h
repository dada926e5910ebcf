// Pictures of tables, painted one after another on a thread of their own and kept for a while:
// hundreds look at a link in a group within a minute.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace folsom::server {

using Picture = std::shared_ptr<const std::string>;

class Postcards {
 public:
  using Post = std::function<void(std::function<void()>)>;
  using Draw = std::function<std::string()>;  // the SVG
  using Done = std::function<void(Picture)>;  // null: not now, or never
  using Paint = std::function<std::string(const std::string& svg)>;

  // `post` runs a function on the thread that asks.
  Postcards(Post post, Paint paint);
  Postcards(const Postcards&) = delete;
  Postcards& operator=(const Postcards&) = delete;
  ~Postcards();

  // `series` is a table in a language, `number` how far the game is. Calls `draw` at once if the
  // picture is neither kept nor being painted; the series gets no new picture for a while then.
  void ask(const std::string& series, std::uint32_t number, const Draw& draw, Done done);

 private:
  struct Kept {
    std::string series;
    std::uint32_t number = 0;
    Picture picture;  // null: being painted
    std::chrono::steady_clock::time_point since;
    std::vector<Done> waiting;
  };
  struct Job {
    std::string series;
    std::string svg;
  };

  void work();
  void painted(const std::string& series, Picture picture);

  const Post post_;
  const Paint paint_;
  std::list<Kept> kept_;  // most recently used first; only for the asking thread
  std::size_t under_way_ = 0;
  std::shared_ptr<bool> lives_ = std::make_shared<bool>(true);

  std::mutex mutex_;
  std::condition_variable wakes_;
  std::deque<Job> jobs_;
  bool stops_ = false;
  std::thread thread_;  // started with the first picture
};

}  // namespace folsom::server
