package dev.planwright.application.report.page;

/** What a report falls into, each for other readers. */
public enum Chapter {
  DECIDE("To decide", "For those who decide."),
  PLAN("The plan", "For those who pay for it, answer for it or do the work."),
  ANNEX("Annex", "For those who check the plan: what it rests on, how it was criticised and made.");

  private final String title;
  private final String readers;

  Chapter(String title, String readers) {
    this.title = title;
    this.readers = readers;
  }

  public String title() {
    return title;
  }

  /** For whom it is. */
  public String readers() {
    return readers;
  }
}
