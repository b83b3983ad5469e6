package dev.planwright.application.change;

import module java.base;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.brief.text.Gap;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.stage.revision.Operation;
import dev.planwright.application.stage.summary.Register;
import dev.planwright.application.stage.summary.Register.Choice;
import dev.planwright.application.stage.summary.Register.Decision;
import dev.planwright.application.stage.summary.Register.Option;
import dev.planwright.application.stage.summary.Summary;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonString;

/**
 * Answers to open decisions and questions, and choices that are agreed to: what they do to the
 * elements of a plan, and to its register and its questions.
 */
final class Answers {
  private final Optional<Summary> summary;
  private final Optional<Intake> intake;
  private final List<Decision> decisions;
  private final List<Choice> choices;
  private final List<Gap> gaps;
  private final List<String> notes;
  private final List<Operation> operations = new ArrayList<>();
  private final List<String> reasons = new ArrayList<>();
  private final Set<String> answered = new HashSet<>();

  Answers(StageInput plan, List<Operation> all) {
    this.summary = plan.find(Summary.STAGE);
    this.intake = plan.find(Intake.STAGE);
    Register register = summary.map(Summary::register).orElse(Register.NONE);
    this.decisions = new ArrayList<>(register.decisions());
    this.choices = new ArrayList<>(register.choices());
    this.gaps = new ArrayList<>(intake.map(Intake::gaps).orElse(List.of()));
    this.notes = new ArrayList<>(intake.map(Intake::notes).orElse(List.of()));
    for (Operation operation : all) {
      switch (operation) {
        case Operation.Answer(String id, Json value) -> answer(id, value);
        case Operation.Ratify(String id) -> ratify(id);
        default -> operations.add(operation);
      }
    }
  }

  /** The other operations, with those that answers stand for. */
  List<Operation> operations() {
    return List.copyOf(operations);
  }

  /** Why some cannot be taken, each a sentence. */
  List<String> reasons() {
    return List.copyOf(reasons);
  }

  /** The plan with what was decided. */
  StageInput in(StageInput plan) {
    StageInput decided = plan;
    if (summary.isPresent()) {
      Summary now = plan.get(Summary.STAGE);
      decided =
          decided.with(
              Summary.STAGE,
              now.with(
                  new Register(
                      decisions, now.register().gates(), choices, now.register().advised())));
    }
    if (intake.isPresent() && !gaps.equals(intake.get().gaps())) {
      Intake now = plan.get(Intake.STAGE);
      decided =
          decided.with(
              Intake.STAGE,
              new Intake(now.subject(), now.facts(), now.stated(), now.extent(), gaps, notes));
    }
    return decided;
  }

  private void answer(String id, Json value) {
    if (!answered.add(id)) {
      reasons.add(id + ": is answered twice.");
      return;
    }
    String words = value instanceof JsonString(String text) ? text.strip() : "";
    Optional<Decision> decision =
        decisions.stream().filter(each -> each.id().toString().equals(id)).findFirst();
    Optional<Gap> gap = gaps.stream().filter(each -> each.field().equals(id)).findFirst();
    if (words.isEmpty()) {
      reasons.add(id + ": the answer is no text.");
    } else if (decision.isPresent()) {
      decide(decision.orElseThrow(), words);
    } else if (gap.isPresent()) {
      gaps.remove(gap.orElseThrow());
      notes.add(gap.orElseThrow().question() + " " + words);
    } else {
      reasons.add(id + ": is no open decision or question.");
    }
  }

  private void decide(Decision decision, String label) {
    Optional<Option> taken =
        decision.options().stream()
            .filter(option -> option.label().equalsIgnoreCase(label))
            .findFirst();
    if (taken.isEmpty()) {
      reasons.add(
          "%s: has no option \"%s\"; it has: %s."
              .formatted(
                  decision.id(),
                  label,
                  decision.options().stream()
                      .map(Option::label)
                      .collect(Collectors.joining("; "))));
      return;
    }
    Option option = taken.orElseThrow();
    operations.addAll(option.operations());
    decisions.remove(decision);
    String rejected =
        decision.options().stream()
            .map(Option::label)
            .filter(other -> !other.equals(option.label()))
            .findFirst()
            .orElse("");
    choices.add(
        new Choice(
            decision.id().toString(),
            option.label(),
            rejected,
            Optional.empty(),
            true,
            Optional.of(decision.owner())));
  }

  private void ratify(String id) {
    Optional<Choice> choice =
        choices.stream().filter(each -> each.id().equals(id) && !each.ratified()).findFirst();
    choice.ifPresentOrElse(
        found -> choices.set(choices.indexOf(found), found.whenRatified()),
        () -> reasons.add(id + ": is no choice that the plan made and that is not ratified yet."));
  }
}
