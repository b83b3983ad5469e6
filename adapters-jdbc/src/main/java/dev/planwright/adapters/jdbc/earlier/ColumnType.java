package dev.planwright.adapters.jdbc.earlier;

import module java.base;

/**
 * A type as PostgreSQL's {@code format_type} writes it.
 *
 * @param size the length of a text or the precision of a number; {@link #UNLIMITED} without one
 */
record ColumnType(String name, int size, int scale) {
  static final int UNLIMITED = Integer.MAX_VALUE;

  private static final Pattern LIMITS = Pattern.compile("\\((\\d+)(?:,(\\d+))?\\)");
  private static final Set<String> SHORT_INTEGERS = Set.of("smallint", "integer");
  private static final Set<String> FLOATS = Set.of("real", "double precision");
  private static final String TEXT = "character varying";
  private static final String ZONED = "timestamp with time zone";

  static ColumnType of(String formatted) {
    Matcher limits = LIMITS.matcher(formatted);
    if (!limits.find()) {
      return new ColumnType(formatted, UNLIMITED, 0);
    }
    return new ColumnType(
        limits.replaceFirst(""),
        Integer.parseInt(limits.group(1)),
        Optional.ofNullable(limits.group(2)).map(Integer::parseInt).orElse(0));
  }

  boolean isUuid() {
    return name.equals("uuid");
  }

  /** To what a column of this type is widened so that it holds what one of that type holds. */
  Optional<ColumnType> widened(ColumnType wanted) {
    return switch (wanted.name) {
      case "integer" -> name.equals("smallint") ? Optional.of(wanted) : Optional.empty();
      case "bigint" -> SHORT_INTEGERS.contains(name) ? Optional.of(wanted) : Optional.empty();
      case "numeric" -> widenedNumber(wanted);
      case TEXT ->
          isUuid() || (name.equals(TEXT) && size < wanted.size)
              ? Optional.of(wanted)
              : Optional.empty();
      case "text" -> name.equals(TEXT) && size < UNLIMITED ? Optional.of(wanted) : Optional.empty();
      case "timestamp without time zone" ->
          name.equals(ZONED) ? Optional.of(wanted) : Optional.empty();
      default -> Optional.empty();
    };
  }

  private Optional<ColumnType> widenedNumber(ColumnType wanted) {
    boolean money = wanted.scale > 2; // sums must come out exactly, which floats never do
    if (SHORT_INTEGERS.contains(name)
        || name.equals("bigint")
        || (money && FLOATS.contains(name))) {
      return Optional.of(wanted);
    }
    int whole = Math.max(size - scale, wanted.size - wanted.scale);
    int fraction = Math.max(scale, wanted.scale);
    boolean narrow = whole > size - scale || fraction > scale;
    return name.equals("numeric") && size < UNLIMITED && narrow
        ? Optional.of(new ColumnType(name, whole + fraction, fraction))
        : Optional.empty();
  }

  /** How a value of this type becomes one of the wider type. */
  String conversion(String column) {
    if (name.equals(ZONED)) {
      return column + " at time zone 'utc'";
    }
    return isUuid() ? column + "::text" : column;
  }

  @Override
  public String toString() {
    if (size == UNLIMITED) {
      return name;
    }
    return scale == 0 ? "%s(%d)".formatted(name, size) : "%s(%d,%d)".formatted(name, size, scale);
  }
}
