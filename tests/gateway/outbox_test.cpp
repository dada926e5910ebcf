// What waits to be written to a connection.
#include "server/net/outbox.h"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>

namespace folsom::server::tests {
namespace {

class OutboxTest : public testing::Test {
 protected:
  OutboxTest() {
    EXPECT_EQ(socketpair(AF_UNIX, SOCK_STREAM, 0, ends_.data()), 0);
    const int small = 4096;
    setsockopt(ends_[0], SOL_SOCKET, SO_SNDBUF, &small, sizeof small);
  }
  ~OutboxTest() override {
    close(ends_[0]);
    close(ends_[1]);
  }

  Outbox::Wrote write() { return outbox_.write_to(ends_[0], bytes_, calls_); }
  std::string read_some() {
    std::string text(1U << 20, '\0');
    const ssize_t got = recv(ends_[1], text.data(), text.size(), MSG_DONTWAIT);
    text.resize(got > 0 ? static_cast<std::size_t>(got) : 0);
    return text;
  }
  // Until all is written and read.
  std::string read_all() {
    std::string all;
    while (write() == Outbox::Wrote::kSome) all += read_some();
    for (std::string more = read_some(); !more.empty(); more = read_some()) all += more;
    return all;
  }
  static Bytes text(std::size_t size, char letter) {
    return std::make_shared<const std::string>(size, letter);
  }

  std::array<int, 2> ends_{};
  Outbox outbox_;
  std::uint64_t bytes_ = 0;
  std::uint64_t calls_ = 0;
};

TEST_F(OutboxTest, ManySmallOnesGoInOneCall) {
  std::string expected;
  for (int i = 0; i < 20; ++i) {
    outbox_.put_message(text(3, 'a'));
    expected +=
        "\x81\x03"
        "aaa";
  }
  EXPECT_EQ(outbox_.size(), expected.size());
  EXPECT_EQ(write(), Outbox::Wrote::kAll);
  EXPECT_EQ(calls_, 1U);
  EXPECT_EQ(bytes_, expected.size());
  EXPECT_EQ(outbox_.size(), 0U);
  EXPECT_EQ(read_some(), expected);
}

TEST_F(OutboxTest, WhatDoesNotFitGoesOnWhereItStopped) {
  std::string expected;
  for (int i = 0; i < 300; ++i) {
    const char letter = static_cast<char>('a' + i % 26);
    outbox_.put_message(text(1000, letter));
    expected += std::string("\x81\x7e\x03\xe8", 4) + std::string(1000, letter);
  }
  EXPECT_EQ(write(), Outbox::Wrote::kSome);
  EXPECT_EQ(read_all(), expected);
  EXPECT_TRUE(outbox_.empty());
}

TEST_F(OutboxTest, WhatWasBegunIsFinishedWhenTheRestIsDropped) {
  outbox_.put_message(text(60000, 'a'));
  outbox_.put_message(text(60000, 'b'));
  EXPECT_EQ(write(), Outbox::Wrote::kSome);
  outbox_.drop_rest();
  outbox_.put_message(text(3, 'c'));
  const std::string all = read_all();
  EXPECT_EQ(all, std::string("\x81\x7e\xea\x60", 4) + std::string(60000, 'a') +
                     "\x81\x03"
                     "ccc");
}

TEST_F(OutboxTest, ASteadyReaderDoesNotMakeItGrow) {
  std::string read;
  std::size_t put = 0;
  for (int i = 0; i < 2000; ++i) {
    outbox_.put(text(500, 'a'));
    put += 500;
    write();
    if (outbox_.size() > 5000) read += read_some();
  }
  read += read_all();
  EXPECT_EQ(read.size(), put);
}

TEST_F(OutboxTest, AnEndThatIsGoneIsNoticed) {
  close(ends_[1]);
  outbox_.put(text(10, 'a'));
  EXPECT_EQ(write(), Outbox::Wrote::kFailed);
  ends_[1] = dup(ends_[0]);
}

}  // namespace
}  // namespace folsom::server::tests
