// One attempt to send something to a web address, over HTTP or HTTPS.
#pragma once

#include <chrono>
#include <string>
#include <utility>
#include <vector>

#include "server/net/webhook/address.h"

namespace boost::asio {
class io_context;
}  // namespace boost::asio

namespace folsom::server {

struct Posted {
  enum class Outcome {
    kTaken,     // with a status of the 200s
    kNotTaken,  // surely not: nobody was reached, or said that he cannot now; worth another try
    kRefused,   // and will be again
    kUnknown,   // it was sent and no answer came: it may have been taken
  };
  Outcome outcome = Outcome::kNotTaken;
  int status = 0;      // of the answer; 0: there was none
  std::string reason;  // in a few words, without the address
};

struct Parcel {
  WebAddress to;
  std::vector<std::pair<std::string, std::string>> headers;
  std::string body;
  std::chrono::milliseconds time_limit{10000};
};

// Runs the context until it is done. Redirections are not followed. Whoever stops the context from
// another thread ends it.
Posted post(boost::asio::io_context& context, const Parcel& parcel);

}  // namespace folsom::server
