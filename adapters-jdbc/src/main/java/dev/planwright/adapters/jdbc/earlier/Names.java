package dev.planwright.adapters.jdbc.earlier;

/** Names in SQL text. */
final class Names {
  private Names() {}

  static String quoted(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }
}
