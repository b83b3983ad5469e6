package dev.planwright.application.artifact;

import dev.planwright.domain.download.Bytes;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/** Zips written byte by byte, with the lies that a zip can tell, chosen by a random source. */
final class HostileZip {
  private static final List<String> NAMES =
      List.of(
          "001-start.json",
          "run/030-report.html",
          "track_activity.jsonl",
          "run/TRACK_activity.JSONL",
          "a/b/log.txt",
          "Log.TXT",
          "../evil",
          "/etc/passwd",
          "C:\\evil",
          "..\\evil",
          "a/../../b",
          "nul\0byte",
          "bell\u0007",
          "\u202Etxt.gol",
          "x".repeat(256),
          "",
          "folder/",
          "ünïcode.md",
          "log.txt::$DATA");

  private final Random random;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream directory = new ByteArrayOutputStream();
  private int entries;

  HostileZip(Random random) {
    this.random = random;
  }

  /** Some zip; now and then a well-behaved one. */
  Bytes make() {
    int count = random.nextInt(6);
    for (int i = 0; i < count; i++) {
      if (random.nextInt(10) == 0) {
        out.writeBytes(new HostileZip(random).entry(NAMES.get(2), NAMES.get(2)));
      }
      String name = NAMES.get(random.nextInt(NAMES.size()));
      String other = random.nextInt(8) == 0 ? NAMES.get(random.nextInt(NAMES.size())) : name;
      out.writeBytes(entry(name, other));
    }
    int start = out.size();
    out.writeBytes(directory.toByteArray());
    var end = little(22);
    end.putInt(0x06054b50).putShort((short) 0).putShort((short) 0);
    end.putShort((short) entries).putShort((short) entries);
    end.putInt(directory.size()).putInt(start).putShort((short) 0);
    out.writeBytes(end.array());
    byte[] bytes = out.toByteArray();
    for (int i = random.nextInt(3); i > 0 && bytes.length > 0; i--) {
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
    }
    return Bytes.of(bytes);
  }

  /** A local entry, which it also writes into the directory under its other name. */
  private byte[] entry(String name, String nameInDirectory) {
    byte[] content = content();
    boolean packed = random.nextBoolean();
    byte[] data = packed ? deflated(content) : content;
    var crc = new CRC32();
    crc.update(content);
    int flags =
        (1 << 11) | (random.nextInt(12) == 0 ? 1 << 3 : 0) | (random.nextInt(20) == 0 ? 1 : 0);
    int localMethod = random.nextInt(10) == 0 ? 0 : packed ? 8 : 0;
    byte[] extra = random.nextInt(8) == 0 ? renaming() : new byte[0];
    byte[] local = name.getBytes(StandardCharsets.UTF_8);
    var head = little(30 + local.length + extra.length);
    head.putInt(0x04034b50).putShort((short) 20).putShort((short) flags);
    head.putShort((short) localMethod).putInt(0).putInt((int) crc.getValue());
    head.putInt(random.nextInt(10) == 0 ? 0 : data.length).putInt(content.length);
    head.putShort((short) local.length).putShort((short) extra.length).put(local).put(extra);
    int offset = out.size();
    directory(nameInDirectory, flags, packed ? 8 : 0, crc.getValue(), data, content, offset, extra);
    var entry = new ByteArrayOutputStream();
    entry.writeBytes(head.array());
    entry.writeBytes(data);
    return entry.toByteArray();
  }

  private void directory(
      String name,
      int flags,
      int method,
      long crc,
      byte[] data,
      byte[] content,
      int offset,
      byte[] extra) {
    byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
    byte[] inDirectory = random.nextBoolean() ? extra : new byte[0];
    var head = little(46 + bytes.length + inDirectory.length);
    head.putInt(0x02014b50).putShort((short) (3 << 8 | 20)).putShort((short) 20);
    head.putShort((short) flags).putShort((short) method).putInt(0).putInt((int) crc);
    head.putInt(data.length).putInt(content.length).putShort((short) bytes.length);
    head.putShort((short) inDirectory.length).putShort((short) 0).putShort((short) 0);
    head.putShort((short) 0).putInt((random.nextInt(8) == 0 ? 0xA1FF : 0x81A4) << 16);
    head.putInt(offset).put(bytes).put(inDirectory);
    directory.writeBytes(head.array());
    entries++;
  }

  /** Plain text, or what a reader that goes by the local headers takes for another entry. */
  private byte[] content() {
    return random.nextInt(6) == 0
        ? new HostileZip(random).entry("track_activity.jsonl", "x")
        : "content ".repeat(random.nextInt(40)).getBytes(StandardCharsets.UTF_8);
  }

  /** The extra field by which an entry gets another name (APPNOTE.TXT 4.6.9). */
  private static byte[] renaming() {
    byte[] name = "track_activity.jsonl".getBytes(StandardCharsets.UTF_8);
    return little(9 + name.length)
        .putShort((short) 0x7075)
        .putShort((short) (5 + name.length))
        .put((byte) 1)
        .putInt(0)
        .put(name)
        .array();
  }

  private byte[] deflated(byte[] content) {
    var deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, true);
    try {
      deflater.setInput(content);
      deflater.finish();
      byte[] buffer = new byte[content.length + 100];
      int length = deflater.deflate(buffer);
      var packed = new ByteArrayOutputStream();
      packed.write(buffer, 0, length);
      if (random.nextInt(8) == 0) {
        packed.writeBytes(new HostileZip(random).entry("track_activity.jsonl", "x"));
      }
      return packed.toByteArray();
    } finally {
      deflater.end();
    }
  }

  private static ByteBuffer little(int size) {
    return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
  }
}
