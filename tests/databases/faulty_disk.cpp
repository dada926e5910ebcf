// What is on the disk and what fails. How SQLite reaches it is in faulty_disk_vfs.cpp.
#include "tests/databases/faulty_disk.h"

#include <algorithm>

namespace folsom::databases {
namespace {

// SplitMix64: good enough to throw dice for sectors.
std::uint64_t next(std::uint64_t& seed) {
  std::uint64_t mixed = seed += 0x9e3779b97f4a7c15;
  mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
  mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
  return mixed ^ (mixed >> 31);
}

FaultyFile::Sector sector_of(const std::vector<std::uint8_t>& bytes, std::size_t number) {
  FaultyFile::Sector sector{};
  const std::size_t from = number * kSectorSize;
  const std::size_t size = from < bytes.size() ? std::min(kSectorSize, bytes.size() - from) : 0;
  std::copy_n(bytes.data() + (size > 0 ? from : 0), size, sector.begin());
  return sector;
}

}  // namespace

void FaultyFile::write(const std::uint8_t* bytes, std::size_t size, std::size_t at) {
  if (now.size() < at + size) now.resize(at + size);
  std::copy_n(bytes, size, now.begin() + static_cast<std::ptrdiff_t>(at));
  for (std::size_t number = at / kSectorSize; number * kSectorSize < at + size; ++number) {
    written[number].push_back(sector_of(now, number));
  }
}

void FaultyFile::truncate(std::size_t size) {
  was_cut = was_cut || size < now.size();
  now.resize(size);
}

void FaultyFile::sync() {
  if (was_cut) {
    on_plate = now;
  } else {
    on_plate.resize(now.size());
    for (const auto& [number, versions] : written) {
      const std::size_t from = number * kSectorSize;
      std::copy_n(now.begin() + static_cast<std::ptrdiff_t>(from),
                  std::min(kSectorSize, now.size() - from),
                  on_plate.begin() + static_cast<std::ptrdiff_t>(from));
    }
  }
  written.clear();
  was_cut = false;
}

void FaultyFile::crash(std::uint64_t& seed) {
  // The size is the old one, the new one or something in between.
  const std::size_t least = std::min(now.size(), on_plate.size());
  const std::size_t more = (std::max(now.size(), on_plate.size()) - least) / kSectorSize;
  std::size_t size = least + next(seed) % (more + 1) * kSectorSize;
  if (next(seed) % 3 == 0) size = now.size();
  // Sometimes nearly everything was written, sometimes nearly nothing.
  const std::uint64_t kept_in_eight = next(seed) % 9;
  on_plate.resize(std::max({size, now.size(), on_plate.size()}));
  for (const auto& [number, versions] : written) {
    if (next(seed) % 8 >= kept_in_eight) continue;
    const Sector& sector = versions[next(seed) % versions.size()];
    const std::size_t from = number * kSectorSize;
    if (from >= on_plate.size()) continue;
    std::copy_n(sector.begin(), std::min(kSectorSize, on_plate.size() - from),
                on_plate.begin() + static_cast<std::ptrdiff_t>(from));
  }
  on_plate.resize(size);
  now = on_plate;
  written.clear();
  was_cut = false;
  readers = 0;
  reserved = nullptr;
  exclusive = nullptr;
  memory.clear();
  shared_slots = {};
  exclusive_slots = {};
}

void FaultyDisk::fail_after(int operations, Fault fault) {
  const std::lock_guard guard(mutex_);
  left_ = operations;
  fault_ = fault;
}

void FaultyDisk::ignore_syncs(bool ignore) {
  const std::lock_guard guard(mutex_);
  ignores_syncs_ = ignore;
}

void FaultyDisk::crash(std::uint64_t seed) {
  const std::lock_guard guard(mutex_);
  for (auto& [name, file] : files_) file->crash(seed);
  fault_ = Fault::kNone;
}

int FaultyDisk::operations() const {
  const std::lock_guard guard(mutex_);
  return operations_;
}

bool FaultyDisk::allows(Operation operation) {
  if (operation != Operation::kRead) {
    ++operations_;
    if (left_ > 0) {
      --left_;
      return true;
    }
  }
  if (!failing()) return true;
  switch (fault_) {
    case Fault::kNone:
      return true;
    case Fault::kWriteFails:
    case Fault::kFull:
      return operation != Operation::kWrite;
    case Fault::kSyncFails:
      return operation != Operation::kSync;
    case Fault::kPowerCut:
      return false;
  }
  return true;
}

}  // namespace folsom::databases
