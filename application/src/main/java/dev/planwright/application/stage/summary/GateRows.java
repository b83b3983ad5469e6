package dev.planwright.application.stage.summary;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.InWords;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.stage.summary.Register.Gate;
import dev.planwright.application.stage.summary.Register.Stop;

/** The days on which the plan goes on or ends, and what does not fit them. */
final class GateRows {
  static final String SHORTLY = "Gates: where the plan stops or turns";

  private final List<Gate> gates;
  private final GateMisfits misfits;
  private final PlanContent content;
  private final String unit;

  GateRows(PlanContent content, Register register) {
    this.gates = byDay(register.gates());
    this.misfits = new GateMisfits(content, register);
    this.content = content;
    this.unit = RegisterSection.unit(content);
  }

  /** Those without a day last. */
  private static List<Gate> byDay(List<Gate> gates) {
    return gates.stream()
        .sorted(Comparator.comparing(gate -> gate.stop().map(Stop::day).orElse(LocalDate.MAX)))
        .toList();
  }

  /** A row: what a gate asks, across all columns, or what it comes to below that. */
  private record Line(Gate gate, boolean heads) {
    String id() {
      return heads ? gate.id().toString() : "";
    }
  }

  List<Block> blocks() {
    List<Line> lines =
        gates.stream()
            .flatMap(gate -> Stream.of(new Line(gate, true), new Line(gate, false)))
            .toList();
    return new Blocks()
        .table(
            Rows.of("Gates: go or no go", lines)
                .own(Line::id)
                .across(line -> line.heads() ? head(line.gate()) : List.of())
                .prose("Go on when", line -> Inline.of(threshold(line.gate())))
                .onScreen()
                .prose("Shown by", line -> Inline.of(line.gate().sign().evidence()))
                .onScreen()
                .prose("After a no", line -> Inline.of(line.gate().ifNo()))
                .fixed("Date", line -> line.gate().stop().map(GateRows::days).orElse(List.of()))
                .fixed(
                    "Spent by then", line -> line.gate().stop().map(this::spent).orElse(List.of())))
        .list("What does not fit", gates.stream().flatMap(this::unfit).toList())
        .addAll(waiting())
        .done();
  }

  /** Each gate in a row: when it is, who decides and what has to hold. */
  List<Block> shortly() {
    return new Blocks()
        .table(
            Rows.of(SHORTLY, gates)
                .cell("Gate", gate -> InWords.of(gate.id(), new Inline.Text(gate.question())))
                .fixed("Date", GateRows::day)
                .cell("Who decides", this::who)
                .prose("Stop or turn unless", gate -> Inline.of(threshold(gate))))
        .done();
  }

  private static List<Inline> day(Gate gate) {
    List<Inline> cell =
        new ArrayList<>(Inline.of(gate.stop().map(Stop::day).map(LocalDate::toString).orElse("")));
    gate.stop().flatMap(Stop::late).ifPresent(late -> quiet(cell, "P80 " + late));
    return cell;
  }

  private List<Inline> who(Gate gate) {
    return Inline.of(content.titles().getOrDefault(gate.who(), gate.who()));
  }

  private static List<Inline> head(Gate gate) {
    List<Inline> head = new ArrayList<>(Inline.strong(gate.question()));
    List<Inline> who = new ArrayList<>();
    Inline.labelled(who, "Who decides", List.of(new Inline.Named(gate.who())));
    head.addAll(Inline.screen(who));
    return head;
  }

  private Stream<String> unfit(Gate gate) {
    return Stream.concat(misfits.work(gate).stream(), misfits.undecided(gate).stream());
  }

  private List<Block> waiting() {
    String waiting =
        gates.stream()
            .filter(gate -> misfits.work(gate).isEmpty())
            .filter(gate -> gate.stop().flatMap(Stop::late).isPresent())
            .map(gate -> gate.id().toString())
            .collect(Collectors.joining(", "));
    return waiting.isEmpty()
        ? List.of()
        : new Blocks()
            .screen(
                new Blocks()
                    .paragraph(
                        say(
                            "Where evidence comes later than planned, its gate waits, and work with"
                                + " it: {0}.",
                            waiting))
                    .done())
            .done();
  }

  /** When it is decided; a screen also tells when the evidence is there, and P50 and P80. */
  private static List<Inline> days(Stop stop) {
    List<Inline> more = new ArrayList<>();
    stop.decided().ifPresent(_ -> quiet(more, say("evidence {0}", stop.date())));
    stop.p50().ifPresent(day -> quiet(more, "P50 " + day));
    stop.p80().ifPresent(day -> quiet(more, "P80 " + day));
    List<Inline> cell = new ArrayList<>(Inline.strong(stop.day().toString()));
    cell.addAll(Inline.screen(more));
    return cell;
  }

  private List<Inline> spent(Stop stop) {
    List<Inline> cell = new ArrayList<>(Inline.of(Numbers.about(stop.spent(), unit)));
    stop.inHand().ifPresent(begun -> quiet(cell, say("+ {0} begun", Numbers.about(begun, unit))));
    return cell;
  }

  private static void quiet(List<Inline> cell, String words) {
    cell.addAll(List.of(new Inline.Text(" "), new Inline.Quiet(words)));
  }

  private static String threshold(Gate gate) {
    return Inline.sentence(Inline.words(gate.sign().threshold()));
  }
}
