package dev.planwright.adapters.jdbc.earlier;

import java.util.Optional;

/**
 * A column of the public contract, as the first step of the schema makes it.
 *
 * @param preset its default as SQL; empty: none
 * @param required not null for us as well
 */
record SharedColumn(String table, String name, String type, String preset, boolean required) {
  /** An enum, or text. */
  static final String ANY = "";

  SharedColumn of(String owner) {
    return new SharedColumn(owner, name, type, preset, required);
  }

  /** What a column of another type is altered to; empty when that type will do. */
  Optional<String> widening(ColumnType found) {
    return type.equals(ANY)
        ? Optional.empty()
        : found
            .widened(ColumnType.of(type))
            .map(wide ->
                "alter column %1$s type %2$s using %3$s"
                    .formatted(quoted(), wide, found.conversion(quoted())));
  }

  /** The type and, for a constant, the default, which rows from before the column get too. */
  String addition() {
    return "add column %s %s%s"
        .formatted(
            quoted(),
            type.equals(ANY) ? "text" : type,
            preset.isEmpty() || presetLater() ? "" : " default " + preset);
  }

  /** Later rows only: when an earlier row was made nobody knows. */
  boolean presetLater() {
    return type.startsWith("timestamp");
  }

  String presetting() {
    return "alter column %s set default %s".formatted(quoted(), preset);
  }

  private String quoted() {
    return Names.quoted(name);
  }
}
