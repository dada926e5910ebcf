# fmt for the module: headers only, and without the C++ library's locales, which would be a tenth of it.
folsom_headers_only(fmt::fmt fmt)
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY=1 FMT_STATIC_THOUSANDS_SEPARATOR=0x2C)
