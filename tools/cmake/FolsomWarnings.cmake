# One list of warnings for both compilers. g++ is the strict one about narrowing; clang++ would also
# call every sum of two small integers narrowing, so that one of its warnings is off.

add_library(folsom_warnings INTERFACE)

target_compile_options(
  folsom_warnings
  INTERFACE -Wall
            -Wextra
            -Wpedantic
            -Wshadow
            -Wconversion
            -Wsign-conversion
            -Wdouble-promotion
            -Wold-style-cast
            -Wcast-qual
            -Wcast-align
            -Wformat=2
            -Wundef
            -Wunused
            -Wextra-semi
            -Wimplicit-fallthrough
            -Wswitch-enum
            -Wnon-virtual-dtor
            -Woverloaded-virtual
            -Wmissing-declarations
            -Wredundant-decls
            -Wzero-as-null-pointer-constant
            $<$<BOOL:${FOLSOM_WERROR}>:-Werror>)

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(
    folsom_warnings
    INTERFACE -Wduplicated-cond
              -Wlogical-op
              -Wsuggest-override
              # g++ 12 reports these in std::string and std::vector themselves once it inlines them.
              -Wno-restrict
              -Wno-error=array-bounds
              -Wno-error=maybe-uninitialized
              -Wno-error=stringop-overflow
              -Wno-error=stringop-overread)
elseif(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  target_compile_options(
    folsom_warnings
    INTERFACE -Wcovered-switch-default
              -Wunreachable-code
              -Winconsistent-missing-override
              -Wno-implicit-int-conversion)
  if(CMAKE_UNITY_BUILD)
    # It calls a name shadowed if another file has it too; g++ finds the real cases.
    target_compile_options(folsom_warnings INTERFACE -Wno-shadow)
  endif()
endif()
