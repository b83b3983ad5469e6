package dev.planwright.application.report.page;

/** What a report falls into, each for other readers. */
public enum Chapter {
  DECIDE(
      "To decide",
      "Two pages for those who decide.",
      "P80: four of five simulated runs keep it; P50: every second one. A assumption, F fact, K"
          + " risk, N gate, Q decision, R role, S scenario, W season."),
  PLAN(
      "The plan",
      "For those who pay for it, answer for it or do the work.",
      "A assumption, B body, D deliverable, E evidence, F fact, G outcome, I and X finding, K"
          + " risk, L choice, M measure, N gate, P permit, Q decision, R role, W window, Y story;"
          + " 2.4.1 task."),
  ANNEX(
      "Annex",
      "For those who check the plan: what it rests on, how it was criticised and made.",
      "");

  private final String title;
  private final String readers;
  private final String key;

  Chapter(String title, String readers, String key) {
    this.title = title;
    this.readers = readers;
    this.key = key;
  }

  public String title() {
    return title;
  }

  /** For whom it is. */
  public String readers() {
    return readers;
  }

  /** What its signs mean; empty where nothing needs it. */
  public String key() {
    return key;
  }
}
