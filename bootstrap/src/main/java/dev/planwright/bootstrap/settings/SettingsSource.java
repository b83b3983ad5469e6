package dev.planwright.bootstrap.settings;

import module java.base;

/**
 * Looks settings up: what the command fixes, then the command-line option, then the environment
 * variable, then for secrets the file that the variable with {@code _FILE} names, then {@code
 * config.toml}, then the default. An empty value counts as not set.
 */
public final class SettingsSource {
  private final Map<String, String> fixed;
  private final Map<String, String> options;
  private final Map<String, String> environment;
  private final Map<String, String> file;

  /**
   * A source over these values.
   *
   * @param options by option name, such as {@code --mcp-http-port}
   * @param environment by variable name
   * @param file what {@code config.toml} says, by variable name
   */
  public SettingsSource(
      Map<String, String> options, Map<String, String> environment, Map<String, String> file) {
    this(Map.of(), options, environment, file);
  }

  private SettingsSource(
      Map<String, String> fixed,
      Map<String, String> options,
      Map<String, String> environment,
      Map<String, String> file) {
    this.fixed = Map.copyOf(fixed);
    this.options = Map.copyOf(options);
    this.environment = Map.copyOf(environment);
    this.file = Map.copyOf(file);
  }

  /** A source without a file. */
  public SettingsSource(Map<String, String> options, Map<String, String> environment) {
    this(options, environment, Map.of());
  }

  /**
   * The same with these values by setting, whatever else is set; an empty one unsets its setting.
   */
  public SettingsSource fixing(Map<String, String> values) {
    return new SettingsSource(values, options, environment, file);
  }

  /** All settings with their values and sources. */
  public List<Effective> all() {
    return SettingCatalog.all().stream().map(this::effective).toList();
  }

  /**
   * The value of a setting.
   *
   * @throws BadSettings when the file that should hold a secret cannot be read
   */
  public Effective effective(Setting setting) {
    if (fixed.containsKey(setting.name())) {
      return new Effective(setting, given(fixed, setting.name()), "the command");
    }
    Optional<Effective> fromOption =
        setting
            .option()
            .flatMap(option ->
                given(options, option)
                    .map(v -> new Effective(setting, Optional.of(v), "option " + option)));
    return fromOption
        .or(() -> fromVariable(setting))
        .or(() -> fromFile(setting))
        .or(() ->
            given(file, setting.name())
                .map(value -> new Effective(setting, Optional.of(value), SettingsFile.NAME)))
        .orElseGet(() ->
            new Effective(
                setting,
                setting.fallback(),
                setting.fallback().isPresent() ? "default" : "not set"));
  }

  /** The value of the setting of that name, wherever it comes from. */
  public Optional<String> value(String name) {
    return effective(SettingCatalog.named(name)).value();
  }

  /**
   * A secret that no setting is for, such as the key that a model's entry names: the variable, or
   * the file that the variable with {@code _FILE} names.
   *
   * @throws BadSettings when that file cannot be read
   */
  public Optional<String> secret(String variable) {
    return effective(
            new Setting(
                variable, Setting.Group.MODELS, Setting.Kind.SECRET, Optional.empty(), "a key"))
        .value();
  }

  private Optional<Effective> fromVariable(Setting setting) {
    return names(setting)
        .flatMap(name ->
            given(environment, name)
                .map(value -> new Effective(setting, Optional.of(value), "variable " + name))
                .stream())
        .findFirst();
  }

  /** What says how this machine reaches the network is as common in small letters. */
  private static Stream<String> names(Setting setting) {
    return setting.group() == Setting.Group.NETWORK
        ? Stream.of(setting.name(), setting.name().toLowerCase(Locale.ROOT))
        : Stream.of(setting.name());
  }

  private Optional<Effective> fromFile(Setting setting) {
    if (setting.kind() != Setting.Kind.SECRET) {
      return Optional.empty();
    }
    String variable = setting.fileVariable();
    return given(environment, variable)
        .map(file ->
            new Effective(setting, Optional.of(read(variable, file)), "file named by " + variable));
  }

  private static String read(String variable, String file) {
    try {
      return Files.readString(Path.of(file)).strip();
    } catch (IOException | java.nio.file.InvalidPathException e) {
      throw new BadSettings(List.of("%s names %s, which cannot be read".formatted(variable, file)));
    }
  }

  private static Optional<String> given(Map<String, String> values, String name) {
    return Optional.ofNullable(values.get(name)).filter(value -> !value.isBlank());
  }
}
