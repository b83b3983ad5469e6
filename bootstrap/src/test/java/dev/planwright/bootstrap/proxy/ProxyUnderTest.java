package dev.planwright.bootstrap.proxy;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** {@code planwright proxy} as a process of its own, driven line by line as a host drives it. */
final class ProxyUnderTest implements AutoCloseable {
  private static final int PATIENCE_SECONDS = 40;

  private final Process process;
  private final AtomicLong ids = new AtomicLong();
  private final Map<Long, CompletableFuture<JsonObject>> answers = new ConcurrentHashMap<>();
  private final BlockingQueue<JsonObject> notifications = new LinkedBlockingQueue<>();
  private final List<String> out = new CopyOnWriteArrayList<>();
  private final List<String> err = new CopyOnWriteArrayList<>();
  private final Thread reading;

  private ProxyUnderTest(Process process) {
    this.process = process;
    this.reading = Thread.ofPlatform().daemon().start(() -> read(process.getInputStream(), true));
    Thread.ofPlatform().daemon().start(() -> read(process.getErrorStream(), false));
  }

  /** How it is started: what comes before the JVM, the JVM's options, the variables. */
  record Start(List<String> before, List<String> options, Map<String, String> variables) {
    static Start with(Map<String, String> variables) {
      return new Start(List.of(), List.of(), variables);
    }

    Start behind(String... command) {
      return new Start(List.of(command), options, variables);
    }

    Start variable(String name, String value) {
      var more = new HashMap<>(variables);
      more.put(name, value);
      return new Start(before, options, Map.copyOf(more));
    }

    Start options(String... jvm) {
      return new Start(before, List.of(jvm), variables);
    }

    ProxyUnderTest start() throws IOException {
      List<String> command = new ArrayList<>(before);
      command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
      command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
      command.addAll(options);
      command.addAll(List.of("-cp", System.getProperty("java.class.path")));
      command.addAll(List.of(dev.planwright.bootstrap.cli.Start.class.getName(), "proxy"));
      var builder = new ProcessBuilder(command);
      builder
          .environment()
          .keySet()
          .removeIf(name -> name.toLowerCase(Locale.ROOT).endsWith("_proxy"));
      builder.environment().put("SERVICE_LOCAL", "false");
      builder.environment().putAll(variables);
      return new ProxyUnderTest(builder.start());
    }
  }

  Process process() {
    return process;
  }

  /** Every line it has written to standard output. */
  List<String> out() {
    return List.copyOf(out);
  }

  /** Every line it has written to standard error. */
  List<String> err() {
    return List.copyOf(err);
  }

  /** Sends a request and does not wait for its answer. */
  CompletableFuture<JsonObject> request(String method, JsonObject params) throws IOException {
    return request(ids.incrementAndGet(), method, params);
  }

  private CompletableFuture<JsonObject> request(long id, String method, JsonObject params)
      throws IOException {
    var answer = answers.computeIfAbsent(id, _ -> new CompletableFuture<>());
    send(
        Json.build()
            .put("jsonrpc", "2.0")
            .put("id", id)
            .put("method", method)
            .put("params", params)
            .done());
    return answer;
  }

  CompletableFuture<JsonObject> calling(String tool, JsonObject arguments) throws IOException {
    return calling(tool, arguments, Json.object());
  }

  /** Calls a tool with that {@code _meta}, to which a progress token is added. */
  CompletableFuture<JsonObject> calling(String tool, JsonObject arguments, JsonObject meta)
      throws IOException {
    long id = ids.incrementAndGet();
    return request(
        id,
        "tools/call",
        Json.build()
            .put("name", tool)
            .put("arguments", arguments)
            .put("_meta", meta.with("progressToken", Json.of(id)))
            .done());
  }

  /** The tool's result, once it is there. */
  JsonObject call(String tool, JsonObject arguments) throws Exception {
    return result(calling(tool, arguments));
  }

  static JsonObject result(CompletableFuture<JsonObject> answer) throws Exception {
    JsonObject message = answer.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    return message.object("result").orElseThrow(() -> new AssertionError(JsonText.write(message)));
  }

  /** The error that a call's result is. */
  static JsonObject error(JsonObject result) {
    assertTrue(result.bool("isError").orElse(false), JsonText.write(result));
    return result.object("structuredContent").flatMap(s -> s.object("error")).orElseThrow();
  }

  /** The next notification. */
  JsonObject notification() throws InterruptedException {
    return assertInstanceOf(
        JsonObject.class, notifications.poll(PATIENCE_SECONDS, TimeUnit.SECONDS));
  }

  /** Drops the notifications of calls that are over. */
  void forgetNotifications() {
    notifications.clear();
  }

  void send(JsonObject message) throws IOException {
    byte[] line = (JsonText.write(message) + "\n").getBytes(StandardCharsets.UTF_8);
    process.getOutputStream().write(line);
    process.getOutputStream().flush();
  }

  /** Ends its input and returns after how many milliseconds it ended. */
  long end() throws IOException, InterruptedException {
    long began = System.nanoTime();
    process.getOutputStream().close();
    assertTrue(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS), "it does not end");
    long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began);
    reading.join(PATIENCE_SECONDS * 1000L);
    return millis;
  }

  private void read(InputStream stream, boolean messages) {
    try (var reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        (messages ? out : err).add(line);
        if (messages && JsonText.read(line) instanceof JsonObject message) {
          message
              .number("id")
              .ifPresentOrElse(
                  id ->
                      answers
                          .computeIfAbsent(id.longValue(), _ -> new CompletableFuture<>())
                          .complete(message),
                  () -> notifications.add(message));
        }
      }
    } catch (IOException e) {
      err.add("its output cannot be read: " + e.getMessage());
    }
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
