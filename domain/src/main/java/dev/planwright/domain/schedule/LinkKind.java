package dev.planwright.domain.schedule;

/** Which ends of two tasks a link ties: F finish, S start; the predecessor's end stands first. */
public enum LinkKind {
  FS,
  SS,
  FF,
  SF;

  /**
   * The least distance from the predecessor's start to the successor's start that the link asks
   * for; negative when the successor may start earlier. One unit for all: half days.
   */
  public int startToStart(int predecessorDuration, int successorDuration, int lag) {
    return switch (this) {
      case FS -> predecessorDuration + lag;
      case SS -> lag;
      case FF -> predecessorDuration + lag - successorDuration;
      case SF -> lag - successorDuration;
    };
  }
}
