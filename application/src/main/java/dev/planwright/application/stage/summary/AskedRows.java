package dev.planwright.application.stage.summary;

import module java.base;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.InWords;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Badge;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.report.document.Sentences;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.stage.revision.Effect;
import dev.planwright.application.stage.summary.Register.Decision;
import dev.planwright.application.stage.summary.Register.Option;

/** The decisions on page one: what is recommended, and what follows if nobody decides. */
public final class AskedRows {
  /** Months from the start in which a decision stands on page one. */
  private static final int SOON = 18;

  /** So many decisions stand on page one; the next page lists all. */
  private static final int MOST = 3;

  /** Those without a day come last. */
  private static final Comparator<Decision> DAYS =
      Comparator.comparing(decision -> decision.by().orElse(LocalDate.MAX));

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
  private final DueCell due;
  private final Set<Figure> told = EnumSet.allOf(Figure.class);
  private final Set<Figure> ofSilence = EnumSet.noneOf(Figure.class);

  public AskedRows(PlanContent content, Register register) {
    this.content = content;
    this.register = register;
    this.moved = new MovedWords(content);
    this.due = new DueCell(content);
    var figures = new Figures(content);
    if (figures.both()) {
      told.removeAll(ALONE);
    }
    Set<Figure> known = figures.planned().keySet();
    SILENCE.forEach(
        wanted -> wanted.stream().filter(known::contains).findFirst().ifPresent(ofSilence::add));
  }

  private record Line(List<Inline> day, List<Inline> advice, List<Inline> silence) {}

  /** A line a decision, the one that is due first on top. */
  public List<Block> blocks() {
    return new Blocks()
        .table(
            Rows.of("What is asked of you", asked().stream().map(this::line).toList())
                .cell("Decide by", Line::day)
                .prose("Recommended", Line::advice)
                .prose("If nobody decides", Line::silence))
        .done();
  }

  private Line line(Decision decision) {
    return new Line(due.of(decision), advice(decision), silence(decision));
  }

  /** What is recommended, before the question that it answers. */
  private List<Inline> advice(Decision decision) {
    List<Inline> cell = new ArrayList<>();
    decision
        .recommended()
        .ifPresent(option -> {
          cell.addAll(moved(option, told));
          cell.add(new Text(" "));
        });
    cell.addAll(InWords.of(decision.id(), new Inline.Quiet(decision.question().text())));
    return cell;
  }

  private List<Inline> silence(Decision decision) {
    String label = decision.question().fallback();
    return label.isEmpty()
        ? List.of()
        : decision.advisedInSilence()
            ? List.of(new Badge(Tone.GOOD, "the same"))
            : decision
                .fallback()
                .map(option -> moved(option, told(option)))
                .orElseGet(() -> Inline.strong(label));
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

  /**
   * The decisions that have a row: of those that are due soon the ones that move most, and before
   * these the ones for which silence decides otherwise or no sitting is in time.
   */
  private List<Decision> asked() {
    List<Decision> due = byDay().limit(soon()).toList();
    return register.decisions().stream()
        .filter(due::contains)
        .sorted(Comparator.comparing(this::settled))
        .limit(MOST)
        .sorted(DAYS)
        .toList();
  }

  /** How many are due by then; a few more where they are less. */
  private long soon() {
    LocalDate end = content.input().startDate().plusMonths(SOON);
    long soon =
        register.decisions().stream()
            .filter(decision -> decision.by().filter(end::isBefore).isEmpty())
            .filter(decision -> decision.by().isPresent())
            .count();
    return Math.max(MOST, soon);
  }

  private boolean settled(Decision decision) {
    return decision.advisedInSilence() && due.tooLate(decision).isEmpty();
  }

  private Stream<Decision> byDay() {
    return register.decisions().stream().sorted(DAYS);
  }
}
