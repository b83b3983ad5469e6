package dev.planwright.adapters.jdbc.address;

/**
 * The database cannot be used, and waiting will not help: an address that does not parse, a refused
 * login, a database that does not exist, a schema that is newer than this program. The message is
 * one line for people and never holds a password.
 */
public final class UnusableDatabase extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UnusableDatabase(String message) {
    super(message);
  }

  public UnusableDatabase(String message, Throwable cause) {
    super(message, cause);
  }
}
