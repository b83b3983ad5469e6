package dev.planwright.application.stage.tasks;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.domain.project.Decimals;
import dev.planwright.domain.work.Phase;
import dev.planwright.domain.work.WorkPackage;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a phase may know of the others while all are broken down side by side. */
record Envelope(List<Phase> phases, Optional<Intake.Budget> budget) {

  /**
   * That the breakdown, which every phase is told, has the packages of the others; what those are
   * meant to cost that are planned later; and the money that is meant for this one.
   */
  String told(Phase phase) {
    String later =
        phases.stream()
            .filter(other -> !other.equals(phase))
            .flatMap(other -> other.packages().stream())
            .filter(pack -> pack.outline().isPresent())
            .map(Envelope::line)
            .collect(Collectors.joining("\n"));
    return money(phase)
            .map("This phase is meant to cost about %s, wages included. "::formatted)
            .orElse("")
        + "The packages of the other phases are planned and priced at the same time; nothing of"
        + " them belongs here."
        + (later.isEmpty() ? "" : "\n" + later);
  }

  private static String line(WorkPackage pack) {
    return pack.id()
        + " "
        + pack.title()
        + pack.outline()
            .map(outline -> " (planned later, " + Numbers.range(outline.cost()) + ")")
            .orElse("");
  }

  /** The stated budget by the shares that the breakdown tells; empty without either. */
  Optional<String> money(Phase phase) {
    BigDecimal all =
        phases.stream()
            .flatMap(one -> one.share().stream())
            .reduce(BigDecimal.ZERO, BigDecimal::add);
    boolean known = all.signum() > 0 && phases.stream().allMatch(one -> one.share().isPresent());
    return budget
        .filter(_ -> known)
        .map(stated -> {
          BigDecimal part = phase.share().orElseThrow().divide(all, MathContext.DECIMAL64);
          BigDecimal percent = Decimals.rounded(part.movePointRight(2), 0);
          return "%s, %s percent of the stated budget"
              .formatted(
                  Numbers.about(stated.high().multiply(part), stated.currency()),
                  percent.toPlainString());
        });
  }
}
