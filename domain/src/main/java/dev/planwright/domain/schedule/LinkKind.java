package dev.planwright.domain.schedule;

/** Which ends of two tasks a link ties: F finish, S start; the predecessor's end stands first. */
public enum LinkKind {
  FS,
  SS,
  FF,
  SF;

  /** Whether the predecessor's start is tied, not its finish. */
  public boolean fromStart() {
    return this == SS || this == SF;
  }

  /** Whether the successor's start is tied, not its finish. */
  public boolean toStart() {
    return this == FS || this == SS;
  }
}
