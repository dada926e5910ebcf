// Tells others that the server listens.
#pragma once

#include <string>

namespace folsom::cli {

// Whether systemd started us and waits for word.
bool is_service();

// Tells systemd, if it started us and waits for that (Type=notify); else does nothing.
void tell_systemd(const std::string& state);

// Raises the limit on open files as far as the system allows, and returns it.
long raise_descriptors();

}  // namespace folsom::cli
