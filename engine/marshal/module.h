// The module of Marshal & Prisoners (docs/rules/marshal-and-prisoners.md).
#pragma once

#include "engine/flow/rulebook.h"

namespace folsom {

// What the expansion's symbols mean; a host's own cards can have them in any game. And what may not
// be on the table where it isn't played.
void add_cards_of_marshal(Rulebook& book);
void check_marshal(Rulebook& book);

void add_marshal(Rulebook& book);      // M1 to M11
void finish_marshal(Rulebook& book);   // once it is settled what becomes of hands
void set_out_marshal(Rulebook& book);  // what lies on the table besides

}  // namespace folsom
