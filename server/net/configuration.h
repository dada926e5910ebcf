// What a host can choose about his server.
#pragma once

#include <string>
#include <vector>

#include "server/core/limits.h"

namespace folsom::server {

struct Configuration {
  // "127.0.0.1:8899", "[::1]:8899", "localhost:8899" or "unix:/path"; port 0: any that is free.
  std::vector<std::string> listen = {"127.0.0.1:8899"};
  std::string database = "memory:";  // see store::open_store
  std::string server_name;           // how its host calls it, in the database
  std::string page;                  // the folder of the page's files; empty: there is none
  std::vector<std::string> origins;  // of its page, where a proxy changes Host
  bool secure = false;               // it is reached through TLS
  bool trust_proxy = false;          // whoever connects says truly for whom
  bool metrics_open = false;         // to everybody, not only to this machine
  bool signals = false;              // SIGTERM and SIGINT wind it down
  int bot_threads = 0;               // 0: all cores but one
  std::string webhook;               // told of turns in slow games; empty: nobody is
  std::string webhook_secret;        // signs what it is told
  int webhook_delay_s = 20;          // who answers before that need not be told
  std::string public_address;        // where people reach this server, for links
  std::string language = "en";       // of what it says by itself
  std::string deal;                  // for tests: what all chance of its games follows from
  Limits limits;
};

// Whether `listen` may have it.
bool is_place_to_listen(const std::string& text);

}  // namespace folsom::server
