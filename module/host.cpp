#include "module/host.h"

#include <sys/random.h>

#include <utility>

namespace folsom::module {
namespace {

std::string in;
std::string out;

}  // namespace

std::string_view given() { return in; }

std::size_t say(std::string text) {
  out = std::move(text);
  return out.size();
}

// Room for so many bytes, which the host fills before it calls.
FOLSOM_FOR_HOST(room) char* room(std::size_t size) {
  in.resize(size);
  return in.data();
}

FOLSOM_FOR_HOST(said) const char* said() { return out.data(); }

FOLSOM_OF_HOST(fill_random) void fill_random(void* bytes, std::size_t size);

}  // namespace folsom::module

// emscripten's C library has none of its own.
extern "C" ssize_t getrandom(void* bytes, std::size_t size, unsigned /*flags*/) {
  folsom::module::fill_random(bytes, size);
  return static_cast<ssize_t>(size);
}
