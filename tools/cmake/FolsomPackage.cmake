# What is installed, and the Debian package made of it (needs the packages dpkg-dev and file):
#
#   cmake --preset release && cmake --build --preset release && cpack --preset deb
#
# leaves build/release/folsom_<version>_<architecture>.deb. Anything not built yet is left out.

include(GNUInstallDirs)

if(TARGET folsom)
  install(TARGETS folsom)
endif()

function(folsom_install file destination name)
  if(EXISTS "${PROJECT_SOURCE_DIR}/${file}")
    install(FILES "${PROJECT_SOURCE_DIR}/${file}" DESTINATION "${destination}" RENAME "${name}")
  endif()
endfunction()

set(data "${CMAKE_INSTALL_DATAROOTDIR}")
if(TARGET folsom)
  set(completions "${PROJECT_BINARY_DIR}/completions")
  install(FILES "${completions}/folsom.bash" DESTINATION "${data}/bash-completion/completions" RENAME folsom)
  install(FILES "${completions}/_folsom" DESTINATION "${data}/zsh/vendor-completions")
  install(FILES "${completions}/folsom.fish" DESTINATION "${data}/fish/vendor_completions.d")
endif()
folsom_install(deploy/debian/copyright "${data}/doc/folsom" copyright)
folsom_install(README.md "${data}/doc/folsom" README.md)
folsom_install(docs/features.md "${data}/doc/folsom" features.md)
folsom_install(docs/notation.md "${data}/doc/folsom" notation.md)
folsom_install(docs/engine-protocol.md "${data}/doc/folsom" engine-protocol.md)
folsom_install(docs/bot-protocol.md "${data}/doc/folsom" bot-protocol.md)
folsom_install(docs/bots.md "${data}/doc/folsom" bots.md)
folsom_install(docs/arena.md "${data}/doc/folsom" arena.md)
folsom_install(docs/analyse.md "${data}/doc/folsom" analyse.md)
folsom_install(docs/analyse.svg "${data}/doc/folsom" analyse.svg)
folsom_install(docs/hosting/README.md "${data}/doc/folsom" hosting.md)
folsom_install(deploy/nginx.conf "${data}/doc/folsom/hosting" nginx.conf)
folsom_install(deploy/Caddyfile "${data}/doc/folsom/hosting" Caddyfile)
folsom_install(deploy/serve.toml "${data}/doc/folsom/hosting" serve.toml)
folsom_install(deploy/folsom.service lib/systemd/system folsom.service)
folsom_install(bots/examples/magpie.py "${data}/doc/folsom/examples" magpie.py)
if(EXISTS "${PROJECT_SOURCE_DIR}/docs/rules")
  install(DIRECTORY "${PROJECT_SOURCE_DIR}/docs/rules" DESTINATION "${data}/doc/folsom")
endif()

# The page, if it has been built.
if(EXISTS "${PROJECT_SOURCE_DIR}/web/dist/index.html")
  install(DIRECTORY "${PROJECT_SOURCE_DIR}/web/dist/" DESTINATION "${data}/folsom/web")
endif()

# Debian compresses manual pages.
set(man "${PROJECT_SOURCE_DIR}/cli/man/folsom.1")
if(EXISTS "${man}")
  set(packed "${PROJECT_BINARY_DIR}/folsom.1.gz")
  add_custom_command(OUTPUT "${packed}" DEPENDS "${man}"
                     COMMAND gzip -9nc "${man}" > "${packed}" VERBATIM)
  add_custom_target(folsom_man ALL DEPENDS "${packed}")
  install(FILES "${packed}" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1")
endif()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME folsom)
set(CPACK_PACKAGE_VENDOR "The Folsom authors")
set(CPACK_PACKAGE_CONTACT "The Folsom authors")
set(CPACK_PACKAGE_DIRECTORY "${PROJECT_BINARY_DIR}")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ
                                                GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "train robbery board game for the browser and the terminal")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
    "Folsom plays the board game Colt Express: bandits plan their moves together,
then watch the robbery go wrong. Play in a browser or in a terminal, against
the computer or with friends, or run a server for everybody.
.
This is a fan project, independent of the publisher of the board game.")
include(CPack)
