package dev.planwright.domain.account;

/** The owner of plans and records: {@code admin}, or the UUID of a user account. */
public record UserId(String value) {
  /** The operator, who also owns what is made without a key on a server that asks for none. */
  public static final UserId ADMIN = new UserId("admin");

  /** Owns no plan. */
  public static final UserId NOBODY = new UserId("nobody");

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
