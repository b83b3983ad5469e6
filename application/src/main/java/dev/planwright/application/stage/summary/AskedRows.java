package dev.planwright.application.stage.summary;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.brief.text.Notation;
import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Badge;
import dev.planwright.application.report.document.Inline.Strong;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.report.document.Sentences;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.stage.governance.Sittings;
import dev.planwright.application.stage.revision.Effect;
import dev.planwright.application.stage.summary.Register.Decision;
import dev.planwright.application.stage.summary.Register.Option;

/** The decisions on page one: what is recommended, what holds anyway, and what each moves. */
public final class AskedRows {
  /** Months from the start in which a decision stands on page one. */
  private static final int SOON = 18;

  private static final int LEAST = 3;

  /**
   * From how many rows on those that silence decides as recommended stand in a line below, unless
   * no sitting is in time for them.
   */
  private static final int MANY = 7;

  /** How many letters of a question stand in a line. */
  private static final int LONGEST = 60;

  /** Points of a hundred by which one chance falls more than another. */
  private static final int MUCH = 10;

  /** What is told of silence: of each of these the first that the plan knows. */
  private static final List<List<Figure>> SILENCE =
      List.of(
          List.of(Figure.FINISH),
          List.of(Figure.MISSING, Figure.COST),
          List.of(Figure.ALL, Figure.BOTH, Figure.DEADLINE, Figure.BUDGET));

  /** What the chance of both tells, too. */
  private static final Set<Figure> ALONE = Set.of(Figure.DEADLINE, Figure.BUDGET);

  private final PlanContent content;
  private final Register register;
  private final MovedWords moved;
  private final Sittings sittings;
  private final long owners;
  private final Set<Figure> told = EnumSet.allOf(Figure.class);
  private final Set<Figure> ofSilence = EnumSet.noneOf(Figure.class);

  public AskedRows(PlanContent content, Register register) {
    this.content = content;
    this.register = register;
    this.moved = new MovedWords(content);
    this.sittings = Sittings.of(content.input());
    this.owners = register.decisions().stream().map(Decision::owner).distinct().count();
    var figures = new Figures(content);
    if (figures.both()) {
      told.removeAll(ALONE);
    }
    Set<Figure> known = figures.planned().keySet();
    SILENCE.forEach(
        wanted -> wanted.stream().filter(known::contains).findFirst().ifPresent(ofSilence::add));
  }

  private record Line(
      List<Inline> day, List<Inline> question, List<Inline> advice, List<Inline> silence) {}

  /**
   * A line a decision, the one that is due first on top. Who decides stands in it where they are
   * several; else that is told above.
   */
  public List<Block> blocks() {
    List<Line> lines = new ArrayList<>();
    asked().map(this::line).forEach(lines::add);
    AllRecommended.of(content, register)
        .ifPresent(all ->
            lines.add(
                new Line(
                    List.of(),
                    List.of(),
                    followed(all.words(), all.effect().flatMap(one -> moved.of(one, told))),
                    List.of())));
    return new Blocks()
        .table(
            Rows.of("What is asked of you", lines)
                .fixed("Decide by", Line::day)
                .cell("Question", Line::question)
                .cell("Recommended", Line::advice)
                .cell("If nobody decides", Line::silence))
        .done();
  }

  private Line line(Decision decision) {
    List<Inline> question = new ArrayList<>();
    question.add(new Inline.Ref(decision.id().toString()));
    question.add(new Text(" "));
    question.add(new Strong(decision.question().text()));
    if (owners > 1) {
      question.add(new Text(" "));
      question.add(
          new Inline.Quiet(content.titles().getOrDefault(decision.owner(), decision.owner())));
    }
    tooLate(decision)
        .ifPresent(first -> {
          question.add(new Text(" "));
          question.add(
              new Inline.Quiet(say("no sitting is in time, the first known is on {0}", first)));
        });
    return new Line(
        Inline.of(decision.by().map(LocalDate::toString).orElse("")),
        question,
        decision.recommended().map(option -> moved(option, told)).orElse(List.of()),
        silence(decision));
  }

  private List<Inline> silence(Decision decision) {
    String label = decision.question().fallback();
    return label.isEmpty()
        ? List.of()
        : advised(decision)
            ? List.of(new Badge(Tone.GOOD, "the same"))
            : decision
                .fallback()
                .map(option -> moved(option, told(option)))
                .orElseGet(() -> Inline.strong(label));
  }

  /** Whether silence means what is recommended. */
  private static boolean advised(Decision decision) {
    String label = decision.question().fallback();
    return decision.recommended().map(Option::label).filter(label::equals).isPresent();
  }

  /** The deadline, too, where it suffers much more than the chance of all. */
  private Set<Figure> told(Option silence) {
    Set<Figure> shown = EnumSet.copyOf(ofSilence);
    silence
        .price()
        .map(Effect::chances)
        .filter(chances -> lost(chances.deadline()) - lost(chances.all()) >= MUCH)
        .ifPresent(_ -> shown.add(Figure.DEADLINE));
    return shown;
  }

  /** In points of a hundred. */
  private static int lost(Optional<Effect.Chance> chance) {
    return chance.map(one -> -one.moved().intValue()).orElse(0);
  }

  /** The option, and what it moves. */
  private List<Inline> moved(Option option, Set<Figure> shown) {
    Optional<String> words = moved.of(option, shown);
    return words.isEmpty()
        ? Inline.strong(option.label())
        : followed(Inline.strong(Sentences.whole(option.label())), words);
  }

  private static List<Inline> followed(List<Inline> words, Optional<String> sentence) {
    List<Inline> cell = new ArrayList<>(words);
    sentence.ifPresent(moved -> cell.addAll(List.of(new Text(" "), new Text(moved))));
    return cell;
  }

  /** How many are due by then, those without a day among them. */
  private long soon() {
    long due =
        register.decisions().stream()
            .filter(decision -> decision.by().filter(inTime()::isBefore).isEmpty())
            .count();
    return Math.max(LEAST, due);
  }

  /** The decisions that have a row: those that are due soon, but of many only the pressing ones. */
  private Stream<Decision> asked() {
    Stream<Decision> due = byDay().limit(soon());
    return soon() < MANY ? due : due.filter(decision -> !settled(decision));
  }

  private boolean settled(Decision decision) {
    return advised(decision) && tooLate(decision).isEmpty();
  }

  /** The first known sitting, where that is after the day on which it is due. */
  private Optional<LocalDate> tooLate(Decision decision) {
    return decision.by().flatMap(day -> sittings.tooLate(decision.owner(), day));
  }

  /** What is recommended and holds in silence, of decisions without a row; empty for few. */
  public List<Inline> settled() {
    if (soon() < MANY) {
      return List.of();
    }
    List<Inline> line = new ArrayList<>();
    byDay()
        .limit(soon())
        .filter(this::settled)
        .forEach(decision -> {
          line.add(new Text(line.isEmpty() ? " " : "; "));
          line.add(new Inline.Ref(decision.id().toString()));
          line.add(new Text(" " + decision.question().text() + " "));
          decision.recommended().ifPresent(option -> line.add(new Strong(option.label())));
          decision.by().ifPresent(day -> line.add(new Text(" " + say("by {0}", day))));
        });
    if (!line.isEmpty()) {
      line.addFirst(new Strong(say("Holds as recommended if nobody decides:")));
    }
    return line;
  }

  /** Those that are due after these; empty where there is none. */
  public List<Inline> later() {
    List<Inline> line = new ArrayList<>();
    byDay()
        .skip(soon())
        .forEach(decision -> {
          line.add(new Text(line.isEmpty() ? " " : "; "));
          line.add(new Inline.Ref(decision.id().toString()));
          line.add(new Text(" " + Notation.cut(decision.question().text(), LONGEST)));
          decision.by().ifPresent(day -> line.add(new Text(" " + say("by {0}", day))));
        });
    if (!line.isEmpty()) {
      line.addFirst(new Strong(say("Later:")));
    }
    return line;
  }

  private Stream<Decision> byDay() {
    return register.decisions().stream()
        .sorted(Comparator.comparing(decision -> decision.by().orElse(inTime())));
  }

  private LocalDate inTime() {
    return content.input().startDate().plusMonths(SOON);
  }
}
