package dev.planwright.bootstrap.wiring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.bootstrap.settings.BadSettings;
import dev.planwright.bootstrap.settings.Platform;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.settings.SettingsSource;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class WorkerSecretTest {
  private static final String RUN = "/runs/0b5e1a52-6f43-4b6e-9c3a-0d6c8b1b2c3d";

  @TempDir private Path folder;

  @Test
  void another_user_of_the_machine_neither_reads_a_report_nor_stops_a_plan() throws Exception {
    Settings settings = settings(Map.of());
    try (var data = DataParts.open(settings, 10, Chance.ofProcess(), _ -> {});
        var again = DataParts.open(settings, 2, Chance.ofProcess(), _ -> {});
        var worker = worker(settings, data)) {
      int port = worker.port().orElseThrow();

      for (String path : List.of("", "/report", "/zip", "/files", "/files/001-start.json")) {
        assertEquals(401, status(port, "GET", RUN + path));
      }
      assertEquals(401, status(port, "POST", RUN + "/stop"));
      assertEquals(403, status(port, "GET", RUN, "X-Worker-Secret", "guessed"));
      assertEquals(200, status(port, "GET", "/healthcheck"));
      assertEquals(200, status(port, "GET", "/metrics"));

      String known = again.workerSecret().get().orElseThrow();
      assertTrue(known.length() >= 64);
      assertEquals(404, status(port, "GET", RUN, "X-Worker-Secret", known));
    }
  }

  @Test
  void none_switches_it_off_on_loopback_alone() throws Exception {
    Settings settings = settings(Map.of("SERVICE_WORKER_SECRET", "none"));
    try (var data = DataParts.open(settings, 10, Chance.ofProcess(), _ -> {});
        var worker = worker(settings, data)) {
      assertEquals(404, status(worker.port().orElseThrow(), "GET", RUN));
    }

    BadSettings bad =
        assertThrows(
            BadSettings.class,
            () ->
                settings(
                    Map.of(
                        "SERVICE_WORKER_SECRET", "none", "SERVICE_WORKER_HTTP_HOST", "0.0.0.0")));
    assertTrue(bad.getMessage().contains("SERVICE_WORKER_SECRET is none"), bad.getMessage());
  }

  private Settings settings(Map<String, String> more) {
    Map<String, String> environment = new HashMap<>(more);
    environment.put("SERVICE_DATA_DIR", folder.toString());
    environment.put("SERVICE_LLM_DETECT", "false");
    return Settings.read(new SettingsSource(Map.of(), environment), Platform.current());
  }

  private static WorkerParts worker(Settings settings, DataParts data) {
    return new WorkerParts(
        settings, Access.ofServe(settings), true, data, "test", Chance.ofProcess());
  }

  private static int status(int port, String method, String path, String... headers)
      throws Exception {
    try (var client = HttpClient.newHttpClient()) {
      var request =
          HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
              .method(method, BodyPublishers.noBody());
      if (headers.length > 0) {
        request.headers(headers);
      }
      return client.send(request.build(), BodyHandlers.discarding()).statusCode();
    }
  }
}
