#include "server/net/metrics_text.h"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>

namespace folsom::server {

void MetricsText::head(std::string_view name, std::string_view help, std::string_view type) {
  fmt::format_to(std::back_inserter(text_), "# HELP folsom_{} {}\n# TYPE folsom_{} {}\n", name,
                 help, name, type);
}

void MetricsText::line(std::string_view name, double value) {
  fmt::format_to(std::back_inserter(text_), "folsom_{} {}\n", name, value);
}

void MetricsText::now(std::string_view name, std::string_view help, double value) {
  head(name, help, "gauge");
  line(name, value);
}

void MetricsText::total(std::string_view name, std::string_view help, double value) {
  head(name, help, "counter");
  line(name, value);
}

void MetricsText::labelled(std::string_view name, std::string_view help, std::string_view label,
                           std::string_view of, double value) {
  if (!help.empty()) head(name, help, "counter");
  line(fmt::format("{}{{{}=\"{}\"}}", name, label, of), value);
}

void MetricsText::histogram(std::string_view name, std::string_view help,
                            const Histogram& histogram) {
  head(name, help, "histogram");
  std::uint64_t so_far = 0;
  for (std::size_t i = 0; i < Histogram::kBounds.size(); ++i) {
    so_far += histogram.counts[i];
    line(fmt::format("{}_bucket{{le=\"{}\"}}", name, Histogram::kBounds[i]),
         static_cast<double>(so_far));
  }
  line(fmt::format("{}_bucket{{le=\"+Inf\"}}", name), static_cast<double>(histogram.count));
  line(fmt::format("{}_sum", name), histogram.sum);
  line(fmt::format("{}_count", name), static_cast<double>(histogram.count));
}

std::string metrics_text(const GatewayCounts& counts) {
  const auto number = [](std::uint64_t value) { return static_cast<double>(value); };
  MetricsText text;
  text.now("connections", "Open connections.", number(counts.open));
  text.now("sockets", "Open WebSockets.", number(counts.sockets));
  text.total("connections_accepted_total", "Connections accepted.", number(counts.accepted));
  text.total("connections_refused_total", "Connections over a limit.", number(counts.turned_away));
  text.total("received_bytes_total", "Bytes received.", number(counts.received_bytes));
  text.total("sent_bytes_total", "Bytes sent.", number(counts.sent_bytes));
  text.total("received_messages_total", "Messages received on WebSockets.",
             number(counts.received_messages));
  text.total("sent_messages_total", "Messages sent on WebSockets.", number(counts.sent_messages));
  text.total("writes_total", "System calls that sent something.", number(counts.writes));
  text.total("slow_readers_total", "WebSockets cut off because they did not read.",
             number(counts.cut_off));
  text.total("timeouts_total", "Connections closed after silence.", number(counts.timed_out));
  text.total("protocol_errors_total", "WebSockets that broke the protocol.", number(counts.broken));
  std::string_view help = "Answers to HTTP requests.";
  for (const auto& [status, count] : counts.answers) {
    text.labelled("http_answers_total", help, "status", std::to_string(status), number(count));
    help = "";
  }
  return text.text();
}

std::string metrics_text(const Metrics& metrics) {
  const auto number = [](std::uint64_t value) { return static_cast<double>(value); };
  MetricsText text;
  text.now("tables_loaded", "Tables in memory.", number(metrics.tables_loaded));
  text.now("hall_connections", "Connections at tables.", number(metrics.connections));
  text.total("tables_created_total", "Tables created.", number(metrics.tables_created));
  text.total("games_begun_total", "Games begun.", number(metrics.games_begun));
  text.total("games_over_total", "Games finished.", number(metrics.games_over));
  std::string_view help = "Choices made.";
  text.labelled("choices_total", help, "by", "people", number(metrics.choices_by_people));
  text.labelled("choices_total", "", "by", "bots", number(metrics.choices_by_bots));
  text.total("stand_ins_total", "Times a bot took over for a person.", number(metrics.stand_ins));
  text.total("refusals_total", "Messages refused.", number(metrics.refusals));
  text.total("conflicts_total", "Appends for which another was first.", number(metrics.conflicts));
  text.total("store_failures_total", "Requests to the store that failed.",
             number(metrics.store_failures));
  text.total("frames_sent_total", "Frames sent to viewers.", number(metrics.frames_sent));
  text.histogram("append_seconds", "From a choice to its being stored.", metrics.append_seconds);
  return text.text();
}

std::string metrics_text(const BotPool::Counts& counts) {
  MetricsText text;
  text.now("bots_waiting", "Decisions that wait for a bot.", static_cast<double>(counts.waiting));
  text.total("bot_answers_total", "Decisions of bots.", static_cast<double>(counts.answered));
  text.total("bot_answers_hurried_total", "Decisions taken by a quick bot after a long wait.",
             static_cast<double>(counts.hurried));
  text.total("bot_seconds_total", "Time bots thought.", counts.seconds);
  return text.text();
}

std::string metrics_text(const Webhook::Counts& counts) {
  const auto number = [](std::uint64_t value) { return static_cast<double>(value); };
  MetricsText text;
  text.now("webhook_waiting", "Turns that the webhook is to be told of.", number(counts.waiting));
  std::string_view help = "Turns that were to be told, by what came of it.";
  text.labelled("webhook_turns_total", help, "result", "told", number(counts.told));
  text.labelled("webhook_turns_total", "", "result", "over", number(counts.called_off));
  text.labelled("webhook_turns_total", "", "result", "failed", number(counts.failed));
  text.labelled("webhook_turns_total", "", "result", "dropped", number(counts.dropped));
  text.total("webhook_retries_total", "Tries after a first one.", number(counts.retries));
  return text.text();
}

std::string process_metrics() {
  MetricsText text;
  std::ifstream memory("/proc/self/statm");
  double pages = 0;
  double resident = 0;
  if (memory >> pages >> resident) {
    text.now("resident_memory_bytes", "Memory of this program.",
             resident * static_cast<double>(sysconf(_SC_PAGESIZE)));
  }
  return text.text();
}

}  // namespace folsom::server
