// How much of everything one guest, one table and the whole server may have. A host can change most
// of them (see `folsom serve --help`).
#pragma once

#include <cstddef>

namespace folsom::server {

struct Limits {
  // For the table server.
  int tables = 20000;             // loaded at once
  int open_tables_each = 20;      // by one guest, not begun or in play
  int watchers_a_table = 200;     // connections that watch one table without a seat there
  int sockets_each = 16;          // by one guest at one table; older ones are closed
  std::size_t message = 2048;     // bytes of a client's message; more if `chat` needs it
  std::size_t body = 65536;       // bytes of a request's body: a setup with components of its own
  int name = 24;                  // characters of a person's name
  int chat = 300;                 // characters of a line of chat
  int chat_kept = 100;            // lines shown to a newcomer
  int entries_a_table = 20000;    // of a journal, so that it ends some time. Half is the game's
  double messages_a_second = 10;  // by one guest at one table, over time …
  double messages_at_once = 40;   // … and at once
  double says_a_minute = 20;
  double says_at_once = 6;
  double tickets_a_minute = 6;
  double tickets_at_once = 6;
  int idle_table_minutes = 10;  // after which a table that nobody needs is dropped from memory
  int bot_pace_ms =
      400;  // how long a bot takes to plan a card, whatever it thinks; a third of that otherwise
  int take_back_ms = 5000;      // how long bots wait for second thoughts
  int analysis_playouts = 400;  // of a finished game, for each decision
  int analyses_waiting = 8;     // besides the one that is running
  int analyses_kept = 32;       // for people who ask again
  int choices_a_lesson = 64;    // by a learner, in one request

  // For the gateway.
  int connections = 12000;
  int connections_an_address = 200;  // local ones (tools, proxies) don't count
  double requests_a_second = 20;     // from one address, over time …
  double requests_at_once = 60;      // … and at once
  double files_a_second = 400;       // of the page, for one address; see AddressBook::file …
  double files_at_once = 8000;       // … and at once
  std::size_t unsent = 262144;       // bytes waiting for a slow reader before it is cut off
  int handshake_seconds = 10;
  int idle_seconds = 60;  // without a sign of life on a socket
  int request_seconds = 20;
};

}  // namespace folsom::server
