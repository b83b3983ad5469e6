package dev.planwright.application.artifact;

import module java.base;

/**
 * The central directory of a zip (APPNOTE.TXT 4.3.12), read by hand because only it tells links,
 * and because what lies between its entries must be known before the bytes are handed on as they
 * are.
 *
 * @param seamless whether the local headers agree with the directory and nothing lies hidden
 *     between, before or behind the entries
 */
record ZipDirectory(List<Entry> entries, boolean seamless) {
  private static final int END_SIGNATURE = 0x06054b50;
  private static final int ENTRY_SIGNATURE = 0x02014b50;
  private static final int LOCAL_SIGNATURE = 0x04034b50;
  private static final int DESCRIPTOR_SIGNATURE = 0x08074b50;
  private static final int END_SIZE = 22;
  private static final int ENTRY_SIZE = 46;
  private static final int LOCAL_SIZE = 30;
  private static final int MAX_COMMENT = 0xFFFF;
  private static final int FLAG_ENCRYPTED = 1 | 1 << 6 | 1 << 13;
  private static final int FLAG_DESCRIPTOR = 1 << 3;
  private static final int FLAG_UTF8 = 1 << 11;
  private static final int STORED = 0;

  /** CRC, packed and unpacked size. */
  private static final int SIZES = 12;

  private static final int EXTRA_NAME = 0x7075;
  private static final int MODE_SHIFT = 16;
  private static final int MODE_TYPE = 0xF000;
  private static final int MODE_FILE = 0x8000;
  private static final int MODE_FOLDER = 0x4000;

  ZipDirectory {
    entries = List.copyOf(entries);
  }

  /**
   * One file of the zip.
   *
   * @param modified as the zip says, which names no zone: taken as UTC
   * @param link whether it is neither a plain file nor a folder
   * @param dataStart where its compressed bytes begin
   */
  record Entry(
      String name,
      Instant modified,
      boolean link,
      int method,
      long crc,
      int dataStart,
      int packedBytes) {}

  private record Span(int start, int end) {}

  /**
   * Reads the directory.
   *
   * @throws UnreadableZip when there is none, or it is encrypted, split, of the 64-bit form, or has
   *     too many entries
   */
  static ZipDirectory of(byte[] zip, ZipLimits limits) {
    try {
      return new Reader(zip).read(limits);
    } catch (IndexOutOfBoundsException | BufferUnderflowException e) {
      throw new UnreadableZip("the zip ends too early");
    }
  }

  private static final class Reader {
    private final byte[] bytes;
    private final ByteBuffer zip;
    private final List<Entry> entries = new ArrayList<>();
    private final List<Span> spans = new ArrayList<>();
    private boolean agreed = true;

    Reader(byte[] bytes) {
      this.bytes = bytes;
      this.zip = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    ZipDirectory read(ZipLimits limits) {
      int end = end();
      int count = u16(end + 10);
      int start = offset(end + 16);
      if (u16(end + 4) != 0 || u16(end + 6) != 0 || u16(end + 8) != count) {
        throw new UnreadableZip("the zip is split");
      }
      if (count > limits.maxEntries()) {
        throw new UnreadableZip("the zip has too many entries");
      }
      int at = start;
      for (int i = 0; i < count; i++) {
        at = entry(at);
      }
      boolean whole =
          at == end
              && zip.getInt(end + 12) == end - start
              && end + END_SIZE + u16(end + 20) == bytes.length;
      return new ZipDirectory(entries, agreed && whole && covered(start));
    }

    private int end() {
      int last = bytes.length - END_SIZE;
      for (int at = last; at >= Math.max(0, last - MAX_COMMENT); at--) {
        if (zip.getInt(at) == END_SIGNATURE && at + END_SIZE + u16(at + 20) <= bytes.length) {
          return at;
        }
      }
      throw new UnreadableZip("the bytes are no zip");
    }

    private int entry(int at) {
      if (zip.getInt(at) != ENTRY_SIGNATURE) {
        throw new UnreadableZip("the directory of the zip is broken");
      }
      int flags = u16(at + 8);
      if ((flags & FLAG_ENCRYPTED) != 0) {
        throw new UnreadableZip("the zip is encrypted");
      }
      int nameBytes = u16(at + 28);
      byte[] name = Arrays.copyOfRange(bytes, at + ENTRY_SIZE, at + ENTRY_SIZE + nameBytes);
      int packed = offset(at + 20);
      int local = offset(at + 42);
      int dataStart = local(local, at, name);
      if (dataStart + (long) packed > bytes.length) {
        throw new UnreadableZip("an entry lies outside of the zip");
      }
      Charset charset =
          (flags & FLAG_UTF8) != 0 ? StandardCharsets.UTF_8 : Charset.forName("IBM437");
      entries.add(
          new Entry(
              new String(name, charset),
              modified(u16(at + 14), u16(at + 12)),
              isLink(zip.getInt(at + 38), u16(at + 4)),
              u16(at + 10),
              Integer.toUnsignedLong(zip.getInt(at + 16)),
              dataStart,
              packed));
      spans.add(new Span(local, dataStart + packed + descriptor(dataStart + packed, flags)));
      return at + ENTRY_SIZE + nameBytes + u16(at + 30) + u16(at + 32);
    }

    /** Readers that go by the local headers must find what readers of the directory find. */
    private int local(int at, int entry, byte[] name) {
      if (zip.getInt(at) != LOCAL_SIGNATURE) {
        throw new UnreadableZip("an entry of the zip is broken");
      }
      int nameBytes = u16(at + 26);
      int nameEnd = at + LOCAL_SIZE + nameBytes;
      int end = nameEnd + u16(at + 28);
      boolean streamed = (u16(at + 6) & FLAG_DESCRIPTOR) != 0;
      agreed &=
          Arrays.equals(name, Arrays.copyOfRange(bytes, at + LOCAL_SIZE, nameEnd))
              && u16(at + 6) == u16(entry + 8)
              && u16(at + 8) == u16(entry + 10)
              && (streamed ? u16(at + 8) != STORED : sameSizes(at + 14, entry + 16))
              && !renames(nameEnd, end)
              && !renames(
                  entry + ENTRY_SIZE + name.length,
                  entry + ENTRY_SIZE + name.length + u16(entry + 30));
      return end;
    }

    private boolean sameSizes(int at, int entry) {
      return Arrays.equals(bytes, at, at + SIZES, bytes, entry, entry + SIZES);
    }

    /** Whether an extra field gives the entry another name (APPNOTE.TXT 4.6.9), or is broken. */
    private boolean renames(int start, int end) {
      int at = start;
      while (at + 4 <= end) {
        if (u16(at) == EXTRA_NAME) {
          return true;
        }
        at += 4 + u16(at + 2);
      }
      return at != end;
    }

    private int descriptor(int at, int flags) {
      if ((flags & FLAG_DESCRIPTOR) == 0) {
        return 0;
      }
      return zip.getInt(at) == DESCRIPTOR_SIGNATURE ? 16 : 12;
    }

    private boolean covered(int directoryStart) {
      int reached = 0;
      for (Span span : spans.stream().sorted(Comparator.comparingInt(Span::start)).toList()) {
        if (span.start() != reached) {
          return false;
        }
        reached = span.end();
      }
      return reached == directoryStart;
    }

    /** From the fields of MS-DOS (APPNOTE.TXT 4.4.6). */
    private static Instant modified(int date, int time) {
      try {
        return LocalDateTime.of(
                1980 + (date >>> 9),
                date >>> 5 & 0xF,
                date & 0x1F,
                time >>> 11,
                time >>> 5 & 0x3F,
                (time & 0x1F) * 2)
            .toInstant(ZoneOffset.UTC);
      } catch (DateTimeException _) {
        return Instant.EPOCH;
      }
    }

    private static boolean isLink(int attributes, int madeBy) {
      int type = attributes >>> MODE_SHIFT & MODE_TYPE;
      boolean unix = madeBy >>> 8 == 3 || type != 0;
      return unix && type != 0 && type != MODE_FILE && type != MODE_FOLDER;
    }

    private int u16(int at) {
      return Short.toUnsignedInt(zip.getShort(at));
    }

    private int offset(int at) {
      int value = zip.getInt(at);
      if (value < 0) {
        throw new UnreadableZip("the zip is larger than what is read here");
      }
      return value;
    }
  }
}
