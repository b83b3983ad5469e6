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
    Effective effective = effective(name);
    return effective
        .value()
        .flatMap(value ->
            value.length() <= longest
                ? Optional.of(value)
                : refuse(effective, "use at most %d characters".formatted(longest)));
  }

  /** A text that has this form. */
  Optional<String> formed(String name, Pattern form, String cure) {
    Effective effective = effective(name);
    return effective
        .value()
        .flatMap(
            value -> form.matcher(value).matches() ? Optional.of(value) : refuse(effective, cure));
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
    Effective effective = effective(name);
    return effective
        .value()
        .flatMap(value ->
            switch (value.strip()) {
              case "true", "1", "yes", "on" -> Optional.of(true);
              case "false", "0", "no", "off" -> Optional.of(false);
              default -> refuse(effective, "use true or false");
            });
  }

  Optional<String> oneOf(String name, List<String> allowed) {
    Effective effective = effective(name);
    return effective
        .value()
        .map(String::strip)
        .flatMap(value ->
            allowed.contains(value)
                ? Optional.of(value)
                : refuse(effective, "use " + String.join(" or ", allowed)));
  }

  int whole(String name, int min, int max) {
    Effective effective = effective(name);
    String cure = "use a whole number from %d to %d".formatted(min, max);
    return effective
        .value()
        .flatMap(value -> wholeIn(effective, value, min, max, cure))
        .orElse(min);
  }

  Optional<Integer> wholeIfSet(String name, int min, int max) {
    return effective(name).value().isPresent()
        ? Optional.of(whole(name, min, max))
        : Optional.empty();
  }

  Duration seconds(String name, double min, double max) {
    Effective effective = effective(name);
    String cure = "use seconds from %s to %s".formatted(plain(min), plain(max));
    return effective
        .value()
        .flatMap(value -> decimal(effective, value, cure))
        .filter(value -> inside(effective, value, min, max, cure))
        .map(value -> Duration.ofNanos(value.movePointRight(9).longValue()))
        .orElse(Duration.ofSeconds(1));
  }

  BigDecimal decimal(String name, double min, double max) {
    Effective effective = effective(name);
    String cure = "use a number from %s to %s".formatted(plain(min), plain(max));
    return effective
        .value()
        .flatMap(value -> decimal(effective, value, cure))
        .filter(value -> inside(effective, value, min, max, cure))
        .orElse(BigDecimal.ONE);
  }

  List<String> list(String name) {
    return effective(name).value().stream()
        .flatMap(value -> Arrays.stream(value.split(",")))
        .map(String::strip)
        .filter(item -> !item.isEmpty())
        .toList();
  }

  Optional<URI> address(String name) {
    Effective effective = effective(name);
    return effective.value().flatMap(value -> address(effective, value));
  }

  Optional<Path> path(String name) {
    Effective effective = effective(name);
    try {
      return effective.value().map(Path::of);
    } catch (InvalidPathException e) {
      return refuse(effective, "it is no path on this system");
    }
  }

  private Optional<URI> address(Effective effective, String value) {
    String cure = "use an address such as https://plans.example.org";
    try {
      URI uri = new URI(value.strip());
      boolean usable =
          uri.getHost() != null
              && uri.getRawQuery() == null
              && uri.getRawFragment() == null
              && uri.getRawUserInfo() == null
              && ("http".equalsIgnoreCase(uri.getScheme())
                  || "https".equalsIgnoreCase(uri.getScheme()));
      return usable ? Optional.of(uri) : refuse(effective, cure);
    } catch (URISyntaxException e) {
      return refuse(effective, cure);
    }
  }

  private Optional<Integer> wholeIn(
      Effective effective, String value, int min, int max, String cure) {
    try {
      int number = Integer.parseInt(value.strip());
      return number >= min && number <= max ? Optional.of(number) : refuse(effective, cure);
    } catch (NumberFormatException e) {
      return refuse(effective, cure);
    }
  }

  private Optional<BigDecimal> decimal(Effective effective, String value, String cure) {
    try {
      return Optional.of(new BigDecimal(value.strip()));
    } catch (NumberFormatException e) {
      return refuse(effective, cure);
    }
  }

  private boolean inside(
      Effective effective, BigDecimal value, double min, double max, String cure) {
    boolean inside =
        value.compareTo(BigDecimal.valueOf(min)) >= 0
            && value.compareTo(BigDecimal.valueOf(max)) <= 0;
    if (!inside) {
      refuse(effective, cure);
    }
    return inside;
  }

  private <T> Optional<T> refuse(Effective effective, String cure) {
    problems.add(
        "%s is %s (%s); %s"
            .formatted(
                effective.setting().name(),
                effective.shown().orElse("not set"),
                effective.source(),
                cure));
    return Optional.empty();
  }

  private Effective effective(String name) {
    return source.effective(SettingCatalog.named(name));
  }

  private static String plain(double number) {
    return BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
  }
}
