# Options, and settings for every target in the project.

option(FOLSOM_TESTS "Build the tests" ON)
option(FOLSOM_TESTS_IN_ONE_GO "Run the tests of a suite in two programs, not one by one" OFF)
option(FOLSOM_WHOLE "Also the program, and tests of what only computes or compares; ./test leaves them out under the sanitizers" ON)
option(FOLSOM_BENCH "Build the micro benchmarks" OFF)
option(FOLSOM_FUZZ "Build the fuzz targets (clang only)" OFF)
option(FOLSOM_COVERAGE "Count executed lines (g++ or clang++ --coverage)" OFF)
option(FOLSOM_ASSERTIONS "Check the programmer's assumptions at run time" OFF)
option(FOLSOM_WERROR "Treat warnings as errors" ON)
option(FOLSOM_CCACHE "Use ccache when it is installed" ON)
set(FOLSOM_SANITIZE "" CACHE STRING "Sanitizers, as -fsanitize takes them, e.g. address,undefined")

set(folsom_default_march "")
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
  set(folsom_default_march "x86-64-v2")
endif()
set(FOLSOM_MARCH "${folsom_default_march}" CACHE STRING "Oldest processor to run on (-march), or empty")

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set_property(GLOBAL PROPERTY USE_FOLDERS ON)

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Kind of build" FORCE)
endif()

# Everything the project's folders share hangs on this target.
add_library(folsom_common INTERFACE)
target_include_directories(folsom_common INTERFACE "${PROJECT_SOURCE_DIR}")

if(FOLSOM_MARCH)
  target_compile_options(folsom_common INTERFACE "-march=${FOLSOM_MARCH}")
endif()

if(FOLSOM_ASSERTIONS)
  target_compile_definitions(folsom_common INTERFACE FOLSOM_ASSERTIONS=1 _GLIBCXX_ASSERTIONS=1)
endif()

if(FOLSOM_SANITIZE)
  set(sanitize -fsanitize=${FOLSOM_SANITIZE} -fno-sanitize-recover=all)
  target_compile_options(folsom_common INTERFACE ${sanitize} -fno-omit-frame-pointer)
  target_link_options(folsom_common INTERFACE ${sanitize})
endif()

if(FOLSOM_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    message(FATAL_ERROR "The fuzz targets need clang++; configure with: cmake --preset sanitize")
  endif()
  target_compile_options(folsom_common INTERFACE -fsanitize=fuzzer-no-link)
endif()

if(FOLSOM_COVERAGE)
  target_compile_options(folsom_common INTERFACE --coverage -fprofile-update=atomic)
  target_link_options(folsom_common INTERFACE --coverage)
endif()

if(FOLSOM_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  find_program(FOLSOM_CCACHE_PROGRAM ccache)
  mark_as_advanced(FOLSOM_CCACHE_PROGRAM)
  if(FOLSOM_CCACHE_PROGRAM)
    # Paths are relative to the tree, so that a second clone profits from the first.
    set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env "CCACHE_BASEDIR=${PROJECT_SOURCE_DIR}"
                                    CCACHE_NOHASHDIR=1 "${FOLSOM_CCACHE_PROGRAM}")
  endif()
endif()
