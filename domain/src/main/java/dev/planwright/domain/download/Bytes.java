package dev.planwright.domain.download;

import module java.base;

/** A file's content: immutable bytes, equal by content. */
public final class Bytes {
  private final byte[] content;

  private Bytes(byte[] content) {
    this.content = content;
  }

  /** A copy of these bytes. */
  public static Bytes of(byte[] content) {
    return new Bytes(content.clone());
  }

  /** The text in UTF-8. */
  public static Bytes utf8(String text) {
    return new Bytes(text.getBytes(StandardCharsets.UTF_8));
  }

  /** A copy of the bytes. */
  public byte[] toArray() {
    return content.clone();
  }

  /** Reads the bytes without copying them. */
  public InputStream open() {
    return new ByteArrayInputStream(content);
  }

  /** How many bytes. */
  public int size() {
    return content.length;
  }

  /** The bytes as UTF-8 text; malformed input becomes the replacement character. */
  public String text() {
    return new String(content, StandardCharsets.UTF_8);
  }

  /** SHA-256 of the bytes in lower-case hex. */
  public String sha256() {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Bytes bytes && Arrays.equals(content, bytes.content);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(content);
  }

  @Override
  public String toString() {
    return "Bytes[" + content.length + "]";
  }
}
