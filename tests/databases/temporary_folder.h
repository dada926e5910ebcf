// A folder for one test, gone with it.
#pragma once

#include "server/databases/temporary_folder.h"
