package dev.planwright.bootstrap.clients;

/**
 * A client's configuration that cannot be read or changed, with the line that says why and what
 * helps. Nothing was written when it is thrown.
 */
public final class UnusableConfig extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UnusableConfig(String line) {
    super(line, null, false, false);
  }
}
