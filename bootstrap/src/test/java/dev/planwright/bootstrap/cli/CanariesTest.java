package dev.planwright.bootstrap.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.read.ListAppender;
import dev.planwright.adapters.postgres.EmbeddedPostgres;
import dev.planwright.application.json.JsonText;
import dev.planwright.bootstrap.settings.EffectiveSettings;
import dev.planwright.bootstrap.settings.Platform;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.settings.SettingsSource;
import dev.planwright.bootstrap.wiring.Access;
import dev.planwright.bootstrap.wiring.Chance;
import dev.planwright.bootstrap.wiring.DataParts;
import dev.planwright.bootstrap.wiring.ServerParts;
import dev.planwright.bootstrap.wiring.WorkerParts;
import dev.planwright.domain.account.ApiKey;
import dev.planwright.domain.account.UserId;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/** Secrets put into every input, then looked for wherever something is told. */
class CanariesTest {
  private static final String PROMPT =
      "Open a bakery in Lyon by June 2028 with 180000 EUR and five people; canary-in-the-prompt.";

  /** What is secret, by where it is put. */
  private static final Map<String, String> SECRETS =
      Map.of(
          "SERVICE_MCP_API_KEY", "canary0shared0secret0of0thirty0two0chars",
          "SERVICE_DOWNLOAD_TOKEN_SECRET", "canary1token1secret1of1thirty1two1chars1",
          "SERVICE_API_KEY_SECRET", "canary2pepper2secret2of2thirty2two2chars",
          "SERVICE_LEGACY_API_KEY_SECRET", "canaryBpepperBofBanBearlierBserverB",
          "SERVICE_WORKER_SECRET", "canary3worker3secret3of3thirty3two3chars",
          "OPENAI_API_KEY", "sk-canary4openai4key4of4some4length",
          "ANTHROPIC_API_KEY", "sk-ant-canary5anthropic5key");

  private static final String WRONG_KEY = "canary6wrong6key6that6nobody6has";
  private static final String BEARER = "canary7bearer7token7in7a7header";
  private static final String DOWNLOAD_QUERY = "canary8download8query";
  private static final String USER_KEY_ARGUMENT = "canary9user9key9as9an9argument";
  private static final String URI_PASSWORD = "canaryApasswordAinAanAaddress";

  @TempDir private Path folder;
  private final ListAppender<ILoggingEvent> log = new ListAppender<>();
  private final HttpClient client = HttpClient.newHttpClient();
  private final Map<String, String> told = new LinkedHashMap<>();
  private Map<String, String> environment = Map.of();
  private DataParts data;
  private WorkerParts worker;
  private ServerParts server;
  private ServiceEvents service;

  @BeforeEach
  void start() {
    environment = new LinkedHashMap<>(SECRETS);
    environment.put("SERVICE_DATA_DIR", folder.toString());
    environment.put("SERVICE_MCP_HTTP_PORT", "0");
    environment.put("SERVICE_LLM_DETECT", "false");
    var source = new SettingsSource(Map.of(), environment);
    Settings settings = Settings.read(source, Platform.current());
    log.start();
    rootLogger().addAppender(log);
    data = DataParts.open(settings, 10, Chance.ofProcess(), _ -> {});
    worker =
        new WorkerParts(settings, Access.ofServe(settings), true, data, "test", Chance.ofProcess());
    server =
        new ServerParts(
            settings, Access.ofServe(settings), Optional.empty(), data, "test", Chance.ofProcess());
    service =
        ServiceEvents.started(data.audit(), "up", new EffectiveSettings(source, settings).all());
  }

  @AfterEach
  void stop() {
    rootLogger().detachAppender(log);
    client.close();
  }

  @Test
  void no_secret_is_told_anywhere() throws Exception {
    ApiKey key = key();
    String plan = finishedPlan(key.value());
    String link = link(plan, key.value());
    String token = link.substring(link.indexOf("token=") + 6);

    abuse(plan);
    byte[] zip = download(link);
    config();
    page("metrics of the server", server.port(), "/metrics");
    page("metrics of the worker", worker.port().orElseThrow(), "/metrics");
    page("health of the server", server.port(), "/healthcheck");
    page("health of the worker", worker.port().orElseThrow(), "/healthcheck");
    close();
    events();
    logged();

    List<String> canaries =
        List.of(
            WRONG_KEY, BEARER, DOWNLOAD_QUERY, USER_KEY_ARGUMENT, URI_PASSWORD, token, key.value());
    assertTrue(told.get("events").contains("authentication_failed"), told.get("events"));
    assertTrue(told.get("events").contains("up_started"), told.get("events"));
    assertTrue(told.get("log").contains("/download/" + plan), told.get("log"));
    told.forEach((where, text) -> {
      canaries.forEach(canary -> assertFalse(text.contains(canary), () -> where + ": " + text));
      SECRETS
          .values()
          .forEach(canary -> assertFalse(text.contains(canary), () -> where + ": " + text));
      assertFalse(text.contains("canary-in-the-prompt"), () -> where + ": " + text);
    });
    String files = text(zip);
    SECRETS.values().forEach(canary -> assertFalse(files.contains(canary), canary));
    canaries.forEach(canary -> assertFalse(files.contains(canary), canary));
  }

  private ApiKey key() {
    UserId user =
        data.ports().users().add(UUID.randomUUID(), "someone@example.org", "Someone").id();
    data.ports().users().grant(user, UUID.randomUUID(), BigDecimal.TEN, "a start");
    ApiKey key = ApiKey.generate(new Random(7));
    data.ports().keys().add(UUID.randomUUID(), user, key.sha256(), key.prefix(), "test");
    return key;
  }

  private String finishedPlan(String key) throws Exception {
    JsonObject created = call(key, "plan_create", Json.build().put("prompt", PROMPT).done());
    String plan = created.text("plan_id").orElseThrow();
    JsonObject status =
        call(key, "plan_wait", Json.build().put("plan_id", plan).put("timeout_sec", 60).done());
    assertEquals(Optional.of("completed"), status.text("state"), status.toString());
    return plan;
  }

  private String link(String plan, String key) throws Exception {
    JsonObject file =
        call(
            key, "plan_file_info", Json.build().put("plan_id", plan).put("artifact", "zip").done());
    return file.text("download_url").orElseThrow();
  }

  /** Whatever brings a secret where it should not be. */
  private void abuse(String plan) throws Exception {
    String body = "{\"tool\":\"plan_status\",\"arguments\":{\"plan_id\":\"%s\"}}".formatted(plan);
    post("a wrong key", "/mcp/tools/call", body, "X-API-Key", WRONG_KEY);
    post("two keys", "/mcp/tools/call", body, "X-API-Key", WRONG_KEY, "X-API-Key", BEARER);
    post("a bearer", "/mcp/tools/call", body, "Authorization", "Bearer " + BEARER);
    post("a wrong key over MCP", "/mcp", rpc(plan), "X-API-Key", WRONG_KEY);
    String shared = SECRETS.get("SERVICE_MCP_API_KEY");
    post(
        "a wrong user's key",
        "/mcp/tools/call",
        "{\"tool\":\"plan_create\",\"arguments\":{\"prompt\":\"%s\",\"user_api_key\":\"%s\"}}"
            .formatted(PROMPT, USER_KEY_ARGUMENT),
        "X-API-Key",
        shared);
    post(
        "a prompt of a wrong kind",
        "/mcp/tools/call",
        "{\"tool\":\"plan_create\",\"arguments\":{\"prompt\":[\"%s\"]}}".formatted(PROMPT),
        "X-API-Key",
        shared);
    post("no JSON", "/mcp/tools/call", PROMPT + WRONG_KEY, "X-API-Key", shared);
    page(
        "a wrong token",
        server.port(),
        "/download/%s/run.zip?token=%s".formatted(plan, DOWNLOAD_QUERY));
    page(
        "a token of the right form",
        server.port(),
        "/download/%s/run.zip?token=1999999999.%s&x=%s"
            .formatted(plan, "0123456789abcdef".repeat(4), DOWNLOAD_QUERY));
    page(
        "a worker's secret that is wrong",
        worker.port().orElseThrow(),
        "/runs/%s/zip".formatted(plan),
        "X-Worker-Secret",
        WRONG_KEY);
  }

  private static String rpc(String plan) {
    return "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"plan_status\",\"arguments\":{\"plan_id\":\"%s\"}}}"
        .formatted(plan);
  }

  private byte[] download(String link) throws IOException, InterruptedException {
    HttpResponse<byte[]> answer =
        client.send(HttpRequest.newBuilder(URI.create(link)).build(), BodyHandlers.ofByteArray());
    assertEquals(200, answer.statusCode());
    return answer.body();
  }

  private void config() {
    environment.put(
        "SQLALCHEMY_DATABASE_URI",
        "postgresql://someone:%s@db.example.org/plans".formatted(URI_PASSWORD));
    var terminal = new Terminal(folder, environment);
    terminal.run("config");
    terminal.run("config", "--json");
    told.put("config", terminal.out() + terminal.err());
  }

  private void close() {
    service.close();
    server.close();
    worker.close();
    data.audit().close();
  }

  private void events() throws SQLException {
    var events = new StringBuilder();
    try (EmbeddedPostgres postgres = EmbeddedPostgres.join(folder.resolve("postgres"));
        var connection =
            DriverManager.getConnection(
                "jdbc:postgresql://%s:%d/%s"
                    .formatted(
                        postgres.endpoint().host(),
                        postgres.endpoint().port(),
                        postgres.endpoint().database()),
                postgres.endpoint().user(),
                postgres.endpoint().password());
        var statement = connection.createStatement();
        var rows =
            statement.executeQuery("select row_to_json(e)::text from events e order by id")) {
      while (rows.next()) {
        events.append(rows.getString(1)).append('\n');
      }
    }
    data.close();
    told.put("events", events.toString());
  }

  /** As it was logged, before anything is masked. */
  private void logged() {
    var lines = new StringBuilder();
    synchronized (log) {
      for (ILoggingEvent event : List.copyOf(log.list)) {
        lines.append(event.getFormattedMessage()).append(' ').append(event.getKeyValuePairs());
        if (event.getThrowableProxy() != null) {
          lines.append(ThrowableProxyUtil.asString(event.getThrowableProxy()));
        }
        lines.append('\n');
      }
    }
    told.put("log", lines.toString());
  }

  private JsonObject call(String key, String tool, JsonObject arguments) throws Exception {
    JsonObject body = Json.build().put("tool", tool).put("arguments", arguments).done();
    HttpResponse<String> answer =
        send(
            HttpRequest.newBuilder(uri(server.port(), "/mcp/tools/call"))
                .header("Content-Type", "application/json")
                .header("X-API-Key", key)
                .POST(BodyPublishers.ofString(JsonText.write(body))));
    return ((JsonObject) JsonText.read(answer.body())).object("structuredContent").orElseThrow();
  }

  private void post(String what, String path, String body, String... headers) throws Exception {
    told.put(
        what,
        describe(
            send(
                HttpRequest.newBuilder(uri(server.port(), path))
                    .header("Content-Type", "application/json")
                    .headers(headers)
                    .POST(BodyPublishers.ofString(body)))));
  }

  private void page(String what, int port, String path, String... headers) throws Exception {
    var request = HttpRequest.newBuilder(uri(port, path));
    told.put(what, describe(send(headers.length == 0 ? request : request.headers(headers))));
  }

  private HttpResponse<String> send(HttpRequest.Builder request)
      throws IOException, InterruptedException {
    return client.send(request.build(), BodyHandlers.ofString());
  }

  private static String describe(HttpResponse<String> answer) {
    return answer.statusCode() + " " + answer.headers().map() + " " + answer.body();
  }

  private static String text(byte[] zip) throws IOException {
    var text = new StringBuilder();
    try (var entries = new ZipInputStream(new ByteArrayInputStream(zip))) {
      for (var entry = entries.getNextEntry(); entry != null; entry = entries.getNextEntry()) {
        text.append(entry.getName())
            .append(new String(entries.readAllBytes(), StandardCharsets.UTF_8));
      }
    }
    return text.toString();
  }

  private static URI uri(int port, String path) {
    return URI.create("http://127.0.0.1:" + port + path);
  }

  private static Logger rootLogger() {
    return (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
  }
}
