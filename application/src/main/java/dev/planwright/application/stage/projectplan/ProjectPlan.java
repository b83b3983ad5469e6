package dev.planwright.application.stage.projectplan;

import module java.base;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageKey;
import dev.planwright.domain.fact.Fact;
import dev.planwright.domain.project.Deliverable;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Outcome;
import dev.planwright.domain.project.Permit;
import dev.planwright.domain.project.Stakeholder;

/**
 * What is to be reached, delivered and left out, and what it needs.
 *
 * @param topics the matters that the prompt asks for; empty in plans that were made without them
 */
public record ProjectPlan(
    Aim aim,
    Scope scope,
    Needs needs,
    List<Stakeholder> stakeholders,
    List<Topic> topics,
    Treatment treatment) {
  /** Names the stage that writes the plan. */
  public static final StageKey<ProjectPlan> STAGE =
      new StageKey<>(Stage.PROJECT_PLAN, ProjectPlanCodec.PLAN);

  private static final int HEAVY = 4;
  private static final String NOT_STATED = "not stated";

  public ProjectPlan {
    stakeholders = List.copyOf(stakeholders);
    topics = List.copyOf(topics);
  }

  /** What the project is for. */
  public record Aim(String title, String goal, Smart smart, List<Outcome> outcomes) {
    public Aim {
      outcomes = List.copyOf(outcomes);
    }
  }

  /** The goal made exact. */
  public record Smart(
      String specific, String measurable, String achievable, String relevant, String timebound) {}

  /** What belongs to the project, what does not, and what it hands over. */
  public record Scope(List<String> in, List<String> out, List<Deliverable> deliverables) {
    public Scope {
      in = List.copyOf(in);
      out = List.copyOf(out);
      deliverables = List.copyOf(deliverables);
    }
  }

  /** What the project depends on. */
  public record Needs(
      List<String> prerequisites,
      List<String> resources,
      List<Permit> permits,
      List<String> standards) {
    public Needs {
      prerequisites = List.copyOf(prerequisites);
      resources = List.copyOf(resources);
      permits = List.copyOf(permits);
      standards = List.copyOf(standards);
    }
  }

  /**
   * How the plan treats what the prompt states.
   *
   * @param uses the facts it keeps to
   * @param deviations the facts it departs from
   * @param coverage a line for each fact of the prompt; empty until code has compared them
   */
  public record Treatment(List<FactUse> uses, List<FactUse> deviations, List<Coverage> coverage) {
    public Treatment {
      uses = List.copyOf(uses);
      deviations = List.copyOf(deviations);
      coverage = List.copyOf(coverage);
    }
  }

  /** What the plan does with a fact, or why it departs from it. */
  public record FactUse(ElementId fact, String how) {}

  /** What becomes of a fact. */
  public enum State {
    USED,
    DEVIATION,
    MISSING
  }

  /** What becomes of one fact, and how, where the plan says so. */
  public record Coverage(ElementId fact, State state, Optional<String> how) {}

  /** The things that the project hands over. */
  public List<Deliverable> deliverables() {
    return scope.deliverables();
  }

  /** With the first of several uses of the same fact. */
  ProjectPlan withFirstUses() {
    var facts = new HashSet<ElementId>();
    return with(
        new Treatment(
            treatment.uses().stream().filter(use -> facts.add(use.fact())).toList(),
            treatment.deviations(),
            treatment.coverage()));
  }

  /** With a line for each of these facts. */
  ProjectPlan covering(List<Fact> facts) {
    List<Coverage> coverage = facts.stream().map(fact -> coverage(fact.id())).toList();
    return with(new Treatment(treatment.uses(), treatment.deviations(), coverage));
  }

  private ProjectPlan with(Treatment other) {
    return new ProjectPlan(aim, scope, needs, stakeholders, topics, other);
  }

  /** With tables of topics whose rows are as long as their heads. */
  ProjectPlan withEvenTables() {
    return new ProjectPlan(
        aim, scope, needs, stakeholders, topics.stream().map(Topic::even).toList(), treatment);
  }

  /** The weighty ones of these facts that the plan does not mention. */
  List<Fact> overlooked(List<Fact> facts) {
    return facts.stream()
        .filter(fact -> fact.weight() >= HEAVY)
        .filter(fact -> coverage(fact.id()).state() == State.MISSING)
        .toList();
  }

  private Coverage coverage(ElementId fact) {
    Optional<String> used = entry(treatment.uses(), fact);
    Optional<String> deviated = entry(treatment.deviations(), fact);
    State state =
        deviated.isPresent() ? State.DEVIATION : used.isPresent() ? State.USED : State.MISSING;
    Optional<String> how =
        deviated.or(() -> used).filter(text -> !text.equalsIgnoreCase(NOT_STATED));
    return new Coverage(fact, state, how);
  }

  private static Optional<String> entry(List<FactUse> uses, ElementId fact) {
    return uses.stream().filter(use -> use.fact().equals(fact)).map(FactUse::how).findFirst();
  }
}
