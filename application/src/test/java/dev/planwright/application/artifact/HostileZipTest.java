package dev.planwright.application.artifact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.domain.download.Bytes;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What holds of everything that leaves the sanitiser, whatever comes in. */
class HostileZipTest {
  private static final long SEED = 20_260_226;
  private static final int ZIPS = 3_000;
  private final LegacyZip legacy = new LegacyZip(ZipLimits.standard());

  @Test
  void whatever_comes_in_nothing_private_and_nothing_that_climbs_out_leaves(@TempDir Path folder)
      throws IOException {
    var random = new Random(SEED);
    int handedOut = 0;
    int unchanged = 0;
    for (int i = 0; i < ZIPS; i++) {
      Bytes zip = new HostileZip(random).make();
      Optional<Bytes> sanitised = legacy.sanitised(zip);
      if (sanitised.isPresent()) {
        handedOut++;
        unchanged += sanitised.get() == zip ? 1 : 0;
        check("seed " + SEED + ", zip " + i, zip, sanitised.get(), folder.resolve("any.zip"));
      }
    }

    int some = ZIPS / 20;
    assertTrue(handedOut > some && handedOut < ZIPS - some, handedOut + " handed out");
    assertTrue(unchanged > some / 10, unchanged + " unchanged");
  }

  private void check(String which, Bytes zip, Bytes sanitised, Path file) throws IOException {
    assertSame(sanitised, legacy.sanitised(sanitised).orElseThrow(), which);
    assertEquals(sanitised, legacy.sanitised(zip).orElseThrow(), which);
    List<String> streamed = streamed(sanitised);
    assertEquals(listed(sanitised, file), streamed, which);
    for (String name : streamed) {
      String last = name.substring(name.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
      assertFalse(List.of("track_activity.jsonl", "log.txt").contains(last), which + ": " + name);
      Path root = Path.of("/root/of/it");
      assertTrue(root.resolve(name).normalize().startsWith(root), which + ": " + name);
      assertFalse(name.contains("\\") || name.matches("^[A-Za-z]:.*"), which + ": " + name);
      assertTrue(name.chars().noneMatch(Character::isISOControl), which + ": " + name);
    }
    assertEquals(List.copyOf(new java.util.LinkedHashSet<>(streamed)), streamed, which);
  }

  @Test
  void a_bomb_is_not_unpacked_beyond_the_limit_and_not_at_all_beside_the_wanted_file()
      throws IOException {
    var out = new ByteArrayOutputStream();
    try (var zip = new ZipOutputStream(out)) {
      zip.putNextEntry(new ZipEntry("bomb"));
      byte[] zeros = new byte[1024 * 1024];
      for (int i = 0; i < 65; i++) {
        zip.write(zeros);
      }
      zip.putNextEntry(new ZipEntry("run/030-report.html"));
      zip.write("<html>".getBytes(StandardCharsets.UTF_8));
    }
    Bytes zip = Bytes.of(out.toByteArray());

    assertTrue(zip.size() < 100_000);
    assertEquals(Optional.empty(), legacy.sanitised(zip));
    assertEquals(Optional.of(Bytes.utf8("<html>")), legacy.file(zip, "030-report.html"));
    assertEquals(Optional.empty(), legacy.file(zip, "bomb"));
  }

  @Test
  void the_file_nearest_to_the_root_is_taken_and_never_one_that_may_not_leave() throws IOException {
    Bytes zip = zip("a/b/x.html", "a/x.html", "../x.html", "ax.html", "log.txt");

    assertEquals(Optional.of(Bytes.utf8("a/x.html")), legacy.file(zip, "x.html"));
    assertEquals(Optional.empty(), legacy.file(zip, "y.html"));
    assertEquals(Optional.empty(), legacy.file(zip, "log.txt"));
    assertEquals(Optional.empty(), legacy.file(Bytes.utf8("no zip"), "x.html"));
  }

  private static Bytes zip(String... names) throws IOException {
    var out = new ByteArrayOutputStream();
    try (var zip = new ZipOutputStream(out)) {
      for (String name : names) {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(name.getBytes(StandardCharsets.UTF_8));
      }
    }
    return Bytes.of(out.toByteArray());
  }

  /** What a reader finds that goes from local header to local header. */
  private static List<String> streamed(Bytes zip) throws IOException {
    List<String> names = new ArrayList<>();
    try (var in = new ZipInputStream(zip.open())) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        in.readAllBytes();
        names.add(entry.getName());
      }
    }
    return names;
  }

  /** What a reader finds that goes by the directory. */
  private static List<String> listed(Bytes zip, Path file) throws IOException {
    Files.write(file, zip.toArray());
    try (var in = new ZipFile(file.toFile())) {
      List<String> names = new ArrayList<>();
      for (ZipEntry entry : Collections.list(in.entries())) {
        try (var content = in.getInputStream(entry)) {
          content.readAllBytes();
        }
        names.add(entry.getName());
      }
      return names;
    }
  }
}
