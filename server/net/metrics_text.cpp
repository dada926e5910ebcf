#include "server/net/metrics_text.h"

#include <unistd.h>

#include <fstream>

namespace folsom::server {

void MetricsText::head(std::string_view name, std::string_view help, std::string_view type) {
  fmt::format_to(std::back_inserter(text_), "# HELP folsom_{} {}\n# TYPE folsom_{} {}\n", name,
                 help, name, type);
}

void MetricsText::labelled(std::string_view name, std::string_view help, std::string_view label,
                           std::string_view of, std::uint64_t value) {
  if (!help.empty()) head(name, help, "counter");
  line(fmt::format("{}{{{}=\"{}\"}}", name, label, of), value);
}

void MetricsText::histogram(std::string_view name, std::string_view help,
                            const Histogram& histogram) {
  head(name, help, "histogram");
  std::uint64_t so_far = 0;
  for (std::size_t i = 0; i < Histogram::kBounds.size(); ++i) {
    so_far += histogram.counts[i];
    line(fmt::format("{}_bucket{{le=\"{}\"}}", name, Histogram::kBounds[i]), so_far);
  }
  line(fmt::format("{}_bucket{{le=\"+Inf\"}}", name), histogram.count);
  line(fmt::format("{}_sum", name), histogram.sum);
  line(fmt::format("{}_count", name), histogram.count);
}

std::string metrics_text(const GatewayCounts& counts) {
  MetricsText text;
  text.now("connections", "Open connections.", counts.open);
  text.now("sockets", "Open WebSockets.", counts.sockets);
  text.total("connections_accepted_total", "Connections accepted.", counts.accepted);
  text.total("connections_refused_total", "Connections over a limit.", counts.turned_away);
  text.total("received_bytes_total", "Bytes received.", counts.received_bytes);
  text.total("sent_bytes_total", "Bytes sent.", counts.sent_bytes);
  text.total("received_messages_total", "Messages received on WebSockets.",
             counts.received_messages);
  text.total("sent_messages_total", "Messages sent on WebSockets.", counts.sent_messages);
  text.total("writes_total", "System calls that sent something.", counts.writes);
  text.total("slow_readers_total", "WebSockets cut off because they did not read.", counts.cut_off);
  text.total("timeouts_total", "Connections closed after silence.", counts.timed_out);
  text.total("protocol_errors_total", "WebSockets that broke the protocol.", counts.broken);
  std::string_view help = "Answers to HTTP requests.";
  for (const auto& [status, count] : counts.answers) {
    text.labelled("http_answers_total", help, "status", std::to_string(status), count);
    help = "";
  }
  return text.text();
}

std::string metrics_text(const Metrics& metrics) {
  MetricsText text;
  text.now("tables_loaded", "Tables in memory.", metrics.tables_loaded);
  text.now("hall_connections", "Connections at tables.", metrics.connections);
  text.total("tables_created_total", "Tables created.", metrics.tables_created);
  text.total("games_begun_total", "Games begun.", metrics.games_begun);
  text.total("games_over_total", "Games finished.", metrics.games_over);
  std::string_view help = "Choices made.";
  text.labelled("choices_total", help, "by", "people", metrics.choices_by_people);
  text.labelled("choices_total", "", "by", "bots", metrics.choices_by_bots);
  text.total("stand_ins_total", "Times a bot took over for a person.", metrics.stand_ins);
  text.total("refusals_total", "Messages refused.", metrics.refusals);
  text.total("conflicts_total", "Appends for which another was first.", metrics.conflicts);
  text.total("store_failures_total", "Requests to the store that failed.", metrics.store_failures);
  text.total("frames_sent_total", "Frames sent to viewers.", metrics.frames_sent);
  text.histogram("append_seconds", "From a choice to its being stored.", metrics.append_seconds);
  return text.text();
}

std::string metrics_text(const BotPool::Counts& counts) {
  MetricsText text;
  text.now("bots_waiting", "Decisions that wait for a bot.", counts.waiting);
  text.total("bot_answers_total", "Decisions of bots.", counts.answered);
  text.total("bot_answers_hurried_total", "Decisions taken by a quick bot after a long wait.",
             counts.hurried);
  text.total("bot_seconds_total", "Time bots thought.", counts.seconds);
  return text.text();
}

std::string metrics_text(const Webhook::Counts& counts) {
  MetricsText text;
  text.now("webhook_waiting", "Turns that the webhook is to be told of.", counts.waiting);
  std::string_view help = "Turns that were to be told, by what came of it.";
  text.labelled("webhook_turns_total", help, "result", "told", counts.told);
  text.labelled("webhook_turns_total", "", "result", "over", counts.called_off);
  text.labelled("webhook_turns_total", "", "result", "failed", counts.failed);
  text.labelled("webhook_turns_total", "", "result", "dropped", counts.dropped);
  text.total("webhook_retries_total", "Tries after a first one.", counts.retries);
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
