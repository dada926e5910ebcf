#include "server/net/postcard/paint.h"

#include <librsvg/rsvg.h>

#include <memory>

namespace folsom::server {
namespace {

struct Release {
  void operator()(void* object) const { g_object_unref(object); }
};

std::string saved(GdkPixbuf* pixels, const char* quality) {
  gchar* bytes = nullptr;
  gsize size = 0;
  GError* problem = nullptr;
  const bool done = gdk_pixbuf_save_to_buffer(pixels, &bytes, &size, "jpeg", &problem, "quality",
                                              quality, nullptr) != 0;
  g_clear_error(&problem);
  if (!done) return {};
  const std::unique_ptr<gchar, decltype(&g_free)> held(bytes, &g_free);
  return {bytes, size};
}

}  // namespace

std::string paint_jpeg(const std::string& svg, std::size_t most) {
  std::string text(svg);
  GError* problem = nullptr;
  const std::unique_ptr<RsvgHandle, Release> handle(rsvg_handle_new_from_data(
      reinterpret_cast<const guint8*>(text.data()), text.size(), &problem));
  g_clear_error(&problem);
  if (!handle) return {};
  const std::unique_ptr<GdkPixbuf, Release> pixels(rsvg_handle_get_pixbuf(handle.get()));
  if (!pixels) return {};
  for (const char* const quality : {"86", "76", "64", "50", "36"}) {
    std::string jpeg = saved(pixels.get(), quality);
    if (jpeg.empty() || jpeg.size() <= most) return jpeg;
  }
  return {};
}

}  // namespace folsom::server
