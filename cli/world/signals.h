// Ctrl-C and the like end a game politely: a flag is raised, whatever waits for the keyboard
// returns, and the program saves, restores the terminal and says where the game is.
#pragma once

namespace folsom::cli {

void catch_signals();
bool was_interrupted();

// Whether there is something to read, now or within this time (negative: however long it takes). A
// signal ends the wait, even one from just before that nobody has noticed yet.
bool wait_for_input(int file, int milliseconds);

// Whether the window size has changed since the last call.
bool take_resize();

}  // namespace folsom::cli
