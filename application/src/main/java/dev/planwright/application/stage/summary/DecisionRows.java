package dev.planwright.application.stage.summary;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Badge;
import dev.planwright.application.report.document.Inline.Strong;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.stage.governance.Sittings;
import dev.planwright.application.stage.summary.Register.Decision;
import dev.planwright.application.stage.summary.Register.Option;

/** The register of decisions: what each option moves beside the plan as it is, in columns. */
final class DecisionRows {
  private final PlanContent content;
  private final Register register;
  private final Figures figures;
  private final Sittings sittings;

  DecisionRows(PlanContent content, Register register) {
    this.content = content;
    this.register = register;
    this.figures = new Figures(content);
    this.sittings = Sittings.of(content.input());
  }

  /**
   * A row.
   *
   * @param head what a decision asks, across all columns; empty in the rows of options
   */
  private record Line(
      String id, List<Inline> head, List<Inline> option, Map<Figure, List<Inline>> moved) {
    List<Inline> cell(Figure figure) {
      return moved.getOrDefault(figure, List.of());
    }

    /** Whether no column of figures has anything to say, so that the words take their room. */
    boolean still() {
      return moved.values().stream().noneMatch(Figures::moves);
    }
  }

  List<Block> blocks() {
    if (register.decisions().isEmpty()) {
      return List.of();
    }
    List<Line> options = new ArrayList<>();
    for (Decision decision : register.decisions()) {
      options.add(new Line(decision.id().toString(), head(decision), List.of(), Map.of()));
      for (int i = 0; i < decision.options().size(); i++) {
        options.add(line(decision, decision.options().get(i), i + 1));
      }
    }
    AllRecommended.of(content, register)
        .ifPresent(all -> options.add(new Line("", List.of(), all.words(), all.moved())));
    List<Line> lines = new ArrayList<>(options);
    lines.addFirst(
        new Line("", List.of(), Inline.strong(say("As the plan has it")), figures.planned()));
    Rows<Line> rows =
        Rows.of("Decisions and what their options move", lines)
            .own(Line::id)
            .across(Line::head)
            .spread(Line::still)
            .prose("Option", Line::option);
    boolean all = options.stream().anyMatch(line -> Figures.moves(line.cell(Figure.ALL)));
    Stream.of(Figure.values())
        .filter(figure -> figure != Figure.ALL || all)
        .forEach(figure -> rows.fixed(figures.title(figure), line -> line.cell(figure)));
    return new Blocks().table(rows).done();
  }

  private List<Inline> head(Decision decision) {
    List<Inline> head = new ArrayList<>();
    head.add(new Strong(decision.question().text()));
    head.add(new Text(" "));
    head.add(new Text(Inline.sentence(decision.question().why())));
    Inline.labelled(head, "Owner", List.of(new Inline.Named(decision.owner())));
    Inline.labelled(
        head, "Decide by", decision.by().map(day -> by(decision.owner(), day)).orElse(List.of()));
    Inline.labelled(
        head,
        "at the latest",
        decision.latest().map(day -> Inline.of(day.toString())).orElse(List.of()));
    Inline.labelled(head, "Blocks", Inline.refs(decision.blocks()));
    return head;
  }

  private List<Inline> by(String owner, LocalDate day) {
    List<Inline> by = new ArrayList<>(Inline.strong(day.toString()));
    sittings
        .tooLate(owner, day)
        .ifPresent(first ->
            by.add(
                new Text(
                    " (" + say("no sitting is in time, the first known is on {0}", first) + ")")));
    return by;
  }

  private Line line(Decision decision, Option option, int number) {
    List<Inline> cell = new ArrayList<>(Inline.strong(option.label()));
    if (option.recommended().isPresent()) {
      cell.addAll(List.of(new Text(" "), new Badge(Tone.GOOD, "recommended")));
    }
    if (option.label().equals(decision.question().fallback())) {
      cell.addAll(List.of(new Text(" "), new Badge(Tone.PLAIN, "if nobody decides")));
    }
    cell.addAll(List.of(new Text(" "), new Text(option.changes())));
    option.recommended().ifPresent(why -> cell.addAll(List.of(new Text(" "), new Text(why))));
    RegisterSection.remarks(option, content)
        .forEach(remark -> cell.addAll(List.of(new Text(" "), new Inline.Quiet(remark))));
    Map<Figure, List<Inline>> moved = figures.of(option);
    if (option.price().isPresent() && moved.values().stream().noneMatch(Figures::moves)) {
      cell.addAll(List.of(new Text(" "), new Inline.Quiet("=")));
    }
    return new Line(decision.id() + "." + number, List.of(), cell, moved);
  }
}
