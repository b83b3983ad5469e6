package dev.planwright.application.stage.evidence;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.LocalDate;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What a search of the web says about a claim of the plan.
 *
 * @param says what was found, in a sentence
 * @param source where; empty where nothing was found
 */
record LookUp(String claim, Verdict verdict, Optional<String> says, Optional<Source> source) {
  private static final Pattern BLANKS = Pattern.compile("\\s+");
  private static final int MOST_WORDS = 30;

  /** What became of a claim. */
  enum Verdict {
    CONFIRMED,
    CONTRADICTED,
    NOT_FOUND,
    UNVERIFIED
  }

  /**
   * A page that was read.
   *
   * @param readOn the day on which it was read
   * @param quote its own words
   */
  record Source(String webAddress, String title, LocalDate readOn, String quote) {
    /** Whose page it is, such as {@code example.org}, for readers of paper; empty if not a link. */
    Optional<String> site() {
      return LookUp.host(webAddress).map(host -> host.replaceFirst("^www\\.", ""));
    }
  }

  /** A claim that nobody looked up. */
  static LookUp unverified(String claim) {
    return new LookUp(claim, Verdict.UNVERIFIED, Optional.empty(), Optional.empty());
  }

  /** The same, with the claim in words. */
  LookUp about(String words) {
    return new LookUp(words, verdict, says, source);
  }

  /** Whether it names the page that its verdict rests on. */
  boolean shown() {
    return source.isPresent() || verdict == Verdict.NOT_FOUND || verdict == Verdict.UNVERIFIED;
  }

  /** Whether the page can be linked, and is quoted in a few words. */
  boolean sound() {
    return source
        .filter(
            page -> !linkable(page.webAddress()) || BLANKS.split(page.quote()).length > MOST_WORDS)
        .isEmpty();
  }

  private static boolean linkable(String address) {
    return host(address).isPresent();
  }

  /** The host of a link that may be followed. */
  private static Optional<String> host(String address) {
    try {
      var uri = new URI(address);
      boolean web = "https".equals(uri.getScheme()) || "http".equals(uri.getScheme());
      return Optional.ofNullable(uri.getHost())
          .filter(host -> web && uri.getUserInfo() == null && host.contains("."));
    } catch (URISyntaxException e) {
      return Optional.empty();
    }
  }
}
