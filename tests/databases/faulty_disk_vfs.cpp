// The faulty disk behind the functions that SQLite calls.
#include <sqlite3.h>

#include <atomic>
#include <cstring>
#include <new>

#include "tests/databases/faulty_disk.h"

namespace folsom::databases {
namespace {

using Operation = FaultyDisk::Operation;

// What SQLite holds for an open file. SQLite allocates it; it begins with the methods.
struct Handle {
  sqlite3_file base;
  FaultyDisk* disk;
  std::shared_ptr<FaultyFile> file;
  std::string* delete_as;  // its name, if it is deleted on closing
  int lock;
  unsigned shared_slots;
  unsigned exclusive_slots;
};

Handle& handle_of(sqlite3_file* file) { return *reinterpret_cast<Handle*>(file); }

void leave_slots(Handle& handle, unsigned mask) {
  for (unsigned slot = 0; slot < 8; ++slot) {
    if ((mask & 1U << slot) == 0) continue;
    if ((handle.shared_slots & 1U << slot) != 0) --handle.file->shared_slots[slot];
    if ((handle.exclusive_slots & 1U << slot) != 0) handle.file->exclusive_slots[slot] = nullptr;
  }
  handle.shared_slots &= ~mask;
  handle.exclusive_slots &= ~mask;
}

int unlock(sqlite3_file* file, int level) {
  Handle& handle = handle_of(file);
  const std::lock_guard guard(handle.disk->mutex());
  FaultyFile& on = *handle.file;
  if (on.exclusive == file) on.exclusive = nullptr;
  if (on.reserved == file) on.reserved = nullptr;
  if (level == SQLITE_LOCK_NONE && handle.lock >= SQLITE_LOCK_SHARED && on.readers > 0) {
    --on.readers;
  }
  handle.lock = std::min(handle.lock, level);
  return SQLITE_OK;
}

int close_file(sqlite3_file* file) {
  Handle& handle = handle_of(file);
  unlock(file, SQLITE_LOCK_NONE);
  {
    const std::lock_guard guard(handle.disk->mutex());
    leave_slots(handle, 0xff);
    if (handle.delete_as != nullptr) handle.disk->files().erase(*handle.delete_as);
  }
  delete handle.delete_as;
  handle.file.~shared_ptr();
  return SQLITE_OK;
}

int read(sqlite3_file* file, void* bytes, int size, sqlite3_int64 at) {
  Handle& handle = handle_of(file);
  const std::lock_guard guard(handle.disk->mutex());
  if (!handle.disk->allows(Operation::kRead)) return SQLITE_IOERR_READ;
  const std::vector<std::uint8_t>& now = handle.file->now;
  const auto from = static_cast<std::size_t>(at);
  const std::size_t there =
      from < now.size() ? std::min(static_cast<std::size_t>(size), now.size() - from) : 0;
  std::memset(bytes, 0, static_cast<std::size_t>(size));
  if (there > 0) std::memcpy(bytes, now.data() + from, there);
  return there == static_cast<std::size_t>(size) ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}

int write(sqlite3_file* file, const void* bytes, int size, sqlite3_int64 at) {
  Handle& handle = handle_of(file);
  const std::lock_guard guard(handle.disk->mutex());
  const bool allowed = handle.disk->allows(Operation::kWrite);
  if (!allowed && handle.disk->is_full()) return SQLITE_FULL;
  if (!allowed) return SQLITE_IOERR_WRITE;
  handle.file->write(static_cast<const std::uint8_t*>(bytes), static_cast<std::size_t>(size),
                     static_cast<std::size_t>(at));
  return SQLITE_OK;
}

int truncate(sqlite3_file* file, sqlite3_int64 size) {
  Handle& handle = handle_of(file);
  const std::lock_guard guard(handle.disk->mutex());
  if (!handle.disk->allows(Operation::kWrite)) return SQLITE_IOERR_TRUNCATE;
  handle.file->truncate(static_cast<std::size_t>(size));
  return SQLITE_OK;
}

int sync(sqlite3_file* file, int /*flags*/) {
  Handle& handle = handle_of(file);
  const std::lock_guard guard(handle.disk->mutex());
  if (!handle.disk->allows(Operation::kSync)) return SQLITE_IOERR_FSYNC;
  if (!handle.disk->ignores_syncs()) handle.file->sync();
  return SQLITE_OK;
}

int file_size(sqlite3_file* file, sqlite3_int64* size) {
  Handle& handle = handle_of(file);
  const std::lock_guard guard(handle.disk->mutex());
  *size = static_cast<sqlite3_int64>(handle.file->now.size());
  return SQLITE_OK;
}

int lock(sqlite3_file* file, int level) {
  Handle& handle = handle_of(file);
  const std::lock_guard guard(handle.disk->mutex());
  FaultyFile& on = *handle.file;
  if (handle.lock >= level) return SQLITE_OK;
  if (on.exclusive != nullptr && on.exclusive != file) return SQLITE_BUSY;
  if (level == SQLITE_LOCK_SHARED) ++on.readers;
  if (level >= SQLITE_LOCK_RESERVED) {
    if (on.reserved != nullptr && on.reserved != file) return SQLITE_BUSY;
    if (level == SQLITE_LOCK_EXCLUSIVE && on.readers > 1) return SQLITE_BUSY;
    on.reserved = file;
    if (level == SQLITE_LOCK_EXCLUSIVE) on.exclusive = file;
  }
  handle.lock = level;
  return SQLITE_OK;
}

int is_reserved(sqlite3_file* file, int* reserved) {
  Handle& handle = handle_of(file);
  const std::lock_guard guard(handle.disk->mutex());
  *reserved = handle.file->reserved != nullptr ? 1 : 0;
  return SQLITE_OK;
}

int control(sqlite3_file* /*file*/, int /*what*/, void* /*value*/) { return SQLITE_NOTFOUND; }
int sector_size(sqlite3_file* /*file*/) { return kSectorSize; }
// Like the usual one for Unix: bytes beside those being written stay as they are.
int characteristics(sqlite3_file* /*file*/) { return SQLITE_IOCAP_POWERSAFE_OVERWRITE; }

int map_memory(sqlite3_file* file, int region, int size, int extend, void volatile** memory) {
  Handle& handle = handle_of(file);
  const std::lock_guard guard(handle.disk->mutex());
  auto& regions = handle.file->memory;
  const auto number = static_cast<std::size_t>(region);
  while (extend != 0 && regions.size() <= number) {
    regions.push_back(std::make_unique<char[]>(static_cast<std::size_t>(size)));
  }
  *memory = number < regions.size() ? regions[number].get() : nullptr;
  return SQLITE_OK;
}

int lock_memory(sqlite3_file* file, int first, int count, int flags) {
  Handle& handle = handle_of(file);
  const std::lock_guard guard(handle.disk->mutex());
  const unsigned mask = ((1U << count) - 1) << first;
  if ((flags & SQLITE_SHM_UNLOCK) != 0) {
    leave_slots(handle, mask);
    return SQLITE_OK;
  }
  FaultyFile& on = *handle.file;
  const bool exclusive = (flags & SQLITE_SHM_EXCLUSIVE) != 0;
  for (auto slot = static_cast<std::size_t>(first); slot < static_cast<std::size_t>(first + count);
       ++slot) {
    const bool others = on.exclusive_slots[slot] != nullptr && on.exclusive_slots[slot] != file;
    if (others || (exclusive && on.shared_slots[slot] > 0)) return SQLITE_BUSY;
  }
  for (auto slot = static_cast<std::size_t>(first); slot < static_cast<std::size_t>(first + count);
       ++slot) {
    if (exclusive) {
      on.exclusive_slots[slot] = file;
    } else if ((handle.shared_slots & 1U << slot) == 0) {
      ++on.shared_slots[slot];
    }
  }
  (exclusive ? handle.exclusive_slots : handle.shared_slots) |= mask;
  return SQLITE_OK;
}

void memory_barrier(sqlite3_file* /*file*/) { std::atomic_thread_fence(std::memory_order_seq_cst); }

int unmap_memory(sqlite3_file* file, int remove) {
  Handle& handle = handle_of(file);
  const std::lock_guard guard(handle.disk->mutex());
  if (remove != 0) handle.file->memory.clear();
  return SQLITE_OK;
}

sqlite3_io_methods make_methods() {
  sqlite3_io_methods methods{};
  methods.iVersion = 2;
  methods.xClose = close_file;
  methods.xRead = read;
  methods.xWrite = write;
  methods.xTruncate = truncate;
  methods.xSync = sync;
  methods.xFileSize = file_size;
  methods.xLock = lock;
  methods.xUnlock = unlock;
  methods.xCheckReservedLock = is_reserved;
  methods.xFileControl = control;
  methods.xSectorSize = sector_size;
  methods.xDeviceCharacteristics = characteristics;
  methods.xShmMap = map_memory;
  methods.xShmLock = lock_memory;
  methods.xShmBarrier = memory_barrier;
  methods.xShmUnmap = unmap_memory;
  return methods;
}

FaultyDisk& disk_of(sqlite3_vfs* vfs) { return *static_cast<FaultyDisk*>(vfs->pAppData); }

int open_file(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* out_flags) {
  static const sqlite3_io_methods kMethods = make_methods();
  static std::atomic<int> nameless = 0;
  FaultyDisk& disk = disk_of(vfs);
  const std::lock_guard guard(disk.mutex());
  const std::string path = name != nullptr ? name : "nameless " + std::to_string(++nameless);
  file->pMethods = nullptr;
  const bool is_there = disk.files().contains(path);
  if (!disk.allows(is_there ? Operation::kRead : Operation::kWrite)) return SQLITE_CANTOPEN;
  if (!is_there && (flags & SQLITE_OPEN_CREATE) == 0) return SQLITE_CANTOPEN;
  auto& there = disk.files()[path];
  if (!there) there = std::make_shared<FaultyFile>();
  Handle* const handle = new (file) Handle{};
  handle->disk = &disk;
  handle->file = there;
  if ((flags & SQLITE_OPEN_DELETEONCLOSE) != 0) handle->delete_as = new std::string(path);
  handle->base.pMethods = &kMethods;
  if (out_flags != nullptr) *out_flags = flags;
  return SQLITE_OK;
}

int delete_file(sqlite3_vfs* vfs, const char* name, int /*sync_folder*/) {
  FaultyDisk& disk = disk_of(vfs);
  const std::lock_guard guard(disk.mutex());
  if (!disk.allows(Operation::kWrite)) return SQLITE_IOERR_DELETE;
  return disk.files().erase(name) > 0 ? SQLITE_OK : SQLITE_IOERR_DELETE_NOENT;
}

int access(sqlite3_vfs* vfs, const char* name, int /*flags*/, int* result) {
  FaultyDisk& disk = disk_of(vfs);
  const std::lock_guard guard(disk.mutex());
  if (!disk.allows(Operation::kRead)) return SQLITE_IOERR_ACCESS;
  *result = disk.files().contains(name) ? 1 : 0;
  return SQLITE_OK;
}

int full_path(sqlite3_vfs* /*vfs*/, const char* name, int size, char* out) {
  sqlite3_snprintf(size, out, "%s", name);
  return SQLITE_OK;
}

std::string new_name() {
  static std::atomic<int> disks = 0;
  return "faulty-disk-" + std::to_string(++disks);
}

}  // namespace

struct FaultyDisk::Registration {
  explicit Registration(FaultyDisk& disk) : vfs(*sqlite3_vfs_find(nullptr)) {
    // Time, chance and sleep are still the usual one's.
    vfs.iVersion = 2;
    vfs.szOsFile = sizeof(Handle);
    vfs.pNext = nullptr;
    vfs.zName = disk.name_.c_str();
    vfs.pAppData = &disk;
    vfs.xOpen = open_file;
    vfs.xDelete = delete_file;
    vfs.xAccess = access;
    vfs.xFullPathname = full_path;
    sqlite3_vfs_register(&vfs, 0);
  }
  Registration(const Registration&) = delete;
  Registration& operator=(const Registration&) = delete;
  ~Registration() { sqlite3_vfs_unregister(&vfs); }

  sqlite3_vfs vfs;
};

FaultyDisk::FaultyDisk()
    : name_(new_name()), registration_(std::make_unique<Registration>(*this)) {}

FaultyDisk::~FaultyDisk() = default;

}  // namespace folsom::databases
