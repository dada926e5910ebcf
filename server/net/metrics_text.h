// Figures in Prometheus's text format.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "server/core/metrics.h"
#include "server/net/bot_pool.h"
#include "server/net/gateway.h"
#include "server/net/webhook/webhook.h"

namespace folsom::server {

class MetricsText {
 public:
  void now(std::string_view name, std::string_view help, double value);
  void total(std::string_view name, std::string_view help, double value);
  // One of several lines with the same name; the first has a help text, the others none.
  void labelled(std::string_view name, std::string_view help, std::string_view label,
                std::string_view of, double value);
  void histogram(std::string_view name, std::string_view help, const Histogram& histogram);

  const std::string& text() const { return text_; }

 private:
  void head(std::string_view name, std::string_view help, std::string_view type);
  void line(std::string_view name, double value);

  std::string text_;
};

std::string metrics_text(const GatewayCounts& counts);
std::string metrics_text(const Metrics& metrics);
std::string metrics_text(const BotPool::Counts& counts);
std::string metrics_text(const Webhook::Counts& counts);
// About this program: its memory.
std::string process_metrics();

}  // namespace folsom::server
