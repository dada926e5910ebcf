# Writes the files of text/messages/LANGUAGE/*.json into a C++ source: cmake -DOUTPUT=… -DFILES=… -P catalogues.cmake
set(text "// The files of text/messages. Written by CMake.\n#include \"text/i18n/catalogues.h\"\n\nnamespace folsom {\nnamespace {\n\nusing std::string_view_literals::operator\"\"sv;\n\n")
# A file may be longer than the longest literal the standard guarantees; our compilers have no limit.
string(APPEND text "#pragma GCC diagnostic push\n#pragma GCC diagnostic ignored \"-Woverlength-strings\"\n")
string(APPEND text "constexpr CatalogueFile kFiles[] = {\n")
# Literals with their length: compilers count only so many characters themselves.
foreach(path IN LISTS FILES)
  get_filename_component(name "${path}" NAME_WE)
  get_filename_component(folder "${path}" DIRECTORY)
  get_filename_component(language "${folder}" NAME)
  file(READ "${path}" messages)
  string(APPEND text "    {\"${language}\", \"${name}\", R\"=====(${messages})=====\"sv},\n")
endforeach()
string(APPEND text "};\n#pragma GCC diagnostic pop\n\n}  // namespace\n\nstd::span<const CatalogueFile> catalogue_files() { return kFiles; }\n\n}  // namespace folsom\n")
file(WRITE "${OUTPUT}" "${text}")
