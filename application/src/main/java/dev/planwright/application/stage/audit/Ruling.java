package dev.planwright.application.stage.audit;

import dev.planwright.application.stage.revision.Difference;
import dev.planwright.application.stage.revision.Operation;
import java.util.List;

/**
 * What was decided on a finding.
 *
 * @param finding its id
 * @param fault what was found
 * @param why the reason of the decision
 * @param operations what they do to the plan, where it was accepted
 */
public record Ruling(
    String finding,
    Fault fault,
    String why,
    List<Operation> operations,
    Outcome outcome,
    Result result) {
  public Ruling {
    operations = List.copyOf(operations);
  }

  /** What was found, and how grave it is from 1 to 5. */
  public record Fault(String text, int severity) {}

  /** What became of it. */
  public record Result(List<Difference> changed, List<String> refused) {
    static final Result NONE = new Result(List.of(), List.of());

    public Result {
      changed = List.copyOf(changed);
      refused = List.copyOf(refused);
    }
  }

  /** How it was decided. */
  public enum Outcome {
    ACCEPTED,
    REJECTED,
    /** Accepted, but its operations could not be applied. */
    NOT_APPLIED,
    /** Nobody decided on it. */
    OPEN
  }

  static Ruling open(Finding finding) {
    return new Ruling(
        finding.id(),
        new Fault(finding.fault(), finding.severity()),
        "",
        List.of(),
        Outcome.OPEN,
        Result.NONE);
  }

  Ruling on(Finding found) {
    return new Ruling(
        found.id(), new Fault(found.fault(), found.severity()), why, operations, outcome, result);
  }

  Ruling named(String id) {
    return new Ruling(id, fault, why, operations, outcome, result);
  }

  Ruling with(Outcome other, Result of) {
    return new Ruling(finding, fault, why, operations, other, of);
  }

  boolean accepted() {
    return outcome == Outcome.ACCEPTED;
  }
}
