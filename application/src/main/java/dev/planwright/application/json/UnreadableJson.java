package dev.planwright.application.json;

/** Text that is no JSON value within the limits; the message says where and why. No stack trace. */
public final class UnreadableJson extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UnreadableJson(String message) {
    super(message, null, false, false);
  }
}
