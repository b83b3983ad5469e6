package dev.planwright.adapters.jdbc.earlier;

/** An earlier installation's tables that cannot be brought forward; says in one line what to do. */
public final class UnusableTables extends RuntimeException {
  private static final long serialVersionUID = 1;

  UnusableTables(String message) {
    super(message);
  }
}
