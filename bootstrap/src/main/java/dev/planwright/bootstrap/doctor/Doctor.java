package dev.planwright.bootstrap.doctor;

import module java.base;

import dev.planwright.application.usage.TokenMetrics;
import dev.planwright.application.usage.port.UsageMeter;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.wiring.Chance;
import dev.planwright.bootstrap.wiring.Metering;
import dev.planwright.domain.usage.UsageRecord;

/** Looks at everything that a plan depends on. */
public record Doctor(Settings settings, Chance chance) {
  /** What was found, in the order in which it is best put right. */
  public List<Finding> findings() {
    var calls = new ConcurrentLinkedQueue<UsageRecord>();
    TokenMetrics metrics = Metering.over(calls::add, UsageMeter.NONE, settings.taskId(), chance);
    List<Finding> findings = new ArrayList<>();
    findings.add(JavaCheck.find());
    findings.addAll(
        new DataCheck(
                settings, chance, () -> new ModelsCheck(settings.models(), chance).find(metrics))
            .find(calls));
    findings.addAll(new AddressCheck(settings).find());
    findings.addAll(new RulesCheck(settings).find());
    return findings;
  }
}
