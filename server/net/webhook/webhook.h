// Tells a web address when it is somebody's turn in a slow game. It has a thread of its own:
// callers never wait.
#pragma once

#include <chrono>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "server/core/world.h"
#include "server/net/webhook/address.h"
#include "server/net/webhook/post.h"
#include "text/i18n/words.h"

namespace folsom::server {

struct WebhookOptions {
  WebAddress address;
  std::string secret;                      // signs what is sent; empty: unsigned
  std::string page;                        // for links; empty: no links
  std::string language;                    // of the message
  std::chrono::milliseconds delay{20000};  // for people who answer sooner, nothing is sent
  std::size_t most_waiting = 1000;
  // Before the second try, the third …
  std::vector<std::chrono::milliseconds> pauses = {
      std::chrono::seconds(2), std::chrono::seconds(15), std::chrono::seconds(60)};
  std::chrono::milliseconds time_limit{10000};  // of one try
  std::chrono::milliseconds too_late{600000};   // what couldn't be sent by then is dropped
  std::chrono::milliseconds at_the_end{3000};   // for what is left when the server stops
};

class Webhook {
 public:
  explicit Webhook(WebhookOptions options);
  Webhook(const Webhook&) = delete;
  Webhook& operator=(const Webhook&) = delete;
  // Sends what still waits, as far as that can be done quickly.
  ~Webhook();

  void turn_came(const TurnNotice& notice);
  void turn_is_over(const std::string& table, Seat seat);

  struct Counts {
    std::size_t waiting = 0;
    std::uint64_t told = 0;
    std::uint64_t called_off = 0;  // the turn was over before that
    std::uint64_t failed = 0;
    std::uint64_t dropped = 0;  // too many were waiting, or it took too long
    std::uint64_t retries = 0;
  };
  Counts counts() const;

 private:
  using Clock = std::chrono::steady_clock;
  using Whose = std::pair<std::string, Seat>;
  struct Waiting {
    TurnNotice notice;
    Clock::time_point due;
    Clock::time_point since;
    std::size_t tries = 0;
  };
  using Queue = std::map<Whose, Waiting>;

  void run();
  void tell(std::unique_lock<std::mutex>& lock, Queue::iterator first);
  Parcel parcel_of(const TurnNotice& notice) const;
  void conclude(const Whose& whose, Waiting waiting, const Posted& posted);
  Queue::iterator first_due();

  const WebhookOptions options_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  Queue waiting_;  // one for each seat: an older turn of it is over
  Counts counts_;
  Whose being_told_;
  bool is_over_ = false;  // the turn being sent
  bool is_stopping_ = false;
  bool is_hurried_ = false;  // nothing more is begun
  bool is_done_ = false;
  std::shared_ptr<boost::asio::io_context> under_way_;
  Words words_;  // only for the thread
  std::thread thread_;
};

}  // namespace folsom::server
