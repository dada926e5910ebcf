// Notifies people whose turn it is in a slow game, once a turn.
#include <algorithm>

#include "server/core/live_table.h"

namespace folsom::server {

// After an entry of our own: only its writer notifies the people whose turn it made it, once.
void TableServer::send_for_people(const LiveTable& table) {
  const TableState& table_state = table.state;
  if (change_->sent_for == 0 || !is_slow(table_state.options())) return;
  for (std::size_t i = 0; i < table_state.seats().size(); ++i) {
    if ((change_->sent_for >> i & 1) == 0) continue;
    const SeatState& seat = table_state.seats()[i];
    TurnNotice notice;
    notice.table = table.id;
    const auto first =
        std::find_if(table_state.seats().begin(), table_state.seats().end(),
                     [](const SeatState& one) { return one.kind == SeatKind::kPerson; });
    notice.table_of = first->name;
    notice.turn = table_state.turn();
    notice.seat = static_cast<Seat>(i);
    notice.name = seat.name;
    notice.bandit = seat.bandit;
    notice.round = table_state.state().flow.round;
    notice.options = table_state.options();
    notice.bank_ms = seat.bank_ms;
    notice.asked_at = table.last_at;
    notice.is_present = (table.present >> i & 1) != 0;
    world_.turn_came(notice);
  }
}

// People who have answered, on any server, or for whom a bot plays, need no notice any more.
void TableServer::call_off(const LiveTable& table, const Entry& entry) {
  if (!is_slow(table.state.options())) return;
  std::uint8_t over = change_->asked_no_more;
  if (const auto* const choose = std::get_if<entry::Choose>(&entry)) over |= 1U << choose->seat;
  if (const auto* const bot = std::get_if<entry::BotStandsIn>(&entry)) over |= 1U << bot->seat;
  for (std::size_t i = 0; over != 0 && i < table.state.seats().size(); ++i) {
    if ((over >> i & 1) != 0) world_.turn_is_over(table.id, static_cast<Seat>(i));
  }
}

}  // namespace folsom::server
