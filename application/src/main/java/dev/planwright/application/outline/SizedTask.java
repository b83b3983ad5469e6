package dev.planwright.application.outline;

import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.schedule.Estimate;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * A template's task with its id and with durations that fit the deadline.
 *
 * @param title the template's, or a part of it when the task was too long for one
 * @param effort person-days
 * @param lead working days that an outsider takes
 * @param people how many of the role at once, no more than it has
 * @param after ids
 * @param share of the template task that this is: below 1 when it was split
 */
record SizedTask(
    String id,
    String packageId,
    JsonObject template,
    String title,
    int people,
    Estimate effort,
    Optional<Estimate> lead,
    List<String> after,
    BigDecimal share) {
  SizedTask {
    after = List.copyOf(after);
  }

  String role() {
    return template.text("role").orElseThrow();
  }

  String phaseId() {
    return packageId.substring(0, packageId.indexOf('.'));
  }
}
