package dev.planwright.adapters.stdio;

import static dev.planwright.adapters.stdio.FakeRemote.bytes;
import static dev.planwright.adapters.stdio.FakeRemote.json;
import static dev.planwright.adapters.stdio.FakeRemote.result;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.adapters.stdio.FakeRemote.Handler;
import dev.planwright.adapters.stdio.FakeRemote.Seen;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A download whose connection breaks, and the server's part in going on with it. */
class ResumedDownloadTest {
  private static final String PLAN = "0b5e1a52-6f43-4b6e-9c3a-0d6c8b1b2c3d";
  private static final String CALL = "/mcp/tools/call";
  private static final String REPORT = "/download/" + PLAN + "/030-report.html";
  private static final byte[] HTML =
      "<!doctype html>ü".repeat(10_000).getBytes(StandardCharsets.UTF_8);
  private static final String TAG = "\"v1\"";

  @TempDir Path folder;
  private FakeRemote remote;
  private final Rig rig = new Rig();

  @BeforeEach
  void start() throws Exception {
    remote = new FakeRemote();
    remote.on(CALL, result(announced().with("sha256", Json.of(sha256()))));
  }

  @AfterEach
  void end() {
    remote.close();
  }

  @Test
  void a_download_that_breaks_off_goes_on_where_it_broke_as_long_as_the_tag_is_the_same()
      throws Exception {
    remote.on(REPORT, breakingAfter(50_000, TAG), rest());

    download();

    assertEquals(List.of("none", "50000"), asked());
    assertEquals(Optional.of(TAG), remote.seen(REPORT).getLast().header("If-Range"));
    assertSaved();
  }

  @Test
  void it_may_break_off_again_and_again_and_goes_on_each_time() throws Exception {
    remote.on(REPORT, breakingAfter(50_000, TAG), rest(60_000), rest());

    download();

    assertEquals(List.of("none", "50000", "110000"), asked());
    assertSaved();
  }

  @Test
  void an_announced_hash_stands_in_for_the_tag() throws Exception {
    remote.on(REPORT, breakingAfter(50_000, "W/\"weak\""), rest());

    download();

    assertEquals(List.of("none", "50000"), asked());
    assertTrue(remote.seen(REPORT).getLast().header("If-Range").isEmpty());
    assertSaved();
  }

  @Test
  void with_neither_tag_nor_hash_the_whole_is_fetched_again() throws Exception {
    remote.on(CALL, result(announced()));
    remote.on(REPORT, breakingAfter(50_000, "W/\"weak\""), bytes(200, "text/html", HTML));

    download();

    assertEquals(List.of("none", "none"), asked());
    assertSaved();
  }

  @Test
  void a_server_that_gives_no_parts_gives_the_whole_again() throws Exception {
    remote.on(REPORT, breakingAfter(50_000, TAG), bytes(200, "text/html", HTML));

    download();

    assertEquals(List.of("none", "50000"), asked());
    assertSaved();
  }

  @Test
  void a_server_that_has_no_rest_is_asked_for_the_whole() throws Exception {
    remote.on(REPORT, breakingAfter(50_000, TAG), json(416, "{}"), bytes(200, "text/html", HTML));

    download();

    assertEquals(List.of("none", "50000", "none"), asked());
    assertSaved();
  }

  @Test
  void another_part_than_asked_for_is_not_taken() throws Exception {
    remote.on(
        REPORT,
        breakingAfter(50_000, TAG),
        part(49_999, HTML.length - 49_999),
        bytes(200, "text/html", HTML));

    download();

    assertEquals(List.of("none", "50000", "none"), asked());
    assertSaved();
  }

  @Test
  void parts_of_different_files_are_found_out_by_the_hash() {
    byte[] other = HTML.clone();
    Arrays.fill(other, (byte) 'x');
    remote.on(REPORT, breakingAfter(50_000, TAG), part(other, 50_000, HTML.length - 50_000));

    Refusal refusal = assertThrows(Refusal.class, this::download);

    assertTrue(refusal.sentence().contains("sha256"), refusal.sentence());
    assertEquals(List.of(), files());
  }

  private void download() {
    rig.toolbox(remote.url() + "/mcp", "pwk_canary", folder)
        .call("plan_download", Json.build().put("plan_id", PLAN).done(), ToolProgress.NONE);
  }

  /** From where each request wanted the file. */
  private List<String> asked() {
    return remote.seen(REPORT).stream()
        .map(seen -> seen.header("Range").map(ResumedDownloadTest::start).orElse("none"))
        .toList();
  }

  private static String start(String range) {
    return range.replaceFirst("bytes=(\\d+)-", "$1");
  }

  private void assertSaved() throws IOException {
    assertEquals(List.of(PLAN + "-030-report.html"), files());
    assertArrayEquals(HTML, Files.readAllBytes(folder.resolve(PLAN + "-030-report.html")));
  }

  private List<String> files() {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).toList();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static Handler breakingAfter(int bytes, String tag) {
    return (exchange, seen) -> {
      exchange.getResponseHeaders().set("ETag", tag);
      FakeRemote.truncated(HTML.length, Arrays.copyOf(HTML, bytes)).answer(exchange, seen);
    };
  }

  /** The rest as asked for. */
  private static Handler rest() {
    return (exchange, seen) -> part(from(seen), HTML.length - from(seen)).answer(exchange, seen);
  }

  /** Promises the rest as asked for, and breaks off after so many bytes of it. */
  private static Handler rest(int bytes) {
    return (exchange, seen) -> {
      int from = from(seen);
      exchange.getResponseHeaders().set("Content-Range", range(from, HTML.length - from));
      exchange.sendResponseHeaders(206, HTML.length - from);
      exchange.getResponseBody().write(HTML, from, bytes);
      exchange.getResponseBody().flush();
      throw new IOException("cut");
    };
  }

  private static Handler part(int from, int length) {
    return part(HTML, from, length);
  }

  private static Handler part(byte[] of, int from, int length) {
    return (exchange, _) -> {
      exchange.getResponseHeaders().set("Content-Range", range(from, length));
      exchange.sendResponseHeaders(206, length);
      exchange.getResponseBody().write(of, from, length);
      exchange.close();
    };
  }

  private static String range(int from, int length) {
    return "bytes %d-%d/%d".formatted(from, from + length - 1, HTML.length);
  }

  private static int from(Seen seen) {
    return Integer.parseInt(start(seen.header("Range").orElseThrow()));
  }

  private JsonObject announced() {
    return Json.build()
        .put("download_size", HTML.length)
        .put("download_url", remote.url() + REPORT)
        .done();
  }

  private static String sha256() throws Exception {
    return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(HTML));
  }
}
