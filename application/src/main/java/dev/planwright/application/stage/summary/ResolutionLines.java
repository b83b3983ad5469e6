package dev.planwright.application.stage.summary;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Strong;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.stage.summary.Register.Choice;
import dev.planwright.application.stage.summary.Register.Decision;
import dev.planwright.application.stage.summary.Register.Gate;
import dev.planwright.application.stage.summary.Resolution.BindingGate;

/**
 * What bodies have to vote on in the first days, numbered so that it can be copied into minutes.
 */
final class ResolutionLines {
  private final PlanContent content;
  private final Register register;

  ResolutionLines(PlanContent content, Register register) {
    this.content = content;
    this.register = register;
  }

  List<Block> blocks() {
    var blocks = new Blocks();
    for (Resolution resolution : Resolution.of(content.input(), register)) {
      blocks.paragraph(
          new Strong(say("Resolved by {0} on {1}:", resolution.body().name(), resolution.day())));
      blocks.numbered(points(resolution));
    }
    return blocks.done();
  }

  private List<List<Inline>> points(Resolution resolution) {
    List<List<Inline>> points = new ArrayList<>();
    resolution.decisions().forEach(decision -> points.add(answer(decision)));
    if (!resolution.choices().isEmpty()) {
      points.add(ratified(resolution.choices()));
    }
    resolution.gates().forEach(gate -> points.add(gate(gate, resolution)));
    resolution
        .next()
        .map(vote -> say("What follows is decided on {0} by {1}.", vote.day(), vote.body().name()))
        .map(Inline::of)
        .ifPresent(points::add);
    resolution
        .latest()
        .map(day -> say("If it is put off, the plan holds with a vote until {0}.", day))
        .map(Inline::of)
        .ifPresent(points::add);
    if (resolution.late()) {
      points.add(
          Inline.of(
              say("No sitting is in time: what waits for this vote begins later than planned.")));
    }
    return points;
  }

  /** The question too: alone, an answer such as "yes" decides nothing. */
  private static List<Inline> answer(Decision decision) {
    return List.of(
        new Text(decision.question().text()),
        new Text(" "),
        new Strong(decision.recommended().orElseThrow().label()),
        new Text(" ("),
        new Inline.Ref(decision.id().toString()),
        new Text(")"));
  }

  private static List<Inline> ratified(List<Choice> choices) {
    List<Inline> point = new ArrayList<>();
    point.add(new Text(say("Ratified as the plan chose:")));
    for (Choice choice : choices) {
      point.add(new Text(point.size() > 1 ? "; " : " "));
      point.add(new Inline.Ref(choice.id()));
      point.add(new Text(" " + choice.taken()));
    }
    return point;
  }

  private List<Inline> gate(BindingGate binding, Resolution resolution) {
    Gate gate = binding.gate();
    String bound =
        binding.decisions().stream().map(Objects::toString).collect(Collectors.joining(", "));
    return List.of(
        new Text(
            bound.isEmpty()
                ? say("The next gate is {0}:", gate.id())
                : say("Gate {0} binds {1}:", gate.id(), bound)),
        new Text(" " + gate.question() + " "),
        new Text(decided(binding, resolution)),
        new Text(" "),
        new Text("After a no"),
        new Text(": "),
        new Text(gate.ifNo()));
  }

  private String decided(BindingGate binding, Resolution resolution) {
    String who = binding.gate().who();
    LocalDate day = binding.stop().day();
    Optional<LocalDate> late = binding.stop().late();
    if (resolution.body().isCalled(who)) {
      return late.map(p80 -> say("It comes back to this body on {0} (P80 {1}).", day, p80))
          .orElseGet(() -> say("It comes back to this body on {0}.", day));
    }
    String name = content.titles().getOrDefault(who, who);
    return late.map(
            p80 -> say("Decided and reported back by {0} on {1} (P80 {2}).", name, day, p80))
        .orElseGet(() -> say("Decided and reported back by {0} on {1}.", name, day));
  }
}
