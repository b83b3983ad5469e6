package dev.planwright.domain.account;

/** The owner of plans and records: {@code admin}, or the UUID of a user account. */
public record UserId(String value) {
  /** The local operator: the shared secret, and everyone while authentication is off. */
  public static final UserId ADMIN = new UserId("admin");

  public UserId {
    if (value.isBlank() || value.length() > 255) {
      throw new IllegalArgumentException("a user id has 1 to 255 characters");
    }
  }

  @Override
  public String toString() {
    return value;
  }
}
