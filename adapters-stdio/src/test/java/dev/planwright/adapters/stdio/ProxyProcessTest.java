package dev.planwright.adapters.stdio;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.spec.McpSchema;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProxyProcessTest {
  private static final String PLAN = "0b5e1a52-6f43-4b6e-9c3a-0d6c8b1b2c3d";
  private static final byte[] HTML = "<!doctype html>".getBytes(StandardCharsets.UTF_8);

  @TempDir Path folder;
  private FakeRemote remote;

  @BeforeEach
  void start() throws Exception {
    remote = new FakeRemote();
    remote.on(
        "/mcp/tools",
        FakeRemote.json(
            200,
            "{\"tools\":[{\"name\":\"example_plans\",\"description\":\"Examples.\",\"inputSchema\":"
                + "{\"type\":\"object\"}},{\"name\":\"plan_file_info\",\"description\":\"d\","
                + "\"inputSchema\":{\"type\":\"object\"}}]}"));
    remote.on(
        "/mcp/tools/call",
        (exchange, seen) -> {
          boolean info = seen.json().text("tool").get().equals("plan_file_info");
          JsonObject structured =
              info
                  ? Json.build().put("download_size", HTML.length).done()
                  : Json.build().put("plans", List.of()).put("message", "hello").done();
          FakeRemote.result(structured).answer(exchange, seen);
        });
    remote.on("/download/" + PLAN + "/030-report.html", FakeRemote.bytes(200, "text/html", HTML));
  }

  @AfterEach
  void end() {
    remote.close();
  }

  @Test
  void the_official_java_client_connects_lists_calls_and_downloads() throws Exception {
    List<String> command = command();
    var parameters =
        ServerParameters.builder(command.getFirst())
            .args(command.subList(1, command.size()))
            .build();
    var transport = new StdioClientTransport(parameters, McpJsonDefaults.getMapper());
    try (var client = McpClient.sync(transport).requestTimeout(Duration.ofSeconds(30)).build()) {
      McpSchema.InitializeResult greeting = client.initialize();
      List<String> names = client.listTools().tools().stream().map(McpSchema.Tool::name).toList();
      var examples = client.callTool(request("example_plans", Map.of()));
      var saved = client.callTool(request("plan_download", Map.of("plan_id", PLAN)));

      assertEquals("planwright", greeting.serverInfo().name());
      assertEquals(List.of("example_plans", "plan_download"), names);
      assertTrue(String.valueOf(examples.structuredContent()).contains("hello"));
      assertTrue(
          String.valueOf(saved.structuredContent()).contains(PLAN + "-030-report.html"),
          String.valueOf(saved));
      assertTrue(Files.exists(folder.resolve(PLAN + "-030-report.html")));
    }
  }

  @Test
  void the_process_prints_only_messages_and_ends_with_its_input() throws Exception {
    Process process =
        new ProcessBuilder(command()).redirectError(folder.resolve("stderr").toFile()).start();
    try (var out =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      process
          .getOutputStream()
          .write(
              "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}\n"
                  .getBytes(StandardCharsets.UTF_8));
      process.getOutputStream().flush();
      String first = out.readLine();
      long began = System.nanoTime();
      process.getOutputStream().close();
      boolean ended = process.waitFor(10, TimeUnit.SECONDS);
      long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began);

      assertEquals("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}", first);
      assertEquals(null, out.readLine());
      // a second where the machine is idle; the build shares its cores
      assertTrue(ended && millis < 3000, millis + " ms");
      assertEquals(0, process.exitValue());
      assertTrue(Files.readString(folder.resolve("stderr")).contains("a stray print"));
    } finally {
      process.destroyForcibly();
    }
  }

  private static McpSchema.CallToolRequest request(String tool, Map<String, Object> arguments) {
    return McpSchema.CallToolRequest.builder(tool).arguments(arguments).build();
  }

  private List<String> command() {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-XX:TieredStopAtLevel=1",
        "-Xshare:auto",
        "-cp",
        System.getProperty("java.class.path"),
        ProxyMain.class.getName(),
        remote.url() + "/mcp",
        folder.toString());
  }
}
