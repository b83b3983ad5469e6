package dev.planwright.bootstrap.local;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** An MCP host with one entry in its file: starts what the entry says, with few variables. */
final class Host implements AutoCloseable {
  private final Process process;
  private final BufferedReader answers;
  private final Writer requests;
  private final List<String> progress = new ArrayList<>();
  private int lastId;

  private Host(Process process) {
    this.process = process;
    this.answers = process.inputReader(StandardCharsets.UTF_8);
    this.requests = process.outputWriter(StandardCharsets.UTF_8);
  }

  /** Starts what the entry says, and shakes hands. */
  static Host start(JsonObject entry, Path home) throws IOException {
    List<String> line = new ArrayList<>(List.of(entry.text("command").orElseThrow()));
    line.addAll(entry.texts("args"));
    var builder = new ProcessBuilder(line).redirectError(home.resolve("host.log").toFile());
    builder.environment().clear();
    builder.environment().put("HOME", home.toString());
    // What it starts runs for seconds: the JVM's second compiler costs more than it saves.
    builder.environment().put("JDK_JAVA_OPTIONS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC");
    builder.environment().put("PATH", "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin");
    entry
        .object("env")
        .orElseThrow()
        .members()
        .forEach(
            (name, value) -> builder.environment().put(name, ((Json.JsonString) value).value()));
    var host = new Host(builder.start());
    host.request(
        "initialize",
        Json.build()
            .put("protocolVersion", "2025-11-25")
            .put("capabilities", Json.object())
            .put("clientInfo", Json.build().put("name", "host").put("version", "1").done())
            .done());
    host.send(Json.build().put("jsonrpc", "2.0").put("method", "notifications/initialized").done());
    return host;
  }

  List<String> tools() throws IOException {
    return request("tools/list", Json.object()).objects("tools").stream()
        .map(tool -> tool.text("name").orElseThrow())
        .toList();
  }

  /** Calls a tool that must not fail. */
  JsonObject call(String tool, JsonObject arguments) throws IOException {
    JsonObject result =
        request(
            "tools/call",
            Json.build()
                .put("name", tool)
                .put("arguments", arguments)
                .put("_meta", Json.build().put("progressToken", lastId + 1L).done())
                .done());
    assertTrue(!result.bool("isError").orElse(false), JsonText.write(result));
    return result.object("structuredContent").orElseThrow();
  }

  /** The error of a tool that must fail. */
  JsonObject refused(String tool, JsonObject arguments) throws IOException {
    JsonObject result =
        request("tools/call", Json.build().put("name", tool).put("arguments", arguments).done());
    assertTrue(result.bool("isError").orElse(false), JsonText.write(result));
    return result.object("structuredContent").flatMap(c -> c.object("error")).orElseThrow();
  }

  /** What it was told while calls ran. */
  List<String> progress() {
    return List.copyOf(progress);
  }

  private JsonObject request(String method, JsonObject params) throws IOException {
    lastId++;
    send(
        Json.build()
            .put("jsonrpc", "2.0")
            .put("id", lastId)
            .put("method", method)
            .put("params", params)
            .done());
    for (String line = answers.readLine(); line != null; line = answers.readLine()) {
      JsonObject message = (JsonObject) JsonText.read(line);
      if (message.number("id").filter(BigDecimal.valueOf(lastId)::equals).isPresent()) {
        return message.object("result").orElseThrow(() -> new AssertionError(message));
      }
      message.object("params").flatMap(params2 -> params2.text("message")).ifPresent(progress::add);
    }
    throw new AssertionError("the proxy ended");
  }

  private void send(JsonObject message) throws IOException {
    requests.write(JsonText.write(message) + "\n");
    requests.flush();
  }

  /** Ends it at once, as a crash does. */
  void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  /** Ends it as hosts do, by ending its input. */
  @Override
  public void close() throws IOException, InterruptedException {
    requests.close();
    assertTrue(process.waitFor(20, TimeUnit.SECONDS), "the proxy does not end");
  }
}
