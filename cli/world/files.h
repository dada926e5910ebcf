// Files and folders: nothing else in the program opens any.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace folsom::cli {

// No file we read is larger; a long game's record has some 20 KiB.
inline constexpr std::size_t kMaxFileSize = std::size_t{4} << 20;

// The whole file; "-" is standard input. Throws Failure.
std::string read_file(const std::string& path);

// Writes beside the old file, then replaces it: readers see one or the other, never a half. False,
// with the reason in `problem`, if it couldn't be written.
bool write_file(const std::filesystem::path& path, std::string_view text, std::string& problem);
// Throws Failure instead; the sentence begins with `about`.
void write_or_fail(const std::filesystem::path& path, std::string_view text,
                   const std::string& about = "");

// $XDG_DATA_HOME/folsom or ~/.local/share/folsom; nothing if there is no home.
std::optional<std::filesystem::path> data_folder();

// $XDG_CACHE_HOME/folsom or ~/.cache/folsom.
std::optional<std::filesystem::path> cache_folder();

}  // namespace folsom::cli
