package dev.planwright.application.stage.experts;

import module java.base;

import dev.planwright.application.stage.experts.Experts.Finding;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Similarity;

/** Findings of several experts about the same fault. */
final class FindingTwins {
  private static final Comparator<Finding> GRAVEST_FIRST =
      Comparator.comparingInt(Finding::severity).thenComparingInt(Finding::agreement).reversed();

  private FindingTwins() {}

  /** Each fault once, the gravest first, with ids from X and that number on. */
  static List<Finding> merged(List<Finding> findings, int firstId) {
    var merged = new ArrayList<Finding>();
    for (Finding finding : findings) {
      int twin = twin(merged, finding);
      if (twin < 0) {
        merged.add(finding);
      } else {
        merged.set(twin, both(merged.get(twin), finding));
      }
    }
    var numbered = new ArrayList<Finding>();
    merged.stream()
        .sorted(GRAVEST_FIRST)
        .forEach(
            finding -> numbered.add(finding.as(new ElementId('X', firstId + numbered.size()))));
    return numbered;
  }

  private static int twin(List<Finding> merged, Finding finding) {
    for (int i = 0; i < merged.size(); i++) {
      Finding other = merged.get(i);
      if (other.target().equals(finding.target())
          && Similarity.near(other.fault().flaw(), finding.fault().flaw())) {
        return i;
      }
    }
    return -1;
  }

  private static Finding both(Finding kept, Finding twin) {
    var experts = new LinkedHashSet<>(kept.experts());
    experts.addAll(twin.experts());
    return new Finding(
        kept.id(),
        kept.target(),
        kept.fault(),
        kept.fix(),
        Math.max(kept.severity(), twin.severity()),
        List.copyOf(experts));
  }
}
