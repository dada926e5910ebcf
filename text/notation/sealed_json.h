// What a viewer has answered in secret, as JSON.
#pragma once

#include <string>

#include "engine/flow/rulebook.h"
#include "engine/view/view.h"
#include "text/notation/json_writer.h"

namespace folsom::notation {

// The member "sealed" of what is the viewer's own, where there is one: his answer in secret, or
// what he has marked so far.
void write_sealed(const Members& own, const Rulebook& book, const View& before, const View& after);

}  // namespace folsom::notation
