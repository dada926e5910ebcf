#include "server/net/webhook/letter.h"

#include <openssl/hmac.h>

#include <algorithm>
#include <array>

#include "game/fairness/hexadecimal.h"
#include "text/notation/json_writer.h"
#include "text/notation/words.h"

namespace folsom::server {
namespace {

using notation::JsonWriter;

// Chat programs interpret signs in messages: a player's name must not be able to mention everybody
// or make a link.
std::string harmless(std::string_view name) {
  std::string text;
  for (const char letter : name) {
    switch (letter) {
      case '@':
        text += "@\u200B";
        break;
      case '<':
      case '[':
        text += '(';
        break;
      case '>':
      case ']':
        text += ')';
        break;
      case '*':
      case '_':
      case '~':
      case '`':
      case '|':
      case '\\':
        text += ' ';
        break;
      default:
        text += letter;
    }
  }
  return text;
}

std::string sentence(const TurnNotice& notice, const Words& words, const std::string& link) {
  const std::string table = words.say("lobby.of", {{"name", harmless(notice.table_of)}});
  const Arguments arguments = {
      {"name", harmless(notice.name)}, {"table", table}, {"round", notice.round}};
  const std::string text = notice.round > 0 ? words.say("notices.hook", arguments)
                                            : words.say("notices.hook-before", arguments);
  return link.empty() ? text : text + ' ' + link;
}

void write_clock(JsonWriter& json, const TurnNotice& notice, Milliseconds now) {
  const Clock& clock = notice.options.clock;
  json.object("clock", true, [&] {
    json.field("kind", word(clock.kind));
    if (clock.kind == ClockKind::kNone) return;
    const Milliseconds left = notice.asked_at + std::int64_t{clock.decision_s} * 1000 - now;
    const Milliseconds beyond = std::min<Milliseconds>(left, 0);
    json.field("left_s", std::max<Milliseconds>(left, 0) / 1000);
    json.field("bank_s", std::max<Milliseconds>(notice.bank_ms + beyond, 0) / 1000);
  });
}

}  // namespace

std::string turn_id(const TurnNotice& notice) {
  return notice.table + '.' + std::to_string(notice.turn) + '.' + std::to_string(notice.seat);
}

std::string letter_text(const TurnNotice& notice, const Words& words, const std::string& page,
                        Milliseconds now) {
  const std::string link = page.empty() ? "" : page + "/t/" + notice.table;
  const std::string text = sentence(notice, words, link);
  std::string body;
  JsonWriter json(body);
  json.begin_object();
  json.field("event", "turn");
  json.field("id", turn_id(notice));
  json.field("text", text);     // for Slack and Mattermost
  json.field("content", text);  // for Discord, which is also told to mention nobody
  json.key("allowed_mentions");
  json.raw(R"({"parse":[]})");
  json.field("table", notice.table);
  json.field("name", words.say("lobby.of", {{"name", notice.table_of}}));
  if (!link.empty()) json.field("link", link);
  json.field("seat", static_cast<int>(notice.seat));
  json.field("player", notice.name);
  if (notice.bandit != Pawn::kNone) json.field("bandit", notation::word(notice.bandit));
  json.field("round", notice.round);
  json.field("pace", word(notice.options.pace));
  write_clock(json, notice, now);
  json.field("present", notice.is_present);
  json.field("asked_ms", notice.asked_at);
  json.end_object();
  return body;
}

std::string signature(std::string_view secret, std::string_view body) {
  std::array<std::uint8_t, 32> digest{};
  HMAC(EVP_sha256(), secret.data(), static_cast<int>(secret.size()),
       reinterpret_cast<const unsigned char*>(body.data()), body.size(), digest.data(), nullptr);
  return "sha256=" + to_hexadecimal(digest);
}

}  // namespace folsom::server
