// What viewers are sent: frames and snapshots of a table. Each depends only on the journal and the
// viewer, and none has a time or a sentence in it.
#pragma once

#include <functional>
#include <string>

#include "server/core/journal_cache.h"
#include "server/core/table_state.h"

namespace folsom::server {

// The protocol's version: it goes up when clients written for the one before would break.
inline constexpr int kProtocol = 3;

// Whether the viewer is told of the change at all. A viewer is a seat, kSpectator, or, once a game
// is over, kOpenEyes.
inline bool concerns(const Change& change, Seat viewer) {
  return change.only_for == kNoSeat || change.only_for == viewer || viewer == kOpenEyes;
}

// The frame that brings the change to a viewer; `number` counts the frames of that viewer. `muted`:
// seats whose chat they don't want, as a set.
std::string frame_text(const TableState& table_state, const Change& change, Seat viewer,
                       std::uint32_t number, std::uint8_t muted = 0);

// Everything at once, for someone who has just come in.
std::string snapshot_text(const TableState& table_state, const JournalCache& journal, Seat viewer,
                          std::size_t chat_lines, std::uint8_t muted = 0);

// Replays a journal and hands out one viewer's frames with a number above `after`.
void replay_frames(Books& books, const JournalCache& journal, Seat viewer, std::uint32_t after,
                   std::uint8_t muted, const std::function<void(std::string)>& give);

// TABLE of the protocol, and what the lobby shows of it.
std::string table_text(const TableState& table_state);
std::string summary_text(const TableState& table_state, const std::string& table);

}  // namespace folsom::server
