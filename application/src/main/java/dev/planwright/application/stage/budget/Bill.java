package dev.planwright.application.stage.budget;

import static dev.planwright.application.report.language.Language.say;

import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Rows;
import dev.planwright.application.stage.budget.Budget.Branch;
import dev.planwright.application.stage.budget.Budget.Line;
import dev.planwright.application.stage.budget.Budget.OfMonth;
import dev.planwright.application.stage.budget.Budget.OfYear;
import dev.planwright.application.stage.evidence.Sources;
import dev.planwright.domain.budget.Amounts;
import dev.planwright.domain.project.Basis;
import dev.planwright.domain.work.WorkId;
import java.math.BigDecimal;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Every line of the budget by phase, and when it is paid: phases and all add up to the likely
 * total, and so do the years with what has no month. The work of roles is one line a phase, and
 * what no task holds tells why it is there.
 *
 * @param titles what tasks and packages are called, by id
 */
record Bill(Budget budget, Sources sources, Map<String, String> titles) {
  Bill {
    titles = Map.copyOf(titles);
  }

  /** So many years fit beside each other on paper. */
  private static final int MOST_YEARS = 5;

  /**
   * A row.
   *
   * @param ref of the work that it belongs to; empty where it is the work of all of it
   * @param years what is paid in which; none where nobody tells when
   * @param undated the likely cost that is in none of them
   */
  private record Entry(
      Optional<String> ref,
      List<Inline> what,
      Amounts amounts,
      SortedMap<Integer, BigDecimal> years,
      BigDecimal undated,
      boolean heads) {
    List<Inline> cell(String text) {
      return heads ? Inline.strong(text) : Inline.of(text);
    }

    /** Paper has the range of phases and of all, not that of each line. */
    List<Inline> bound(String text) {
      return heads ? cell(text) : Inline.screen(cell(text));
    }

    /** A phase tells the years in which it is paid: paper has no column for each. */
    List<Inline> named() {
      return !heads || ref.isEmpty() || years.isEmpty()
          ? what
          : Stream.concat(what.stream(), Stream.of(new Inline.Quiet(" " + span()))).toList();
    }

    /** From the first year to the last, of which two digits do: {@code 2029–31}. */
    String span() {
      return years.isEmpty()
          ? ""
          : years.firstKey().equals(years.lastKey())
              ? years.firstKey().toString()
              : "%d–%02d".formatted(years.firstKey(), years.lastKey() % 100);
    }
  }

  /** The bill; none where nothing costs anything. */
  List<Block> blocks() {
    Optional<Block> table = rows().table();
    var blocks = new Blocks();
    if (table.isPresent()) {
      prices().ifPresent(blocks::paragraph);
    }
    return blocks.add(table).done();
  }

  /** What most prices rest on, told once: paper has no more in the lines. */
  private Optional<String> prices() {
    List<Line> priced = budget.lines().stream().filter(line -> !line.work()).toList();
    long judged = priced.stream().filter(this::judged).count();
    return judged == 0
        ? Optional.empty()
        : Optional.of(
            judged == priced.size()
                ? say("All prices are judgement.")
                : say("All prices are judgement but for those that are marked."));
  }

  private boolean judged(Line line) {
    return line.basis() == Basis.JUDGEMENT
        || (line.basis() == Basis.REFERENCE && !sources.named(line));
  }

  private Rows<Entry> rows() {
    Rows<Entry> rows =
        Rows.of("Cost lines", entries())
            .heads(Entry::heads)
            .cell("Id", entry -> Inline.refs(entry.ref().stream().toList()))
            .cell("What", Entry::named)
            .right(head("Low"), entry -> entry.bound(bare(entry.amounts().low())))
            .right(head("Likely"), entry -> entry.cell(bare(entry.amounts().likely())))
            .right(head("High"), entry -> entry.bound(bare(entry.amounts().high())));
    List<Integer> years = years();
    if (years.size() > MOST_YEARS) {
      return undated(rows.fixed("Paid in", entry -> entry.cell(entry.span())).onScreen());
    }
    for (int year : years) {
      rows = rows.right(Integer.toString(year), entry -> entry.cell(paid(entry, year))).onScreen();
    }
    return undated(rows);
  }

  /** Where some lines are in a year and others in none. */
  private Rows<Entry> undated(Rows<Entry> rows) {
    return budget.lines().stream().allMatch(line -> line.years().isEmpty())
        ? rows
        : rows.right("Without a month", entry -> entry.cell(spent(entry.undated()))).onScreen();
  }

  private List<Integer> years() {
    return budget.sums().byMonth().stream()
        .map(OfMonth::month)
        .map(YearMonth::getYear)
        .distinct()
        .toList();
  }

  private String head(String title) {
    return say(title) + ", " + Numbers.unitLabel(budget.unit());
  }

  private String bare(BigDecimal sum) {
    return Numbers.bare(sum, budget.unit());
  }

  private String paid(Entry entry, int year) {
    return spent(entry.years().getOrDefault(year, BigDecimal.ZERO));
  }

  private String spent(BigDecimal sum) {
    return sum.signum() > 0 ? bare(sum) : "";
  }

  private List<Entry> entries() {
    List<Entry> entries = new ArrayList<>();
    for (Branch phase : budget.sums().tree()) {
      if (phase.id().level() == 1) {
        List<Line> lines = budget.lines().stream().filter(line -> within(line, phase)).toList();
        if (!lines.isEmpty()) {
          entries.add(sum(Optional.of(phase.id().toString()), phase.title(), lines, true));
          entries.addAll(parts(lines));
        }
      }
    }
    if (!entries.isEmpty() && budget.sums().totals().withheld().isEmpty()) {
      entries.add(sum(Optional.empty(), say("all"), budget.lines(), true));
    }
    return entries;
  }

  private static boolean within(Line line, Branch phase) {
    return WorkId.of(line.ref()).filter(id -> id.within(phase.id())).isPresent();
  }

  private List<Entry> parts(List<Line> lines) {
    List<Entry> parts = new ArrayList<>();
    List<Line> work = lines.stream().filter(Line::work).toList();
    if (!work.isEmpty()) {
      parts.add(sum(Optional.empty(), say("Work of roles"), work, false));
    }
    String before = "";
    for (Line line : lines.stream().filter(one -> !one.work()).toList()) {
      parts.add(entry(line, !line.ref().equals(before)));
      before = line.ref();
    }
    return parts;
  }

  /**
   * The first line of a task tells what is done for the money. The id of a phase stands above it.
   */
  private Entry entry(Line line, boolean first) {
    boolean ofPhase = WorkId.of(line.ref()).filter(id -> id.level() == 1).isPresent();
    Optional<String> task =
        Optional.ofNullable(titles.get(line.ref())).filter(_ -> first && !ofPhase);
    List<Inline> what =
        Stream.concat(
                task.stream()
                    .flatMap(title -> Stream.of(new Inline.Text(title), new Inline.Text(": "))),
                explained(line).stream())
            .toList();
    return new Entry(
        Optional.of(line.ref()).filter(_ -> !ofPhase),
        what,
        line.amounts(),
        byYear(List.of(line)),
        undated(List.of(line)),
        false);
  }

  /** What a line rests on; where no task holds it, its kind and why it is there, too. */
  private List<Inline> explained(Line line) {
    List<Inline> words = new ArrayList<>(Inline.of(line.title()));
    if (besideTasks(line)) {
      words.add(
          new Inline.Screen(List.of(new Inline.Quiet(" · " + say(Inline.words(line.kind()))))));
      line.why().ifPresent(reason -> words.add(new Inline.Quiet(": " + reason)));
    }
    List<Inline> basis =
        Stream.concat(
                Stream.of(new Inline.Text(" ")),
                Inline.basis(line.basis(), sources.named(line)).stream())
            .toList();
    words.addAll(judged(line) ? Inline.screen(basis) : basis);
    return words;
  }

  private boolean besideTasks(Line line) {
    return budget.told().extra().stream()
        .anyMatch(
            extra -> extra.phase().equals(line.ref()) && extra.cost().what().equals(line.title()));
  }

  private static Entry sum(Optional<String> ref, String title, List<Line> lines, boolean heads) {
    return new Entry(
        ref,
        heads ? Inline.strong(title) : Inline.of(title),
        Amounts.sum(lines.stream().map(Line::amounts)),
        byYear(lines),
        undated(lines),
        heads);
  }

  private static BigDecimal undated(List<Line> lines) {
    return lines.stream()
        .filter(line -> line.years().isEmpty())
        .map(line -> line.amounts().likely())
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  private static SortedMap<Integer, BigDecimal> byYear(List<Line> lines) {
    return lines.stream()
        .flatMap(line -> line.years().stream())
        .filter(year -> year.likely().signum() > 0)
        .collect(Collectors.toMap(OfYear::year, OfYear::likely, BigDecimal::add, TreeMap::new));
  }
}
