# Shared by ./play and ./test: installs what is missing and builds a preset, both quietly.
# Use with `source`, in the root of the tree.

build_packages=(g++ cmake ninja-build libcli11-dev libfmt-dev nlohmann-json3-dev libssl-dev
  libboost1.81-dev libspdlog-dev libsqlite3-dev libpq-dev libicu-dev librsvg2-dev pkg-config)
test_packages=(ccache python3 clang clang-format clang-tidy lld libclang-rt-dev
  libgtest-dev libgmock-dev libbenchmark-dev libvalijson-dev postgresql-15 chromium)
module_packages=(emscripten)
coverage_packages=(gcovr)

# Says one sentence and exits.
give_up() {
  printf '%s\n' "$*" >&2
  exit 1
}

# patiently SENTENCE LOG COMMAND…: runs the command with its output in the log, and says the
# sentence only if it takes longer than a second.
patiently() {
  local sentence=$1 log=$2 status=0 timer
  shift 2
  mkdir -p "$(dirname "$log")"
  (
    read -rt 1 <> <(:)
    printf '%s\n' "$sentence" >&2
  ) &
  timer=$!
  "$@" >>"$log" 2>&1 </dev/null || status=$?
  kill "$timer" 2>/dev/null
  wait "$timer" 2>/dev/null
  return "$status"
}

missing_packages() {
  local wanted installed
  installed=$(dpkg-query -W -f='${db:Status-Abbrev} ${Package}\n' "$@" 2>/dev/null |
    awk '$1 == "ii" {print $2}')
  for wanted in "$@"; do
    grep -qxF -- "$wanted" <<<"$installed" || printf '%s\n' "$wanted"
  done
}

apt_install() {
  local as_root=()
  if ((EUID != 0)); then
    as_root=(sudo)
    [[ -n ${CI:-} ]] && as_root=(sudo -n)
  fi
  local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -y
    -o DPkg::Lock::Timeout=300)
  # Try the existing package lists first; fetch new ones only if they don't do.
  "${apt[@]}" install --no-install-recommends "$@" && return
  "${apt[@]}" update
  "${apt[@]}" install --no-install-recommends "$@"
}

# need_packages PACKAGE…: installs the missing ones; silent if none are.
need_packages() {
  command -v dpkg-query >/dev/null && command -v apt-get >/dev/null || return 0
  local missing log=build/log/packages.log
  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]})) || return 0
  if ((EUID != 0)) && ! command -v sudo >/dev/null; then
    give_up "Please install these packages as root, then try again: apt-get install ${missing[*]}"
  fi
  rm -f "$log"
  patiently "Installing ${#missing[@]} Debian packages …" "$log" apt_install "${missing[@]}" ||
    give_up "The packages ${missing[*]} could not be installed; the reason is in $PWD/$log."
}

# need_node: installs Node and npm from Debian unless they are there.
need_node() {
  command -v node >/dev/null && command -v npm >/dev/null && return
  need_packages nodejs npm
}

# build_preset PRESET [TARGET [CMAKE-OPTION…]]: configures if needed, then builds the target, or
# what the preset names. Two runs on the same tree wait for each other.
build_preset() {
  local preset=$1 target=${2:-}
  mkdir -p "build/$preset"
  (
    flock 9
    if [[ ! -f build/$preset/build.ninja || $# -gt 2 ]]; then
      cmake --preset "$preset" "${@:3}" 9>&- || exit
    fi
    cmake --build --preset "$preset" ${target:+--target "$target"} 9>&-
  ) 9>"build/$preset/.lock"
}

# need_web_packages: installs web/package-lock.json into web/node_modules. Not with `npm ci`, which
# demands entries for other systems' packages too.
need_web_packages() {
  [[ web/node_modules/.package-lock.json -nt web/package-lock.json ]] ||
    npm --prefix web install --no-save --no-audit --no-fund --silent
}

# build_page: builds the page in web/dist, unless it is newer than all its sources.
build_page() {
  (
    flock 9
    need_web_packages 9>&- || exit
    if [[ -f web/dist/index.html && -z $(find web text/messages docs/rules -newer web/dist/index.html -type f \
      -not -path 'web/node_modules/*' -not -path 'web/dist/*' -not -path 'web/tests/*' -print -quit) ]]; then
      exit
    fi
    npm --prefix web run --silent build 9>&-
  ) 9>"build/.page-lock"
}
