package dev.planwright.application.stage.summary.front;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.brief.dates.NamedPeriods;
import dev.planwright.application.brief.dates.Unit;
import dev.planwright.application.brief.text.Tokens;
import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Strong;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.stage.governance.Governance;
import dev.planwright.application.stage.premise.Premise;
import dev.planwright.application.stage.scenarios.Scenarios;
import dev.planwright.application.stage.summary.AskedRows;
import dev.planwright.application.stage.summary.Register;
import dev.planwright.application.stage.summary.SentenceLines;
import dev.planwright.application.stage.summary.Summary;

/** What the reader has to do: give the go, decide, ratify, find money, answer doubts. */
final class AskedLines {
  private final PlanContent content;
  private final Register register;

  AskedLines(PlanContent content, Register register) {
    this.content = content;
    this.register = register;
  }

  /** The go, the decisions, then all else. */
  List<Block> blocks() {
    AskedRows decisions = new AskedRows(content, register);
    List<List<Inline>> asked = new ArrayList<>();
    Stream.of(decisions.settled(), decisions.later())
        .filter(line -> !line.isEmpty())
        .forEach(asked::add);
    if (register.decisions().isEmpty()) {
      content.get(Summary.STAGE).stream()
          .flatMap(summary -> summary.concerns().decisions().stream())
          .forEach(one -> asked.add(asked("Decide:", one)));
    }
    Optional.of(ratify()).filter(line -> !line.isEmpty()).ifPresent(asked::add);
    MoneyAsked money = new MoneyAsked(content);
    money.words().ifPresent(words -> asked.add(asked(money.label(), words)));
    attacked().ifPresent(words -> asked.add(asked("Premise:", words)));
    var blocks = new Blocks();
    go().ifPresent(words -> blocks.add(new Block.Paragraph(asked("The go:", words))));
    return blocks.addAll(decisions.blocks()).itemLines(asked).done();
  }

  /** The choices that nobody has ratified yet; empty where there is none. */
  private List<Inline> ratify() {
    List<Register.Choice> choices = register.unratified();
    if (choices.isEmpty()) {
      return List.of();
    }
    String made =
        say("choices made where the prompt is silent, in “Decisions”: {0}", choices.size());
    List<Inline> line =
        new ArrayList<>(
            asked(
                "Ratify or change:",
                choices.stream()
                    .flatMap(choice -> choice.again().stream())
                    .min(Comparator.naturalOrder())
                    .map(day -> made + "; " + say("the first by {0}", day))
                    .orElse(made)));
    scenario(choices)
        .ifPresent(id -> {
          line.add(new Text("; " + say("among them") + " "));
          line.add(new Inline.Named(id));
        });
    return line;
  }

  /** The chosen scenario, where it is one of those choices. */
  private Optional<String> scenario(List<Register.Choice> choices) {
    return content
        .get(Scenarios.STAGE)
        .flatMap(Scenarios::chosen)
        .map(one -> one.id().toString())
        .filter(id -> choices.stream().map(Register.Choice::id).anyMatch(id::equals));
  }

  /** Who gives it: the body that takes the first decision, or the highest there is. */
  private Optional<String> go() {
    List<Governance.Body> bodies =
        content.get(Governance.STAGE).map(Governance::bodies).orElse(List.of());
    Optional<Register.Decision> first =
        register.decisions().stream()
            .filter(decision -> decision.by().isPresent())
            .min(Comparator.comparing(decision -> decision.by().orElseThrow()));
    return first
        .flatMap(
            decision -> bodies.stream().filter(one -> one.isCalled(decision.owner())).findFirst())
        .or(() -> first.flatMap(_ -> content.get(Governance.STAGE)).flatMap(Governance::top))
        .map(this::go);
  }

  private String go(Governance.Body body) {
    return standing(body.mandate().cadence())
        ? say("given by {0}; meets: {1}", body.name(), body.mandate().cadence())
        : say("given by {0}", body.name());
  }

  /** Whether it names a rhythm or a day, as "each quarter" and not "before each gate". */
  private boolean standing(String cadence) {
    Tokens words = Tokens.of(cadence);
    return IntStream.range(0, words.size())
            .mapToObj(words::lower)
            .anyMatch(word -> Unit.of(word.replaceFirst("ly$", "")).isPresent())
        || !NamedPeriods.in(cadence, content.input().startDate(), Optional.empty()).isEmpty();
  }

  /** The gravest attack on a premise that too few reject to call it broken; empty where none is. */
  private Optional<String> attacked() {
    return content
        .get(Premise.STAGE)
        .filter(premise -> !premise.rejected())
        .filter(premise -> premise.verdict() != Premise.Verdict.SOUND)
        .flatMap(AskedLines::attack);
  }

  private static Optional<String> attack(Premise premise) {
    return premise.lenses().stream()
        .filter(lens -> lens.verdict().filter(premise.verdict()::equals).isPresent())
        .flatMap(lens -> lens.thesis().stream())
        .findFirst()
        .map(thesis -> SentenceLines.of(thesis).getFirst())
        .map(thesis ->
            premise.verdict() == Premise.Verdict.BROKEN
                ? say(
                    "one of {0} examinations judges that it does not hold: {1}",
                    premise.lenses().size(), thesis)
                : say("holds only with changes: {0}", thesis));
  }

  private static List<Inline> asked(String what, String words) {
    return List.of(new Strong(say(what)), new Text(" " + words));
  }
}
