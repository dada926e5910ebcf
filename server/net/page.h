// The page's files. They are read once, when the server starts: only what was in the folder then is
// served, whatever a path says, and nothing waits for the disk later.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "server/net/answers.h"

namespace folsom::server {

// What a GET would like to have.
struct PageWishes {
  std::string_view encodings = {};  // Accept-Encoding
  std::string_view languages = {};  // Accept-Language
  std::string_view known = {};      // If-None-Match
};

class Page {
 public:
  // No page.
  Page() = default;
  // Throws std::runtime_error if the folder can't be read or is too large to be a page.
  explicit Page(const std::filesystem::path& folder);

  bool empty() const { return files_.empty(); }

  // Answers a GET of this target. index.html may exist in several languages, as index.uk.html.
  Answer get(std::string_view target, const PageWishes& wishes = {}) const;

 private:
  struct Variant {
    Bytes body;
    std::string tag;  // with its quotes
  };
  struct File {
    Variant plain;
    Variant gzip;    // without a body: none
    Variant brotli;  // the same
    std::string type;
    bool hashed = false;      // its name changes with its content
    bool translated = false;  // it exists in other languages too
  };

  void add(const std::filesystem::path& path, const std::string& name);
  void mark_translated();
  using Files = std::map<std::string, File>;  // by path, "/index.html"
  Files::const_iterator find(const std::string& path) const;
  const File& in_language(Files::const_iterator found, std::string_view languages) const;
  static const char* caching_of(const File& file);
  static Answer answer(const File& file, const PageWishes& wishes);

  Files files_;
};

// A target's path, unescaped and without its query; empty if it is malformed.
std::string path_of(std::string_view target);

}  // namespace folsom::server
