package dev.planwright.adapters.jdbc.connection;

import module java.base;

import dev.planwright.domain.download.Bytes;

/** The form in which {@code file_contents} are kept. */
public final class Gzip {
  private Gzip() {}

  public static byte[] pack(Bytes content) {
    var packed = new ByteArrayOutputStream();
    try (InputStream in = content.open();
        var out = new GZIPOutputStream(packed)) {
      in.transferTo(out);
    } catch (IOException e) {
      throw new UncheckedIOException("memory does not fail", e);
    }
    return packed.toByteArray();
  }

  /** At most so many bytes; another writer's row may claim anything. */
  public static Bytes unpack(byte[] packed, int most) {
    try (var in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
      byte[] content = in.readNBytes(most);
      if (in.read() >= 0) {
        throw new IllegalStateException("a kept file is larger than its row says");
      }
      return Bytes.of(content);
    } catch (IOException e) {
      throw new IllegalStateException("a kept file is not packed with gzip", e);
    }
  }
}
