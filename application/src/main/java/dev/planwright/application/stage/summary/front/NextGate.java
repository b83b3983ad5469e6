package dev.planwright.application.stage.summary.front;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Inline.Strong;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.stage.summary.Register;
import dev.planwright.application.stage.summary.Register.Gate;
import dev.planwright.application.stage.summary.RegisterSection;

/** The gate that comes first: when, what it asks, and what a no has cost by then. */
final class NextGate {
  private final Register register;
  private final String unit;

  NextGate(PlanContent content, Register register) {
    this.register = register;
    this.unit = RegisterSection.unit(content);
  }

  List<Block> blocks() {
    return register.gates().stream()
        .filter(gate -> gate.stop().isPresent())
        .min(Comparator.comparing(gate -> gate.stop().orElseThrow().day()))
        .map(this::block)
        .orElse(List.of());
  }

  private List<Block> block(Gate gate) {
    Register.Stop stop = gate.stop().orElseThrow();
    return List.of(
        new Block.Paragraph(
            List.of(
                new Strong(when(stop)),
                new Text(" " + gate.question() + " "),
                new Text(spent(stop)))));
  }

  private static String when(Register.Stop stop) {
    return stop.decided()
        .map(day ->
            stop.late()
                .map(late ->
                    say("Next gate, evidence {0}, decided {1} (P80 {2}):", stop.date(), day, late))
                .orElseGet(() -> say("Next gate, evidence {0}, decided {1}:", stop.date(), day)))
        .orElseGet(() ->
            stop.late()
                .map(late -> say("Next gate, {0} (P80 {1}):", stop.date(), late))
                .orElseGet(() -> say("Next gate, {0}:", stop.date())));
  }

  private String spent(Register.Stop stop) {
    String spent = Numbers.about(stop.spent(), unit);
    return stop.inHand()
        .map(begun ->
            say(
                "After a no {0} are spent by then, {1} more begun.",
                spent, Numbers.about(begun, unit)))
        .orElseGet(() -> say("If the answer is no, {0} have been spent by then.", spent));
  }
}
