package dev.planwright.application.artifact;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.planwright.domain.download.Bytes;
import java.util.regex.Pattern;

/**
 * Removes from a report made elsewhere what acts even without scripts: a refresh that navigates
 * away, base elements, forms and frames. The sandbox does the rest. A report of ours has none of
 * these, so not one byte of it changes.
 */
public final class ForeignReport {
  private static final Pattern ACTIVE =
      Pattern.compile(
          "(?i)<(/?)(?=(?:base|form|frame|frameset|iframe|object|embed|applet|portal)[\\s/>])");

  /** All but those that plainly name the character set, a value, or what the page may not do. */
  private static final Pattern META =
      Pattern.compile(
          "(?i)<(?=meta[\\s/>])(?!meta(?:\\s++(?:(?:charset|name|content)=\"[^\"<>]*+\""
              + "|http-equiv=\"content-security-policy\"))++\\s*+/?>)");

  private ForeignReport() {}

  /** The report with such elements under names that mean nothing to a browser. */
  public static Bytes harmless(Bytes report) {
    byte[] bytes = report.toArray();
    boolean wide =
        bytes.length >= 2
            && ((bytes[0] == (byte) 0xfe && bytes[1] == (byte) 0xff)
                || (bytes[0] == (byte) 0xff && bytes[1] == (byte) 0xfe));
    String text = new String(bytes, wide ? UTF_16 : ISO_8859_1);
    String harmless = META.matcher(ACTIVE.matcher(text).replaceAll("<$1x-")).replaceAll("<x-");
    return harmless.equals(text) && !wide
        ? report
        : Bytes.of(harmless.getBytes(wide ? UTF_8 : ISO_8859_1));
  }
}
