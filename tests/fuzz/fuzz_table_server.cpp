// The table server itself: it answers or refuses any HTTP request or socket message, or hangs up,
// and the journal of a game in progress can always be replayed. Each line of the input is one
// action: "G target", "P target body", "C query" (a new socket), "S text" (sent on the last one) or
// "W" (time passes).
#include <nlohmann/json.hpp>

#include "server/core/frames.h"
#include "server/core/journal_cache.h"
#include "tests/fuzz/bytes.h"
#include "tests/simulation/cluster.h"

namespace folsom::fuzz {
namespace {

using nlohmann::json;
using simulation::Cluster;

class Listener : public simulation::Visitor {
 public:
  void on_message(const std::string& message) override {
    require(json::parse(message).contains("is"), "what is sent says what it is");
  }
  void on_closed() override {}
};

class World {
 public:
  World()
      : shared_(
            store::make_shared_memory([this] { return cluster_ ? cluster_->time().now() : 0; })) {
    Cluster::Options options;
    options.store = [this](int) { return store::open_memory(shared_, "fuzz"); };
    cluster_ = std::make_unique<Cluster>(options);
    request("POST", "/api/1/tables",
            R"({"setup":{"players":3},"options":{},"seat":{"seat":0,"name":"Ann"}})");
    pass(50);
    connect("");
    for (const char* text :
         {R"({"id":1,"do":"seat-bot","seat":1,"level":"greedy"})",
          R"({"id":2,"do":"seat-bot","seat":2,"level":"greedy"})", R"({"id":3,"do":"start"})"}) {
      cluster_->say(connection_, text);
      pass(100);
    }
  }

  void act(std::string_view line) {
    const std::string_view rest = line.size() > 2 ? line.substr(2) : std::string_view{};
    const std::size_t blank = std::min(rest.find(' '), rest.size());
    switch (line.empty() ? 'W' : line[0]) {
      case 'G':
        return request("GET", with_table(rest), {});
      case 'P':
        return request("POST", with_table(rest.substr(0, blank)),
                       rest.substr(std::min(blank + 1, rest.size())));
      case 'C':
        return connect(rest);
      case 'S':
        return cluster_->say(connection_, std::string(rest));
      default:
        return pass(1000);
    }
  }

  // Like a server that has just started.
  void check_journal() {
    pass(3000);
    server::Books books;
    server::TableState table_state(books);
    const auto change = std::make_unique<server::Change>();
    for (const store::Entry& stored : store::open_memory(shared_, "checker")->read(table_, 0)) {
      const auto book = table_state.has_game() ? table_state.book() : nullptr;
      const auto entry = server::entry_from_text(stored.text, book.get());
      require(entry.has_value(), "an entry can be read");
      require(table_state.apply(*entry, stored.at_ms, *change), "an entry makes sense");
    }
  }

 private:
  void pass(simulation::Milliseconds how_long) {
    const auto end = cluster_->time().now() + how_long;
    while (cluster_->time().now() < end) cluster_->time().run_next();
  }
  // A fuzzer doesn't know the table's name.
  std::string with_table(std::string_view target) const {
    std::string text(target);
    const std::size_t at = text.find('*');
    if (at != std::string::npos) text.replace(at, 1, table_);
    return text;
  }
  void request(const char* method, const std::string& target, std::string_view body) {
    cluster_->request(
        {method, target, std::string(body), guest_}, [this](const server::HttpAnswer& answer) {
          require(answer.status >= 200 && answer.status < 600, "an answer has a status");
          if (answer.type != "application/json") return;
          const json read = json::parse(answer.body);
          if (table_.empty()) table_ = read.at("table").get<std::string>();
        });
  }
  void connect(std::string_view query) {
    connection_ = cluster_->connect(listener_, guest_,
                                    "/api/1/tables/" + table_ + "/socket" + std::string(query));
    pass(20);
  }

  std::shared_ptr<store::SharedMemory> shared_;
  std::unique_ptr<Cluster> cluster_;
  server::Guest guest_ = sha256("ann");
  Listener listener_;
  std::string table_;
  server::ConnectionId connection_ = 0;
};

}  // namespace
}  // namespace folsom::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace folsom::fuzz;  // NOLINT(google-build-using-namespace)
  if (size > 4096) return 0;
  World world;
  std::string_view text = Bytes(data, size).rest();
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    world.act(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  world.check_journal();
  return 0;
}
