package dev.planwright.domain.project;

import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Whether a text names where it comes from, so that a reader can look it up: an assumption or a
 * fact by its id, a site of the web, an article or a law by its number.
 */
public final class Citation {
  private static final Pattern ID = Pattern.compile("\\b[AF][0-9]{1,3}\\b");
  private static final Pattern SITE =
      Pattern.compile("\\b[a-z0-9-]{2,60}\\.(?:com|org|net|gov|edu|eu|info|int|[a-z]{2})\\b");
  private static final Pattern ARTICLE =
      Pattern.compile("§ ?[0-9]|(?iu)\\bart(?:\\.|\\p{L}{3,6})? [0-9]");
  private static final Pattern LAW = Pattern.compile("\\b[0-9]{1,5}/(?:19|20)[0-9]{2}\\b");

  private Citation() {}

  /** Whether any of these texts does. */
  public static boolean in(String... texts) {
    return Stream.of(texts)
        .anyMatch(text ->
            Stream.of(ID, SITE, ARTICLE, LAW).anyMatch(pattern -> pattern.matcher(text).find()));
  }
}
