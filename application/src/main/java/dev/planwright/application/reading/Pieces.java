package dev.planwright.application.reading;

/** Cuts long texts where a reader can go on. */
final class Pieces {
  private Pieces() {}

  /**
   * Where the piece ends that begins at {@code from}: after the last whole line that fits, else
   * where the space ends, never inside a character.
   */
  static int end(String text, int from, int longest) {
    if (text.length() - from <= longest) {
      return text.length();
    }
    int line = text.lastIndexOf('\n', from + longest - 1);
    if (line > from) {
      return line + 1;
    }
    int end = from + longest;
    return Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end;
  }
}
