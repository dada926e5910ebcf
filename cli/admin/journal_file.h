// A table as a file: JSON lines, first what is known about it, then its journal, an entry a line.
// What was written and is read again is the same to the letter.
#pragma once

#include <string>
#include <vector>

#include "server/store/store.h"

namespace folsom::cli {

std::string journal_text(const store::Listed& listed, const std::vector<store::Hash>& people,
                         const std::vector<store::Entry>& entries);

// As appends that make the table anew. Throws Failure with the name of the file and the line.
std::vector<store::Append> appends_of(const std::string& text, const std::string& file);

}  // namespace folsom::cli
