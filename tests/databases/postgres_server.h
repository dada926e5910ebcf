// The tests' PostgreSQL server is the one that `folsom crashtest` starts.
#pragma once

#include "server/databases/postgres_server.h"
