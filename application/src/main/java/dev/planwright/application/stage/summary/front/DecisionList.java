package dev.planwright.application.stage.summary.front;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Badge;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.stage.summary.DueCell;
import dev.planwright.application.stage.summary.Register;
import dev.planwright.application.stage.summary.Register.Choice;
import dev.planwright.application.stage.summary.Register.Decision;
import dev.planwright.application.stage.summary.Register.Option;
import dev.planwright.domain.project.ElementId;

/** Every decision in a row, the one that is due first on top, and what is to be ratified. */
public final class DecisionList {
  private final Register register;
  private final DueCell due;

  public DecisionList(PlanContent content, Register register) {
    this.register = register;
    this.due = new DueCell(content);
  }

  private record Line(
      Optional<ElementId> id,
      List<Inline> question,
      List<Inline> advice,
      List<Inline> day,
      List<Inline> silence) {}

  /** The table; empty where nothing is to be decided or ratified. */
  public List<Block> blocks() {
    Stream<Line> decisions =
        register.decisions().stream()
            .sorted(Comparator.comparing(decision -> decision.by().orElse(LocalDate.MAX)))
            .map(this::line);
    return new Blocks()
        .table(
            Rows.of("All decisions", Stream.concat(decisions, ratified().stream()).toList())
                .fixed("Id", line -> Inline.refs(line.id().stream().toList()))
                .prose("Decision", Line::question)
                .prose("Recommended", Line::advice)
                .cell("Who and when", Line::day)
                .prose("If nobody decides", Line::silence))
        .done();
  }

  private Line line(Decision decision) {
    return new Line(
        Optional.of(decision.id()),
        Inline.of(decision.question().text()),
        Inline.strong(decision.recommended().map(Option::label).orElse("")),
        due.of(decision),
        silence(decision));
  }

  private static List<Inline> silence(Decision decision) {
    return decision.advisedInSilence()
        ? List.of(new Badge(Tone.GOOD, "the same"))
        : Inline.of(decision.question().fallback());
  }

  /** The choices that nobody has agreed to yet: assumptions are only counted. */
  private Optional<Line> ratified() {
    List<Choice> open = register.unratified();
    List<Choice> told = open.stream().filter(choice -> !choice.assumed()).toList();
    int assumed = open.size() - told.size();
    List<Inline> words =
        new ArrayList<>(
            Inline.strong(told.stream().map(Choice::taken).collect(Collectors.joining("; "))));
    if (assumed > 0) {
      words.addAll(told.isEmpty() ? List.of() : List.of(new Text("; ")));
      words.add(new Text(say("{0} assumptions of the plan", assumed)));
    }
    return (told.isEmpty() ? open : told)
        .stream()
            .min(Comparator.comparing(choice -> choice.again().orElse(LocalDate.MAX)))
            .map(first ->
                new Line(
                    Optional.empty(),
                    Inline.of(say("Ratify what the plan chose where the prompt is silent")),
                    words,
                    due.of(first.again(), first.owner().orElse("")),
                    List.of(new Badge(Tone.GOOD, "the same"))));
  }
}
