package dev.planwright.application.stage.schedule;

import module java.base;

import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Risk;
import dev.planwright.domain.schedule.Courses;

/**
 * The risks that break facts of the prompt when they happen, in the simulated courses.
 *
 * @param missing the courses that miss a date of the prompt
 */
record Breaking(List<Risk> risks, Courses courses, Function<ElementId, BitSet> missing) {
  Breaking {
    risks = List.copyOf(risks);
  }

  /** Those that break any of these facts. */
  Breaking of(List<ElementId> facts) {
    return new Breaking(
        risks.stream()
            .filter(risk -> risk.weight().breaks().stream().anyMatch(facts::contains))
            .toList(),
        courses,
        missing);
  }

  /** The courses that end because a date is missed; none where no risk says so. */
  BitSet ended() {
    return happening(risks.stream().filter(risk -> risk.weight().ends()).toList());
  }

  /** The share of all courses, 0 to 1, in which a risk happens. */
  double share(Risk risk) {
    return (double) happening(List.of(risk)).cardinality() / courses.runs();
  }

  /** One that follows from a missed date happens only where it is missed. */
  private BitSet happening(List<Risk> those) {
    var all = new BitSet();
    for (Risk risk : those) {
      BitSet runs = courses.happening(List.of(risk.id().toString()));
      risk.weight().afterMissing().map(missing).ifPresent(runs::and);
      all.or(runs);
    }
    return all;
  }

  List<ElementId> ids() {
    return risks.stream().map(Risk::id).toList();
  }

  /** The courses in which none of them happens; empty where there is none. */
  Optional<BitSet> spared() {
    BitSet spared = happening(risks);
    spared.flip(0, courses.runs());
    return Optional.of(spared).filter(_ -> !risks.isEmpty());
  }
}
