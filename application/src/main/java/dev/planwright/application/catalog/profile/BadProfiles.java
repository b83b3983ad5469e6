package dev.planwright.application.catalog.profile;

import module java.base;

/** Profiles that cannot be used, all problems together. An expected end: no stack trace. */
public final class BadProfiles extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<ProfileProblem> problems;

  public BadProfiles(List<ProfileProblem> problems) {
    super(
        problems.stream().map(ProfileProblem::line).collect(Collectors.joining("\n")),
        null,
        false,
        false);
    this.problems = List.copyOf(problems);
  }

  /** Each naming file, entry, field and cure. */
  public List<ProfileProblem> problems() {
    return problems;
  }
}
