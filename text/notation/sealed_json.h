// What a viewer has answered in secret, as JSON.
#pragma once

#include <string>

#include "engine/flow/rulebook.h"
#include "engine/view/view.h"
#include "text/notation/json_writer.h"

namespace folsom::notation {

// The member "sealed" of the viewer's own part, if there is one: their secret answer, or what they
// have marked so far.
void write_sealed(const Members& own, const Rulebook& book, const View& before, const View& after);

}  // namespace folsom::notation
