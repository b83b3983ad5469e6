package dev.planwright.application.stage.report;

/** A small chart, as stage 022 draws it. */
final class SampleGantt {
  static final String SVG =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 120" role="img"><title>Gantt</title>
      <style>.c{fill:url(#hatch)}</style>
      <defs><pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse"><path d="M0 6L6 0" stroke="#9b1c1c"/></pattern></defs>
      <text x="10" y="30">1 Set-up &amp; permits</text><rect x="200" y="16" width="300" height="18" fill="#14406b"/>
      <text x="10" y="60">2 Design</text><rect x="500" y="46" width="200" height="18" class="c"/></svg>
      """;

  private SampleGantt() {}
}
