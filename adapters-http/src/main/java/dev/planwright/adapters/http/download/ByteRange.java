package dev.planwright.adapters.http.download;

import module java.base;

/** The part of a file that is asked for (RFC 9110, section 14). */
sealed interface ByteRange {
  /** Everything: no range, several of them, or a unit we do not know. */
  record Whole() implements ByteRange {}

  /** From {@code first} to {@code last}, both inclusive and within the file. */
  record Part(long first, long last) implements ByteRange {
    long length() {
      return last - first + 1;
    }
  }

  /** A single range that names nothing of this file. */
  record Unsatisfiable() implements ByteRange {}

  /** Reads a {@code Range} header for a file of this size. */
  static ByteRange of(String header, long size) {
    String text = header.strip().toLowerCase(Locale.ROOT);
    if (!text.startsWith("bytes=") || text.contains(",")) {
      return new Whole();
    }
    Matcher matcher = Form.PATTERN.matcher(text);
    if (!matcher.matches()) {
      return new Unsatisfiable();
    }
    String first = matcher.group(1);
    String last = matcher.group(2);
    if (first.isEmpty()) {
      return last.isEmpty() ? new Unsatisfiable() : suffix(Long.parseLong(last), size);
    }
    return part(Long.parseLong(first), last.isEmpty() ? size - 1 : Long.parseLong(last), size);
  }

  private static ByteRange suffix(long length, long size) {
    return length == 0 || size == 0
        ? new Unsatisfiable()
        : new Part(Math.max(0, size - length), size - 1);
  }

  private static ByteRange part(long first, long last, long size) {
    return first >= size || last < first
        ? new Unsatisfiable()
        : new Part(first, Math.min(last, size - 1));
  }

  /** Keeps the pattern out of the interface. */
  final class Form {
    private static final Pattern PATTERN = Pattern.compile("bytes=([0-9]{0,18})-([0-9]{0,18})");

    private Form() {}
  }
}
