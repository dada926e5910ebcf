// A table as a file: JSON lines, first what is known about it, then its journal, one entry a line.
// Writing what was read gives the same bytes.
#pragma once

#include <string>
#include <vector>

#include "server/store/store.h"

namespace folsom::cli {

std::string journal_text(const store::Listed& listed, const std::vector<store::Hash>& people,
                         const std::vector<store::Entry>& entries);

// As appends that create the table. Throws Failure with the file's name and the line.
std::vector<store::Append> appends_of(const std::string& text, const std::string& file);

}  // namespace folsom::cli
