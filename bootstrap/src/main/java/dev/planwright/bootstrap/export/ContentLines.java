package dev.planwright.bootstrap.export;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * Lines of a calendar, folded by octets as RFC 5545 (3.1) counts them: the library counts letters,
 * of which many take two octets or three.
 */
final class ContentLines {
  private static final int MOST_OCTETS = 75;
  private static final String END = "\r\n";
  private static final String FOLD = END + " ";

  private ContentLines() {}

  /** The same calendar with no line longer than 75 octets, and no letter cut in two. */
  static String folded(String calendar) {
    return Arrays.stream(calendar.replace(FOLD, "").split(END, -1))
        .map(ContentLines::line)
        .collect(Collectors.joining(END));
  }

  private static String line(String whole) {
    var folded = new StringBuilder();
    int octets = 0;
    for (int letter : whole.codePoints().toArray()) {
      String one = Character.toString(letter);
      int more = one.getBytes(StandardCharsets.UTF_8).length;
      if (octets + more > MOST_OCTETS) {
        folded.append(FOLD);
        octets = 1;
      }
      folded.append(one);
      octets += more;
    }
    return folded.toString();
  }
}
