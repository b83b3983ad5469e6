package dev.planwright.application.artifact;

/** Bytes that are no zip within the limits. No stack trace. */
final class UnreadableZip extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UnreadableZip(String message) {
    super(message, null, false, false);
  }
}
