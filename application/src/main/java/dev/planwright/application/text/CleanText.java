package dev.planwright.application.text;

/** A model's text without what could hide in it. */
public final class CleanText {
  private CleanText() {}

  /** Without control, bidirectional and other format characters and unpaired surrogates. */
  public static String of(String text) {
    var out = new StringBuilder(text.length());
    text.codePoints()
        .forEach(c -> {
          if (Character.isWhitespace(c)) {
            out.append(c == '\n' ? '\n' : ' ');
          } else if (visible(c)) {
            out.appendCodePoint(c);
          }
        });
    return out.toString().strip();
  }

  /** Joiners stay: several scripts cannot be written without them. */
  private static boolean visible(int c) {
    int type = Character.getType(c);
    boolean joiner = c == 0x200C || c == 0x200D;
    return joiner
        || (type != Character.CONTROL
            && type != Character.FORMAT
            && type != Character.SURROGATE
            && type != Character.UNASSIGNED
            && type != Character.PRIVATE_USE);
  }
}
