// A file descriptor of ours, closed with its owner.
#pragma once

#include <unistd.h>

namespace folsom::arena {

class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { close(); }

  void take(int number) {
    if (is_open()) ::close(number_);
    number_ = number;
  }
  void close() { take(-1); }
  int number() const { return number_; }
  bool is_open() const { return number_ >= 0; }

 private:
  int number_ = -1;
};

}  // namespace folsom::arena
