// What a host can choose about the server.
#pragma once

#include <string>
#include <vector>

#include "server/core/limits.h"

namespace folsom::server {

struct Configuration {
  // "127.0.0.1:8899", "[::1]:8899", "localhost:8899" or "unix:/path"; port 0: any that is free.
  std::vector<std::string> listen = {"127.0.0.1:8899"};
  std::string database = "memory:";  // see store::open_store
  std::string server_name;           // the host's name for it, in the database
  std::string page;                  // the folder of the page's files; empty: none
  std::vector<std::string> origins;  // of its page, if a proxy changes Host
  bool secure = false;               // it is reached over TLS
  bool trust_proxy = false;          // believe what a proxy says about whom it speaks for
  bool metrics_open = false;         // for everybody, not only for this machine
  bool signals = false;              // SIGTERM and SIGINT wind the server down
  int bot_threads = 0;               // 0: all cores but one
  std::string webhook;               // told of turns in slow games; empty: none
  std::string webhook_secret;        // signs what it is told
  int webhook_delay_s = 20;          // people who answer sooner aren't announced
  std::string public_address;        // where people reach this server, for links
  std::string language = "en";       // for what the server says by itself
  std::string deal;                  // for tests: all chance in its games follows from this
  Limits limits;
};

// Whether `listen` accepts it.
bool is_place_to_listen(const std::string& text);

}  // namespace folsom::server
