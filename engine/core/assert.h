// A programmer's mistake stops the program at once, in tests and on a server; a simulator built
// without FOLSOM_ASSERTIONS trusts its caller.
#pragma once

#ifdef FOLSOM_ASSERTIONS
#include <cstdio>
#include <cstdlib>
#define FOLSOM_ASSERT(condition)                                                              \
  do {                                                                                        \
    if (!(condition)) {                                                                       \
      std::fprintf(stderr, "%s:%d: broken assumption: %s\n", __FILE__, __LINE__, #condition); \
      std::abort();                                                                           \
    }                                                                                         \
  } while (false)
#else
#define FOLSOM_ASSERT(condition) static_cast<void>(0)
#endif
