package dev.planwright.bootstrap.wiring;

import module java.base;

import dev.planwright.application.account.AccessPolicy;
import dev.planwright.bootstrap.settings.BadSettings;
import dev.planwright.bootstrap.settings.Settings;

/** Decides what a command's bind address means for access. */
public final class Access {
  private static final Set<String> LOOPBACK_NAMES =
      Set.of("localhost", "127.0.0.1", "::1", "[::1]");

  private Access() {}

  /**
   * Whether the address is one of those that the Host and Origin rules know as loopback; any other,
   * {@code 127.0.0.2} too, counts as reached by others.
   */
  public static boolean loopback(String host) {
    String name = host.toLowerCase(Locale.ROOT);
    return LOOPBACK_NAMES.contains(name);
  }

  /** The policy of {@code up}: without authentication on loopback, unless it is asked for. */
  public static AccessPolicy ofUp(Settings settings) {
    return policy(settings, !loopback(settings.http().host()));
  }

  /** The policy of {@code serve}: authentication unless it is switched off. */
  public static AccessPolicy ofServe(Settings settings) {
    return policy(settings, true);
  }

  /**
   * Refuses the embedded database to a process that others reach, unless it is meant.
   *
   * @throws BadSettings naming the database's variables
   */
  public static void requireOwnDatabase(Settings settings, String bindHost) {
    boolean refused =
        settings.database().embedded()
            && !settings.database().embeddedAllowed()
            && !loopback(bindHost);
    if (refused) {
      throw new BadSettings(
          List.of(
              "bound to %s, but no database is set: set SQLALCHEMY_DATABASE_URI or SERVICE_POSTGRES_HOST and its siblings, or SERVICE_EMBEDDED_DATABASE=true if the embedded one is meant"
                  .formatted(bindHost)));
    }
  }

  private static AccessPolicy policy(Settings settings, boolean requiredByDefault) {
    Settings.Access access = settings.access();
    return new AccessPolicy(
        access.required().orElse(requiredByDefault),
        access.sharedSecret(),
        access.userKeyRequired(),
        access.creditsRequired());
  }
}
