package dev.planwright.application.outline;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.Fact;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** How the plan treats each fact of the prompt. */
final class FactUse {
  private final Basis basis;

  FactUse(Basis basis) {
    this.basis = basis;
  }

  /** One line for every fact that is kept. */
  List<JsonObject> uses() {
    Optional<String> moved = movedStart();
    return basis.intake().facts().stream()
        .filter(fact -> moved.filter(fact.id().toString()::equals).isEmpty())
        .map(fact -> Json.build().put("fact", fact.id().toString()).put("how", how(fact)).done())
        .toList();
  }

  /** The facts that the plan does not follow, with the reason. */
  List<JsonObject> deviations() {
    LocalDate start = basis.input().startDate();
    return movedStart()
        .map(fact ->
            Json.build()
                .put("fact", fact)
                .put(
                    "why",
                    ("The schedule counts from %s, the start date this plan was made with. The"
                            + " prompt states another start; make the plan again with that date")
                        .formatted(start))
                .done())
        .stream()
        .toList();
  }

  /**
   * The start that the prompt states, when the plan starts on another day and nothing else uses it.
   */
  private Optional<String> movedStart() {
    Intake intake = basis.intake();
    Optional<String> deadline = intake.deadline().map(d -> d.fact().toString());
    return intake
        .statedStart()
        .filter(start -> !start.date().equals(basis.input().startDate()))
        .map(d -> d.fact().toString())
        .filter(fact -> deadline.filter(fact::equals).isEmpty());
  }

  private String how(Fact fact) {
    return switch (fact.kind()) {
      case GOAL -> "It is the goal of this plan and what the final deliverable is accepted against";
      case IN -> "Listed in the scope and as a deliverable with the prompt's wording as its test";
      case OUT -> "Listed outside the scope; no task of the work breakdown covers it";
      case PLACE -> "A site in 005; its country sets law to be checked, currency and holidays";
      case MONEY -> money(fact);
      case DEADLINE -> deadline(fact);
      case TEAM ->
          fact.people().isPresent()
              ? "The team (015) counts these people"
              : "Listed among the resources; the team (015) has to be matched to it";
      case METRIC -> "An outcome with the stated value as its target";
      case RESOURCE -> "Listed among the resources that the plan may rely on";
      case MUST -> "A binding condition: it stands in the scope and is checked in the audit (028)";
      case NEVER ->
          basis.never().covers(fact.id().toString())
              ? "A hard limit: it stands outside the scope, and advice of the template that names"
                  + " what is banned gives way to it"
              : "A hard limit: it stands outside the scope; its wording names no single thing to"
                  + " leave out, so each choice has to be checked against it";
      case STANCE -> "Decides which scenario is recommended (008)";
    };
  }

  private String money(Fact fact) {
    boolean budget = basis.intake().budget().filter(b -> b.facts().contains(fact.id())).isPresent();
    return budget
        ? "The stated budget: the costs of 020 and 023 are shares of it and are compared with it"
        : "A stated amount, kept apart from the budget of the whole; it has to be placed in 023"
            + " by hand";
  }

  private String deadline(Fact fact) {
    boolean deadline =
        basis.intake().deadline().filter(d -> d.fact().equals(fact.id())).isPresent();
    return deadline
        ? "The deadline: durations are scaled to it and the finish is compared with it (022)"
        : "A stated date that is compared by hand with the milestones of 022";
  }
}
