package dev.planwright.bootstrap.wiring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.usage.StatedUsage;
import dev.planwright.bootstrap.documentation.Page;
import dev.planwright.bootstrap.settings.Platform;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.settings.SettingsSource;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a server and a worker tell Prometheus. */
class MetersTest {
  /** Every meter that operators were promised. */
  private static final List<String> REQUIRED =
      List.of(
          "db_up",
          "db_connections_used",
          "db_connection_waiters",
          "db_connection_wait_seconds_total",
          "queue_depth",
          "oldest_pending_seconds",
          "workers_alive",
          "leases_lost_total",
          "rescues_total",
          "fenced_writes_total",
          "metrics_dropped_total",
          "sse_streams",
          "listener_up",
          "rate_limited_total",
          "auth_failures_total",
          "rejected_total",
          "clock_skew_seconds",
          "http_request_duration_seconds_count");

  private static final Pattern SAMPLE = Pattern.compile("([a-z_]+)(?:\\{(.*)})? (\\S+)");

  private static final Pattern LABEL = Pattern.compile("([a-z_]+)=\"([^\"]*)\"");

  @TempDir private Path folder;
  private final HttpClient client = HttpClient.newHttpClient();
  private DataParts data;
  private WorkerParts worker;
  private ServerParts server;

  @BeforeEach
  void start() {
    Settings settings =
        Settings.read(
            new SettingsSource(
                Map.of(),
                Map.of(
                    "SERVICE_DATA_DIR", folder.toString(),
                    "SERVICE_MCP_HTTP_PORT", "0",
                    "SERVICE_LLM_DETECT", "false")),
            Platform.current());
    data = DataParts.open(settings, 10, Chance.ofProcess(), _ -> {});
    worker =
        new WorkerParts(settings, Access.ofServe(settings), true, data, "test", Chance.ofProcess());
    server =
        new ServerParts(
            settings, Access.ofServe(settings), Optional.empty(), data, "test", Chance.ofProcess());
  }

  @AfterEach
  void stop() {
    server.close();
    worker.close();
    data.close();
    client.close();
  }

  @Test
  void server_and_worker_show_all_that_is_asked_for_and_docs_metrics_lists_it() throws Exception {
    get(server.port(), "/healthcheck");
    get(worker.port().orElseThrow(), "/healthcheck");
    data.tokenMetrics()
        .recordTokenUsage(
            new StatedUsage(
                Optional.empty(),
                Optional.empty(),
                "gpt-x",
                OptionalLong.of(1),
                OptionalLong.of(2),
                OptionalDouble.empty(),
                true));

    String page = get(server.port(), "/metrics").body();

    Map<String, Double> plain = unlabelled(page);
    assertEquals(1, plain.get("db_up"));
    assertEquals(0, plain.get("queue_depth"));
    assertTrue(Math.abs(plain.get("clock_skew_seconds")) < 1, page);
    assertTrue(names(page).containsAll(REQUIRED), () -> names(page).toString());
    assertEquals(names(page), names(get(worker.port().orElseThrow(), "/metrics").body()));
    assertEquals(
        rows(page), Page.read("docs/metrics.md").rows("## Prometheus").stream().sorted().toList());
  }

  @Test
  void no_label_tells_of_anyone() throws Exception {
    String plan = "3f0c8a52-5a4b-4c6e-9a11-1d2e3f4a5b6c";
    get(server.port(), "/sse/plan/not-a-plan-" + plan);
    get(server.port(), "/download/" + plan + "/run.zip?token=1234567890.abc");
    get(server.port(), "/token-metrics/" + plan);
    get(server.port(), "/" + plan);
    client.send(
        HttpRequest.newBuilder(uri(server.port(), "/healthcheck"))
            .method("OWN" + plan.substring(0, 8).toUpperCase(Locale.ROOT), BodyPublishers.noBody())
            .build(),
        BodyHandlers.ofString());

    String page = get(server.port(), "/metrics").body();

    assertFalse(page.contains("3f0c8a52") || page.contains("3F0C8A52"), page);
    assertFalse(page.contains("127.0.0.1"), page);
  }

  /**
   * Names, types, labels and meanings as a scrape has them, as rows of the table in
   * docs/metrics.md.
   */
  private static List<String> rows(String page) {
    Map<String, TreeSet<String>> labels = new TreeMap<>();
    page.lines()
        .map(SAMPLE::matcher)
        .filter(Matcher::matches)
        .forEach(sample -> {
          var own = labels.computeIfAbsent(family(sample.group(1)), _ -> new TreeSet<>());
          LABEL
              .matcher(String.valueOf(sample.group(2)))
              .results()
              .map(label -> label.group(1))
              .filter(label -> !label.equals("le"))
              .forEach(own::add);
        });
    List<String> rows = new ArrayList<>();
    for (String line : page.lines().filter(line -> line.startsWith("# HELP ")).toList()) {
      String[] parts = line.split(" ", 4);
      if (!parts[2].matches("(jvm|process|system)_.*")) {
        String own =
            labels.getOrDefault(parts[2], new TreeSet<>()).stream()
                .map(label -> "`" + label + "`")
                .collect(Collectors.joining(", "));
        rows.add(
            "| `%s` | %s | %s |".formatted(parts[2], own.isEmpty() ? "–" : own, parts[3].strip()));
      }
    }
    return rows.stream().sorted().toList();
  }

  private static String family(String sample) {
    return sample.replaceFirst("_(bucket|sum|count)$", "");
  }

  private static TreeSet<String> names(String page) {
    return page.lines()
        .map(SAMPLE::matcher)
        .filter(Matcher::matches)
        .map(sample -> sample.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Map<String, Double> unlabelled(String page) {
    return page.lines()
        .map(SAMPLE::matcher)
        .filter(sample -> sample.matches() && sample.group(2) == null)
        .collect(
            Collectors.toMap(sample -> sample.group(1), sample -> Double.valueOf(sample.group(3))));
  }

  private HttpResponse<String> get(int port, String path) throws IOException, InterruptedException {
    return client.send(HttpRequest.newBuilder(uri(port, path)).build(), BodyHandlers.ofString());
  }

  private static URI uri(int port, String path) {
    return URI.create("http://127.0.0.1:" + port + path);
  }
}
