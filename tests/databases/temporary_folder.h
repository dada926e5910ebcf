// A folder for one test, gone with it.
#pragma once

#include "databases/temporary_folder.h"
