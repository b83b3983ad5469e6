package dev.planwright.bootstrap.wiring;

import module java.base;

import dev.planwright.application.account.AccessPolicy;
import dev.planwright.application.account.CallRate;
import dev.planwright.application.account.IdentifyCaller;
import dev.planwright.application.account.KeyRing;
import dev.planwright.application.account.ProcessCallCounts;
import dev.planwright.application.account.port.CallCounts;
import dev.planwright.application.server.admission.Admission;
import dev.planwright.application.server.admission.CallSlots;
import dev.planwright.bootstrap.settings.Settings;

/** Who may call, how often, and how many at once. */
final class Callers {
  private Callers() {}

  /** Finds callers by the stored keys, those included that were hashed with these secrets. */
  static IdentifyCaller identify(
      AccessPolicy policy, List<String> keySecrets, DataParts data, Chance chance) {
    var keys = new KeyRing(data.ports().keys(), keySecrets, KeyRing.MEMORY, chance::nanoTime);
    return new IdentifyCaller(policy, keys, chance::nanoTime);
  }

  /** What stands between a call and its tool. */
  static Admission admission(
      Settings.Limits limits, IdentifyCaller identify, DataParts data, Chance chance) {
    Optional<CallCounts> shared =
        limits.rateShared() ? Optional.of(data.ports().callCounts()) : Optional.empty();
    var own = new ProcessCallCounts(chance::nanoTime);
    data.meters().gauge("rate_limit_clients", "Clients whose calls are counted", own::clients);
    var rate =
        new CallRate(new CallRate.Limit(limits.rateLimit(), limits.rateWindow()), own, shared);
    return new Admission(identify, rate, new CallSlots(limits.calls(), limits.waits()));
  }
}
