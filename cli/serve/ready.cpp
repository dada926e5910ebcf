#include "cli/serve/ready.h"

#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstddef>
#include <cstdlib>
#include <limits>

namespace folsom::cli {

bool is_service() { return std::getenv("NOTIFY_SOCKET") != nullptr; }

void tell_systemd(const std::string& state) {
  if (!is_service()) return;
  const std::string name = std::getenv("NOTIFY_SOCKET");
  sockaddr_un address{};
  if (name.empty() || name.size() >= sizeof address.sun_path) return;
  address.sun_family = AF_UNIX;
  name.copy(address.sun_path, name.size());
  // An abstract name begins with a zero byte, written as @.
  if (name[0] == '@') address.sun_path[0] = '\0';
  const int socket_to = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (socket_to < 0) return;
  const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + name.size());
  const auto* const any = reinterpret_cast<const sockaddr*>(&address);
  // If it can't be told, it will find out.
  static_cast<void>(sendto(socket_to, state.data(), state.size(), MSG_NOSIGNAL, any, size));
  close(socket_to);
}

long raise_descriptors() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 0;
  limit.rlim_cur = limit.rlim_max;
  static_cast<void>(setrlimit(RLIMIT_NOFILE, &limit));
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 0;
  const auto most = static_cast<rlim_t>(std::numeric_limits<long>::max());
  return static_cast<long>(std::min(limit.rlim_cur, most));
}

}  // namespace folsom::cli
