package dev.planwright.bootstrap.proxy;

import static dev.planwright.adapters.stdio.FakeRemote.bytes;
import static dev.planwright.adapters.stdio.FakeRemote.redirect;
import static dev.planwright.adapters.stdio.FakeRemote.truncated;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.planwright.adapters.stdio.FakeRemote;
import dev.planwright.adapters.stdio.FakeRemote.Handler;
import dev.planwright.bootstrap.proxy.ProxyUnderTest.Start;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** plan_download through the proxy's pipes, whatever network, disk and host do to it. */
@Timeout(120)
class ProxyDownloadsTest {
  private static final String PLAN = "0b5e1a52-6f43-4b6e-9c3a-0d6c8b1b2c3d";
  private static final String REPORT = "/download/" + PLAN + "/030-report.html";
  private static final String NAME = PLAN + "-030-report.html";
  private static final byte[] HTML =
      "<p>report ü</p>".repeat(20_000).getBytes(StandardCharsets.UTF_8);
  private static final long LARGE = 160L * 1024 * 1024;

  @TempDir static Path temp;
  private static Path folder;
  private static FakeRemote remote;

  /** For all that needs no process of its own, since one takes a second to start. */
  private static ProxyUnderTest shared;

  private Optional<ProxyUnderTest> own = Optional.empty();

  @BeforeAll
  static void start() throws IOException {
    folder = temp.resolve("my plans, größer");
    remote = new FakeRemote();
    shared = with(folder.toString()).start();
  }

  @AfterAll
  static void stop() {
    shared.close();
    remote.close();
  }

  @BeforeEach
  void forget() throws IOException {
    remote.seen.clear();
    shared.forgetNotifications();
    announce(HTML.length, Optional.empty());
    Files.createDirectories(folder);
    for (String file : files()) {
      Files.delete(folder.resolve(file));
    }
  }

  @AfterEach
  void end() {
    own.ifPresent(ProxyUnderTest::close);
  }

  @ParameterizedTest
  @CsvSource({"true", "false"})
  void a_proxy_that_is_killed_during_a_download_leaves_nothing_under_the_files_name(boolean brutal)
      throws Exception {
    var begun = new CountDownLatch(1);
    var never = new CountDownLatch(1);
    remote.on(
        REPORT,
        (exchange, _) -> {
          exchange.sendResponseHeaders(200, HTML.length);
          exchange.getResponseBody().write(HTML, 0, HTML.length / 2);
          exchange.getResponseBody().flush();
          begun.countDown();
          await(never);
        });
    ProxyUnderTest proxy = own(with(folder.toString()));

    downloading(proxy);
    proxy.notification();
    assertTrue(begun.await(20, TimeUnit.SECONDS));
    if (brutal) {
      proxy.process().destroyForcibly();
    } else {
      proxy.process().destroy();
    }

    assertTrue(proxy.process().waitFor(20, TimeUnit.SECONDS));
    never.countDown();
    List<String> left = files();
    assertEquals(brutal ? 1 : 0, left.size(), left::toString);
    assertTrue(left.stream().allMatch(n -> n.matches("\\.planwright-.*\\.part")), left::toString);
  }

  @Test
  void a_full_disk_is_told_leaves_nothing_and_the_proxy_lives_on() throws Exception {
    Path disk = mountable();
    remote.on(REPORT, bytes(200, "text/html", HTML));
    ProxyUnderTest proxy = proxyOn(disk, "mount -t tmpfs -o size=64k tmpfs \"$0\"");

    String full = failure(proxy);
    byte[] small = Arrays.copyOf(HTML, 1000);
    announce(small.length, Optional.empty());
    remote.on(REPORT, bytes(200, "text/html", small));
    JsonObject saved = download(proxy);

    assertTrue(full.contains("No space left on device"), full);
    assertTrue(full.contains("SERVICE_PATH"), full);
    assertEquals(Optional.of(disk.resolve(NAME).toString()), saved.text("saved_path"));
    assertEquals(List.of(NAME), files(inside(proxy, disk)));
  }

  @Test
  void a_folder_that_may_not_be_written_to_is_told() throws Exception {
    Path disk = mountable();
    remote.on(REPORT, bytes(200, "text/html", HTML));

    String failure = failure(proxyOn(disk, "mount -t tmpfs -o ro tmpfs \"$0\""));

    assertTrue(failure.contains("Read-only file system"), failure);
    assertTrue(failure.contains(disk.toString()), failure);
  }

  @Test
  void a_file_that_came_damaged_is_not_saved() throws Exception {
    announce(HTML.length, Optional.of("00".repeat(32)));
    remote.on(REPORT, bytes(200, "text/html", HTML));

    assertTrue(failure(shared).contains("sha256"));

    assertEquals(List.of(), files());
    assertEquals(1, remote.seen(REPORT).size());
  }

  @Test
  void a_body_that_is_cut_off_each_time_is_given_up_after_three_attempts() throws Exception {
    remote.on(REPORT, truncated(HTML.length, Arrays.copyOf(HTML, 100_000)));

    assertTrue(failure(shared).contains("3 times"));

    assertEquals(List.of(), files());
    assertEquals(3, remote.seen(REPORT).size());
  }

  @Test
  void a_slow_body_is_waited_for_while_its_progress_is_told() throws Exception {
    var toldTwice = new CountDownLatch(2);
    remote.on("/mcp/tools/call", FakeRemote.result(Json.build().put("x", 1).done()));
    remote.on(
        REPORT,
        (exchange, _) -> {
          exchange.sendResponseHeaders(200, 0);
          do {
            exchange.getResponseBody().write("slow ".getBytes(StandardCharsets.UTF_8));
            exchange.getResponseBody().flush();
          } while (!within(toldTwice, 50));
          exchange.close();
        });

    CompletableFuture<JsonObject> answer = downloading(shared);
    double first = progress(shared.notification());
    toldTwice.countDown();
    double second = progress(shared.notification());
    toldTwice.countDown();
    JsonObject saved = ProxyUnderTest.result(answer).object("structuredContent").orElseThrow();

    assertTrue(second > first, first + ", " + second);
    assertEquals(
        Files.size(folder.resolve(NAME)), saved.number("download_size").orElseThrow().longValue());
  }

  @Test
  void a_redirect_to_another_origin_is_followed_without_the_key() throws Exception {
    try (var other = new FakeRemote()) {
      other.on("/file", bytes(200, "text/html", HTML));
      remote.on(REPORT, redirect(302, other.url() + "/file"));

      download(shared);

      assertEquals(Optional.of("pwk_canary"), remote.seen(REPORT).getFirst().header("X-API-Key"));
      assertEquals(Optional.empty(), other.seen("/file").getFirst().header("X-API-Key"));
      assertArrayEquals(HTML, Files.readAllBytes(folder.resolve(NAME)));
    }
  }

  @Test
  void a_download_takes_no_more_memory_the_larger_it_is() throws Exception {
    announce(LARGE, Optional.empty());
    remote.on(REPORT, large());
    ProxyUnderTest small =
        own(with(folder.toString()).options("-Xmx32m", "-XX:MaxDirectMemorySize=16m"));

    JsonObject saved = download(small);

    assertEquals(LARGE, saved.number("download_size").orElseThrow().longValue());
    assertEquals(LARGE, Files.size(folder.resolve(NAME)));
  }

  @Test
  void the_home_folder_may_be_written_short_and_any_letter_may_stand_in_the_path()
      throws Exception {
    remote.on(REPORT, bytes(200, "text/html", HTML));

    JsonObject saved = download(own(with("~/größe 日本").variable("HOME", folder.toString())));

    Path place = folder.resolve("größe 日本").resolve(NAME);
    assertEquals(Optional.of(place.toString()), saved.text("saved_path"));
    assertArrayEquals(HTML, Files.readAllBytes(place));
  }

  private static void announce(long size, Optional<String> sha256) {
    var info = Json.build().put("download_size", size).put("content_type", "text/html");
    sha256.ifPresent(hash -> info.put("sha256", hash));
    remote.on("/mcp/tools/call", FakeRemote.result(info.done()));
  }

  private static Handler large() {
    return (exchange, _) -> {
      exchange.sendResponseHeaders(200, LARGE);
      byte[] part = new byte[1024 * 1024];
      for (long sent = 0; sent < LARGE; sent += part.length) {
        exchange.getResponseBody().write(part);
      }
      exchange.close();
    };
  }

  private ProxyUnderTest own(Start start) throws IOException {
    own = Optional.of(start.start());
    return own.get();
  }

  /** A proxy that alone sees a file system mounted there. */
  private ProxyUnderTest proxyOn(Path disk, String mount) throws IOException {
    return own(
        with(disk.toString())
            .behind("unshare", "-r", "-m", "sh", "-c", mount + " && exec \"$@\"", disk.toString()));
  }

  private static Start with(String path) {
    return Start.with(
        Map.of(
            "SERVICE_URL",
            remote.url() + "/mcp",
            "SERVICE_MCP_API_KEY",
            "pwk_canary",
            "SERVICE_PATH",
            path));
  }

  /** A place for {@link #proxyOn}, where this system lets a process have mounts of its own. */
  private Path mountable() throws Exception {
    Path disk = Files.createDirectories(temp.resolve("disk"));
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/unshare")), "there is no unshare");
    Process tried =
        new ProcessBuilder("unshare", "-r", "-m", "mount", "-t", "tmpfs", "tmpfs", disk.toString())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    assumeTrue(
        tried.waitFor(20, TimeUnit.SECONDS) && tried.exitValue() == 0, "no process may mount here");
    return disk;
  }

  /** The place as that process sees it. */
  private static Path inside(ProxyUnderTest proxy, Path disk) {
    return Path.of("/proc/" + proxy.process().pid() + "/root" + disk);
  }

  private static CompletableFuture<JsonObject> downloading(ProxyUnderTest proxy)
      throws IOException {
    return proxy.calling("plan_download", Json.build().put("plan_id", PLAN).done());
  }

  private static JsonObject download(ProxyUnderTest proxy) throws Exception {
    JsonObject structured =
        ProxyUnderTest.result(downloading(proxy)).object("structuredContent").orElseThrow();
    assertTrue(structured.text("saved_path").isPresent(), structured::toString);
    return structured;
  }

  private static String failure(ProxyUnderTest proxy) throws Exception {
    JsonObject error = ProxyUnderTest.error(ProxyUnderTest.result(downloading(proxy)));
    assertEquals(Optional.of("DOWNLOAD_FAILED"), error.text("code"));
    return error.text("message").orElseThrow();
  }

  private static double progress(JsonObject notification) {
    return notification
        .object("params")
        .flatMap(params -> params.number("progress"))
        .orElseThrow()
        .doubleValue();
  }

  private static List<String> files() throws IOException {
    return files(folder);
  }

  private static List<String> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(Files::isRegularFile).map(file -> file.getFileName().toString()).toList();
    }
  }

  private static void await(CountDownLatch latch) throws IOException {
    if (!within(latch, 60_000)) {
      throw new IOException("nobody let it go on");
    }
  }

  private static boolean within(CountDownLatch latch, int millis) throws IOException {
    try {
      return latch.await(millis, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }
}
