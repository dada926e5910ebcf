// Telling others that the server listens.
#pragma once

#include <string>

namespace folsom::cli {

// systemd started us and waits for word.
bool is_service();

// To systemd, where it started us and waits for it (Type=notify); else nothing.
void tell_systemd(const std::string& state);

// As many files and sockets as the system lets us have. How many that is.
long raise_descriptors();

}  // namespace folsom::cli
