package dev.planwright.bootstrap.settings;

import module java.base;

/** Reads values as what they should be and collects what is wrong with them. */
final class SettingsReader {
  private final SettingsSource source;
  private final List<String> problems = new ArrayList<>();

  SettingsReader(SettingsSource source) {
    this.source = source;
  }

  /** Ends the reading. */
  void finish() {
    if (!problems.isEmpty()) {
      throw new BadSettings(problems);
    }
  }

  /** A problem between several settings. */
  void refuseIf(boolean wrong, String problem) {
    if (wrong) {
      problems.add(problem);
    }
  }

  Optional<String> text(String name) {
    return effective(name).value();
  }

  Optional<String> text(String name, int longest) {
    return read(
        name,
        "use at most %d characters".formatted(longest),
        value -> value.length() <= longest ? Optional.of(value) : Optional.empty());
  }

  /** A text that has this form. */
  Optional<String> formed(String name, Pattern form, String cure) {
    return read(name, cure, value -> Optional.of(value).filter(form.asMatchPredicate()));
  }

  /** Keys of providers, looked up when they are needed. */
  ProviderKeys keys() {
    return new ProviderKeys(source);
  }

  boolean isSet(String name) {
    Effective effective = effective(name);
    return effective.value().isPresent() && !effective.source().equals("default");
  }

  boolean fromOption(String name) {
    return effective(name).source().startsWith("option ");
  }

  Optional<Boolean> flag(String name) {
    return read(
        name,
        "use true or false",
        value ->
            switch (value.strip()) {
              case "true", "1", "yes", "on" -> Optional.of(true);
              case "false", "0", "no", "off" -> Optional.of(false);
              default -> Optional.empty();
            });
  }

  Optional<String> oneOf(String name, List<String> allowed) {
    return read(
        name,
        "use " + String.join(" or ", allowed),
        value -> Optional.of(value.strip()).filter(allowed::contains));
  }

  int whole(String name, int min, int max) {
    return wholeIfSet(name, min, max).orElse(min);
  }

  Optional<Integer> wholeIfSet(String name, int min, int max) {
    return read(
        name,
        "use a whole number from %d to %d".formatted(min, max),
        value ->
            Optional.of(Integer.valueOf(value.strip()))
                .filter(number -> number >= min && number <= max));
  }

  Duration seconds(String name, double min, double max) {
    return number(name, "seconds", min, max)
        .map(value -> Duration.ofNanos(value.movePointRight(9).longValue()))
        .orElse(Duration.ofSeconds(1));
  }

  BigDecimal decimal(String name, double min, double max) {
    return number(name, "a number", min, max).orElse(BigDecimal.ONE);
  }

  private Optional<BigDecimal> number(String name, String what, double min, double max) {
    BigDecimal least = BigDecimal.valueOf(min).stripTrailingZeros();
    BigDecimal most = BigDecimal.valueOf(max).stripTrailingZeros();
    return read(
        name,
        "use %s from %s to %s".formatted(what, least.toPlainString(), most.toPlainString()),
        value ->
            Optional.of(new BigDecimal(value.strip()))
                .filter(number -> number.compareTo(least) >= 0 && number.compareTo(most) <= 0));
  }

  List<String> list(String name) {
    return effective(name).value().stream()
        .flatMap(value -> Arrays.stream(value.split(",")))
        .map(String::strip)
        .filter(item -> !item.isEmpty())
        .toList();
  }

  Optional<URI> address(String name) {
    return read(
        name,
        "use an address such as https://plans.example.org",
        value -> Optional.of(URI.create(value.strip())).filter(SettingsReader::usable));
  }

  private static boolean usable(URI uri) {
    return uri.getHost() != null
        && uri.getRawQuery() == null
        && uri.getRawFragment() == null
        && uri.getRawUserInfo() == null
        && ("http".equalsIgnoreCase(uri.getScheme()) || "https".equalsIgnoreCase(uri.getScheme()));
  }

  Optional<Path> path(String name) {
    return read(name, "it is no path on this system", value -> Optional.of(Path.of(value)));
  }

  /** The value where it is set; one that is not read, or not taken, is a problem. */
  private <T> Optional<T> read(String name, String cure, Function<String, Optional<T>> reading) {
    Effective effective = effective(name);
    Optional<T> read;
    try {
      read = effective.value().flatMap(reading);
    } catch (IllegalArgumentException _) {
      read = Optional.empty();
    }
    if (effective.value().isPresent() && read.isEmpty()) {
      problems.add(
          "%s is %s (%s); %s"
              .formatted(
                  effective.setting().name(),
                  effective.shown().orElse("not set"),
                  effective.source(),
                  cure));
    }
    return read;
  }

  private Effective effective(String name) {
    return source.effective(SettingCatalog.named(name));
  }
}
