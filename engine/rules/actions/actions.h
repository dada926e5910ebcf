// The action cards, one file each (B4.3 to B4.10). A card turned up in the robbery becomes a frame;
// these are the rows for those frames.
#pragma once

#include "engine/rules/rulebook.h"

namespace folsom {

FrameRule move_rule();
FrameRule floor_change_rule();
FrameRule move_marshal_rule();
FrameRule robbery_rule();
FrameRule fire_rule();
FrameRule punch_rule();
FrameRule punch_loot_rule();
FrameRule catch_purse_rule();
FrameRule punch_to_rule();

// B8.5: a protected bandit cannot be chosen while somebody else can.
PawnSet strike_out_protected(const Context& c, PawnSet pool);

}  // namespace folsom
