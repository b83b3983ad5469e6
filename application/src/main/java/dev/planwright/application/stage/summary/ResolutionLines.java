package dev.planwright.application.stage.summary;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.InWords;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Strong;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.report.document.Sentences;
import dev.planwright.application.report.language.Language;
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
          new Strong(
              say(
                  "{0}, {1}, resolved:",
                  resolution.body().name(), Language.written(resolution.day()))));
      blocks.numbered(points(resolution));
      after(resolution).forEach(line -> blocks.add(new Block.Paragraph(line)));
    }
    return blocks.done();
  }

  private List<List<Inline>> points(Resolution resolution) {
    List<List<Inline>> points = new ArrayList<>();
    resolution.decisions().forEach(decision -> points.add(answer(decision)));
    if (!resolution.choices().isEmpty()) {
      points.add(ratified(resolution.choices()));
    }
    resolution.gates().stream()
        .filter(gate -> !gate.decisions().isEmpty())
        .forEach(gate -> points.add(gate(gate, resolution)));
    return points;
  }

  /** What a body has to know of its vote and does not resolve. */
  private List<List<Inline>> after(Resolution resolution) {
    List<List<Inline>> after = new ArrayList<>();
    resolution.gates().stream()
        .filter(gate -> gate.decisions().isEmpty())
        .forEach(gate -> after.add(gate(gate, resolution)));
    resolution
        .latest()
        .map(day -> say("If it is put off, the plan holds with a vote until {0}.", day))
        .map(Inline::of)
        .ifPresent(after::add);
    if (resolution.late()) {
      after.add(
          Inline.of(
              say("No sitting is in time: what waits for this vote begins later than planned.")));
    }
    return after;
  }

  /** The question too: alone, an answer such as "yes" decides nothing. */
  private static List<Inline> answer(Decision decision) {
    return InWords.of(
        decision.id(),
        new Strong(Sentences.whole(decision.recommended().orElseThrow().label())),
        new Text(" "),
        new Inline.Quiet(decision.question().text()));
  }

  private static List<Inline> ratified(List<Choice> choices) {
    List<Choice> told = choices.stream().filter(choice -> !choice.assumed()).toList();
    String words = ChoiceRows.taken(told);
    String assumed =
        choices.stream()
            .filter(Choice::assumed)
            .map(Choice::id)
            .sorted(
                Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder()))
            .collect(Collectors.joining(", "));
    return Inline.of(
        told.isEmpty()
            ? say("Ratified as the plan made them: assumptions {0}.", assumed)
            : assumed.isEmpty()
                ? say("Ratified as the plan chose: {0}.", words)
                : say("Ratified as the plan chose: {0}, with assumptions {1}.", words, assumed));
  }

  private List<Inline> gate(BindingGate binding, Resolution resolution) {
    Gate gate = binding.gate();
    List<Inline> point =
        new ArrayList<>(List.of(new Text(bound(binding, resolution)), new Text(" ")));
    point.addAll(
        InWords.of(
            gate.id(),
            new Text(gate.question()),
            new Text(" "),
            new Text(decided(binding, resolution))));
    if (!binding.decisions().isEmpty()) {
      point.addAll(List.of(new Text(" "), new Text(say("After a no: {0}", gate.ifNo()))));
    }
    return point;
  }

  /** By their numbers in the same minute. */
  private static String bound(BindingGate binding, Resolution resolution) {
    List<String> points =
        IntStream.range(0, resolution.decisions().size())
            .filter(i -> binding.decisions().contains(resolution.decisions().get(i).id()))
            .mapToObj(i -> String.valueOf(i + 1))
            .toList();
    return switch (points.size()) {
      case 0 -> say("The next gate is:");
      case 1 -> say("Point {0} binds only once this is answered:", points.getFirst());
      default -> say("Points {0} bind only once this is answered:", String.join(", ", points));
    };
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
