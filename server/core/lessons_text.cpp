#include "server/core/lessons_text.h"

#include <nlohmann/json.hpp>

#include "server/core/frame_parts.h"
#include "server/core/options.h"
#include "server/core/story_lines.h"
#include "text/notation/choices.h"
#include "text/notation/json_text.h"
#include "text/notation/json_writer.h"
#include "text/notation/setups.h"
#include "text/notation/views.h"
#include "text/notation/words.h"

namespace folsom::server {
namespace {

using lessons::Lesson;
using lessons::Performance;
using lessons::PlayedStep;
using notation::JsonWriter;

// The learner gets their bandit's name: the client has a better name for its own player.
void write_seats(JsonWriter& json, const Lesson& lesson, const Performance& played) {
  const auto& cards_of = played.steps_played.front().view.cards_of;
  json.key("seats");
  json.begin_array();
  for (Seat seat = 0; seat < lesson.book().seats; ++seat) {
    const std::string_view bandit = notation::word(cards_of[seat][0]);
    json.begin_object();
    json.field("kind", seat == played.learner ? "person" : "bot");
    if (seat == played.learner) {
      json.field("name", bandit);
    } else {
      json.field("level", name_of(lesson.others));
    }
    json.field("bandit", bandit);
    json.end_object();
  }
  json.end_array();
}

void write_table(JsonWriter& json, const Lesson& lesson, const Performance& played) {
  Options options;
  options.listed = false;
  json.begin_object();
  json.field("phase", "playing");
  json.key("setup");
  json.raw(notation::dump(notation::to_json(lesson.book().setup)));
  json.written_field("options", [&](std::string& out) { write_options(out, options); });
  write_seats(json, lesson, played);
  write_facts(json, lesson.book());
  json.end_object();
}

void write_end(JsonWriter& json, const Lesson& lesson, const Performance& played) {
  json.key("table");
  json.begin_object();
  json.field("phase", "over");
  json.written_field(
      "score", [&](std::string& out) { notation::write_score(out, played.score, lesson.book()); });
  json.end_object();
}

// Frames count from 1, like those of a table after it was made.
void write_frame(JsonWriter& json, const Lesson& lesson, const Performance& played, std::size_t at,
                 Teller& teller) {
  const Rulebook& book = lesson.book();
  const PlayedStep& played_step = played.steps_played[at];
  const bool is_last = at + 1 == played.steps_played.size();
  json.begin_object();
  json.field("is", "frame");
  json.field("number", at + 1);
  if (is_last && played.game_over) write_end(json, lesson, played);
  if (at == 0) {
    write_dealt(json, book, played_step.events, played_step.view);
  } else {
    write_happened(json, book, played.steps_played[at - 1].view, played_step.events,
                   played_step.view);
  }
  const View& before = played.steps_played[at == 0 ? 0 : at - 1].view;
  const std::vector<ToldLine> story = tell(teller, book, before, played_step.events, at == 0);
  if (!story.empty()) {
    json.written_field("story", [&](std::string& out) {
      write_story(out, story, played_step.events, played.learner);
    });
  }
  json.key("ask");
  if (is_last && !played.choices.empty()) {
    write_ask(json, static_cast<std::uint32_t>(at + 1), played.choices, book, played.learner);
  } else {
    json.null();
  }
  json.end_object();
}

void write_coach(JsonWriter& json, const Performance& played) {
  json.key("coach");
  json.begin_array();
  for (const lessons::Said& said : played.coach) {
    json.begin_object();
    json.field("after", said.after + 1);
    json.field("key", said.key);
    json.end_object();
  }
  json.end_array();
}

}  // namespace

std::string lessons_text() {
  std::string text;
  JsonWriter json(text);
  json.begin_object();
  json.key("lessons");
  json.begin_array();
  for (const Lesson& lesson : lessons::all_lessons()) {
    json.begin_object();
    json.field("id", lesson.id);
    json.field("chapter", lesson.chapter);
    json.field("decisions", lesson.decisions());
    json.end_object();
  }
  json.end_array();
  json.end_object();
  return text;
}

std::string lesson_text(const Lesson& lesson, const Performance& played) {
  std::string text;
  JsonWriter json(text);
  json.begin_object();
  json.field("lesson", lesson.id);
  json.field("viewer", played.learner);
  json.key("table");
  write_table(json, lesson, played);
  json.key("frames");
  json.begin_array();
  Teller teller;  // no shuffle was promised
  for (std::size_t at = 0; at < played.steps_played.size(); ++at) {
    write_frame(json, lesson, played, at, teller);
  }
  json.end_array();
  write_coach(json, played);
  json.key("hoped");
  json.begin_array();
  for (const Choice& choice : played.hoped) {
    json.value(notation::to_text(choice, lesson.book(), played.learner));
  }
  json.end_array();
  json.field("decided", played.decided);
  json.field("decisions", lesson.decisions());
  json.field("mistake", played.mistake);
  json.field("done", played.done);
  json.end_object();
  return text;
}

std::string refused_text(const lessons::NotPlayed& refused) {
  std::string text;
  JsonWriter json(text);
  json.begin_object();
  json.field("error", "bad-choice");
  json.field("choice", refused.choice);
  switch (refused.why) {
    case lessons::WhyNot::kNoChoice:
      json.field("why", "no-choice");
      break;
    case lessons::WhyNot::kIllegal:
      json.field("why", notation::word(refused.refusal));
      break;
    case lessons::WhyNot::kNotAsked:
      json.field("why", "not-asked");
      break;
  }
  json.end_object();
  return text;
}

}  // namespace folsom::server
