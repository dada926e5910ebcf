// A picture of a table for people who are sent a link to it: the train as any visitor sees it.
#pragma once

#include <string>

#include "server/net/postcard/caption.h"
#include "server/net/postcard/scene.h"

namespace folsom::server {

inline constexpr int kPictureWidth = 1200;
inline constexpr int kPictureHeight = 630;

// As SVG.
std::string draw_picture(const Scene& scene, const Caption& caption);

}  // namespace folsom::server
