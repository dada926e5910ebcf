// The PostgreSQL server of the tests is the one that `folsom crashtest` starts.
#pragma once

#include "server/databases/postgres_server.h"
