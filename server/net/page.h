// The page's files. They are read once, when the server starts: what is served is what lay in the
// folder then and nothing besides, whatever a path says, and no disk is waited for later.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "server/net/answers.h"

namespace folsom::server {

class Page {
 public:
  // No page.
  Page() = default;
  // Throws std::runtime_error where the folder cannot be read or is too large to be a page.
  explicit Page(const std::filesystem::path& folder);

  bool empty() const { return files_.empty(); }

  // For a GET of this target. `encodings` is Accept-Encoding, `known` is If-None-Match.
  Answer get(std::string_view target, std::string_view encodings, std::string_view known) const;

 private:
  struct Variant {
    Bytes body;
    std::string tag;  // with its quotes
  };
  struct File {
    Variant plain;
    Variant gzip;    // without a body: there is none
    Variant brotli;  // the same
    std::string type;
    bool hashed = false;  // its name changes with its content
  };

  void add(const std::filesystem::path& path, const std::string& name);
  const File* find(const std::string& path) const;
  static const char* caching_of(const File& file);
  Answer answer(const File& file, std::string_view encodings, std::string_view known) const;

  std::map<std::string, File> files_;  // by path, "/index.html"
};

// A target's path with its escapes resolved and without its query; empty where it is malformed.
std::string path_of(std::string_view target);

}  // namespace folsom::server
