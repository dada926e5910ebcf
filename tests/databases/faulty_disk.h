// A disk in memory for SQLite, as bad as real ones can be. Each file has what is on the platter and
// what has been written since the last sync. On command, writes or syncs fail, the disk is full, or
// the power goes; then each sector may be left in any version written since the last sync, and the
// end of a file may be missing.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace folsom::databases {

inline constexpr std::size_t kSectorSize = 512;

enum class Fault {
  kNone,
  kWriteFails,
  kSyncFails,
  kFull,
  kPowerCut,  // nothing works until `crash`
};

// One file's bytes, and what connections share about it.
struct FaultyFile {
  using Sector = std::array<std::uint8_t, kSectorSize>;

  std::vector<std::uint8_t> now;
  std::vector<std::uint8_t> on_plate;
  // The versions of each sector since the last sync, oldest first.
  std::map<std::size_t, std::vector<Sector>> written;
  bool was_cut = false;  // since then it has been shorter than it is now

  // Locks and shared memory, the way SQLite needs them.
  int readers = 0;
  const void* reserved = nullptr;
  const void* exclusive = nullptr;
  std::vector<std::unique_ptr<char[]>> memory;
  std::array<int, 8> shared_slots{};
  std::array<const void*, 8> exclusive_slots{};

  void write(const std::uint8_t* bytes, std::size_t size, std::size_t at);
  void truncate(std::size_t size);
  void sync();
  // Leaves what a crash would; `seed` decides what.
  void crash(std::uint64_t& seed);
};

// Registers with SQLite under its own name: pass that to open_sqlite as `vfs`.
class FaultyDisk {
 public:
  FaultyDisk();
  FaultyDisk(const FaultyDisk&) = delete;
  FaultyDisk& operator=(const FaultyDisk&) = delete;
  ~FaultyDisk();

  const std::string& name() const { return name_; }

  // Fails after so many writes, syncs and the like that still work.
  void fail_after(int operations, Fault fault);
  void heal() { fail_after(0, Fault::kNone); }
  // Syncs claim success and do nothing: what a database tuned for speed does to itself.
  void ignore_syncs(bool ignore);
  // Ends a power cut. No file may be open.
  void crash(std::uint64_t seed);
  // How many writes, syncs and the like there have been.
  int operations() const;

  // For the functions that SQLite calls. They take the lock.
  enum class Operation { kRead, kWrite, kSync };
  std::mutex& mutex() { return mutex_; }
  bool allows(Operation operation);
  bool is_full() const { return failing() && fault_ == Fault::kFull; }
  bool ignores_syncs() const { return ignores_syncs_; }
  std::map<std::string, std::shared_ptr<FaultyFile>>& files() { return files_; }

 private:
  struct Registration;

  bool failing() const { return left_ <= 0; }

  std::string name_;
  mutable std::mutex mutex_;
  std::map<std::string, std::shared_ptr<FaultyFile>> files_;
  int left_ = 0;
  Fault fault_ = Fault::kNone;
  bool ignores_syncs_ = false;
  int operations_ = 0;
  std::unique_ptr<Registration> registration_;
};

}  // namespace folsom::databases
