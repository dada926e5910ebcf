#include "server/core/lessons_text.h"

#include <nlohmann/json.hpp>

#include "server/core/frame_parts.h"
#include "server/core/json_parts.h"
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
  const auto seats = numbers_below(static_cast<Seat>(lesson.book().seats));
  write_objects(json, "seats", seats, [&](Seat seat) {
    const std::string_view bandit = notation::word(cards_of[seat][0]);
    json.field("kind", seat == played.learner ? "person" : "bot");
    if (seat == played.learner) {
      json.field("name", bandit);
    } else {
      json.field("level", name_of(lesson.others));
    }
    json.field("bandit", bandit);
  });
}

void write_table(JsonWriter& json, const Lesson& lesson, const Performance& played) {
  Options options;
  options.listed = false;
  json.object("table", true, [&] {
    json.field("phase", "playing");
    json.key("setup");
    json.raw(notation::dump(notation::to_json(lesson.book().setup)));
    json.written_field("options", [&](std::string& out) { write_options(out, options); });
    write_seats(json, lesson, played);
    write_facts(json, lesson.book());
  });
}

void write_end(JsonWriter& json, const Lesson& lesson, const Performance& played) {
  json.object("table", true, [&] {
    json.field("phase", "over");
    json.written_field("score", [&](std::string& out) {
      notation::write_score(out, played.score, lesson.book());
    });
  });
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

}  // namespace

std::string lessons_text() {
  return object_text([](JsonWriter& json) {
    write_objects(json, "lessons", lessons::all_lessons(), [&](const Lesson& lesson) {
      json.field("id", lesson.id);
      json.field("chapter", lesson.chapter);
      json.field("decisions", lesson.decisions());
    });
  });
}

std::string lesson_text(const Lesson& lesson, const Performance& played) {
  return object_text([&](JsonWriter& json) {
    json.field("lesson", lesson.id);
    json.field("viewer", played.learner);
    write_table(json, lesson, played);
    Teller teller;  // no shuffle was promised
    write_list(json, "frames", numbers_below(played.steps_played.size()),
               [&](std::size_t at) { write_frame(json, lesson, played, at, teller); });
    write_objects(json, "coach", played.coach, [&](const lessons::Said& said) {
      json.field("after", said.after + 1);
      json.field("key", said.key);
    });
    write_list(json, "hoped", played.hoped, [&](const Choice& choice) {
      json.value(notation::to_text(choice, lesson.book(), played.learner));
    });
    json.field("decided", played.decided);
    json.field("decisions", lesson.decisions());
    json.field("mistake", played.mistake);
    json.field("done", played.done);
  });
}

std::string refused_text(const lessons::NotPlayed& refused) {
  return object_text([&](JsonWriter& json) {
    json.field("error", "bad-choice");
    json.field("choice", refused.choice);
    switch (refused.why) {
      case lessons::WhyNot::kNoChoice:
        return json.field("why", "no-choice");
      case lessons::WhyNot::kIllegal:
        return json.field("why", notation::word(refused.refusal));
      case lessons::WhyNot::kNotAsked:
        return json.field("why", "not-asked");
    }
  });
}

}  // namespace folsom::server
