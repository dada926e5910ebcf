// What somebody may try in order to find out more: requests that must be refused, and pages that
// must not tell anything.
#pragma once

#include <string>

#include "tests/secrets/test_server.h"

namespace folsom::secrets {

Json any_question(TestServer& tested, Seat viewer, Rng& rng);
std::string any_target(const std::string& table, Rng& rng);

}  // namespace folsom::secrets
