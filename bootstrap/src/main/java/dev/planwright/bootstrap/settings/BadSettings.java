package dev.planwright.bootstrap.settings;

import java.util.List;

/** Settings that cannot be used, all problems together. An expected end: no stack trace. */
public final class BadSettings extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<String> problems;

  public BadSettings(List<String> problems) {
    super(String.join("\n", problems), null, false, false);
    this.problems = List.copyOf(problems);
  }

  /** One line each, naming the value, where it came from and the cure. */
  public List<String> problems() {
    return problems;
  }
}
