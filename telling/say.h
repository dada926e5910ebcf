// Puts an event into words: finds the message and everything that it may name. There are several
// ways to say most things; which one is taken depends on the game alone, so that a replay tells the
// same story. The same as web/story/say.ts.
#pragma once

#include "telling/context.h"
#include "telling/passage.h"

namespace folsom {

// What is being told, and to whom.
struct Telling {
  const Words& words;
  const Event& event;
  const StoryContext& context;

  const View& players() const { return *context.after; }
  Train train() const { return train_of(context.book, *context.before); }
};

// Every sentence begins with a capital, also where a name comes first ("the Marshal") or a place.
std::string with_capitals(const Words& words, const std::string& text);

// Spreads neighbouring texts over all values.
std::uint32_t hash_of(std::string_view text);

// One of the ways in which this can be said; `key` is a whole one.
std::string say(const Telling& telling, const std::string& key, const Arguments& arguments);

// The event in the words of story.KEY, with all that it can name and what is added here.
Passage plain(const Telling& telling, const std::string& key, const Arguments& more = {});

Place place_of(const View& view, Pawn pawn);

}  // namespace folsom
