// folsom engine: the line protocol over standard input and output.
#pragma once

namespace folsom::cli {

int run_engine();

}  // namespace folsom::cli
