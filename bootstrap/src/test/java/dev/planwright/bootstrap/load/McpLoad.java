package dev.planwright.bootstrap.load;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * How many requests a second a running server answers, and how long the slowest hundredth waits.
 *
 * <p>Arguments: the server's address ({@code http://127.0.0.1:8001}), seconds for each row (10),
 * clients at once (16). Prints a table in Markdown.
 */
final class McpLoad {
  private static final String META =
      "\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\","
          + "\"io.modelcontextprotocol/clientCapabilities\":{}}";

  private final HttpClient client =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .executor(Executors.newVirtualThreadPerTaskExecutor())
          .build();
  private final URI base;
  private final Duration each;
  private final int clients;

  private McpLoad(URI base, Duration each, int clients) {
    this.base = base;
    this.each = each;
    this.clients = clients;
  }

  public static void main(String[] arguments) throws Exception {
    var load =
        new McpLoad(
            URI.create(arguments.length > 0 ? arguments[0] : "http://127.0.0.1:8001"),
            Duration.ofSeconds(arguments.length > 1 ? Long.parseLong(arguments[1]) : 10),
            arguments.length > 2 ? Integer.parseInt(arguments[2]) : 16);
    load.run();
  }

  private void run() throws Exception {
    Map<String, HttpRequest> rows = rows();
    for (HttpRequest request : rows.values()) {
      measure(request, each.dividedBy(2));
    }
    System.out.println("| request | requests/s | p50 ms | p99 ms |");
    System.out.println("| --- | --- | --- | --- |");
    for (Map.Entry<String, HttpRequest> row : rows.entrySet()) {
      print(row.getKey(), measure(row.getValue(), each));
    }
  }

  private Map<String, HttpRequest> rows() {
    Map<String, HttpRequest> rows = new LinkedHashMap<>();
    rows.put("`GET /healthcheck/live`", get("/healthcheck/live"));
    rows.put("`GET /healthcheck` (asks the database)", get("/healthcheck"));
    rows.put("`server/discover`, 2026-07-28", modern("server/discover", "", ""));
    rows.put("`tools/list`, 2026-07-28", modern("tools/list", "", ""));
    rows.put("`tools/list`, 2025-11-25", legacy("tools/list", "{}"));
    rows.put(
        "`tools/call` `example_prompts`",
        modern("tools/call", ",\"name\":\"example_prompts\"", "example_prompts"));
    rows.put(
        "`tools/call` `plan_list` (asks the database)",
        modern("tools/call", ",\"name\":\"plan_list\"", "plan_list"));
    return rows;
  }

  private void print(String name, long[] nanos) {
    Arrays.sort(nanos);
    System.out.printf(
        "| %s | %d | %.1f | %.1f |%n",
        name,
        nanos.length / Math.max(1, each.toSeconds()),
        nanos[nanos.length / 2] / 1e6,
        nanos[(int) (nanos.length * 0.99)] / 1e6);
  }

  private long[] measure(HttpRequest request, Duration time)
      throws InterruptedException, ExecutionException {
    long end = System.nanoTime() + time.toNanos();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<List<Long>>> all = new ArrayList<>();
      for (int i = 0; i < clients; i++) {
        all.add(threads.submit(() -> one(request, end)));
      }
      List<Long> nanos = new ArrayList<>();
      for (Future<List<Long>> part : all) {
        nanos.addAll(part.get());
      }
      return nanos.stream().mapToLong(n -> n).toArray();
    }
  }

  private List<Long> one(HttpRequest request, long end) throws IOException, InterruptedException {
    List<Long> nanos = new ArrayList<>();
    for (long began = System.nanoTime(); began < end; began = System.nanoTime()) {
      int status = client.send(request, BodyHandlers.ofByteArray()).statusCode();
      if (status != 200) {
        throw new IOException(request + " was answered " + status);
      }
      nanos.add(System.nanoTime() - began);
    }
    return nanos;
  }

  private HttpRequest get(String path) {
    return HttpRequest.newBuilder(base.resolve(path)).GET().build();
  }

  private HttpRequest modern(String method, String params, String name) {
    HttpRequest.Builder request =
        post(method, "{" + META + params + "}")
            .header("MCP-Protocol-Version", "2026-07-28")
            .header("Mcp-Method", method);
    return (name.isEmpty() ? request : request.header("Mcp-Name", name)).build();
  }

  private HttpRequest legacy(String method, String params) {
    return post(method, params).header("MCP-Protocol-Version", "2025-11-25").build();
  }

  private HttpRequest.Builder post(String method, String params) {
    return HttpRequest.newBuilder(base.resolve("/mcp"))
        .header("Content-Type", "application/json")
        .header("Accept", "application/json, text/event-stream")
        .POST(
            BodyPublishers.ofString(
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"%s\",\"params\":%s}"
                    .formatted(method, params)));
  }
}
