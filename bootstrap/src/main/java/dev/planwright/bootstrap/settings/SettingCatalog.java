package dev.planwright.bootstrap.settings;

import module java.base;

import dev.planwright.application.text.PackagedText;
import dev.planwright.bootstrap.settings.Setting.Group;
import dev.planwright.bootstrap.settings.Setting.Kind;

/**
 * Every setting there is, in the order in which {@code planwright config} and {@code
 * docs/settings.md} list them: {@code settings.txt}, a line each with name, group, kind, default
 * and meaning.
 */
public final class SettingCatalog {
  private static final String FILE = "settings.txt";
  private static final List<Setting> ALL = read();

  private SettingCatalog() {}

  private static List<Setting> read() {
    return PackagedText.of(SettingCatalog.class, FILE)
        .lines()
        .map(SettingCatalog::setting)
        .toList();
  }

  private static Setting setting(String line) {
    List<String> cells = List.of(line.split(" *\\| *", -1));
    return new Setting(
        cells.get(0),
        Group.valueOf(cells.get(1)),
        Kind.valueOf(cells.get(2)),
        Optional.of(cells.get(3)).filter(value -> !value.isEmpty()),
        cells.get(4));
  }

  /** All settings. */
  public static List<Setting> all() {
    return ALL;
  }

  /** The settings of some groups. */
  public static List<Setting> of(List<Group> groups) {
    return ALL.stream().filter(setting -> groups.contains(setting.group())).toList();
  }

  /** The setting of that name in {@code config.toml}. */
  static Optional<Setting> keyed(String key) {
    return ALL.stream().filter(one -> one.key().equals(Optional.of(key))).findFirst();
  }

  public static Setting named(String name) {
    return ALL.stream()
        .filter(setting -> setting.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no setting is called " + name));
  }
}
