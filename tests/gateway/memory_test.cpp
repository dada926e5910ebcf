// What a silent socket costs.
#include <gtest/gtest.h>
#include <malloc.h>
#include <sys/resource.h>
#include <unistd.h>

#include <fstream>
#include <memory>
#include <vector>

#include "tests/gateway/client.h"
#include "tests/gateway/test_gateway.h"

namespace folsom::server::tests {
namespace {

constexpr std::size_t kSockets = 2000;
constexpr double kBytesEach = 4096;

#if defined(__SANITIZE_ADDRESS__)
constexpr bool kCounts = false;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
constexpr bool kCounts = false;
#else
constexpr bool kCounts = true;
#endif
#else
constexpr bool kCounts = true;
#endif

double resident_bytes() {
  std::ifstream file("/proc/self/statm");
  double all = 0;
  double resident = 0;
  file >> all >> resident;
  return resident * static_cast<double>(sysconf(_SC_PAGESIZE));
}

bool can_open(std::size_t descriptors) {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  return limit.rlim_cur >= descriptors;
}

TEST(Memory, ASilentSocketCostsLittle) {
  if (!kCounts) GTEST_SKIP() << "a sanitizer's memory is counted too";
  if (!can_open(2 * kSockets + 100)) GTEST_SKIP() << "not enough descriptors";
  Configuration configuration;
  configuration.limits.requests_at_once = 1e9;
  TestGateway test_gateway(configuration);
  std::vector<std::unique_ptr<Client>> clients;
  clients.reserve(kSockets + 100);
  const auto open = [&] {
    clients.push_back(std::make_unique<Client>(test_gateway.port()));
    ASSERT_EQ(clients.back()->open().status, 101);
    ASSERT_EQ(clients.back()->read_frame().opcode, 1);
  };
  for (int i = 0; i < 100; ++i) open();
  const double before = resident_bytes();
  for (std::size_t i = 0; i < kSockets; ++i) open();
  const double each = (resident_bytes() - before) / static_cast<double>(kSockets);
  RecordProperty("bytes_a_socket", static_cast<int>(each));
  EXPECT_LT(each, kBytesEach);
  EXPECT_EQ(test_gateway.counts().sockets, kSockets + 100);
}

}  // namespace
}  // namespace folsom::server::tests
