package dev.planwright.application.artifact;

import module java.base;

import dev.planwright.application.artifact.ZipDirectory.Entry;

/** Unpacks the entries of one zip, counting what comes out. */
final class ZipInflater {
  private static final int STORED = 0;
  private static final int DEFLATED = 8;
  private static final int CHUNK = 8192;

  private static final int MOST_RATIO = 100;

  /** Any zip may unpack to this many bytes, since repetitive text packs well. */
  private static final int FREE = 1024 * 1024;

  private final byte[] zip;
  private final ZipLimits limits;
  private long total;
  private boolean leftSomething;

  ZipInflater(byte[] zip, ZipLimits limits) {
    this.zip = zip;
    this.limits = limits;
  }

  /**
   * The entry's content.
   *
   * @throws UnreadableZip when it is broken, too large, packed in an unknown way, or when all
   *     entries together are too large
   */
  byte[] content(Entry entry) {
    byte[] content =
        switch (entry.method()) {
          case STORED -> stored(entry);
          case DEFLATED -> inflated(entry);
          default -> throw new UnreadableZip("an entry is packed in an unknown way");
        };
    var crc = new CRC32();
    crc.update(content);
    if (crc.getValue() != entry.crc()) {
      throw new UnreadableZip("an entry is damaged");
    }
    return content;
  }

  /** Whether bytes lay behind the content of some entry, where who reads on finds them. */
  boolean leftSomething() {
    return leftSomething;
  }

  private byte[] stored(Entry entry) {
    count(entry.packedBytes(), entry.packedBytes());
    return Arrays.copyOfRange(zip, entry.dataStart(), entry.dataStart() + entry.packedBytes());
  }

  private byte[] inflated(Entry entry) {
    var out = new ByteArrayOutputStream();
    byte[] chunk = new byte[CHUNK];
    var inflater = new Inflater(true);
    try {
      inflater.setInput(zip, entry.dataStart(), entry.packedBytes());
      while (!inflater.finished()) {
        int length = inflater.inflate(chunk);
        if (length == 0 && !inflater.finished()) {
          throw new UnreadableZip("an entry ends too early");
        }
        count(length, out.size() + (long) length);
        out.write(chunk, 0, length);
      }
      leftSomething |= inflater.getRemaining() > 0;
    } catch (DataFormatException e) {
      throw new UnreadableZip("an entry is damaged");
    } finally {
      inflater.end();
    }
    return out.toByteArray();
  }

  private void count(int more, long entryBytes) {
    total += more;
    if (total > FREE && total > (long) MOST_RATIO * zip.length) {
      throw new UnreadableZip(
          "the zip unpacks to more than %d times its size".formatted(MOST_RATIO));
    }
    if (entryBytes > limits.maxEntryBytes() || total > limits.maxTotalBytes()) {
      throw new UnreadableZip("the zip is too large when unpacked");
    }
  }
}
