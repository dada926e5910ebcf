// What people who are sent a link to a table are told about it, in their language.
#pragma once

#include <string>

#include "server/net/postcard/scene.h"
#include "text/i18n/words.h"

namespace folsom::server {

struct Caption {
  std::string title;
  std::string about;
  std::string picture;  // what the picture shows, for people who can't see it
};

Caption caption_of(const Scene& scene, const Words& words);

struct LinkTags {
  std::string picture;  // its address
  std::string language;
};

// The tags by which messengers and search engines show a link.
std::string tags_of(const Caption& caption, const LinkTags& link);

}  // namespace folsom::server
