package dev.planwright.bootstrap.settings;

import module java.base;

import com.fasterxml.jackson.dataformat.toml.TomlMapper;
import dev.planwright.adapters.postgres.folder.Folders;
import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json;

/**
 * The user's {@code config.toml}: settings by the names of their options, {@code url = "…"}. It
 * stands below the environment and above the defaults.
 */
public record SettingsFile(Path folder) {
  /** What the file is called, and the source of the values from it. */
  public static final String NAME = "config.toml";

  private static final Pattern LINE = Pattern.compile("line: (\\d+)");

  /** The one of this user, whether it is there or not. */
  public static SettingsFile of(Platform platform) {
    return new SettingsFile(platform.userConfigFolder().resolve("planwright"));
  }

  /** Where it is. */
  public Path path() {
    return folder.resolve(NAME);
  }

  /** The text; empty while there is no file. */
  public String text() {
    try {
      return Files.exists(path()) ? Files.readString(path()) : "";
    } catch (IOException e) {
      throw new BadSettings(List.of("%s cannot be read (%s)".formatted(path(), e.getMessage())));
    }
  }

  /**
   * The values, by the settings' variables.
   *
   * @throws BadSettings when it cannot be read, is not TOML, or names an unknown setting
   */
  public Map<String, String> values() {
    String text = text();
    return text.isBlank() ? Map.of() : values(text);
  }

  private Map<String, String> values(String text) {
    Map<String, String> values = new LinkedHashMap<>();
    tree(text)
        .forEach((key, value) ->
            values.put(
                SettingCatalog.keyed(String.valueOf(key))
                    .map(Setting::name)
                    .orElseThrow(() ->
                        new BadSettings(
                            List.of(
                                "%s: there is no setting %s; `planwright help settings` names them"
                                    .formatted(path(), key)))),
                value instanceof Collection<?> many
                    ? many.stream().map(String::valueOf).collect(Collectors.joining(","))
                    : String.valueOf(value)));
    return values;
  }

  private Map<?, ?> tree(String text) {
    try {
      return new TomlMapper().readValue(text, Map.class);
    } catch (IOException e) {
      String said = String.valueOf(e.getMessage());
      Matcher line = LINE.matcher(said);
      throw new BadSettings(
          List.of(
              "%s%s: %s"
                  .formatted(
                      path(),
                      line.find() ? ", line " + line.group(1) : "",
                      said.lines().findFirst().orElse("no TOML"))));
    }
  }

  /**
   * The text with that value in the line of its key, all else as it stands; an empty value takes
   * the line out.
   *
   * @throws BadSettings when the file has it in a form that is no line of its own
   */
  public String with(Setting setting, String value) {
    String key = setting.key().orElseThrow();
    String text = text();
    String line = value.isBlank() ? "" : key + " = " + JsonText.write(Json.of(value)) + "\n";
    Pattern present = Pattern.compile("(?m)^[ \t]*\"?" + Pattern.quote(key) + "\"?[ \t]*=.*\\R?");
    String gap = text.isEmpty() || text.endsWith("\n") ? "" : "\n";
    String changed =
        present.matcher(text).find()
            ? present.matcher(text).replaceFirst(Matcher.quoteReplacement(line))
            : text + gap + line;
    Optional<String> now = Optional.ofNullable(values(changed).get(setting.name()));
    if (!now.equals(Optional.of(value).filter(one -> !one.isBlank()))) {
      throw new BadSettings(List.of("change %s in %s by hand".formatted(key, path())));
    }
    return changed;
  }

  /** Puts that text into the file, which only this user may read: there may be keys in it. */
  public void write(String text) throws IOException {
    Folders.makePrivate(folder);
    Folders.writePrivate(path(), text);
  }
}
