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
import dev.planwright.application.stage.summary.AskedRows;
import dev.planwright.application.stage.summary.Register;
import dev.planwright.application.stage.summary.Summary;

/** What the reader has to do: give the go, decide, ratify, find money, answer doubts. */
final class AskedLines {
  private final PlanContent content;
  private final Register register;

  AskedLines(PlanContent content, Register register) {
    this.content = content;
    this.register = register;
  }

  /** The decisions; a screen also tells who gives the go, what is to be ratified and found. */
  List<Block> blocks() {
    var blocks = new Blocks();
    go().ifPresent(words -> blocks.screen(List.of(new Block.Paragraph(asked("The go:", words)))));
    blocks.addAll(new AskedRows(content, register).blocks());
    if (register.decisions().isEmpty()) {
      blocks.itemLines(
          content.get(Summary.STAGE).stream()
              .flatMap(summary -> summary.concerns().decisions().stream())
              .map(one -> asked("Decide:", one))
              .toList());
    }
    List<List<Inline>> more = new ArrayList<>();
    ratify().ifPresent(words -> more.add(asked("Ratify or change:", words)));
    MoneyAsked money = new MoneyAsked(content);
    money.words().ifPresent(words -> more.add(asked(money.label(), words)));
    new Doubt(content).words().ifPresent(words -> more.add(asked("Premise:", words)));
    return blocks.screen(new Blocks().itemLines(more).done()).done();
  }

  /** The choices that nobody has ratified yet; empty where there is none. */
  private Optional<String> ratify() {
    List<Register.Choice> choices = register.unratified();
    String made =
        say("choices made where the prompt is silent, in “Decisions”: {0}", choices.size());
    return choices.isEmpty()
        ? Optional.empty()
        : Optional.of(
            choices.stream()
                .flatMap(choice -> choice.again().stream())
                .min(Comparator.naturalOrder())
                .map(day -> made + "; " + say("the first by {0}", day))
                .orElse(made));
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

  private static List<Inline> asked(String what, String words) {
    return List.of(new Strong(say(what)), new Text(" " + words));
  }
}
