package dev.planwright.application.artifact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.planwright.domain.download.Bytes;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LegacyZipTest {
  private static final int MODE_OFFSET_IN_ENTRY = 38;
  private final LegacyZip legacy = new LegacyZip(ZipLimits.standard());

  @Test
  void a_zip_with_nothing_to_remove_keeps_its_bytes() throws IOException {
    Bytes zip = zip("001-start.json", "run/030-report.html", "run/");

    assertSame(zip, legacy.sanitised(zip).orElseThrow());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "track_activity.jsonl",
        "run/deep/track_activity.jsonl",
        "LOG.TXT",
        "run/Log.txt",
        "run/TRACK_ACTIVITY.JSONL",
        "log.txt.",
        "log.txt ",
        "log.txt/",
        "../evil.html",
        "a/../../evil.html",
        "/etc/passwd",
        "C:/evil.html",
        "c:evil.html",
        "a\\..\\evil.html",
        "a\u0001b.html",
        "log\u200b.txt",
        "./log.txt"
      })
  void what_may_not_leave_is_removed_and_the_rest_stays(String name) throws IOException {
    Bytes zip = zip("001-start.json", name, "030-report.html");

    Bytes sanitised = legacy.sanitised(zip).orElseThrow();

    assertEquals(List.of("001-start.json", "030-report.html"), names(sanitised));
    assertEquals(sanitised, legacy.sanitised(zip).orElseThrow());
    assertSame(sanitised, legacy.sanitised(sanitised).orElseThrow());
  }

  @Test
  void a_name_of_255_bytes_stays_and_a_longer_one_goes() throws IOException {
    String longest = "a".repeat(255);

    assertEquals(
        List.of(longest), names(legacy.sanitised(zip(longest, longest + "a")).orElseThrow()));
  }

  @Test
  void a_link_is_dropped() throws IOException {
    byte[] zip = zip("001-start.json", "link").toArray();
    int entry = lastIndexOf(zip, new byte[] {'P', 'K', 1, 2});
    int linkMode = 0xA1FF;
    zip[entry + MODE_OFFSET_IN_ENTRY + 2] = (byte) linkMode;
    zip[entry + MODE_OFFSET_IN_ENTRY + 3] = (byte) (linkMode >>> 8);

    assertEquals(List.of("001-start.json"), names(legacy.sanitised(Bytes.of(zip)).orElseThrow()));
  }

  @Test
  void of_two_entries_of_one_name_the_first_stays() throws IOException {
    byte[] zip = zip("aa.html", "ab.html").toArray();
    for (int i = 0; i < zip.length - 1; i++) {
      if (zip[i] == 'a' && zip[i + 1] == 'b') {
        zip[i + 1] = 'a';
      }
    }

    assertEquals(List.of("aa.html"), names(legacy.sanitised(Bytes.of(zip)).orElseThrow()));
  }

  @Test
  void what_hides_between_the_entries_does_not_get_out() throws IOException {
    byte[] zip = zip("001-start.json", "log.txt").toArray();
    int entry = lastIndexOf(zip, new byte[] {'P', 'K', 1, 2});
    int end = lastIndexOf(zip, new byte[] {'P', 'K', 5, 6});
    var cut = new ByteArrayOutputStream();
    cut.write(zip, 0, entry);
    byte[] tail = java.util.Arrays.copyOfRange(zip, end, zip.length);
    tail[8] = 1;
    tail[10] = 1;
    cut.write(tail);
    Bytes hidden = Bytes.of(cut.toByteArray());

    Bytes sanitised = legacy.sanitised(hidden).orElseThrow();

    assertEquals(List.of("001-start.json", "log.txt"), names(hidden));
    assertEquals(List.of("001-start.json"), names(sanitised));
  }

  @Test
  void a_local_header_that_says_another_name_is_rewritten() throws IOException {
    byte[] zip = zip("aaa.txt").toArray();
    byte[] local = "log.txt".getBytes(StandardCharsets.UTF_8);
    System.arraycopy(local, 0, zip, 30, local.length);

    Bytes sanitised = legacy.sanitised(Bytes.of(zip)).orElseThrow();

    assertEquals(List.of("aaa.txt"), names(sanitised));
  }

  @Test
  void an_encrypted_zip_is_not_handed_out() throws IOException {
    byte[] zip = zip("001-start.json").toArray();
    int entry = lastIndexOf(zip, new byte[] {'P', 'K', 1, 2});
    zip[entry + 8] |= 1;

    assertEquals(Optional.empty(), legacy.sanitised(Bytes.of(zip)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "PK", "no zip at all, but more than twenty-two bytes long"})
  void what_is_no_zip_is_not_handed_out(String content) {
    assertEquals(Optional.empty(), legacy.sanitised(Bytes.utf8(content)));
  }

  @Test
  void no_cut_and_no_changed_byte_makes_it_throw() throws IOException {
    byte[] zip = zip("001-start.json", "run/log.txt").toArray();

    for (int length = 0; length < zip.length; length++) {
      legacy.sanitised(Bytes.of(java.util.Arrays.copyOf(zip, length)));
    }
    for (int at = 0; at < zip.length; at++) {
      for (int value : new int[] {0, 0x7F, 0x80, 0xFF}) {
        byte[] changed = zip.clone();
        changed[at] = (byte) value;
        legacy.sanitised(Bytes.of(changed)).ifPresent(LegacyZipTest::assertNoLog);
      }
    }
  }

  @Test
  void sizes_are_counted_while_inflating() throws IOException {
    Bytes zip = zip("001-start.json", "030-report.html");
    int entryBytes = "001-start.json".length() * 2;
    int total = entryBytes + "030-report.html".length() * 2;

    assertEquals(Optional.of(zip), with(2, 30, total).sanitised(zip));
    assertEquals(Optional.empty(), with(1, 30, total).sanitised(zip));
    assertEquals(Optional.empty(), with(2, entryBytes, total).sanitised(zip));
    assertEquals(Optional.empty(), with(2, 30, total - 1).sanitised(zip));
  }

  @Test
  void a_damaged_entry_is_not_handed_out() throws IOException {
    byte[] zip = stored("001-start.json", "content").toArray();
    zip[30 + "001-start.json".length()] ^= 1;

    assertEquals(Optional.empty(), legacy.sanitised(Bytes.of(zip)));
    assertNotEquals(Optional.empty(), legacy.sanitised(stored("001-start.json", "content")));
  }

  private static LegacyZip with(int entries, long entryBytes, long total) {
    return new LegacyZip(new ZipLimits(entries, entryBytes, total));
  }

  private static void assertNoLog(Bytes zip) {
    for (String name : names(zip)) {
      assertNotEquals("log.txt", name.substring(name.lastIndexOf('/') + 1));
    }
  }

  private static Bytes zip(String... names) throws IOException {
    var out = new ByteArrayOutputStream();
    try (var zip = new ZipOutputStream(out)) {
      for (String name : names) {
        var entry = new ZipEntry(name);
        entry.setTime(1_700_000_000_000L);
        zip.putNextEntry(entry);
        if (!name.endsWith("/")) {
          zip.write((name + name).getBytes(StandardCharsets.UTF_8));
        }
        zip.closeEntry();
      }
    }
    return Bytes.of(out.toByteArray());
  }

  private static Bytes stored(String name, String content) throws IOException {
    byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
    var crc = new CRC32();
    crc.update(bytes);
    var out = new ByteArrayOutputStream();
    try (var zip = new ZipOutputStream(out)) {
      var entry = new ZipEntry(name);
      entry.setMethod(ZipEntry.STORED);
      entry.setSize(bytes.length);
      entry.setCrc(crc.getValue());
      entry.setTimeLocal(java.time.LocalDateTime.of(1990, 1, 1, 0, 0));
      zip.putNextEntry(entry);
      zip.write(bytes);
      zip.closeEntry();
    }
    return Bytes.of(out.toByteArray());
  }

  private static List<String> names(Bytes zip) {
    var names = new ArrayList<String>();
    try (var in = new ZipInputStream(zip.open())) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        names.add(entry.getName());
      }
    } catch (IOException | IllegalArgumentException e) {
      throw new AssertionError(e);
    }
    return names;
  }

  private static int lastIndexOf(byte[] bytes, byte[] part) {
    for (int at = bytes.length - part.length; at >= 0; at--) {
      if (java.util.Arrays.equals(bytes, at, at + part.length, part, 0, part.length)) {
        return at;
      }
    }
    throw new AssertionError("not found");
  }
}
