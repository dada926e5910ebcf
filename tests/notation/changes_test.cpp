// JSON written straight as text: that it is JSON, and that a view's changes lead from one view to
// the next.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <utility>

#include "engine/flow/game.h"
#include "tests/notation/reading.h"
#include "tests/support/every_game.h"
#include "tests/support/patches.h"
#include "text/notation/choices.h"
#include "text/notation/json_text.h"
#include "text/notation/json_writer.h"
#include "text/notation/views.h"

namespace folsom::notation {
namespace {

using Json = nlohmann::json;

// --- the writer ---------------------------------------------------------------------------------

TEST(JsonWriter, SetsCommasAndEscapes) {
  std::string out = "before ";
  JsonWriter writer(out);
  writer.begin_object();
  writer.field("text", "a \"quote\", a \\ and\na line\x01\x7f, é");
  writer.field("number", std::int64_t{-1234567890123});
  writer.field("small", std::uint8_t{65});
  writer.field("flag", true);
  writer.key("list");
  writer.begin_array();
  writer.null();
  writer.value(1);
  writer.begin_array();
  writer.end_array();
  writer.raw(R"({"a":1})");
  writer.end_array();
  writer.object("none", false, [] {});
  writer.object("empty", true, [] {});
  writer.end_object();
  EXPECT_EQ(out,
            "before {\"text\":\"a \\\"quote\\\", a \\\\ and\\na line\\u0001\\u007f, é\","
            "\"number\":-1234567890123,\"small\":65,\"flag\":true,"
            "\"list\":[null,1,[],{\"a\":1}],\"empty\":{}}");
}

TEST(MergePatch, LeadsFromOneToTheOther) {
  const Json before = {{"a", 1}, {"b", {{"c", 2}, {"d", 3}}}, {"e", {1, 2}}, {"f", {{"g", 1}}}};
  const Json after = {{"b", {{"c", 2}, {"h", 4}}}, {"e", {{"i", 5}}}, {"f", 6}};
  const Json patch = merge_patch_between(before, after);
  EXPECT_EQ(dump(patch), R"({"a":null,"b":{"d":null,"h":4},"e":{"i":5},"f":6})");
  Json patched = before;
  patched.merge_patch(patch);
  EXPECT_EQ(patched, after);
  EXPECT_EQ(merge_patch_between(after, after), Json::object());
}

// --- views --------------------------------------------------------------------------------------

std::string change(const Rulebook& book, const View& before, const View& after) {
  std::string text;
  write_view_change(text, before, after, book);
  return text;
}

TEST(Changes, NameWhatChangedAndNothingElse) {
  const auto [setup, book, before] = read(
      "bandits ghost, doc, belle\nround 2; card braking; turn 2; asked doc\n"
      "car1: ghost, purse0=$400\nroof2: doc\ncar3: belle\nghost: purse1=$500\n"
      "hand doc: move, fire, bullet of ghost\n");
  const View old_view = view_for(book, before, 1);
  EXPECT_EQ(change(book, old_view, old_view), "{}");

  View view = old_view;
  view.place[1] = inside_of(2);
  EXPECT_EQ(change(book, old_view, view),
            R"({"places":{"car2":{"pawns":["doc"]},"roof2":{"pawns":[]}},)"
            R"("bandits":{"doc":{"place":"car2"}}})");
  view = old_view;
  view.value[0] = 40;
  EXPECT_EQ(change(book, old_view, view),
            R"({"places":{"car1":{"loot":[{"token":"purse0","value":400}]}}})");
  view = old_view;
  view.own_hand.bullets = {};
  EXPECT_EQ(change(book, old_view, view), R"({"own":{"hand":{"bullets":{"ghost":null}}}})");
  view = old_view;
  view.hand_size[2] = 4;
  EXPECT_EQ(change(book, old_view, view), R"({"players":{"2":{"hand":4}}})");
  view = old_view;
  view.flow.over = true;
  EXPECT_EQ(change(book, old_view, view), R"({"over":true,"question":null})");
}

// A patch can't set a key's value to null.
bool has_null_in_object(const Json& json) {
  for (const auto& [key, value] : json.items()) {
    if (value.is_object() ? has_null_in_object(value) : value.is_null()) return true;
  }
  return false;
}

Json patched(Json json, const std::string& patch) {
  support::apply_patch(json, Json::parse(patch));
  return json;
}

class Changes : public support::InEverySetup {};

// One viewer looks often, the others only now and then, like somebody who was away. Each change is
// also tested backward, since choices can be taken back.
TEST_P(Changes, LeadFromViewToView) {
  play("changes", 1, [](const support::PlayedGame& first) {
    const int viewers = first.book().seats + 1;
    const auto attentive = static_cast<int>(first.seed()[5]) % viewers;
    std::vector<View> seen;
    std::vector<Json> known;
    return [=](const support::PlayedGame& game, support::RandomPlayer& player) mutable {
      const Rulebook& book = game.book();
      for (int i = 0; i < viewers; ++i) {
        const auto at = static_cast<std::size_t>(i);
        const Seat viewer = i + 1 == viewers ? kSpectator : static_cast<Seat>(i);
        const View view = view_for(book, game.state(), viewer);
        if (seen.size() <= at) {
          seen.push_back(view);
          known.push_back(to_json(view, book));
          continue;
        }
        if (!game.is_over() && player.below(i == attentive ? 3 : 40) != 0) continue;
        const std::string text = change(book, seen[at], view);
        known[at] = patched(std::move(known[at]), text);
        Json whole = to_json(view, book);
        if (known[at] != whole) {
          return "patch " + text + " should be " +
                 dump(support::patch_between(to_json(seen[at], book), whole));
        }
        if (seen[at] == view && text != "{}") return "not empty: " + text;
        whole.erase("viewer");
        if (has_null_in_object(whole)) return "a null in " + dump(whole);
        const View old = std::exchange(seen[at], view);
        if (player.below(4) != 0) continue;
        const std::string back = change(book, view, old);
        if (patched(known[at], back) != to_json(old, book)) return "and back: " + back;
      }
      return std::string();
    };
  });
}

INSTANTIATE_TEST_SUITE_P(Shares, Changes, ::testing::Range(0, support::kShares));

// --- choices ------------------------------------------------------------------------------------

class WrittenChoices : public support::InEverySetup {};

TEST_P(WrittenChoices, AreTheObjectAndTheText) {
  play("written choices", 1, [](const support::PlayedGame&) {
    return [](const support::PlayedGame& game, support::RandomPlayer& player) {
      if (game.is_over()) return std::string();
      const Seat seat = support::any_seat(asked(game.state()), player);
      for (const Choice& choice : support::choices_of(game.book(), game.state(), seat)) {
        std::string text;
        write_choice(text, choice, game.book(), seat);
        Json wanted = to_json(choice);
        wanted["text"] = to_text(choice, game.book(), seat);
        if (Json::parse(text) != wanted) return text + " should be " + dump(wanted);
      }
      return std::string();
    };
  });
}

INSTANTIATE_TEST_SUITE_P(Shares, WrittenChoices, ::testing::Range(0, support::kShares));

}  // namespace
}  // namespace folsom::notation
