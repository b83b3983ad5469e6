package dev.planwright.adapters.stdio.download;

import static dev.planwright.adapters.stdio.FakeRemote.bytes;
import static dev.planwright.adapters.stdio.FakeRemote.json;
import static dev.planwright.adapters.stdio.FakeRemote.redirect;
import static dev.planwright.adapters.stdio.FakeRemote.result;
import static dev.planwright.adapters.stdio.FakeRemote.truncated;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.adapters.stdio.FakeRemote;
import dev.planwright.adapters.stdio.RemoteToolbox;
import dev.planwright.adapters.stdio.Rig;
import dev.planwright.adapters.stdio.network.ProxySettings;
import dev.planwright.adapters.stdio.network.RemoteAddress;
import dev.planwright.application.json.JsonSchema;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.application.tool.ToolResult;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.net.ssl.SSLSocketFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlanDownloadTest {
  private static final String PLAN = "0b5e1a52-6f43-4b6e-9c3a-0d6c8b1b2c3d";
  private static final String CALL = "/mcp/tools/call";
  private static final String REPORT = "/download/" + PLAN + "/030-report.html";
  private static final byte[] HTML =
      "<!doctype html>ü".repeat(10_000).getBytes(StandardCharsets.UTF_8);

  @TempDir Path temp;
  private Path folder;
  private FakeRemote remote;
  private final Rig rig = new Rig();

  @BeforeEach
  void start() throws IOException {
    folder = temp.resolve("saved/here");
    remote = new FakeRemote();
    remote.on(CALL, result(info(remote.url() + REPORT + "?token=t", HTML)));
    remote.on(REPORT, bytes(200, "text/html; charset=utf-8", HTML));
  }

  @AfterEach
  void end() {
    remote.close();
  }

  // What is saved

  @Test
  void the_report_is_saved_in_a_folder_that_is_made_and_its_place_returned() throws Exception {
    ToolResult answer = download(Json.build().put("plan_id", PLAN).done());

    Path saved = folder.resolve(PLAN + "-030-report.html");
    assertEquals(
        JsonText.write(
            Json.build()
                .put("saved_path", saved.toAbsolutePath().toString())
                .put("download_size", HTML.length)
                .put("sha256", sha256(HTML))
                .put("content_type", "text/html; charset=utf-8")
                .done()),
        JsonText.write(answer.structured().get()));
    assertArrayEquals(HTML, Files.readAllBytes(saved));
    assertEquals(Set.of(PLAN + "-030-report.html"), files());
    assertEquals(
        "{\"tool\":\"plan_file_info\",\"arguments\":{\"plan_id\":\"%s\",\"artifact\":\"report\"}}"
            .formatted(PLAN),
        remote.seen(CALL).getFirst().body());
  }

  @Test
  void an_export_is_asked_for_by_its_format_and_saved() throws Exception {
    String path = "/download/" + PLAN + "/plan-msproject.xml";
    remote.on(path, bytes(200, "application/xml", HTML));
    remote.on(CALL, result(info(remote.url() + path, HTML)));

    download(Json.build().put("plan_id", PLAN).put("artifact", "mspdi").done());

    assertEquals(Set.of(PLAN + "-plan-msproject.xml"), files());
    assertEquals(
        "{\"tool\":\"plan_export\",\"arguments\":{\"plan_id\":\"%s\",\"format\":\"mspdi\"}}"
            .formatted(PLAN),
        remote.seen(CALL).getFirst().body());
  }

  @Test
  void an_export_of_an_earlier_revision_is_asked_for_and_named_by_its_number() throws Exception {
    String path = "/download/" + PLAN + "/plan-r2.xlsx";
    remote.on(path, bytes(200, "application/octet-stream", HTML));
    remote.on(CALL, result(info(remote.url() + path, HTML)));

    download(Json.build().put("plan_id", PLAN).put("artifact", "xlsx").put("revision", 2).done());

    assertEquals(Set.of(PLAN + "-plan-r2.xlsx"), files());
    assertTrue(remote.seen(CALL).getFirst().body().contains("\"revision\":2"));
  }

  @Test
  void the_zip_has_its_own_name() throws Exception {
    remote.on("/download/" + PLAN + "/run.zip", bytes(200, "application/zip", HTML));
    remote.on(CALL, result(info(remote.url() + "/download/" + PLAN + "/run.zip", HTML)));

    download(Json.build().put("plan_id", PLAN).put("artifact", "zip").done());

    assertEquals(Set.of(PLAN + "-run.zip"), files());
  }

  @Test
  void taken_names_get_a_number_before_the_extension_and_nothing_is_overwritten() throws Exception {
    Files.createDirectories(folder);
    Files.writeString(folder.resolve(PLAN + "-030-report.html"), "mine");
    Files.createDirectory(folder.resolve(PLAN + "-030-report-1.html"));

    download();

    assertEquals("mine", Files.readString(folder.resolve(PLAN + "-030-report.html")));
    assertArrayEquals(HTML, Files.readAllBytes(folder.resolve(PLAN + "-030-report-2.html")));
  }

  @Test
  void downloads_of_one_file_at_once_get_a_name_each() throws Exception {
    RemoteToolbox toolbox = toolbox();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<ToolResult>> calls =
          IntStream.range(0, 20)
              .mapToObj(_ -> threads.submit(() -> call(toolbox, ToolProgress.NONE)))
              .toList();
      for (Future<ToolResult> call : calls) {
        assertFalse(call.get().error());
      }
    }

    assertEquals(20, files().size());
    for (String file : files()) {
      assertArrayEquals(HTML, Files.readAllBytes(folder.resolve(file)));
    }
  }

  @Test
  void without_a_download_url_the_usual_place_is_asked_with_the_key() {
    remote.on(CALL, result(Json.build().put("sha256", sha256(HTML)).done()));

    download();

    assertEquals("pwk_canary", remote.seen(REPORT).getFirst().header("X-API-Key").get());
    assertEquals(1, files().size());
  }

  @Test
  void a_download_url_may_be_relative() {
    remote.on(CALL, result(info(REPORT + "?token=t", HTML)));

    download();

    assertEquals(1, files().size());
  }

  @Test
  void while_there_is_no_file_the_state_is_told() {
    remote.on(CALL, result(Json.object()), result(Json.build().put("state", "processing").done()));

    ToolResult answer = download();

    assertEquals(
        "{\"ready\":false,\"state\":\"processing\"}", JsonText.write(answer.structured().get()));
    assertFalse(Files.exists(folder));
  }

  @Test
  void a_plan_that_completes_between_the_two_questions_is_asked_for_its_file_again() {
    remote.on(
        CALL,
        result(Json.object()),
        result(Json.build().put("state", "completed").done()),
        result(info(remote.url() + REPORT, HTML)));

    ToolResult answer = download();

    assertEquals(Set.of(PLAN + "-030-report.html"), files());
    assertTrue(answer.structured().get().text("saved_path").isPresent());
  }

  @Test
  void a_completed_plan_without_a_file_is_asked_for_it_no_more_than_twice() {
    remote.on(
        CALL,
        result(Json.object()),
        result(Json.build().put("state", "completed").done()),
        result(Json.object()));

    assertEquals(
        "{\"ready\":false,\"state\":\"completed\"}", JsonText.write(download().structured().get()));
    assertEquals(3, remote.seen(CALL).size());
  }

  @Test
  void an_error_of_the_remote_passes_unchanged() {
    remote.on(
        CALL,
        json(
            200,
            "{\"structuredContent\":{\"error\":{\"code\":\"generation_failed\",\"message\":\"x\"}},"
                + "\"isError\":true}"));

    ToolResult answer = download();

    assertTrue(answer.error());
    assertEquals(
        "{\"error\":{\"code\":\"generation_failed\",\"message\":\"x\"}}",
        JsonText.write(answer.structured().get()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"plan_id\":1}",
        "{\"plan_id\":\"x\",\"artifact\":\"odt\"}",
        "{\"plan_id\":\"x\",\"artifact\":\"xlsx\",\"revision\":9999999999}",
        "{\"plan_id\":\"x\",\"path\":\"/etc\"}"
      })
  void wrong_arguments_are_refused_without_asking_anyone(String arguments) {
    Refusal refusal =
        assertThrows(Refusal.class, () -> download((JsonObject) JsonText.read(arguments)));

    assertEquals(ErrorCode.INVALID_ARGUMENT, refusal.code());
    assertEquals(List.of(), remote.seen);
  }

  @ParameterizedTest
  @ValueSource(strings = {"../../evil", "CON", "nul", "a:b", "COM1.html", "..\\evil"})
  void an_id_that_is_none_never_becomes_a_path(String id) {
    Refusal refusal =
        assertThrows(Refusal.class, () -> download(Json.build().put("plan_id", id).done()));

    assertEquals(ErrorCode.DOWNLOAD_FAILED, refusal.code());
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void what_is_saved_is_for_its_owner_alone() throws Exception {
    download();

    assertEquals(
        "rw-------",
        PosixFilePermissions.toString(
            Files.getPosixFilePermissions(folder.resolve(PLAN + "-030-report.html"))));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://169.254.169.254/latest/meta-data/",
        "http://[fe80::1]/x",
        "http://[::ffff:169.254.169.254]/x"
      })
  void a_link_local_address_is_never_asked(String url) {
    remote.on(CALL, result(info(url, HTML)));

    assertTrue(failed().contains("link-local"));
  }

  @Test
  void results_and_errors_fit_the_output_schema() {
    var schema = new JsonSchema(PlanDownloadTool.tool().outputSchema());

    assertEquals(List.of(), schema.check(download().structured().get()));
    assertEquals(List.of(), schema.check(new Refusal(ErrorCode.DOWNLOAD_FAILED, "x").toJson()));
  }

  // What fails

  @Test
  void a_wrong_hash_is_refused_and_nothing_stays() {
    remote.on(
        CALL, result(info(remote.url() + REPORT, HTML).with("sha256", Json.of("00".repeat(32)))));

    assertTrue(failed().contains("sha256"));
    assertEquals(1, remote.seen(REPORT).size());
  }

  @ParameterizedTest
  @CsvSource({"-1,larger", "1,announced"})
  void a_wrong_size_is_refused_and_nothing_stays(int off, String reason) {
    remote.on(
        CALL,
        result(
            info(remote.url() + REPORT, HTML).with("download_size", Json.of(HTML.length + off))));

    assertTrue(failed().contains(reason));
  }

  @Test
  void a_body_that_ends_early_is_fetched_again() throws Exception {
    remote.on(
        REPORT,
        truncated(HTML.length, java.util.Arrays.copyOf(HTML, 1000)),
        json(500, "{}"),
        bytes(200, "text/html", HTML));

    download();

    assertEquals(3, remote.seen(REPORT).size());
    assertEquals(List.of(Duration.ofSeconds(1), Duration.ofSeconds(2)), rig.pauses);
    assertArrayEquals(HTML, Files.readAllBytes(folder.resolve(PLAN + "-030-report.html")));
  }

  @Test
  void a_body_that_always_ends_early_fails_and_nothing_stays() {
    remote.on(REPORT, truncated(HTML.length, java.util.Arrays.copyOf(HTML, 70_000)));

    assertTrue(failed().contains("3 times"));
    assertEquals(3, remote.seen(REPORT).size());
  }

  @ParameterizedTest
  @CsvSource({"401,SERVICE_MCP_API_KEY", "404,SERVICE_URL", "416,416"})
  void a_client_error_is_not_repeated(int status, String cure) {
    remote.on(REPORT, json(status, "{}"));

    assertTrue(failed().contains(cure));
    assertEquals(1, remote.seen(REPORT).size());
  }

  @Test
  void a_folder_that_is_a_file_is_refused() throws Exception {
    folder = Files.writeString(temp.resolve("file"), "mine");

    Refusal refusal = assertThrows(Refusal.class, this::download);

    assertTrue(refusal.sentence().contains("SERVICE_PATH is a file"), refusal.sentence());
    assertEquals("mine", Files.readString(folder));
  }

  @Test
  void a_folder_that_cannot_be_made_is_refused() throws Exception {
    folder = Files.writeString(temp.resolve("file"), "mine").resolve("below");

    Refusal refusal = assertThrows(Refusal.class, this::download);

    assertEquals(ErrorCode.DOWNLOAD_FAILED, refusal.code());
    assertTrue(refusal.sentence().contains("cannot be made"), refusal.sentence());
  }

  @Test
  void leftovers_older_than_a_day_go_and_younger_ones_and_other_files_stay() throws Exception {
    Files.createDirectories(folder);
    age(".planwright-old.part", Duration.ofHours(25));
    age(".planwright-young.part", Duration.ofHours(23));
    age("mine.part", Duration.ofDays(99));

    download();

    assertEquals(Set.of(".planwright-young.part", "mine.part", PLAN + "-030-report.html"), files());
  }

  @Test
  void an_interrupted_download_ends_and_nothing_stays() throws Exception {
    var begun = new CountDownLatch(1);
    var never = new CountDownLatch(1);
    remote.on(
        REPORT,
        (exchange, _) -> {
          exchange.sendResponseHeaders(200, HTML.length);
          exchange.getResponseBody().write(HTML, 0, 1000);
          exchange.getResponseBody().flush();
          begun.countDown();
          try {
            never.await();
          } catch (InterruptedException e) {
            throw new IOException(e);
          }
        });
    RemoteToolbox toolbox = toolbox();
    var ended = new ArrayBlockingQueue<Throwable>(1);
    Thread caller =
        Thread.ofVirtual()
            .start(() -> {
              try {
                call(toolbox, ToolProgress.NONE);
              } catch (RuntimeException e) {
                ended.add(e);
              }
            });
    begun.await();
    caller.interrupt();

    assertInstanceOf(CancellationException.class, ended.poll(10, TimeUnit.SECONDS));
    assertEquals(Set.of(), files());
  }

  // Where the key and the request may go

  @Test
  void a_redirect_to_another_origin_is_followed_without_the_key() throws Exception {
    try (var other = new FakeRemote()) {
      other.on("/file", bytes(200, "text/html", HTML));
      remote.on(REPORT, redirect(302, other.url() + "/file"));

      download();

      assertEquals("pwk_canary", remote.seen(REPORT).getFirst().header("X-API-Key").get());
      assertTrue(other.seen("/file").getFirst().header("X-API-Key").isEmpty());
      assertEquals(1, files().size());
    }
  }

  @Test
  void a_download_url_of_another_origin_gets_no_key() throws Exception {
    try (var other = new FakeRemote()) {
      other.on("/file", bytes(200, "text/html", HTML));
      remote.on(CALL, result(info(other.url() + "/file", HTML)));

      download();

      assertTrue(other.seen("/file").getFirst().header("X-API-Key").isEmpty());
    }
  }

  @Test
  void redirects_without_end_are_left() {
    remote.on(REPORT, redirect(302, REPORT));

    assertTrue(failed().contains("redirects more than 5 times"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"file:///etc/passwd", "ftp://example.com/x", "http://", "jar:file:x!/y"})
  void only_web_addresses_are_fetched(String url) {
    remote.on(CALL, result(info(url, HTML)));

    failed();
  }

  @Test
  void a_public_remote_cannot_send_us_to_plain_or_private_addresses() throws Exception {
    var settings =
        new ProxySettings(
            RemoteAddress.parse("http://1.1.1.1/mcp"),
            java.util.Optional.of("k"),
            folder,
            "1",
            Rig.STRAIGHT);
    var connections = new DownloadConnections(settings);
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      var plain =
          assertThrows(
              DownloadFailed.class,
              () -> connections.open(java.net.URI.create(remote.url() + REPORT), Map.of()));
      var secure =
          assertThrows(
              IOException.class,
              () ->
                  connections.open(
                      java.net.URI.create("https://localhost:" + socket.getLocalPort() + "/"),
                      Map.of()));

      assertTrue(plain.reason().contains("not https"));
      assertTrue(secure.getMessage().contains("private network"), secure.getMessage());
      try (Socket accepted = socket.accept()) {
        assertEquals(-1, accepted.getInputStream().read());
      }
    }
  }

  @Test
  void the_guard_looks_at_the_address_connected_to() throws Exception {
    var guard = new PublicOnly((SSLSocketFactory) SSLSocketFactory.getDefault());
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        var connected = new Socket(socket.getInetAddress(), socket.getLocalPort())) {

      assertThrows(
          IOException.class, () -> guard.createSocket(connected, "example.com", 443, true));
      assertTrue(connected.isClosed());
    }
  }

  private ToolResult download() {
    return download(Json.build().put("plan_id", PLAN).done());
  }

  private ToolResult download(JsonObject arguments) {
    return toolbox().call("plan_download", arguments, ToolProgress.NONE);
  }

  private static ToolResult call(RemoteToolbox toolbox, ToolProgress progress) {
    return toolbox.call("plan_download", Json.build().put("plan_id", PLAN).done(), progress);
  }

  private RemoteToolbox toolbox() {
    return rig.toolbox(remote.url() + "/mcp", "pwk_canary", folder);
  }

  /** The sentence of the refusal; the folder is empty after it. */
  private String failed() {
    Refusal refusal = assertThrows(Refusal.class, this::download);
    assertEquals(ErrorCode.DOWNLOAD_FAILED, refusal.code());
    assertEquals(Set.of(), files());
    return refusal.sentence();
  }

  private Set<String> files() {
    try (var files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).collect(Collectors.toSet());
    } catch (java.nio.file.NoSuchFileException e) {
      return Set.of();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private void age(String name, Duration age) throws IOException {
    Path file = Files.writeString(folder.resolve(name), "x");
    Files.setLastModifiedTime(file, FileTime.from(rig.now.minus(age)));
  }

  private static JsonObject info(String url, byte[] content) {
    return Json.build()
        .put("content_type", "text/html; charset=utf-8")
        .put("sha256", sha256(content))
        .put("download_size", content.length)
        .put("download_url", url)
        .done();
  }

  private static String sha256(byte[] content) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
    } catch (java.security.NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
