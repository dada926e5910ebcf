// Ctrl-C and its like end a game politely: a flag is raised, whatever waits for the keyboard
// returns, and the program saves, puts the terminal back and says where the game is.
#pragma once

namespace folsom::cli {

void catch_signals();
bool was_interrupted();

// Whether there is something to read, now or within this time (negative: however long it takes). A
// signal ends the wait, also one that came just before and has not been taken notice of.
bool wait_for_input(int file, int milliseconds);

// Whether the window has changed its size since this was last asked.
bool take_resize();

}  // namespace folsom::cli
