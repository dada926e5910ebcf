// What messages are made of, with a JsonWriter: objects, and lists under a key.
#pragma once

#include <cstddef>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

#include "text/notation/json_writer.h"

namespace folsom::server {

// An object by itself; `write` writes its members.
template <class Write>
std::string object_text(Write write) {
  std::string text;
  notation::JsonWriter json(text);
  json.begin_object();
  write(json);
  json.end_object();
  return text;
}

// What is known by its number: 0, 1 … below the count.
template <class Number>
std::vector<Number> numbers_below(Number count) {
  std::vector<Number> numbers(static_cast<std::size_t>(count));
  std::iota(numbers.begin(), numbers.end(), Number{0});
  return numbers;
}

// A list; `write` writes the value of each item.
template <class Items, class Write>
void write_list(notation::JsonWriter& json, std::string_view key, Items&& items, Write write) {
  json.key(key);
  json.begin_array();
  for (const auto& item : items) write(item);
  json.end_array();
}

// A list of objects; `write` writes the members of each.
template <class Items, class Write>
void write_objects(notation::JsonWriter& json, std::string_view key, const Items& items,
                   Write write) {
  write_list(json, key, items, [&](const auto& item) {
    json.begin_object();
    write(item);
    json.end_object();
  });
}

}  // namespace folsom::server
