package dev.planwright.application.stage.schedule;

import module java.base;

import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Risk;
import dev.planwright.domain.schedule.Courses;

/** The risks that break facts of the prompt when they happen, in the simulated courses. */
record Breaking(List<Risk> risks, Courses courses) {
  Breaking {
    risks = List.copyOf(risks);
  }

  /** Those that break any of these facts. */
  Breaking of(List<ElementId> facts) {
    return new Breaking(
        risks.stream()
            .filter(risk -> risk.weight().breaks().stream().anyMatch(facts::contains))
            .toList(),
        courses);
  }

  List<ElementId> ids() {
    return risks.stream().map(Risk::id).toList();
  }

  /** The courses in which none of them happens; empty where there is none. */
  Optional<BitSet> spared() {
    BitSet spared = courses.happening(ids().stream().map(ElementId::toString).toList());
    spared.flip(0, courses.runs());
    return Optional.of(spared).filter(_ -> !risks.isEmpty());
  }
}
