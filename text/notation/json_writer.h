// Writes JSON straight onto the end of a string, for what is written thousands of times a second.
// It sets the commas; the caller makes sure that brackets match and every value in an object has a
// key.
#pragma once

#include <algorithm>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>

namespace folsom::notation {

// Appends the text in quotes. Escapes quotes, backslashes and control characters; other bytes are
// assumed to be UTF-8.
void append_quoted(std::string& out, std::string_view text);

// Appends three texts at once: growing a string four times for a word takes longer than the word.
inline void append_joined(std::string& out, std::string_view first, std::string_view second,
                          std::string_view third) {
  constexpr std::size_t kUsual = 64;
  char joined[kUsual];
  const std::size_t size = first.size() + second.size() + third.size();
  if (size > kUsual) {
    out.append(first).append(second).append(third);
    return;
  }
  char* end = std::copy(first.begin(), first.end(), joined);
  end = std::copy(second.begin(), second.end(), end);
  std::copy(third.begin(), third.end(), end);
  out.append(joined, size);
}

class JsonWriter {
 public:
  explicit JsonWriter(std::string& out) : out_(&out) {}

  void begin_object() { begin('{'); }
  void end_object() { end('}'); }
  void begin_array() { begin('['); }
  void end_array() { end(']'); }

  // A key is one of our words and needs no escaping.
  void key(std::string_view name) {
    if (unopened_ != nullptr) open(*std::exchange(unopened_, nullptr));
    append_key(name);
  }

  void value(std::string_view text) {
    separate();
    append_quoted(*out_, text);
  }
  void value(const char* text) { value(std::string_view(text)); }
  void value(const std::string& text) { value(std::string_view(text)); }
  void value(std::same_as<bool> auto flag) { raw(flag ? "true" : "false"); }
  template <std::integral Number>
  requires(!std::same_as<Number, bool> && !std::same_as<Number, char>) void value(Number number) {
    char digits[24];
    const auto written = std::to_chars(std::begin(digits), std::end(digits), +number);
    raw({digits, static_cast<std::size_t>(written.ptr - digits)});
  }
  void null() { raw("null"); }

  // JSON already written.
  void raw(std::string_view json) {
    separate();
    out_->append(json);
  }

  // A value, or a member, whose JSON `write(out)` appends to the same string.
  template <class Write>
  void written(Write write) {
    separate();
    write(*out_);
  }
  template <class Write>
  void written_field(std::string_view name, Write write) {
    key(name);
    written(write);
  }

  // A list whose elements `write` writes, or that are values themselves.
  template <class List, class Write>
  void array(const List& list, Write write) {
    begin_array();
    for (const auto& one : list) write(one);
    end_array();
  }
  template <class List>
  void values(const List& list) {
    array(list, [this](const auto& one) { this->value(one); });
  }

  template <class Value>
  void field(std::string_view name, const Value& of) {
    key(name);
    value(of);
  }

  // An object under a key. If it turns out empty and is optional, nothing is written.
  template <class Write>
  void object(std::string_view name, bool even_if_empty, Write write) {
    if (even_if_empty) {
      key(name);
      begin_object();
      write();
      return end_object();
    }
    Unopened unopened{name, unopened_};
    unopened_ = &unopened;
    write();
    if (unopened_ != &unopened) return end_object();
    unopened_ = unopened.around;
  }

 private:
  // An object that has nothing in it yet, and the one around it if that is empty too.
  struct Unopened {
    std::string_view name;
    const Unopened* around;
  };

  void open(const Unopened& object) {
    if (object.around != nullptr) open(*object.around);
    append_key(object.name);
    begin_object();
  }
  void append_key(std::string_view name) {
    append_joined(*out_, comma_ ? ",\"" : "\"", name, "\":");
    comma_ = false;
  }
  void separate() {
    if (comma_) out_->push_back(',');
    comma_ = true;
  }
  void begin(char bracket) {
    separate();
    out_->push_back(bracket);
    comma_ = false;
  }
  void end(char bracket) {
    out_->push_back(bracket);
    comma_ = true;
  }

  std::string* out_;
  bool comma_ = false;
  const Unopened* unopened_ = nullptr;  // the innermost
};

// An object's members: all of them or, as a patch, those that changed. A patch is a JSON Merge
// Patch (RFC 7386) with one addition: for a list, an object with numbers as keys changes those
// elements, and the next number adds one.
class Members {
 public:
  Members(JsonWriter& writer, bool whole) : writer_(&writer), whole_(whole) {}

  JsonWriter& writer() const { return *writer_; }
  bool is_whole() const { return whole_; }

  // A member that is always present.
  template <class Write>
  void member(std::string_view name, bool same, Write write) const {
    if (same && !whole_) return;
    writer_->key(name);
    write();
  }
  template <class Value>
  void field(std::string_view name, const Value& before, const Value& after) const {
    member(name, before == after, [&] { writer_->value(after); });
  }

  // An optional one: whether it was present before, and is now.
  template <class Write>
  void optional(std::string_view name, bool was, bool is, bool same, Write write) const {
    if (is) {
      member(name, was && same, write);
    } else if (was && !whole_) {
      writer_->key(name);
      writer_->null();
    }
  }

  // An optional object; `write` gets its members. It has to name every member that may have been
  // present before, since a patch removes only what it names.
  template <class Write>
  void object(std::string_view name, bool was, bool is, Write write) const {
    if (!is) return optional(name, was, is, false, [] {});
    const bool whole = whole_ || !was;
    writer_->object(name, whole, [&] { write(Members(*writer_, whole)); });
  }

  // A list of objects; `write` gets an element's members and its number. A patch has the elements
  // that changed; a list that got shorter is written whole.
  template <class Write>
  void list(std::string_view name, std::size_t was, std::size_t is, Write write) const {
    if (whole_ || is < was) {
      writer_->key(name);
      writer_->begin_array();
      for (std::size_t i = 0; i < is; ++i) {
        writer_->begin_object();
        write(Members(*writer_, true), i);
        writer_->end_object();
      }
      return writer_->end_array();
    }
    writer_->object(name, false, [&] {
      for (std::size_t i = 0; i < is; ++i) {
        const std::string number = std::to_string(i);
        object(number, i < was, true, [&](const Members& element) { write(element, i); });
      }
    });
  }

 private:
  JsonWriter* writer_;
  bool whole_;
};

}  // namespace folsom::notation
