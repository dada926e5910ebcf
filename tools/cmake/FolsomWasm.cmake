# What the preset wasm needs besides: the libraries that are headers only, and what emscripten's
# standard library lacks. Everything else in this tree is built as it is.

# Find modules that take the place of packages, whose libraries are of this machine.
list(PREPEND CMAKE_MODULE_PATH "${CMAKE_CURRENT_LIST_DIR}/wasm")

# folsom_headers_only(target folder): the headers in /usr/include/FOLDER. Only they: the system's own
# headers beside them are not the module's.
function(folsom_headers_only target folder)
  if(TARGET ${target})
    return()
  endif()
  set(headers "${PROJECT_BINARY_DIR}/headers/${folder}")
  file(MAKE_DIRECTORY "${headers}")
  file(CREATE_LINK "/usr/include/${folder}" "${headers}/${folder}" SYMBOLIC)
  add_library(${target} INTERFACE IMPORTED GLOBAL)
  target_include_directories(${target} SYSTEM INTERFACE "${headers}")
endfunction()

# WebAssembly's own exceptions: JavaScript's would put a call through it around every call that may
# throw.
add_compile_options(-fwasm-exceptions -msimd128)
add_link_options(-fwasm-exceptions)

# Games are played and searched millions of times; what's read and written is wanted small. Each target has one or the
# other: after an -Os emscripten inlines next to nothing, whatever follows.
target_compile_options(folsom_common INTERFACE "$<IF:$<BOOL:$<TARGET_PROPERTY:FOLSOM_HOT>>,-O3,-Os>")

target_include_directories(folsom_common SYSTEM BEFORE INTERFACE "${PROJECT_SOURCE_DIR}/module/libcxx")
