// Between the module and its host, which is JavaScript (web/module): texts and bytes go through
// memory, and numbers are arguments.
#pragma once

#include <string>
#include <string_view>

// A function that the host can call.
#define FOLSOM_FOR_HOST(name) extern "C" __attribute__((used, export_name(#name)))

// A function of the host.
#define FOLSOM_OF_HOST(name) extern "C" __attribute__((import_module("folsom"), import_name(#name)))

namespace folsom::module {

// What the host has put down for the next call.
std::string_view given();

// Where the host finds what a call has to say. Returns its size.
std::size_t say(std::string text);

}  // namespace folsom::module
