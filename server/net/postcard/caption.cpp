#include "server/net/postcard/caption.h"

#include <fmt/core.h>

#include "server/net/postcard/draw.h"
#include "text/svg/svg.h"

namespace folsom::server {
namespace {

std::string part_of(const Scene& scene) {
  switch (scene.phase) {
    case Scene::TablePhase::kNone:
      break;
    case Scene::TablePhase::kOpen:
      return "links.open.";
    case Scene::TablePhase::kPlaying:
      return scene.round == 0 ? "links.begins." : "links.playing.";
    case Scene::TablePhase::kOver:
      return "links.over.";
  }
  return "links.home.";
}

std::string people_of(const Scene& scene, const Words& words) {
  std::vector<std::string> names = scene.people;
  if (scene.bots > 0) names.push_back(words.say("links.bots", {{"count", scene.bots}}));
  return words.list(names);
}

std::string tag(std::string_view kind, std::string_view name, std::string_view content) {
  return fmt::format("    <meta {}=\"{}\" content=\"{}\">\n", kind, name, svg::escaped(content));
}

}  // namespace

Caption caption_of(const Scene& scene, const Words& words) {
  const std::string part = part_of(scene);
  const std::string people = people_of(scene, words);
  Caption caption;
  caption.title = words.say(part + "title", {{"round", scene.round}});
  caption.about = words.say(part + "about");
  if (!people.empty()) {
    caption.about = words.say("links.people", {{"people", people}, {"about", caption.about}});
  }
  caption.picture = words.say("links.picture");
  return caption;
}

std::string tags_of(const Caption& caption, const LinkTags& link) {
  return tag("property", "og:site_name", "Folsom") + tag("property", "og:type", "website") +
         tag("property", "og:title", caption.title) +
         tag("property", "og:description", caption.about) +
         tag("property", "og:locale", link.language) + tag("property", "og:image", link.picture) +
         tag("property", "og:image:type", "image/jpeg") +
         tag("property", "og:image:width", std::to_string(kPictureWidth)) +
         tag("property", "og:image:height", std::to_string(kPictureHeight)) +
         tag("property", "og:image:alt", caption.picture) +
         tag("name", "twitter:card", "summary_large_image");
}

}  // namespace folsom::server
