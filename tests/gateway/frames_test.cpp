// WebSocket frames, taken apart and put together.
#include "server/net/frames.h"

#include <gtest/gtest.h>

#include "tests/gateway/client.h"

namespace folsom::server::tests {
namespace {

using Kind = FrameReader::Got::Kind;

FrameReader::Got read(FrameReader& reader, std::string& bytes) {
  const FrameReader::Got got = reader.read(bytes);
  return got;
}

TEST(Frames, HeadersHaveTheThreeLengths) {
  EXPECT_EQ(frame_header(Opcode::kText, 125).size, 2);
  EXPECT_EQ(frame_header(Opcode::kText, 126).size, 4);
  EXPECT_EQ(frame_header(Opcode::kText, 65535).size, 4);
  const FrameHeader large = frame_header(Opcode::kText, 65536);
  EXPECT_EQ(large.size, 10);
  EXPECT_EQ(large.bytes[7], 1);
  EXPECT_EQ(static_cast<unsigned char>(large.bytes[0]), 0x81);
}

TEST(Frames, TheKeyIsAnsweredAsTheStandardShows) {
  EXPECT_EQ(accept_key("dGhlIHNhbXBsZSBub25jZQ=="), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
  EXPECT_TRUE(is_websocket_key("dGhlIHNhbXBsZSBub25jZQ=="));
  EXPECT_FALSE(is_websocket_key("dGhlIHNhbXBsZSBub25jZQ="));
  EXPECT_FALSE(is_websocket_key("dGhlIHNhbXBsZSBub25j\r\n=="));
  EXPECT_FALSE(is_websocket_key(""));
}

TEST(Frames, AMessageIsReadByteByByte) {
  const std::string text = std::string(300, 'a') + "ü";
  const std::string whole = frame_bytes(0x81, text);
  for (std::size_t size = 0; size < whole.size(); ++size) {
    FrameReader reader(1000);
    std::string part = whole.substr(0, size);
    EXPECT_EQ(read(reader, part).kind, Kind::kNothing) << size;
    EXPECT_EQ(part, whole.substr(0, size)) << "an incomplete frame is left as it was";
  }
  FrameReader reader(1000);
  std::string bytes = whole + "more";
  const auto got = read(reader, bytes);
  EXPECT_EQ(got.kind, Kind::kMessage);
  EXPECT_EQ(got.payload, text);
  EXPECT_EQ(got.used, whole.size());
}

TEST(Frames, FragmentsAreJoinedAcrossAPing) {
  FrameReader reader(20);
  std::string first = frame_bytes(0x01, "one ");
  std::string ping = frame_bytes(0x89, "hey");
  std::string second = frame_bytes(0x00, "two ");
  std::string third = frame_bytes(0x80, "three");
  EXPECT_EQ(read(reader, first).kind, Kind::kSkipped);
  EXPECT_EQ(read(reader, ping).payload, "hey");
  EXPECT_EQ(read(reader, second).kind, Kind::kSkipped);
  const auto got = read(reader, third);
  EXPECT_EQ(got.kind, Kind::kMessage);
  EXPECT_EQ(got.payload, "one two three");
}

TEST(Frames, TheLimitIsForAllFragmentsTogether) {
  FrameReader reader(10);
  std::string first = frame_bytes(0x01, "123456");
  std::string second = frame_bytes(0x80, "78901");
  EXPECT_EQ(read(reader, first).kind, Kind::kSkipped);
  const auto got = read(reader, second);
  EXPECT_EQ(got.kind, Kind::kWrong);
  EXPECT_EQ(got.code, CloseCode::kTooBig);
}

TEST(Frames, ALengthIsWrittenInAsFewBytesAsHoldIt) {
  const auto code_of = [](std::string bytes) {
    FrameReader reader(100'000);
    const auto got = reader.read(bytes);
    return got.kind == Kind::kWrong ? got.code : CloseCode::kNormal;
  };
  using namespace std::string_literals;
  EXPECT_EQ(code_of("\x81\xfe\x00\x7d"s), CloseCode::kProtocolError);
  EXPECT_EQ(code_of("\x81\xfe\x00\x7e"s), CloseCode::kNormal);
  EXPECT_EQ(code_of("\x81\xff\x00\x00\x00\x00\x00\x00\xff\xff"s), CloseCode::kProtocolError);
  EXPECT_EQ(code_of("\x81\xff\x00\x00\x00\x00\x00\x01\x00\x00"s), CloseCode::kNormal);
  EXPECT_EQ(code_of("\x81\xff\x80\x00\x00\x00\x00\x01\x00\x00"s), CloseCode::kProtocolError);
}

TEST(Frames, ALengthIsRefusedBeforeItsBytesCome) {
  FrameReader reader(2048);
  std::string bytes = "\x81\xff";
  bytes += std::string(8, '\x7f');
  const auto got = read(reader, bytes);
  EXPECT_EQ(got.kind, Kind::kWrong);
  EXPECT_EQ(got.code, CloseCode::kTooBig);
}

struct Bad {
  std::string bytes;
  CloseCode code;
};

TEST(Frames, WhatIsAgainstTheRules) {
  const std::vector<Bad> all = {
      {frame_bytes(0x81, "x", false), CloseCode::kProtocolError},  // not masked
      {frame_bytes(0xC1, "x"), CloseCode::kProtocolError},         // a reserved bit
      {frame_bytes(0x83, "x"), CloseCode::kProtocolError},         // no such opcode
      {frame_bytes(0x8B, "x"), CloseCode::kProtocolError},
      {frame_bytes(0x80, "x"), CloseCode::kProtocolError},  // continues nothing
      {frame_bytes(0x09, "x"), CloseCode::kProtocolError},  // a ping in fragments
      {frame_bytes(0x89, std::string(126, 'x')), CloseCode::kProtocolError},
      {frame_bytes(0x88, "x"), CloseCode::kProtocolError},         // half a code
      {frame_bytes(0x88, "\x03\xed"), CloseCode::kProtocolError},  // 1005 is never sent
      {frame_bytes(0x82, "x"), CloseCode::kWrongKind},
      {frame_bytes(0x81, "\xc0\x80"), CloseCode::kNotText},
  };
  for (const Bad& bad : all) {
    FrameReader reader(1000);
    std::string bytes = bad.bytes;
    const auto got = read(reader, bytes);
    EXPECT_EQ(got.kind, Kind::kWrong) << testing::PrintToString(bad.bytes);
    EXPECT_EQ(got.code, bad.code) << testing::PrintToString(bad.bytes);
  }
}

TEST(Frames, ANewMessageInTheMiddleOfAnotherIsWrong) {
  FrameReader reader(100);
  std::string first = frame_bytes(0x01, "one");
  std::string second = frame_bytes(0x81, "two");
  EXPECT_EQ(read(reader, first).kind, Kind::kSkipped);
  EXPECT_EQ(read(reader, second).kind, Kind::kWrong);
}

}  // namespace
}  // namespace folsom::server::tests
