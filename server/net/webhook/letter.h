// What a webhook is told about a turn: nothing that a spectator couldn't see.
#pragma once

#include <string>
#include <string_view>

#include "server/core/world.h"
#include "text/i18n/words.h"

namespace folsom::server {

// The same for the same turn, however often it is sent and by whichever server.
std::string turn_id(const TurnNotice& notice);

// A JSON object (docs/hosting/webhook.md). `page`: where people reach this server,
// "https://games.example.org"; empty: unknown, so there is no link.
std::string letter_text(const TurnNotice& notice, const Words& words, const std::string& page,
                        Milliseconds now);

// "sha256=" and the HMAC of the body in hexadecimal.
std::string signature(std::string_view secret, std::string_view body);

}  // namespace folsom::server
