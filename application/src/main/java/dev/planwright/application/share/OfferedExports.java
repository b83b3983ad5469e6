package dev.planwright.application.share;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.report.language.Language;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.download.ExportFile;
import dev.planwright.domain.download.ExportFormat;

/** Puts links to a plan's exports above its shared report. */
final class OfferedExports {
  private static final String PLACE = "</header>";
  private static final Pattern LANGUAGE = Pattern.compile("<html[^>]{0,200} lang=\"([a-z]{2})\"");

  private OfferedExports() {}

  /** The report with the links that this token opens; a page without a head stays as it is. */
  static Bytes on(Bytes report, String token) {
    String page = report.text();
    int place = page.indexOf(PLACE);
    Matcher language = LANGUAGE.matcher(page);
    String code = language.find() ? language.group(1) : "";
    return place < 0
        ? report
        : Bytes.utf8(
            page.substring(0, place + PLACE.length())
                + Language.of(code).during(() -> links(token))
                + page.substring(place + PLACE.length()));
  }

  private static String links(String token) {
    String label = say("Take it along");
    return Arrays.stream(ExportFormat.values())
        .map(format ->
            "<a href=\"%s/%s\">%s</a>"
                .formatted(
                    token, new ExportFile(format, OptionalInt.empty()).fileName(), format.title()))
        .collect(
            Collectors.joining(
                " · ",
                "<nav aria-label=\"%1$s\" style=\"padding:.5rem 1.5rem\">%1$s: ".formatted(label),
                "</nav>"));
  }
}
