package dev.planwright.application.report.page;

import java.util.Set;

/** The paper on which a report is printed, by its name in CSS. */
public enum PaperSize {
  A4("A4"),
  LETTER("letter");

  /** Where paper is sold in this size, as the Unicode CLDR has it; ISO 3166-1 alpha-2. */
  private static final Set<String> LETTER_COUNTRIES =
      Set.of("US", "CA", "MX", "BZ", "CL", "CO", "CR", "GT", "NI", "PA", "PH", "PR", "SV", "VE");

  private final String css;

  PaperSize(String css) {
    this.css = css;
  }

  /** That of a country by its code; A4 for a code that is empty or unknown. */
  public static PaperSize in(String country) {
    return LETTER_COUNTRIES.contains(country) ? LETTER : A4;
  }

  /** Its name in the page rule. */
  public String css() {
    return css;
  }
}
