#include "server/core/base64.h"

#include <gtest/gtest.h>

namespace folsom::server {
namespace {

std::vector<std::uint8_t> bytes_of(std::string_view text) { return {text.begin(), text.end()}; }

// RFC 4648, section 10.
TEST(Base64, IsThePublishedOne) {
  EXPECT_EQ(base64({}), "");
  EXPECT_EQ(base64(bytes_of("f")), "Zg==");
  EXPECT_EQ(base64(bytes_of("fo")), "Zm8=");
  EXPECT_EQ(base64(bytes_of("foo")), "Zm9v");
  EXPECT_EQ(base64(bytes_of("foobar")), "Zm9vYmFy");
  EXPECT_EQ(base64(bytes_of("\xfb\xff\xfe")), "+//+");
}

TEST(Base64, ForLinksGoesBothWays) {
  EXPECT_EQ(base64url(bytes_of("\xfb\xff\xfe")), "-__-");
  std::vector<std::uint8_t> bytes;
  for (int i = 0; i < 70; ++i) {
    const std::string text = base64url(bytes);
    EXPECT_EQ(text.find_first_of("+/="), std::string::npos) << text;
    EXPECT_EQ(from_base64url(text), bytes) << text;
    bytes.push_back(static_cast<std::uint8_t>(i * 37 + 200));
  }
}

// Only one text for the same bytes, or a guest could have several names.
TEST(Base64, ForLinksIsReadAsItIsWrittenOnly) {
  for (const char* text : {"Z", "Zg=", "Zg==", "Zh", "Zm9", "Zm9v=", "Zm9vY", " Zg", "Zg ", "Zg\n",
                           "Zm 9v", "+//+", "Zm9v!", "Zm9\xc3"}) {
    EXPECT_EQ(from_base64url(text), std::nullopt) << text;
  }
  EXPECT_EQ(from_base64url(std::string_view("Zg\0\0", 4)), std::nullopt);
}

}  // namespace
}  // namespace folsom::server
