#include "server/net/page.h"

#include <openssl/crypto.h>

#include <array>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include "game/fairness/hexadecimal.h"
#include "game/fairness/sha256.h"
#include "server/net/words.h"

namespace folsom::server {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kHtml = ".html";
constexpr std::uintmax_t kMaxPage = std::uintmax_t{64} << 20;

constexpr std::array<std::pair<std::string_view, std::string_view>, 21> kTypes = {{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".map", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".jpeg", "image/jpeg"},
    {".webp", "image/webp"},
    {".avif", "image/avif"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".wasm", "application/wasm"},
    {".txt", "text/plain; charset=utf-8"},
    {".mp3", "audio/mpeg"},
    {".ogg", "audio/ogg"},
    {".wav", "audio/wav"},
    {".xml", "application/xml"},
}};

std::string_view type_of(std::string_view name) {
  for (const auto& [end, type] : kTypes) {
    if (name.ends_with(end)) return type;
  }
  return "application/octet-stream";
}

std::string read_whole(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("The page's file " + path.string() + " cannot be read.");
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string tag_of(const std::string& content) {
  const Digest digest = sha256(content);
  return '"' + to_hexadecimal(std::span(digest).first<12>()) + '"';
}

bool is_known(std::string_view known, std::string_view tag) {
  for (std::string_view one : split(known, ',')) {
    if (one.starts_with("W/")) one.remove_prefix(2);
    if (one == tag || one == "*") return true;
  }
  return false;
}

// "/t/index.html" in Ukrainian is "/t/index.uk.html".
std::string translated(std::string_view name, std::string_view language) {
  const std::string_view stem = name.substr(0, name.size() - kHtml.size());
  return std::string(stem) + "." + std::string(language) + std::string(kHtml);
}

}  // namespace

std::string path_of(std::string_view target) {
  target = target.substr(0, target.find_first_of("?#"));
  if (!target.starts_with('/')) return {};
  std::string path;
  for (std::size_t i = 0; i < target.size(); ++i) {
    char letter = target[i];
    if (letter == '%') {
      if (target.size() - i < 3) return {};
      const int high = OPENSSL_hexchar2int(static_cast<unsigned char>(target[i + 1]));
      const int low = OPENSSL_hexchar2int(static_cast<unsigned char>(target[i + 2]));
      if (high < 0 || low < 0) return {};
      letter = static_cast<char>(high * 16 + low);
      i += 2;
    }
    if (static_cast<unsigned char>(letter) < 0x20) return {};
    path += letter;
  }
  return path;
}

Page::Page(const fs::path& folder) {
  std::error_code problem;
  const fs::path root = fs::canonical(folder, problem);
  if (problem || !fs::is_directory(root)) {
    throw std::runtime_error("There is no folder " + folder.string() + " for the page.");
  }
  std::uintmax_t size = 0;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root)) {
    const std::string name = "/" + entry.path().lexically_relative(root).generic_string();
    // Links could lead anywhere, and names that begin with a dot aren't meant to be seen.
    if (!entry.is_regular_file() || entry.is_symlink()) continue;
    if (name.find("/.") != std::string::npos) continue;
    size += entry.file_size();
    if (size > kMaxPage) {
      throw std::runtime_error("The folder " + folder.string() + " is too large for a page.");
    }
    add(entry.path(), name);
  }
  // Files that are there only in compressed form aren't served.
  std::erase_if(files_, [](const auto& item) { return item.second.plain.body == nullptr; });
  mark_translated();
}

void Page::add(const fs::path& path, const std::string& name) {
  std::string content = read_whole(path);
  Variant variant;
  variant.tag = tag_of(content);
  variant.body = std::make_shared<const std::string>(std::move(content));
  if (name.ends_with(".gz")) {
    files_[name.substr(0, name.size() - 3)].gzip = std::move(variant);
  } else if (name.ends_with(".br")) {
    files_[name.substr(0, name.size() - 3)].brotli = std::move(variant);
  } else {
    File& file = files_[name];
    file.plain = std::move(variant);
    file.type = type_of(name);
    file.hashed = name.starts_with("/assets/");
  }
}

void Page::mark_translated() {
  for (auto& [name, file] : files_) {
    if (!name.ends_with(kHtml)) continue;
    const std::string_view stem = std::string_view(name).substr(0, name.size() - kHtml.size());
    const std::size_t dot = stem.rfind('.');
    if (dot == std::string_view::npos || stem.size() - dot != 3) continue;
    const auto plain = files_.find(std::string(stem.substr(0, dot)) + std::string(kHtml));
    if (plain != files_.end()) plain->second.translated = true;
  }
}

// The file without a language in its name is the English one.
const Page::File& Page::in_language(Files::const_iterator found, std::string_view languages) const {
  if (!found->second.translated) return found->second;
  for (const std::string& language : languages_in(languages)) {
    if (language == "en") break;
    const auto other = files_.find(translated(found->first, language));
    if (other != files_.end()) return other->second;
  }
  return found->second;
}

Page::Files::const_iterator Page::find(const std::string& path) const {
  auto found = files_.find(path.ends_with('/') ? path + "index.html" : path);
  // Links into the page have no dot; anything with a dot would be a file. The nearest index.html
  // knows best what the screen behind such a link is made of.
  if (path.find('.') == std::string::npos) {
    if (found == files_.end()) found = files_.find(path + "/index.html");
    for (std::size_t end = path.rfind('/'); found == files_.end() && end != std::string::npos;
         end = end == 0 ? std::string::npos : path.rfind('/', end - 1)) {
      found = files_.find(path.substr(0, end) + "/index.html");
    }
  }
  return found;
}

Answer Page::get(std::string_view target, const PageWishes& wishes) const {
  const std::string path = path_of(target);
  if (path.empty()) return refusal(400, "bad-request");
  const auto found = find(path);
  if (found == files_.end()) return refusal(404, "not-found");
  Answer answer = this->answer(in_language(found, wishes.languages), wishes);
  if (found->second.translated) answer.headers.emplace_back("Vary", "Accept-Language");
  return answer;
}

const char* Page::caching_of(const File& file) {
  if (file.hashed) return "public, max-age=31536000, immutable";
  // A page sometimes brings a cookie, so only the guest's own cache may keep it.
  return file.type.starts_with("text/html") ? "private, no-cache" : "no-cache";
}

Answer Page::answer(const File& file, const PageWishes& wishes) {
  Answer answer{.type = file.type};
  const Variant* chosen = &file.plain;
  if (file.brotli.body && lists(wishes.encodings, "br")) {
    chosen = &file.brotli;
    answer.headers.emplace_back("Content-Encoding", "br");
  } else if (file.gzip.body && lists(wishes.encodings, "gzip")) {
    chosen = &file.gzip;
    answer.headers.emplace_back("Content-Encoding", "gzip");
  }
  if (file.brotli.body || file.gzip.body) answer.headers.emplace_back("Vary", "Accept-Encoding");
  answer.headers.emplace_back("ETag", chosen->tag);
  answer.headers.emplace_back("Cache-Control", caching_of(file));
  if (is_known(wishes.known, chosen->tag)) {
    answer.status = 304;
  } else {
    answer.body = chosen->body;
  }
  return answer;
}

}  // namespace folsom::server
