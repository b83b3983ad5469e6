package dev.planwright.bootstrap.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.bootstrap.cli.Start;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.spec.McpSchema;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A prompt goes in, a plan comes out: over plain HTTP, over MCP, and through the proxy. */
@Timeout(180)
class WholePathTest {
  private static final String PROMPT =
      "Open a small bakery in Lyon, France, by 30 June 2027. The budget is 180,000 EUR. We are 3"
          + " people. We must never use palm oil. Success: 200 customers a day after six months.";
  private static final String NO_PLAN = "00000000-0000-4000-8000-000000000000";
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @TempDir static Path folder;
  private static Running server;

  @BeforeAll
  static void start() {
    server = new Running(folder.resolve("data"), Map.of());
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @Test
  void a_plan_is_made_followed_and_downloaded_over_plain_http() throws Exception {
    JsonObject created = server.call("plan_create", prompt());
    String stream = server.get(created.text("sse_url").orElseThrow()).body();
    JsonObject info = server.call("plan_file_info", plan(created));
    String report = server.get(info.text("download_url").orElseThrow()).body();
    JsonObject usage = json(server.get("/token-metrics/" + id(created)).body());

    assertTrue(stream.startsWith("retry: 5000"), stream);
    assertTrue(stream.contains("event: complete"), stream);
    assertTrue(stream.contains("\"state\":\"completed\""), stream);
    for (String stated : List.of("Lyon", "180,000", "palm oil", "30 June 2027")) {
      assertTrue(report.contains(stated), "the report does not say " + stated);
    }
    assertEquals(Optional.of(BigDecimal.ZERO), usage.number("total_calls"));
  }

  @Test
  void the_official_client_makes_a_plan_over_http() {
    var transport =
        HttpClientStreamableHttpTransport.builder(server.base().toString())
            .endpoint("/mcp")
            .build();
    try (McpSyncClient client = McpClient.sync(transport).requestTimeout(PATIENCE).build()) {
      client.initialize();

      Map<?, ?> done = makePlan(client);
      Map<?, ?> info = call(client, "plan_file_info", Map.of("plan_id", done.get("plan_id")));

      assertEquals("completed", done.get("state"));
      assertTrue(String.valueOf(info.get("download_url")).contains("030-report.html?token="));
    }
  }

  @Test
  void the_official_client_makes_and_saves_a_plan_through_the_proxy() throws Exception {
    Path downloads = folder.resolve("down loads é");
    var parameters =
        ServerParameters.builder(ProcessHandle.current().info().command().orElseThrow())
            .args(
                List.of(
                    "-XX:TieredStopAtLevel=1",
                    "-XX:+UseSerialGC",
                    "-cp",
                    System.getProperty("java.class.path"),
                    Start.class.getName(),
                    "proxy"))
            .env(
                Map.of("SERVICE_URL", server.base() + "/mcp", "SERVICE_PATH", downloads.toString()))
            .build();
    var transport = new StdioClientTransport(parameters, McpJsonDefaults.getMapper());
    var told = new LinkedBlockingQueue<McpSchema.ProgressNotification>();
    try (McpSyncClient client =
        McpClient.sync(transport).requestTimeout(PATIENCE).progressConsumer(told::add).build()) {
      client.initialize();
      List<String> names = client.listTools().tools().stream().map(McpSchema.Tool::name).toList();

      Map<?, ?> done = makePlan(client);
      Map<?, ?> saved = call(client, "plan_download", Map.of("plan_id", done.get("plan_id")));
      Map<?, ?> zip =
          call(client, "plan_download", Map.of("plan_id", done.get("plan_id"), "artifact", "zip"));
      Map<?, ?> again =
          structured(
              client,
              McpSchema.CallToolRequest.builder("plan_download")
                  .arguments(Map.of("plan_id", done.get("plan_id")))
                  .progressToken("again")
                  .build());
      Map<?, ?> unknown = call(client, "plan_status", Map.of("plan_id", NO_PLAN));

      assertTrue(names.contains("plan_download") && !names.contains("plan_file_info"));
      Path report = Path.of(String.valueOf(saved.get("saved_path")));
      assertEquals(done.get("plan_id") + "-030-report.html", report.getFileName().toString());
      assertEquals(downloads.toRealPath(), report.getParent().toRealPath());
      assertTrue(Files.readString(report).contains("Lyon"));
      assertTrue(String.valueOf(zip.get("saved_path")).endsWith("-run.zip"));
      assertEquals(saved.get("sha256"), again.get("sha256"));
      assertTrue(String.valueOf(again.get("saved_path")).endsWith("-030-report-1.html"));
      assertEquals("again", told.poll(20, TimeUnit.SECONDS).progressToken());
      assertTrue(String.valueOf(unknown.get("error")).contains("PLAN_NOT_FOUND"));
    }
  }

  @Test
  void the_example_plans_are_served() throws Exception {
    JsonObject example = server.call("example_plans", Json.object()).objects("plans").getFirst();

    var report = server.get(example.text("report_url").orElseThrow());
    var zip = server.get(example.text("zip_url").orElseThrow());

    assertEquals(200, report.statusCode());
    assertTrue(report.body().contains("Aarhus"));
    assertEquals(200, zip.statusCode());
  }

  private static Map<?, ?> makePlan(McpSyncClient client) {
    Map<?, ?> created = call(client, "plan_create", Map.of("prompt", PROMPT));
    return call(client, "plan_wait", Map.of("plan_id", created.get("plan_id"), "timeout_sec", 50));
  }

  private static Map<?, ?> call(McpSyncClient client, String tool, Map<String, Object> arguments) {
    return structured(client, McpSchema.CallToolRequest.builder(tool).arguments(arguments).build());
  }

  private static Map<?, ?> structured(McpSyncClient client, McpSchema.CallToolRequest request) {
    return (Map<?, ?>) client.callTool(request).structuredContent();
  }

  private static JsonObject prompt() {
    return Json.build().put("prompt", PROMPT).done();
  }

  private static JsonObject plan(JsonObject created) {
    return Json.build().put("plan_id", id(created)).done();
  }

  private static String id(JsonObject created) {
    return created.text("plan_id").orElseThrow();
  }

  private static JsonObject json(String text) {
    return (JsonObject) JsonText.read(text);
  }
}
