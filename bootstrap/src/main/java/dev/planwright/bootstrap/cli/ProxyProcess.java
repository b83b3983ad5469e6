package dev.planwright.bootstrap.cli;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.bootstrap.cli.terminal.Failure;
import dev.planwright.bootstrap.cli.terminal.Version;
import dev.planwright.bootstrap.settings.Platform;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.startup.Installation;
import dev.planwright.bootstrap.startup.OwnCommand;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/** A proxy in a process of its own, driven over its pipes as an MCP host drives it. */
final class ProxyProcess implements AutoCloseable {
  private static final String PROTOCOL = "2025-11-25";
  private static final long EXIT_SECONDS = 3;

  private final Process process;
  private final BufferedReader answers;
  private final Writer requests;
  private int lastId;

  private ProxyProcess(Process process) {
    this.process = process;
    this.answers =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    this.requests =
        new BufferedWriter(
            new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8));
  }

  /** Starts a proxy of that server which saves into that folder. */
  static ProxyProcess start(Settings.Client client, Path folder) {
    var builder =
        new ProcessBuilder(
            OwnCommand.ofProcess(Platform.current(), Start.class.getName())
                .line(Installation.Use.LIGHT, "proxy"));
    builder.environment().put("SERVICE_URL", client.url().toString());
    builder.environment().put("SERVICE_LOCAL", "false");
    client.apiKey().ifPresent(key -> builder.environment().put("SERVICE_MCP_API_KEY", key));
    builder.environment().put("SERVICE_PATH", folder.toString());
    builder.redirectError(ProcessBuilder.Redirect.INHERIT);
    try {
      return new ProxyProcess(builder.start());
    } catch (IOException e) {
      throw new Failure("the proxy cannot be started: " + e.getMessage());
    }
  }

  /** Shakes hands; to be called before any tool. */
  void initialize() {
    request(
        "initialize",
        Json.build()
            .put("protocolVersion", PROTOCOL)
            .put("capabilities", Json.object())
            .put(
                "clientInfo",
                Json.build()
                    .put("name", "planwright-demo")
                    .put("version", Version.current())
                    .done())
            .done(),
        _ -> {});
    send(Json.build().put("jsonrpc", "2.0").put("method", "notifications/initialized").done());
  }

  /**
   * Calls a tool and tells the progress it reports.
   *
   * @param progress takes percent
   * @throws Failure with the sentence of the tool's error
   */
  JsonObject call(String tool, JsonObject arguments, Consumer<BigDecimal> progress) {
    JsonObject params =
        Json.build()
            .put("name", tool)
            .put("arguments", arguments)
            .put("_meta", Json.build().put("progressToken", lastId + 1).done())
            .done();
    JsonObject result = request("tools/call", params, progress);
    JsonObject structured = result.object("structuredContent").orElseGet(Json::object);
    if (result.bool("isError").orElse(false)) {
      throw new Failure(
          structured
              .object("error")
              .flatMap(error -> error.text("message"))
              .orElse("the tool " + tool + " failed"));
    }
    return structured;
  }

  private JsonObject request(String method, JsonObject params, Consumer<BigDecimal> progress) {
    lastId++;
    send(
        Json.build()
            .put("jsonrpc", "2.0")
            .put("id", lastId)
            .put("method", method)
            .put("params", params)
            .done());
    return answer(lastId, progress);
  }

  private JsonObject answer(int id, Consumer<BigDecimal> progress) {
    try {
      for (String line = answers.readLine(); line != null; line = answers.readLine()) {
        if (!(JsonText.read(line) instanceof JsonObject message)) {
          continue;
        }
        if (message.text("method").filter("notifications/progress"::equals).isPresent()) {
          message.object("params").flatMap(params -> params.number("progress")).ifPresent(progress);
        } else if (message.number("id").filter(BigDecimal.valueOf(id)::equals).isPresent()) {
          return message.object("result").orElseThrow(() -> new Failure(error(message)));
        }
      }
    } catch (IOException e) {
      throw new Failure("the proxy stopped answering: " + e.getMessage());
    }
    throw new Failure("the proxy ended; its last words are above");
  }

  private static String error(JsonObject message) {
    return message
        .object("error")
        .flatMap(error -> error.text("message"))
        .orElse("the proxy refused the request");
  }

  private void send(JsonObject message) {
    try {
      requests.write(JsonText.write(message));
      requests.write('\n');
      requests.flush();
    } catch (IOException e) {
      throw new Failure("the proxy ended; its last words are above");
    }
  }

  /** Ends the proxy at once; whoever waits for its answer meets a {@link Failure}. */
  void abort() {
    process.destroyForcibly();
  }

  /** Ends the proxy by ending its input, as hosts do. */
  @Override
  public void close() {
    try {
      requests.close();
      if (!process.waitFor(EXIT_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (IOException e) {
      process.destroyForcibly();
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
