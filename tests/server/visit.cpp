#include "tests/server/visit.h"

#include "game/fairness/sha256.h"
#include "tests/support/patches.h"

namespace folsom::server {

Guest guest_named(std::string_view name) { return sha256(name); }

Visit::Visit(Cluster& cluster, const std::string& id, std::string_view name,
             const std::string& query)
    : cluster_(cluster), name_(name) {
  connection_ =
      cluster_.connect(*this, guest_named(name), "/api/1/tables/" + id + "/socket" + query);
}

void Visit::on_message(const std::string& text) {
  texts.push_back(text);
  const Json message = Json::parse(text);
  const std::string is = message.at("is");
  if (is == "welcome") {
    welcome = message;
    seat_ = message.at("viewer").is_null() ? -1 : message.at("viewer").get<int>();
  } else if (is == "table") {
    table = message.at("table");
    view = message.value("view", Json());
    ask_ = message.value("ask", Json());
    number = message.at("number");
    may_take_back = message.value("may_take_back", 0U);
    for (const Json& line : message.at("chat")) chat.push_back(line.at("text"));
  } else if (is == "frame") {
    frames.push_back(message);
    if (!table.is_null()) {
      EXPECT_EQ(message.at("number"), number + 1);
    }
    number = message.at("number");
    if (table.is_null()) return;  // resumed: no view yet to change
    if (message.contains("table")) table.merge_patch(message.at("table"));
    support::take_frame(view, message);
    if (message.contains("ask")) ask_ = message.at("ask");
    if (message.contains("chat")) chat.push_back(message.at("chat").at("text"));
  } else if (is == "reply") {
    replies_.push_back(message);
  } else if (is == "presence") {
    presence = message;
  } else if (is == "clock") {
    clock = message;
  } else if (is == "bye") {
    bye = message.at("code");
  }
}

void Visit::say(const std::string& text) { cluster_.say(connection_, text); }

void Visit::leave() { cluster_.close(connection_); }

Json Visit::ask(Json request) {
  const std::uint64_t id = next_++;
  request["id"] = id;
  say(request.dump());
  for (int i = 0; i < 2000; ++i) {
    for (const Json& reply : replies_) {
      if (reply.at("id") == id) return reply;
    }
    if (is_closed) return {{"ok", false}, {"code", "closed"}};
    cluster_.time().run_next();
  }
  ADD_FAILURE() << "no answer to " << request.dump();
  return {{"ok", false}, {"code", "no answer"}};
}

std::uint32_t Visit::ask_fine(Json request) {
  const Json reply = ask(request);
  EXPECT_TRUE(reply.at("ok").get<bool>()) << request.dump() << " was refused: " << reply.dump();
  return reply.value("number", 0U);
}

std::string Visit::refusal(Json request) {
  const Json reply = ask(std::move(request));
  return reply.at("ok").get<bool>() ? "" : reply.at("code").get<std::string>();
}

std::string Visit::choice(std::string_view begin) const {
  if (ask_.is_object()) {
    for (const Json& one : ask_.at("choices")) {
      const std::string text = one.at("text");
      if (text.starts_with(begin)) return text;
    }
  }
  ADD_FAILURE() << "no choice like \"" << begin << "\" in " << ask_.dump();
  return {};
}

Json Visit::choose(std::string_view begin) {
  if (!is_asked()) {
    ADD_FAILURE() << "seat " << seat_ << " is not asked";
    return {{"ok", false}};
  }
  return ask({{"do", "choose"},
              {"seat", seat_},
              {"question", ask_.at("question")},
              {"choice", choice(begin)}});
}

OnTheSite::OnTheSite()
    : shared_(store::make_shared_memory([this] { return cluster_ ? cluster_->time().now() : 0; })) {
  open();
}

void OnTheSite::open(int machines) {
  Cluster::Options options;
  options.machines = machines;
  options.limits = limits_;
  options.store = [this](int machine) {
    return store::open_memory(shared_, "machine" + std::to_string(machine));
  };
  cluster_ = std::make_unique<Cluster>(options);
}

void OnTheSite::run(simulation::Milliseconds how_long) {
  const simulation::Milliseconds end = cluster_->time().now() + how_long;
  while (cluster_->time().now() < end) cluster_->time().run_next();
}

HttpAnswer OnTheSite::http(std::string_view who, const std::string& method,
                           const std::string& target, const Json& body) {
  std::optional<HttpAnswer> answer;
  cluster_->request({method, target, body.is_null() ? "" : body.dump(), guest_named(who)},
                    [&](HttpAnswer one) { answer = std::move(one); });
  for (int i = 0; i < 2000 && !answer; ++i) cluster_->time().run_next();
  EXPECT_TRUE(answer.has_value()) << "no answer to " << target;
  return answer.value_or(HttpAnswer{0, "", "", ""});
}

std::string OnTheSite::new_table(std::string_view host, int players, Json options,
                                 Json setup_changes) {
  Json setup = {{"players", players}};
  if (setup_changes.is_object()) setup.update(setup_changes);
  if (options.is_null()) options = Json::object();
  const HttpAnswer answer =
      http(host, "POST", "/api/1/tables",
           {{"setup", setup}, {"options", options}, {"seat", {{"seat", 0}, {"name", host}}}});
  EXPECT_EQ(answer.status, 201) << answer.body;
  return answer.status == 201 ? Json::parse(answer.body).at("table").get<std::string>() : "";
}

std::unique_ptr<Visit> OnTheSite::visit(const std::string& table, std::string_view name,
                                        const std::string& query) {
  auto one = std::make_unique<Visit>(*cluster_, table, name, query);
  run(100);
  return one;
}

std::vector<std::unique_ptr<Visit>> OnTheSite::begin(const std::string& table,
                                                     const std::vector<std::string>& names) {
  std::vector<std::unique_ptr<Visit>> people;
  for (std::size_t i = 0; i < names.size(); ++i) {
    people.push_back(visit(table, names[i]));
    if (i > 0) people.back()->ask_fine({{"do", "sit"}, {"seat", i}, {"name", names[i]}});
  }
  people[0]->ask_fine({{"do", "start"}});
  run(100);
  return people;
}

void OnTheSite::play(std::vector<std::unique_ptr<Visit>>& people, int choices) {
  for (int i = 0; i < choices; ++i) {
    for (const auto& one : people) {
      if (!one->is_asked()) continue;
      EXPECT_TRUE(one->choose("").at("ok").get<bool>());
      break;
    }
    run(100);
  }
}

}  // namespace folsom::server
