package dev.planwright.application.mcp.message;

import module java.base;

/** Text as HTTP headers carry it. */
final class HeaderText {
  private static final String PREFIX = "=?base64?";
  private static final String SUFFIX = "?=";

  private HeaderText() {}

  /** Without the spaces and tabs around it. */
  static String stripped(String value) {
    int from = 0;
    int to = value.length();
    while (from < to && blank(value.charAt(from))) {
      from++;
    }
    while (to > from && blank(value.charAt(to - 1))) {
      to--;
    }
    return value.substring(from, to);
  }

  /** Whether a header may hold it as it is: printable ASCII and tabs. */
  static boolean plain(String value) {
    return value.chars().allMatch(c -> c == '\t' || (c >= 0x20 && c <= 0x7E));
  }

  /** The text meant; empty when it is said to be Base64 of UTF-8 and strictly is not. */
  static Optional<String> decoded(String value) {
    boolean encoded =
        value.length() >= PREFIX.length() + SUFFIX.length()
            && value.startsWith(PREFIX)
            && value.endsWith(SUFFIX);
    return encoded
        ? utf8(value.substring(PREFIX.length(), value.length() - SUFFIX.length()))
        : Optional.of(value);
  }

  private static boolean blank(char c) {
    return c == ' ' || c == '\t';
  }

  private static Optional<String> utf8(String base64) {
    try {
      byte[] bytes = Base64.getDecoder().decode(base64);
      // The decoder lets missing padding and stray bits pass; what it writes has neither.
      boolean canonical =
          Arrays.equals(
              Base64.getEncoder().encode(bytes), base64.getBytes(StandardCharsets.ISO_8859_1));
      return canonical
          ? Optional.of(
              StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString())
          : Optional.empty();
    } catch (IllegalArgumentException | CharacterCodingException e) {
      return Optional.empty();
    }
  }
}
