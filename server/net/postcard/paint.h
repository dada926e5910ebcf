// SVG becomes JPEG: the one place that knows librsvg. Takes some tenths of a second.
#pragma once

#include <cstddef>
#include <string>

namespace folsom::server {

// No larger than `most` bytes; empty where that cannot be, or the text is no picture.
std::string paint_jpeg(const std::string& svg, std::size_t most = 100'000);

}  // namespace folsom::server
