// Figures in Prometheus's text format.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>

#include "server/core/metrics.h"
#include "server/net/bot_pool.h"
#include "server/net/gateway.h"
#include "server/net/webhook/webhook.h"

namespace folsom::server {

class MetricsText {
 public:
  void now(std::string_view name, std::string_view help, auto value) {
    head(name, help, "gauge");
    line(name, value);
  }
  void total(std::string_view name, std::string_view help, auto value) {
    head(name, help, "counter");
    line(name, value);
  }
  // One of several lines with the same name; the first has a help text, the others none.
  void labelled(std::string_view name, std::string_view help, std::string_view label,
                std::string_view of, std::uint64_t value);
  void histogram(std::string_view name, std::string_view help, const Histogram& histogram);

  const std::string& text() const { return text_; }

 private:
  void head(std::string_view name, std::string_view help, std::string_view type);
  void line(std::string_view name, auto value) {
    fmt::format_to(std::back_inserter(text_), "folsom_{} {}\n", name, static_cast<double>(value));
  }

  std::string text_;
};

std::string metrics_text(const GatewayCounts& counts);
std::string metrics_text(const Metrics& metrics);
std::string metrics_text(const BotPool::Counts& counts);
std::string metrics_text(const Webhook::Counts& counts);
// About this program: its memory.
std::string process_metrics();

}  // namespace folsom::server
