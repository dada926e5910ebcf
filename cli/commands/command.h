// A command of the program: what can be typed after its name, and what runs then.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <memory>
#include <string>
#include <type_traits>
#include <vector>

namespace folsom::cli {

// Set to the command that was typed.
using Chosen = std::function<int()>;

template <class Options>
class Command {
 public:
  using Run = int (*)(const Options&);

  // Several commands of one family may share their options.
  Command(CLI::App& parent, Chosen& chosen, const char* name, const char* help, Run run,
          std::shared_ptr<Options> shared = std::make_shared<Options>())
      : options_(std::move(shared)), app_(*parent.add_subcommand(name, help)) {
    app_.callback(
        [&chosen, options = options_, run] { chosen = [options, run] { return run(*options); }; });
  }

  Options& operator*() const { return *options_; }
  Options* operator->() const { return options_.get(); }
  const std::shared_ptr<Options>& options() const { return options_; }
  CLI::App& app() { return app_; }

  // Heads the options that follow in the help text.
  void heading(const char* text) { app_.option_defaults()->group(text); }

  CLI::Option* flag(const char* name, bool& value, const char* help) {
    return app_.add_flag(name, value, help);
  }

  // Without a name of its own: known by its place.
  template <class Value>
  CLI::Option* argument(const char* name, Value& value, const char* help) {
    return app_.add_option(name, value, help);
  }

  template <class Value>
  CLI::Option* option(const char* name, Value& value, const char* type, const std::string& help) {
    return app_.add_option(name, value, help)->type_name(type);
  }

  // The help text says itself what is checked here.
  template <class Value, class Bound>
  CLI::Option* number(const char* name, Value& value, Bound least, std::type_identity_t<Bound> most,
                      const char* help, const char* type = "N") {
    return option(name, value, type, help)->check(CLI::Range(least, most).description(""));
  }

  CLI::Option* one_of(const char* name, std::string& value, const char* type,
                      std::vector<std::string> words, const char* help) {
    return option(name, value, type, help)->check(CLI::IsMember(std::move(words)).description(""));
  }

  // Takes "a,b,c" as one argument.
  CLI::Option* list(const char* name, std::vector<std::string>& value, const char* help) {
    const auto split = [&value](const std::string& text) { value = CLI::detail::split(text, ','); };
    return app_.add_option_function<std::string>(name, split, help)->type_name("LIST");
  }

 private:
  std::shared_ptr<Options> options_;
  CLI::App& app_;
};

}  // namespace folsom::cli
