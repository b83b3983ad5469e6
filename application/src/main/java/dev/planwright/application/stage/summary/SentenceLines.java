package dev.planwright.application.stage.summary;

import dev.planwright.application.brief.text.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Takes a text apart into its sentences, so that each has a line of its own. */
public final class SentenceLines {
  private static final Pattern GAP =
      Pattern.compile("(?<=[.!?…][)”\"»]?)\\s+(?=[\\p{Lu}\\d(“\"„«¿¡])");

  /** The end of what goes on, as in "18. November". */
  private static final Pattern ORDINAL = Pattern.compile("(?<![\\p{L}\\d])\\d{1,2}\\.$");

  /** The same, as in "EUR 3 Mio. Zuschuss". */
  private static final Pattern LAST = Pattern.compile("(\\p{L}+)\\.$");

  private static final Pattern WORD = Pattern.compile("^\\p{L}+");

  private static final Set<String> ABBREVIATIONS = Words.of("passages abbreviations");

  private SentenceLines() {}

  public static List<String> of(String text) {
    List<String> lines = new ArrayList<>();
    for (String piece : GAP.split(text.strip(), -1)) {
      if (!lines.isEmpty() && goesOn(lines.getLast(), piece)) {
        lines.set(lines.size() - 1, lines.getLast() + " " + piece);
      } else {
        lines.add(piece);
      }
    }
    return List.copyOf(lines);
  }

  private static boolean goesOn(String before, String next) {
    return shortened(before, next) || (ORDINAL.matcher(before).find() && month(next));
  }

  /** "No." is short for a number only in front of one. */
  private static boolean shortened(String before, String next) {
    return LAST.matcher(before)
        .results()
        .map(last -> last.group(1).toLowerCase(Locale.ROOT))
        .anyMatch(word ->
            word.equals("no")
                ? Character.isDigit(next.charAt(0))
                : word.length() == 1 || ABBREVIATIONS.contains(word));
  }

  private static boolean month(String words) {
    return WORD.matcher(words)
        .results()
        .map(word -> word.group().toLowerCase(Locale.ROOT))
        .anyMatch(Words.values("month")::containsKey);
  }
}
