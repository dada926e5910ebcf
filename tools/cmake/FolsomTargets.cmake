# Turns a folder into a target. Sources are found, not listed; a folder without sources yet becomes
# an empty target, so that others can depend on it from the first day.
#
#   folsom_library(name [AS_ONE] [FOLDERS a b …] [LINK …] [LINK_PRIVATE …] [PRECOMPILE …])
#   folsom_program(name [EXCEPT folder …] [LINK …])
#   folsom_test_suite(folder [LINK …] [TIMEOUT seconds] [PROGRAM] [IN_ONE_GO])
#   folsom_catalogues(result file …)
#   folsom_fuzz_targets([LINK …])
#   folsom_benchmarks(name [EXCEPT folder …] [LINK …])

include(GoogleTest)

# The release and sanitize builds compile several files of a target as one, which takes half the time;
# the others compile each separately, and so does clang-tidy. These files define names that another
# file in their folder also defines:
#   folsom_apart(file …)
function(folsom_apart)
  set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

# The .cpp files below the given folders (the current folder when none is given).
function(folsom_sources result)
  set(patterns "")
  if(ARGN)
    foreach(folder IN LISTS ARGN)
      list(APPEND patterns "${CMAKE_CURRENT_SOURCE_DIR}/${folder}/*.cpp")
    endforeach()
  else()
    set(patterns "${CMAKE_CURRENT_SOURCE_DIR}/*.cpp")
  endif()
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${patterns})
  set(${result} "${sources}" PARENT_SCOPE)
endfunction()

# Tests are built for their verdict: little optimization.
function(folsom_build_quickly target)
  if(CMAKE_BUILD_TYPE STREQUAL "Release")
    target_compile_options(${target} PRIVATE -O1)
  endif()
endfunction()

# Precompiles large headers once for each target.
function(folsom_precompile target)
  if(ARGN)
    target_precompile_headers(${target} PRIVATE ${ARGN})
  endif()
endfunction()

function(folsom_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "AS_ONE" "" "FOLDERS;LINK;LINK_PRIVATE;PRECOMPILE")
  folsom_sources(sources ${arg_FOLDERS})
  if(sources)
    add_library(${name} STATIC ${sources})
    target_link_libraries(${name} PUBLIC folsom_common ${arg_LINK}
                                  PRIVATE ${arg_LINK_PRIVATE} $<BUILD_INTERFACE:folsom_warnings>)
    if(arg_AS_ONE AND CMAKE_BUILD_TYPE STREQUAL "Release")
      set_target_properties(${name} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 0)
    endif()
    folsom_precompile(${name} ${arg_PRECOMPILE})
  else()
    add_library(${name} INTERFACE)
    target_link_libraries(${name} INTERFACE folsom_common ${arg_LINK})
  endif()
endfunction()

function(folsom_program name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "EXCEPT;LINK")
  folsom_sources(sources)
  foreach(folder IN LISTS arg_EXCEPT)
    list(FILTER sources EXCLUDE REGEX "^${CMAKE_CURRENT_SOURCE_DIR}/${folder}/")
  endforeach()
  add_executable(${name} ${sources})
  target_link_libraries(${name} PRIVATE folsom_common folsom_warnings ${arg_LINK})
endfunction()

# Headers that all tests use, precompiled once for all suites.
function(folsom_precompile_tests target)
  if(NOT TARGET folsom_tests_headers)
    file(CONFIGURE OUTPUT headers.cpp CONTENT "" @ONLY)
    add_library(folsom_tests_headers OBJECT "${CMAKE_CURRENT_BINARY_DIR}/headers.cpp")
    target_link_libraries(folsom_tests_headers PRIVATE folsom_common folsom_warnings GTest::gmock)
    folsom_build_quickly(folsom_tests_headers)
    folsom_precompile(folsom_tests_headers <gmock/gmock.h> <gtest/gtest.h> <nlohmann/json.hpp>)
  endif()
  target_precompile_headers(${target} REUSE_FROM folsom_tests_headers)
endfunction()

# tests/<folder>/*.cpp becomes the program folsom_<folder>_tests. Each of its tests is one for ctest,
# named <folder>/<suite>.<test>, and runs in the root of the source tree, where relative paths lead to
# test data. PROGRAM: the suite starts the program, whose path is in FOLSOM_PROGRAM. IN_ONE_GO: its
# tests share something slow to start, such as a database.
function(folsom_test_suite folder)
  cmake_parse_arguments(PARSE_ARGV 1 arg "PROGRAM;IN_ONE_GO" "TIMEOUT" "LINK")
  folsom_sources(sources ${folder})
  if(NOT sources)
    return()
  endif()
  if(NOT arg_TIMEOUT)
    set(arg_TIMEOUT 120)
  endif()
  set(name folsom_${folder}_tests)
  add_executable(${name} ${sources})
  target_link_libraries(${name} PRIVATE folsom_common folsom_warnings ${arg_LINK} GTest::gmock
                                        GTest::gtest_main)
  folsom_build_quickly(${name})
  folsom_precompile_tests(${name})
  if(arg_PROGRAM AND TARGET folsom)
    add_dependencies(${name} folsom)
    file(RELATIVE_PATH program "${PROJECT_SOURCE_DIR}" "${PROJECT_BINARY_DIR}/cli/folsom")
    target_compile_definitions(${name} PRIVATE "FOLSOM_PROGRAM=\"${program}\"")
  endif()
  # If a program starts slowly, its tests run in one go, half of them on each of two cores.
  if(FOLSOM_TESTS_IN_ONE_GO OR arg_IN_ONE_GO)
    foreach(half 0 1)
      math(EXPR number "${half} + 1")
      add_test(
        NAME ${folder}/half-${number}
        COMMAND ${name} --gtest_brief=1
        WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
      set_tests_properties(
        ${folder}/half-${number}
        PROPERTIES ENVIRONMENT "GTEST_TOTAL_SHARDS=2;GTEST_SHARD_INDEX=${half}" TIMEOUT 900 LABELS
                   ${folder})
    endforeach()
    return()
  endif()
  gtest_discover_tests(
    ${name}
    WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
    TEST_PREFIX "${folder}/"
    DISCOVERY_TIMEOUT 60
    PROPERTIES TIMEOUT ${arg_TIMEOUT} LABELS ${folder})
endfunction()

# A source with these catalogues, files LANGUAGE/NAME.json, in it.
function(folsom_catalogues result)
  set(source "${CMAKE_CURRENT_BINARY_DIR}/catalogues.cpp")
  set(writer "${PROJECT_SOURCE_DIR}/tools/cmake/catalogues.cmake")
  add_custom_command(
    OUTPUT "${source}"
    COMMAND "${CMAKE_COMMAND}" "-DOUTPUT=${source}" "-DFILES=${ARGN}" -P "${writer}"
    DEPENDS ${ARGN} "${writer}"
    VERBATIM)
  set(${result} "${source}" PARENT_SCOPE)
endfunction()

# Each fuzz_<what>.cpp of the current folder becomes a program of that name; other .cpp files of the
# folder are shared by all of them. Built only with the preset sanitize, by the target folsom_fuzz.
function(folsom_fuzz_targets)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "" "LINK")
  add_custom_target(folsom_fuzz)
  folsom_sources(shared)
  file(GLOB targets CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/fuzz_*.cpp")
  if(NOT FOLSOM_FUZZ OR NOT targets)
    return()
  endif()
  list(REMOVE_ITEM shared ${targets})
  foreach(source IN LISTS targets)
    get_filename_component(name "${source}" NAME_WE)
    add_executable(${name} "${source}" ${shared})
    target_link_libraries(${name} PRIVATE folsom_common folsom_warnings ${arg_LINK})
    target_link_options(${name} PRIVATE -fsanitize=fuzzer)
    add_dependencies(folsom_fuzz ${name})
  endforeach()
endfunction()

function(folsom_benchmarks name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "EXCEPT;LINK")
  folsom_sources(sources)
  foreach(folder IN LISTS arg_EXCEPT)
    list(FILTER sources EXCLUDE REGEX "^${CMAKE_CURRENT_SOURCE_DIR}/${folder}/")
  endforeach()
  if(NOT FOLSOM_BENCH OR NOT sources)
    return()
  endif()
  find_package(benchmark REQUIRED)
  add_executable(${name} ${sources})
  target_link_libraries(${name} PRIVATE folsom_common folsom_warnings ${arg_LINK}
                                        benchmark::benchmark benchmark::benchmark_main)
endfunction()
