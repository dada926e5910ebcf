// folsom admin: what a server's operator can do with the stored tables.
#pragma once

#include <string>
#include <vector>

namespace folsom::cli {

struct AdminOptions {
  std::string database;  // an address; empty: the server's default
  bool json = false;
  std::string table;
  bool all = false;
  std::string folder;  // empty: standard output
  std::vector<std::string> files;
  int older_than = 0;  // in days
  std::string phase = "over";
  bool dry_run = false;
};

int run_admin_list(const AdminOptions& options);
int run_admin_export(const AdminOptions& options);
int run_admin_import(const AdminOptions& options);
int run_admin_prune(const AdminOptions& options);
int run_admin_backup(const AdminOptions& options);

}  // namespace folsom::cli
