package dev.planwright.application.stage.audit;

import module java.base;

import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.stage.audit.Ruling.Outcome;
import dev.planwright.application.stage.audit.Ruling.Result;
import dev.planwright.application.stage.revision.Difference;
import dev.planwright.application.stage.revision.Operation;
import dev.planwright.application.stage.revision.Revision;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.schedule.Courses;

/**
 * Applies accepted findings to a plan, one after the other, the gravest first; what cannot be
 * applied is left out with its reason.
 */
final class Amendment {
  private final StageInput base;
  private final Revision revision;
  private final Map<String, Json> set = new HashMap<>();
  private final List<Ruling> rulings = new ArrayList<>();
  private StageInput plan;

  Amendment(StageInput base, List<Ruling> rulings) {
    this.base = base;
    this.plan = base;
    this.revision = new Revision(base, Courses.RUNS);
    rulings.stream()
        .sorted(Comparator.comparingInt((Ruling ruling) -> ruling.fault().severity()).reversed())
        .forEach(ruling -> this.rulings.add(ruling.accepted() ? applied(ruling) : ruling));
  }

  /** All rulings with what became of them. */
  List<Ruling> rulings() {
    return List.copyOf(rulings);
  }

  /** Whether something was changed. */
  boolean changes() {
    return rulings.stream().anyMatch(Ruling::accepted);
  }

  /** The changed plan with its schedule and budget. */
  StageInput computed() {
    return changes() ? revision.on(plan).unchanged() : base;
  }

  /** The ids of what was dropped. */
  Set<String> dropped() {
    return rulings.stream()
        .flatMap(ruling -> ruling.result().changed().stream())
        .filter(change -> change.field().isEmpty() && change.after().isEmpty())
        .map(Difference::element)
        .collect(Collectors.toSet());
  }

  private Ruling applied(Ruling ruling) {
    List<String> refused = new ArrayList<>(forbidden(ruling));
    if (refused.isEmpty()) {
      switch (revision.on(plan).drafted(ruling.operations())) {
        case Revision.Outcome.Applied(StageInput changed) -> {
          var result = new Result(revision.on(plan).differences(changed), List.of());
          plan = changed;
          remember(ruling.operations());
          return ruling.with(Outcome.ACCEPTED, result);
        }
        case Revision.Outcome.Refused(List<String> reasons) -> refused.addAll(reasons);
      }
    }
    return ruling.with(Outcome.NOT_APPLIED, new Result(List.of(), refused));
  }

  /** Only what was applied keeps lesser findings from setting the same. */
  private void remember(List<Operation> operations) {
    for (Operation operation : operations) {
      if (operation instanceof Operation.Set(String id, String field, Json value)) {
        set.put(id + " " + field, value);
      }
    }
  }

  private List<String> forbidden(Ruling ruling) {
    List<String> forbidden = new ArrayList<>();
    if (ruling.operations().isEmpty()) {
      forbidden.add("It is accepted, and no operation says what changes.");
    }
    for (Operation operation : ruling.operations()) {
      switch (operation) {
        case Operation.Correct(String id, _) ->
            forbidden.add("%s: only people correct the prompt.".formatted(id));
        case Operation.Choose(String id) ->
            forbidden.add("%s: only people choose another scenario.".formatted(id));
        case Operation.Answer answer ->
            forbidden.add("%s: only people decide that.".formatted(answer.id()));
        case Operation.Ratify(String id) ->
            forbidden.add("%s: only people decide that.".formatted(id));
        case Operation.Set(String id, String field, Json value) -> {
          Json other = set.get(id + " " + field);
          if (other != null && !other.equals(value)) {
            forbidden.add("%s: \"%s\" is set by a graver finding.".formatted(id, field));
          }
        }
        case Operation.Add _, Operation.Drop _ -> {}
      }
    }
    return forbidden;
  }
}
