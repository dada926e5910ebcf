// For tests of the table server: a cluster where nothing fails, and visitors who do exactly as
// told.
#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/simulation/cluster.h"

namespace folsom::server {

using Json = nlohmann::json;
using simulation::Cluster;

Guest guest_named(std::string_view name);

// Somebody with a socket.
class Visit : public simulation::Visitor {
 public:
  Visit(Cluster& cluster, const std::string& id, std::string_view name,
        const std::string& query = {});
  ~Visit() override { leave(); }

  void on_message(const std::string& message) override;
  void on_closed() override { is_closed = true; }

  // Sends it and waits for the answer.
  Json ask(Json request);
  // The same, but it must succeed; returns the number of its frame.
  std::uint32_t ask_fine(Json request);
  // The code of the refusal, or "" if there was none.
  std::string refusal(Json request);
  void say(const std::string& text);  // any text
  void leave();

  // The first choice that begins with this text; the test fails if there is none.
  std::string choice(std::string_view begin) const;
  Json choose(std::string_view begin);
  bool is_asked() const { return ask_.is_object(); }
  int seat() const { return seat_; }
  const std::string& name() const { return name_; }

  Json welcome;
  Json table;
  Json view;
  Json ask_;
  Json presence;
  Json clock;
  std::uint32_t number = 0;
  std::uint32_t may_take_back = 0;  // on coming in
  std::string bye;
  bool is_closed = false;
  std::vector<Json> frames;
  std::vector<std::string> texts;
  std::vector<std::string> chat;

 private:
  Cluster& cluster_;
  std::string name_;
  std::uint64_t next_ = 1;
  int seat_ = -1;
  std::vector<Json> replies_;
  ConnectionId connection_ = 0;
};

// One server on a store in memory.
class OnTheSite : public ::testing::Test {
 protected:
  OnTheSite();

  void run(simulation::Milliseconds how_long);
  HttpAnswer http(std::string_view who, const std::string& method, const std::string& target,
                  const Json& body = {});
  // A table of the base game with its host and seats; the host has seat 0.
  std::string new_table(std::string_view host, int players = 3, Json options = {},
                        Json setup_changes = {});
  std::unique_ptr<Visit> visit(const std::string& table, std::string_view name,
                               const std::string& query = {});
  // Everybody in their seats, and the game begun.
  std::vector<std::unique_ptr<Visit>> begin(const std::string& table,
                                            const std::vector<std::string>& names);
  // Whoever is asked takes their first choice, so many times.
  void play(std::vector<std::unique_ptr<Visit>>& people, int choices);

  std::shared_ptr<store::SharedMemory> shared_;
  Limits limits_;
  std::unique_ptr<Cluster> cluster_;
  void open(int machines = 1);
};

}  // namespace folsom::server
