package dev.planwright.bootstrap.settings;

import java.util.Optional;

/** The keys of model providers, by the variables that model entries name; never shown. */
public final class ProviderKeys {
  private final SettingsSource source;

  ProviderKeys(SettingsSource source) {
    this.source = source;
  }

  /**
   * The key in that variable, or in the file that the variable with {@code _FILE} names.
   *
   * @throws BadSettings when that file cannot be read
   */
  public Optional<String> of(String variable) {
    return source.secret(variable);
  }
}
