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
    kTaken,     // with a 2xx status
    kNotTaken,  // certainly not: nobody was reached, or it can't right now; worth another try
    kRefused,   // and would be again
    kUnknown,   // sent, but no answer came: it may have been taken
  };
  Outcome outcome = Outcome::kNotTaken;
  int status = 0;      // of the answer; 0: none
  std::string reason;  // a few words, without the address
};

struct Parcel {
  WebAddress to;
  std::vector<std::pair<std::string, std::string>> headers;
  std::string body;
  std::chrono::milliseconds time_limit{10000};
};

// Runs the context until it is done. Doesn't follow redirections. Stopping the context from another
// thread ends it.
Posted post(boost::asio::io_context& context, const Parcel& parcel);

}  // namespace folsom::server
