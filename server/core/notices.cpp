// Sending for people whose turn it is in a slow game, once a turn.
#include <algorithm>

#include "server/core/hall_state.h"

namespace folsom::server {

// After an entry of our own: only its writer tells people whose turn it made it, and only once.
void Hall::Implementation::send_for_people(const LoadedTable& table) {
  const Room& room = table.room;
  if (change_->sent_for == 0 || !is_slow(room.options())) return;
  for (std::size_t i = 0; i < room.seats().size(); ++i) {
    if ((change_->sent_for >> i & 1) == 0) continue;
    const RoomSeat& seat = room.seats()[i];
    TurnNotice notice;
    notice.table = table.id;
    const auto first =
        std::find_if(room.seats().begin(), room.seats().end(),
                     [](const RoomSeat& one) { return one.kind == SeatKind::kPerson; });
    notice.table_of = first->name;
    notice.turn = room.turn();
    notice.seat = static_cast<Seat>(i);
    notice.name = seat.name;
    notice.bandit = seat.bandit;
    notice.round = room.state().flow.round;
    notice.options = room.options();
    notice.bank_ms = seat.bank_ms;
    notice.asked_at = table.last_at;
    notice.is_present = (table.present >> i & 1) != 0;
    world_.turn_came(notice);
  }
}

// Who has answered, on whichever server, or for whom a bot does, is not waited for any more.
void Hall::Implementation::call_off(const LoadedTable& table, const Entry& entry) {
  if (!is_slow(table.room.options())) return;
  std::uint8_t over = change_->asked_no_more;
  if (const auto* const choose = std::get_if<entry::Choose>(&entry)) over |= 1U << choose->seat;
  if (const auto* const bot = std::get_if<entry::BotStandsIn>(&entry)) over |= 1U << bot->seat;
  for (std::size_t i = 0; over != 0 && i < table.room.seats().size(); ++i) {
    if ((over >> i & 1) != 0) world_.turn_is_over(table.id, static_cast<Seat>(i));
  }
}

}  // namespace folsom::server
