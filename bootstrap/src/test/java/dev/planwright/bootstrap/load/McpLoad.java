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
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How many requests a second a running server answers, and how long the slowest hundredth waits; of
 * several servers in turns, so that what else the machine does falls on all alike.
 *
 * <p>Arguments: addresses with commas between them ({@code http://127.0.0.1:8001}), seconds for
 * each row (10), clients at once (16). Prints a table in Markdown.
 */
final class McpLoad {
  private static final String META =
      "\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\","
          + "\"io.modelcontextprotocol/clientCapabilities\":{}}";
  private static final Pattern PLAN = Pattern.compile("\"plan_id\":\"([0-9a-f-]{36})\"");

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
    String addresses = arguments.length > 0 ? arguments[0] : "http://127.0.0.1:8001";
    var each = Duration.ofSeconds(arguments.length > 1 ? Long.parseLong(arguments[1]) : 10);
    int clients = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 16;
    Map<McpLoad, Map<String, HttpRequest>> servers = new LinkedHashMap<>();
    for (String address : addresses.split(",")) {
      var server = new McpLoad(URI.create(address), each, clients);
      servers.put(server, server.rows());
    }
    for (var server : servers.entrySet()) {
      for (HttpRequest request : server.getValue().values()) {
        server.getKey().measure(request, each.dividedBy(2));
      }
    }
    System.out.println("| request | server | requests/s | p50 ms | p99 ms |");
    System.out.println("| --- | --- | --- | --- | --- |");
    for (String row : servers.values().iterator().next().keySet()) {
      for (var server : servers.entrySet()) {
        server.getKey().print(row, server.getKey().measure(server.getValue().get(row), each));
      }
    }
  }

  private Map<String, HttpRequest> rows() throws IOException, InterruptedException {
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
    HttpRequest create =
        wrapped(
            "plan_create",
            "\"prompt\":\"Open a bakery in Lyon by June 2027 for 180,000"
                + " EUR\",\"engine\":\"brief\"");
    Matcher created = PLAN.matcher(client.send(create, BodyHandlers.ofString()).body());
    if (!created.find()) {
      throw new IOException(base + " made no plan");
    }
    rows.put("`plan_status`", wrapped("plan_status", "\"plan_id\":\"" + created.group(1) + "\""));
    rows.put("`plan_list` of 50", wrapped("plan_list", "\"limit\":50"));
    rows.put("`plan_create`", create);
    return rows;
  }

  private void print(String name, long[] nanos) {
    Arrays.sort(nanos);
    System.out.printf(
        "| %s | %d | %d | %.1f | %.1f |%n",
        name,
        base.getPort(),
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

  private HttpRequest wrapped(String tool, String arguments) {
    return body(
            "/mcp/tools/call", "{\"tool\":\"%s\",\"arguments\":{%s}}".formatted(tool, arguments))
        .build();
  }

  private HttpRequest.Builder post(String method, String params) {
    return body(
        "/mcp",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"%s\",\"params\":%s}".formatted(method, params));
  }

  private HttpRequest.Builder body(String path, String json) {
    return HttpRequest.newBuilder(base.resolve(path))
        .header("Content-Type", "application/json")
        .header("Accept", "application/json, text/event-stream")
        .POST(BodyPublishers.ofString(json));
  }
}
