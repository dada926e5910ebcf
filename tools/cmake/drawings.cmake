# Writes drawings of the page into a C++ source: cmake -DOUTPUT=… -DFILES=… -P drawings.cmake
set(text "// Drawings of web/art. Written by CMake.\n#include \"server/net/postcard/drawings.h\"\n\nnamespace folsom::server {\nnamespace {\n\nusing std::string_view_literals::operator\"\"sv;\n\n")
# A drawing may be longer than the longest literal the standard guarantees; our compilers have no limit.
string(APPEND text "#pragma GCC diagnostic push\n#pragma GCC diagnostic ignored \"-Woverlength-strings\"\n")
string(APPEND text "constexpr DrawingFile kFiles[] = {\n")
foreach(path IN LISTS FILES)
  get_filename_component(name "${path}" NAME_WE)
  file(READ "${path}" drawing)
  string(APPEND text "    {\"${name}\", R\"=====(${drawing})=====\"sv},\n")
endforeach()
string(APPEND text "};\n#pragma GCC diagnostic pop\n\n}  // namespace\n\nstd::span<const DrawingFile> drawing_files() { return kFiles; }\n\n}  // namespace folsom::server\n")
file(WRITE "${OUTPUT}" "${text}")
