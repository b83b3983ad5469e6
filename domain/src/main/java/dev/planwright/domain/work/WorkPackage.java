package dev.planwright.domain.work;

import dev.planwright.domain.project.ElementId;
import java.util.List;

/**
 * Work that one role can answer for.
 *
 * @param id such as 1.2
 * @param deliverables those that it makes or finishes
 * @param acceptWhen the test that it has to pass
 */
public record WorkPackage(
    WorkId id, String title, List<ElementId> deliverables, String acceptWhen) {
  public WorkPackage {
    deliverables = List.copyOf(deliverables);
  }
}
