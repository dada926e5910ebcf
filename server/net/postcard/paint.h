// Turns SVG into JPEG: the one place that knows librsvg. Takes some tenths of a second.
#pragma once

#include <cstddef>
#include <string>

namespace folsom::server {

// At most `most` bytes; empty if that isn't possible or the text is no picture.
std::string paint_jpeg(const std::string& svg, std::size_t most = 100'000);

}  // namespace folsom::server
