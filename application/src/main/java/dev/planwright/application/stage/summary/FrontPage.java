package dev.planwright.application.stage.summary;

import static dev.planwright.application.report.language.Language.say;

import dev.planwright.application.brief.dates.NamedPeriods;
import dev.planwright.application.brief.dates.Unit;
import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.brief.text.Gap;
import dev.planwright.application.brief.text.Tokens;
import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Block.Note;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Strong;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.stage.audit.GoAdvice;
import dev.planwright.application.stage.audit.GoAdvice.Advice;
import dev.planwright.application.stage.audit.PlanQuality;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.governance.Governance;
import dev.planwright.application.stage.premise.Premise;
import dev.planwright.application.stage.scenarios.Scenarios;
import dev.planwright.application.stage.summary.Register.Gate;
import dev.planwright.domain.budget.GapLine;
import dev.planwright.domain.budget.Standing;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What a reader needs who decides on the plan and reads one page of it. */
final class FrontPage {
  private static final int REASONS = 2;
  private static final int MOST_TO_MEND = 3;

  /** From this many lenses on that judge the premise broken, it counts as broken. */
  private static final int BROKEN = 2;

  private final PlanContent content;
  private final Optional<Budget> budget;
  private final Register register;
  private final String unit;

  FrontPage(PlanContent content) {
    this.content = content;
    this.budget = content.get(Budget.STAGE);
    this.register = content.get(Summary.STAGE).map(Summary::register).orElse(Register.NONE);
    this.unit = RegisterSection.unit(content);
  }

  /** All of it, from the verdict to the next gate. */
  List<Block> blocks() {
    return new Blocks()
        .add(verdict())
        .add(content.get(Summary.STAGE).map(SummarySection::bottomLine))
        .addAll(weak())
        .add(premise())
        .addAll(contradictions())
        .part("What is asked of you", asked())
        .addAll(new Tiles(content).blocks())
        .addAll(new Plots(content).spread())
        .addAll(new MoverRows(content).blocks())
        .addAll(gate())
        .done();
  }

  /** The parts of the plan that should not be relied on. */
  private List<Block> weak() {
    List<String> weak = new ArrayList<>();
    List<String> stages =
        PlanQuality.of(content.input()).weak().stream()
            .map(one -> one.stage().fileStem().substring(4).replace('-', ' '))
            .toList();
    if (!stages.isEmpty()) {
      weak.add(say("Weak or missing parts: {0}.", String.join(", ", stages)));
    }
    content
        .get(Summary.STAGE)
        .map(summary -> summary.figures().compared())
        .filter(compared -> !compared.disagreements().isEmpty())
        .ifPresent(compared ->
            weak.add(
                say(
                    "Of {1} numbers, dates and owners in texts, {0} disagree with the plan.",
                    compared.disagreements().size(), compared.total())));
    return weak.isEmpty()
        ? List.of()
        : List.of(new Note(Tone.WATCH, Inline.of(String.join(" ", weak))));
  }

  /** A plan that cannot be relied on is not graded. */
  private Note verdict() {
    Optional<String> warning = content.totals().warning();
    if (warning.isPresent()) {
      return new Note(Tone.BAD, List.of(new Strong(warning.get())));
    }
    GoAdvice advice = GoAdvice.of(content);
    List<String> mending =
        advice.advice() == Advice.FIX_FIRST ? new Mending(content).sentences() : List.of();
    List<Inline> line = new ArrayList<>();
    line.add(new Strong(say("Verdict: {0}.", say(advice.label()))));
    if (mending.isEmpty()) {
      advice.why().stream().limit(REASONS).forEach(why -> line.add(new Text(" " + why)));
    } else {
      line.add(new Text(" "));
      line.add(new Inline.Lines(mending.stream().limit(MOST_TO_MEND).toList()));
    }
    return new Note(advice.tone(), line);
  }

  /** What the prompt has to say in another way before anything can be relied on. */
  private List<Block> contradictions() {
    String questions =
        content.get(Intake.STAGE).map(Intake::gaps).orElse(List.of()).stream()
            .filter(Gap::conflict)
            .map(Gap::question)
            .collect(Collectors.joining(" "));
    return questions.isEmpty()
        ? List.of()
        : List.of(
            new Note(
                Tone.BAD,
                List.of(
                    new Strong(say("The prompt contradicts itself.")), new Text(" " + questions))));
  }

  /** Said where two of three lenses or more break the premise. */
  private Optional<Block> premise() {
    int lenses = content.get(Premise.STAGE).map(premise -> premise.lenses().size()).orElse(0);
    String answer =
        content
            .get(Summary.STAGE)
            .flatMap(summary -> summary.essence().premise())
            .orElseGet(() -> say("The plan gives no answer to it."));
    return broken() < BROKEN
        ? Optional.empty()
        : Optional.of(
            new Note(
                Tone.BAD,
                List.of(
                    new Strong(
                        say(
                            "The premise is judged broken by {0} of {1} lenses.",
                            broken(), lenses)),
                    new Text(" " + answer))));
  }

  /** What the reader has to do. */
  private List<Block> asked() {
    AskedRows decisions = new AskedRows(content, register);
    List<List<Inline>> asked = new ArrayList<>();
    Optional.of(decisions.later()).filter(line -> !line.isEmpty()).ifPresent(asked::add);
    if (register.decisions().isEmpty()) {
      content.get(Summary.STAGE).stream()
          .flatMap(summary -> summary.concerns().decisions().stream())
          .forEach(one -> asked.add(asked("Decide:", one)));
    }
    List<Register.Choice> choices = register.unratified();
    if (!choices.isEmpty()) {
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
      asked.add(line);
    }
    funded()
        .ifPresent(money ->
            gap(money)
                .ifPresent(gap -> asked.add(asked(uncovered(money) ? "Find:" : "Secure:", gap))));
    attacked().ifPresent(words -> asked.add(asked("Premise:", words)));
    var blocks = new Blocks();
    go().ifPresent(words -> blocks.add(new Block.Paragraph(asked("The go:", words))));
    return blocks.addAll(decisions.blocks()).itemLines(asked).done();
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
    Optional<Governance.Body> body =
        first
            .flatMap(decision ->
                bodies.stream().filter(one -> one.isCalled(decision.owner())).findFirst())
            .or(() -> content.get(Governance.STAGE).flatMap(Governance::top));
    return body.flatMap(
        one -> first.flatMap(decision -> decision.by().map(day -> go(one, decision, day))));
  }

  private String go(Governance.Body body, Register.Decision first, LocalDate day) {
    return standing(body.mandate().cadence())
        ? say(
            "given by {0}; meets: {1}; first decision of the register: {2}, by {3}",
            body.name(), body.mandate().cadence(), first.id(), day)
        : say(
            "given by {0}; first decision of the register: {1}, by {2}",
            body.name(), first.id(), day);
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
        .filter(_ -> broken() < BROKEN)
        .filter(premise -> premise.verdict() != Premise.Verdict.SOUND)
        .flatMap(FrontPage::attack);
  }

  private static Optional<String> attack(Premise premise) {
    List<Premise.Lens> worst =
        premise.lenses().stream()
            .filter(lens -> lens.verdict().filter(premise.verdict()::equals).isPresent())
            .toList();
    return worst.stream()
        .flatMap(lens -> lens.thesis().stream())
        .findFirst()
        .map(thesis -> SentenceLines.of(thesis).getFirst())
        .map(thesis ->
            say(
                premise.verdict() == Premise.Verdict.BROKEN
                    ? "does not hold, say {0} of {1} examinations: {2}"
                    : "holds only with changes, say {0} of {1} examinations: {2}",
                worst.size(),
                premise.lenses().size(),
                thesis));
  }

  private long broken() {
    return content.get(Premise.STAGE).stream()
        .flatMap(premise -> premise.lenses().stream())
        .filter(lens -> lens.verdict().filter(Premise.Verdict.BROKEN::equals).isPresent())
        .count();
  }

  /** Whether no source covers some of it, even if each condition is met. */
  private static boolean uncovered(Budget money) {
    List<GapLine> lines = money.findings().cover().lines();
    boolean conditional = lines.stream().anyMatch(line -> line.counted() == Standing.CONDITIONAL);
    return !conditional || GapLine.missing(lines, Standing.CONDITIONAL).signum() > 0;
  }

  /** What is missing in all, and for a time where money comes later than it is spent. */
  private Optional<String> gap(Budget money) {
    BigDecimal missing = GapLine.missing(money.findings().cover().lines(), Standing.LIKELY);
    List<String> gaps = new ArrayList<>(conditional(money));
    if (missing.signum() > 0 && gaps.isEmpty()) {
      gaps.add(
          say(
              "{0} that committed and likely money do not cover at P80",
              Numbers.about(missing, unit)));
    }
    money
        .findings()
        .gap()
        .filter(gap -> gap.amount().compareTo(missing) > 0)
        .filter(gap -> !Numbers.about(gap.amount(), unit).equals(Numbers.about(missing, unit)))
        .ifPresent(gap ->
            gaps.add(
                say(
                    "up to {0} from {1} on, as money comes later than it is spent",
                    Numbers.about(gap.amount(), unit), gap.from())));
    return gaps.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", gaps));
  }

  /** What is missing even if each condition is met, and what hangs on conditions. */
  private List<String> conditional(Budget money) {
    List<GapLine> lines = money.findings().cover().lines();
    BigDecimal bound =
        lines.stream()
            .filter(line -> line.counted() == Standing.CONDITIONAL)
            .map(line -> GapLine.missing(lines, Standing.LIKELY).subtract(line.missing()))
            .findFirst()
            .orElse(BigDecimal.ZERO);
    BigDecimal missing = GapLine.missing(lines, Standing.CONDITIONAL);
    boolean hoped = GapLine.missing(lines, Standing.HOPED).compareTo(missing) < 0;
    if (bound.signum() <= 0 || hoped) {
      return List.of();
    }
    List<String> found = new ArrayList<>();
    if (missing.signum() > 0) {
      found.add(say("{0} that no source covers at P80", Numbers.about(missing, unit)));
    }
    BigDecimal comes =
        counted(lines, Standing.CONDITIONAL).subtract(counted(lines, Standing.LIKELY));
    String needed = Numbers.about(bound, unit);
    String conditional = Numbers.about(comes, unit);
    found.add(
        needed.equals(conditional)
            ? say("conditional money of {0}, which the P80 needs in full", conditional)
            : say("{0} of conditional money of {1}, which the P80 needs", needed, conditional));
    return found;
  }

  private static BigDecimal counted(List<GapLine> lines, Standing standing) {
    return lines.stream()
        .filter(line -> line.counted() == standing)
        .map(GapLine::money)
        .findFirst()
        .orElse(BigDecimal.ZERO);
  }

  private static List<Inline> asked(String what, String words) {
    return List.of(new Strong(say(what)), new Text(" " + words));
  }

  private Optional<Budget> funded() {
    return budget
        .filter(money -> !money.told().funding().isEmpty())
        .filter(money -> money.sums().totals().withheld().isEmpty());
  }

  private List<Block> gate() {
    return register.gates().stream()
        .filter(gate -> gate.stop().isPresent())
        .min(Comparator.comparing(gate -> gate.stop().orElseThrow().day()))
        .map(this::gate)
        .orElse(List.of());
  }

  private List<Block> gate(Gate gate) {
    Register.Stop stop = gate.stop().orElseThrow();
    return List.of(
        new Note(
            Tone.INFO,
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
