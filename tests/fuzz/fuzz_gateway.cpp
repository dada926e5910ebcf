// What strangers send to the gateway: bytes as HTTP requests with their routes, and as WebSocket
// frames. Reading in pieces must give the same as reading at once; for requests only while none is
// wrong, because in pieces some are found to be wrong earlier.
#include <string>

#include "server/net/addresses.h"
#include "server/net/frames.h"
#include "server/net/page.h"
#include "server/net/router.h"
#include "tests/fuzz/bytes.h"

namespace folsom::fuzz {
namespace {

using namespace server;  // NOLINT(google-build-using-namespace): all of this file is about it

constexpr std::size_t kLimit = 300;

void route(const Request& request) {
  static const Configuration kConfiguration;
  static const Router kRouter(kConfiguration);
  const Route route = kRouter.route(request, false);
  if (route.kind == Route::Kind::kSocket || request.method == "POST") {
    const bool inside = route.kind == Route::Kind::kSocket || route.kind == Route::Kind::kHall;
    require(!inside || !request.origin.empty(), "nobody acts without an origin");
  }
  const std::string head = head_of(route.answer, {});
  require(head.ends_with("\r\n\r\n"), "a head ends with an empty line");
  require(head.find("\r\n\r\n") == head.size() - 4, "nothing can be put into a head");
  static_cast<void>(forwarded_for(request.x_forwarded_for, request.forwarded));
}

struct Requests {
  std::string told;  // what they asked for
  bool wrong = false;
};

// All requests in these bytes, in pieces of this size.
Requests read_requests(std::string bytes, std::size_t piece) {
  Requests requests;
  std::string inbox;
  while (!(bytes.empty() && inbox.empty())) {
    RequestReader reader(4096, 1000);
    RequestReader::Read read = reader.read(inbox);
    while (read == RequestReader::Read::kMore && !bytes.empty()) {
      inbox += bytes.substr(0, piece);
      bytes.erase(0, piece);
      read = reader.read(inbox);
    }
    requests.wrong = read == RequestReader::Read::kWrong;
    if (read != RequestReader::Read::kDone) break;
    const Request request = reader.take();
    for (const std::string* part : {&request.method, &request.target, &request.host,
                                    &request.origin, &request.cookie, &request.body}) {
      requests.told += *part + "\n";
    }
    route(request);
  }
  return requests;
}

std::string read_frames(std::string bytes, std::size_t piece) {
  FrameReader reader(kLimit);
  std::string told;
  std::string inbox;
  while (!bytes.empty()) {
    inbox += bytes.substr(0, piece);
    bytes.erase(0, piece);
    for (;;) {
      const FrameReader::Got got = reader.read(inbox);
      if (got.kind == FrameReader::Got::Kind::kNothing) break;
      if (got.kind == FrameReader::Got::Kind::kWrong) {
        return told + "wrong " + std::to_string(static_cast<int>(got.code));
      }
      require(got.payload.size() <= kLimit, "no message is over the limit");
      told += std::to_string(static_cast<int>(got.kind)) + " ";
      told.append(got.payload).append("\n");
      inbox.erase(0, got.used);
    }
    require(inbox.size() <= kLimit + 14, "no more is kept than a message needs");
  }
  return told;
}

void look_at(const std::string& bytes) {
  const std::size_t size = bytes.size();
  require(read_frames(bytes, size + 1) == read_frames(bytes, 1), "pieces make no difference");
  const Requests at_once = read_requests(bytes, size + 1);
  const Requests in_pieces = read_requests(bytes, 1);
  require(at_once.wrong || in_pieces.wrong || at_once.told == in_pieces.told,
          "pieces make no difference to requests");
  static_cast<void>(path_of(bytes));
}

}  // namespace

}  // namespace folsom::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  folsom::fuzz::look_at(std::string(folsom::fuzz::Bytes(data, size).rest()));
  return 0;
}
