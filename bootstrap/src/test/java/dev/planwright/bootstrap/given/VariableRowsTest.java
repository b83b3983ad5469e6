package dev.planwright.bootstrap.given;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import dev.planwright.bootstrap.given.GivenPlans.State;
import dev.planwright.bootstrap.settings.Platform;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.settings.SettingsSource;
import dev.planwright.bootstrap.wiring.Chance;
import dev.planwright.bootstrap.wiring.DataParts;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.ExtendWith;

/** The environment variables of the plan tool server, and the lifetime of a download token. */
@ExtendWith(GivenDatabase.class)
class VariableRowsTest {
  private final GivenStore store;
  private final GivenPlans plans;

  VariableRowsTest(GivenStore store) {
    this.store = store;
    this.plans = new GivenPlans(store.server(), store.data());
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void service_mcp_http_host() throws IOException {
    try (var loopback = server(Map.of());
        var everywhere = server(Map.of("SERVICE_MCP_HTTP_HOST", "0.0.0.0"))) {
      assertEquals("127.0.0.1", settings(Map.of()).http().host());
      assertThrows(IOException.class, () -> new Socket("127.0.0.2", loopback.port()).close());
      new Socket("127.0.0.2", everywhere.port()).close();
    }
  }

  @Test
  void service_mcp_http_port() throws IOException {
    String port = freePort();

    try (var server = server(Map.of("SERVICE_MCP_HTTP_PORT", port))) {
      assertEquals(8001, settings(Map.of()).http().port());
      assertEquals(port, String.valueOf(server.port()));
      assertEquals(200, server.get("/healthcheck").statusCode());
    }
  }

  @Test
  void port_takes_precedence_over_service_mcp_http_port() throws IOException {
    String port = freePort();

    try (var server = server(Map.of("SERVICE_MCP_HTTP_PORT", "1", "PORT", port))) {
      assertEquals(port, String.valueOf(server.port()));
    }
  }

  @Test
  void service_mcp_public_base_url() {
    String id = plans.in(State.COMPLETED);

    try (var behindProxy =
        server(Map.of("SERVICE_MCP_PUBLIC_BASE_URL", "https://plans.example.org/base/"))) {
      assertTrue(
          link(behindProxy, id)
              .startsWith("https://plans.example.org/base/download/" + id + "/030-report.html?"));
      assertTrue(
          behindProxy
              .call("plan_create", GivenPlans.prompt())
              .text("sse_url")
              .orElseThrow()
              .startsWith("https://plans.example.org/base/sse/plan/"));
    }
    assertTrue(link(store.server(), id).startsWith(store.server().uri("/download/").toString()));
  }

  @Test
  void service_mcp_cors_origins() {
    String origin = "https://app.example.org";

    try (var listed = server(Map.of("SERVICE_MCP_CORS_ORIGINS", origin))) {
      assertEquals(Optional.of("*"), allowed(store.server(), origin));
      assertEquals(Optional.of(origin), allowed(listed, origin));
      assertEquals(Optional.empty(), allowed(listed, "https://elsewhere.example.org"));
    }
  }

  @Test
  void service_download_token_secret_and_its_two_fallbacks() {
    String id = plans.in(State.COMPLETED);
    Map<String, String> own = Map.of("SERVICE_DOWNLOAD_TOKEN_SECRET", "s".repeat(32));
    Map<String, String> fallback = Map.of("SERVICE_API_KEY_SECRET", "s".repeat(32));

    try (var one = server(own);
        var two = server(fallback)) {
      String path = link(one, id).replaceFirst("^http://[^/]+", "");

      assertEquals(200, one.get(path).statusCode());
      assertEquals(200, two.get(path).statusCode());
      assertEquals(401, store.server().get(path).statusCode());
    }
  }

  @Test
  void service_download_token_ttl() throws Exception {
    String id = plans.in(State.COMPLETED);

    try (var brief = server(Map.of("SERVICE_DOWNLOAD_TOKEN_TTL", "1"))) {
      Instant before = Instant.now();
      Instant expiry = expiry(store.server(), id);
      String link = link(brief, id);
      Instant deadline = Instant.now().plusSeconds(10);
      int status = brief.get(link).statusCode();
      while (status == 200 && Instant.now().isBefore(deadline)) {
        status = brief.get(link).statusCode();
      }

      assertEquals(401, status);
      long seconds = Duration.between(before, expiry).toSeconds();
      assertTrue(seconds >= 898 && seconds <= 930, seconds + " s");
    }
  }

  @Test
  void sqlalchemy_database_uri_takes_precedence_over_the_parts() throws Exception {
    try (DataParts data =
        data(
            Map.of(
                "SQLALCHEMY_DATABASE_URI",
                store.uri("postgresql+psycopg2"),
                "SERVICE_POSTGRES_HOST",
                "nowhere.invalid"))) {
      assertTrue(data.database().awaitReady(Duration.ofSeconds(20)));
      assertFalse(data.description().contains("nowhere"), data.description());
    }
  }

  @Test
  void service_postgres_parts() throws Exception {
    try (DataParts data = data(store.parts())) {
      assertTrue(data.database().awaitReady(Duration.ofSeconds(20)));
      assertFalse(data.description().contains(store.parts().get("SERVICE_POSTGRES_PASSWORD")));
    }
  }

  @Test
  void the_first_source_that_has_the_file_wins_and_service_worker_plan_url_is_the_last_resort()
      throws IOException {
    String id = plans.in(State.COMPLETED);
    HttpServer worker = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
    worker.createContext(
        "/runs/" + id + "/report",
        exchange -> {
          byte[] page = "<html>from the worker</html>".getBytes(StandardCharsets.UTF_8);
          exchange.getResponseHeaders().add("Content-Type", "text/html; charset=utf-8");
          exchange.sendResponseHeaders(200, page.length);
          exchange.getResponseBody().write(page);
          exchange.close();
        });
    worker.start();
    Path inRunFolder = store.runFolder().resolve(id).resolve("030-report.html");
    Files.createDirectories(inRunFolder.getParent());
    Files.writeString(inRunFolder, "<html>from the run folder</html>");

    try (var server =
        server(
            Map.of(
                "SERVICE_WORKER_PLAN_URL", "http://127.0.0.1:" + worker.getAddress().getPort()))) {
      assertEquals(GivenPlans.REPORT, report(server, id).body());
      without("generated_report_html", id);
      assertEquals(GivenPlans.REPORT_IN_ZIP, report(server, id).body());
      without("run_zip_snapshot", id);
      assertEquals("<html>from the run folder</html>", report(server, id).body());
      Files.delete(inRunFolder);
      assertEquals("<html>from the worker</html>", report(server, id).body());
      assertEquals(404, report(store.server(), id).statusCode());
    } finally {
      worker.stop(0);
    }
  }

  private void without(String column, String id) {
    store.run("update plans set %s = null where id = '%s'".formatted(column, id));
  }

  private static HttpResponse<String> report(GivenServer server, String id) {
    return server.get("/download/" + id + "/030-report.html", "X-API-Key", GivenServer.SECRET);
  }

  private GivenServer server(Map<String, String> environment) {
    return GivenServer.with(store.data(), environment);
  }

  private static Settings settings(Map<String, String> environment) {
    return Settings.read(new SettingsSource(Map.of(), environment), Platform.current());
  }

  private static DataParts data(Map<String, String> environment) {
    return DataParts.open(
        settings(new HashMap<>(environment)),
        2,
        Chance.ofProcess(),
        problem -> {
          throw problem;
        });
  }

  private static String freePort() throws IOException {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return String.valueOf(socket.getLocalPort());
    }
  }

  private static String link(GivenServer server, String id) {
    return info(server, id).text("download_url").orElseThrow();
  }

  private static Instant expiry(GivenServer server, String id) {
    return Instant.parse(info(server, id).text("expires_at").orElseThrow());
  }

  private static JsonObject info(GivenServer server, String id) {
    return server.call("plan_file_info", GivenPlans.plan(id));
  }

  private static Optional<String> allowed(GivenServer server, String origin) {
    return server
        .get("/mcp/tools", "Origin", origin)
        .headers()
        .firstValue("Access-Control-Allow-Origin");
  }
}
