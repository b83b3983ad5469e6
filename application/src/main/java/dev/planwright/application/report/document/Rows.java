package dev.planwright.application.report.document;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.report.document.Block.Align;
import dev.planwright.application.report.document.Block.Cell;
import dev.planwright.application.report.document.Block.Column;
import dev.planwright.application.report.document.Block.Look;
import dev.planwright.application.report.document.Block.Row;
import dev.planwright.application.report.document.Block.Table;
import dev.planwright.domain.project.Basis;
import dev.planwright.domain.project.Range;

/**
 * A table with a row for each of several elements. Columns that would be empty in every row are
 * left out; without rows there is no table. Ids are anything whose text is an id.
 *
 * @param <T> what a row shows
 */
public class Rows<T> {
  private final String caption;
  private final List<T> elements;
  private final List<Spec<T>> specs = new ArrayList<>();
  private Optional<Function<T, Optional<String>>> home = Optional.empty();
  private Function<T, List<Inline>> across = _ -> List.of();
  private Predicate<T> spread = _ -> false;
  private Predicate<T> heads = _ -> false;

  private record Spec<T>(Column column, Function<T, List<Inline>> cell) {}

  protected Rows(String caption, List<T> elements) {
    this.caption = caption;
    this.elements = List.copyOf(elements);
  }

  /** A table of these elements, without any column yet. */
  public static <T> Rows<T> of(String caption, List<T> elements) {
    return new Rows<>(caption, elements);
  }

  /** The element's own id; other places link to this row. */
  public Rows<T> own(Function<T, ?> id) {
    home(row -> Optional.of(text(id, row)).filter(own -> !own.isEmpty()));
    return cell(
        "Id", row -> home.orElseThrow().apply(row).stream().<Inline>map(Inline.Own::new).toList());
  }

  protected void home(Function<T, Optional<String>> id) {
    home = Optional.of(id);
  }

  /** What stands across all columns but the first in rows that head others; empty in the others. */
  public Rows<T> across(Function<T, List<Inline>> words) {
    across = words;
    return this;
  }

  /** In these rows the second column stands across all others, which say nothing in them. */
  public Rows<T> spread(Predicate<T> rows) {
    spread = rows;
    return this;
  }

  /** These rows head those below them, with cells of their own. */
  public Rows<T> heads(Predicate<T> rows) {
    heads = rows;
    return this;
  }

  /** Plain words. */
  public Rows<T> text(String title, Function<T, String> words) {
    return cell(title, row -> Inline.of(words.apply(row)));
  }

  /** Words with weight. */
  public Rows<T> strong(String title, Function<T, String> words) {
    return cell(title, row -> Inline.strong(words.apply(row)));
  }

  /** Several texts, one below the other. */
  public Rows<T> texts(String title, Function<T, List<String>> texts) {
    return cell(title, row -> Inline.lines(texts.apply(row)));
  }

  /** An id to be linked. */
  public Rows<T> ref(String title, Function<T, ?> id) {
    return cell(title, row -> List.of(new Inline.Ref(text(id, row))));
  }

  /** Ids to be linked. */
  public Rows<T> refs(String title, Function<T, ? extends List<?>> ids) {
    return cell(title, row -> Inline.refs(ids.apply(row)));
  }

  /** An id to be linked, and what it is the id of. */
  public Rows<T> named(String title, Function<T, ?> id) {
    return cell(title, row -> List.of(new Inline.Named(text(id, row))));
  }

  /** The same, for rows that may have none. */
  public Rows<T> maybeNamed(String title, Function<T, ? extends Optional<?>> id) {
    return cell(
        title,
        row ->
            id.apply(row)
                .map(there -> List.<Inline>of(new Inline.Named(there.toString())))
                .orElse(List.of()));
  }

  /** Pieces that never stand on two lines. */
  public Rows<T> fixed(String title, Function<T, List<Inline>> cell) {
    return column(title, Align.DATE, cell);
  }

  /** A date, never on two lines. */
  public Rows<T> date(String title, Function<T, ?> date) {
    return column(title, Align.DATE, row -> Inline.of(text(date, row)));
  }

  /** A choice as words: {@code FIX_FIRST} is "fix first". */
  public Rows<T> choice(String title, Function<T, ? extends Enum<?>> choice) {
    return text(title, row -> Inline.words(choice.apply(row)));
  }

  /** A number without unit. */
  public Rows<T> number(String title, Function<T, BigDecimal> number) {
    return right(title, row -> Inline.of(Numbers.plain(number.apply(row))));
  }

  /** A whole number without unit. */
  public Rows<T> count(String title, Function<T, Integer> number) {
    return number(title, row -> BigDecimal.valueOf(number.apply(row)));
  }

  /** A share between 0 and 1, in whole percent. */
  public Rows<T> share(String title, Function<T, BigDecimal> share) {
    return right(title, row -> Inline.of(Numbers.share(share.apply(row))));
  }

  /** An amount of that unit, which stands in the column's head. */
  public Rows<T> money(String title, String unit, Function<T, BigDecimal> amount) {
    return right(
        say(title) + ", " + Numbers.unitLabel(unit),
        row -> Inline.of(Numbers.bare(amount.apply(row), unit)));
  }

  /** A range with its unit. */
  public Rows<T> range(String title, Function<T, Range> range) {
    return maybeRange(title, row -> Optional.of(range.apply(row)));
  }

  /** A range with its unit, for rows that may have none. */
  public Rows<T> maybeRange(String title, Function<T, Optional<Range>> range) {
    return column(
        title, Align.RANGE, row -> Inline.of(range.apply(row).map(Numbers::range).orElse("")));
  }

  /** One to five points. */
  public Rows<T> points(String title, Function<T, Integer> points) {
    return text(title, row -> say("{0} of 5", points.apply(row)));
  }

  /** What the row's statement rests on. */
  public Rows<T> basis(Function<T, Optional<Basis>> basis) {
    return cell("Basis", row -> basis.apply(row).map(Inline::basis).orElse(List.of()));
  }

  /** A column of pieces. */
  public Rows<T> cell(String title, Function<T, List<Inline>> cell) {
    return column(title, Align.LEFT, cell);
  }

  /** A column of pieces that is as wide as the others allow. */
  public Rows<T> prose(String title, Function<T, List<Inline>> cell) {
    return column(title, Align.PROSE, cell);
  }

  /** A column of pieces that stand right. */
  public Rows<T> right(String title, Function<T, List<Inline>> cell) {
    return column(title, Align.RIGHT, cell);
  }

  protected final Rows<T> column(String title, Align align, Function<T, List<Inline>> cell) {
    specs.add(new Spec<>(new Column(title, align), cell));
    return this;
  }

  /** Paper leaves out the column that was added last. */
  public Rows<T> onScreen() {
    Spec<T> last = specs.removeLast();
    specs.add(
        new Spec<>(new Column(last.column().title(), last.column().align(), true), last.cell()));
    return this;
  }

  /** The table; empty when there are no rows. */
  public Optional<Block> table() {
    if (elements.isEmpty()) {
      return Optional.empty();
    }
    List<List<List<Inline>>> cells = elements.stream().map(this::cells).toList();
    int[] kept =
        IntStream.range(0, specs.size())
            .filter(i -> i == 0 || cells.stream().anyMatch(row -> filled(row, i)))
            .toArray();
    List<Column> columns = IntStream.of(kept).mapToObj(i -> specs.get(i).column()).toList();
    var rows = new ArrayList<Row>();
    for (int r = 0; r < elements.size(); r++) {
      List<List<Inline>> row = cells.get(r);
      T element = elements.get(r);
      Optional<String> id = home.flatMap(own -> own.apply(element));
      rows.add(
          new Row(
              id,
              (row.size() < specs.size() ? IntStream.range(0, row.size()) : IntStream.of(kept))
                  .mapToObj(i -> Cell.of(row.get(i)))
                  .toList(),
              heads.test(element) || !across.apply(element).isEmpty()));
    }
    return Optional.of(new Table(caption, columns, rows, Look.PLAIN));
  }

  private List<List<Inline>> cells(T row) {
    List<Inline> head = across.apply(row);
    return head.isEmpty()
        ? specs.stream()
            .limit(spread.test(row) ? 2 : specs.size())
            .map(spec -> spec.cell().apply(row))
            .toList()
        : List.of(specs.getFirst().cell().apply(row), head);
  }

  private boolean filled(List<List<Inline>> row, int column) {
    return row.size() < specs.size() ? column == 1 : !row.get(column).isEmpty();
  }

  private static <T> String text(Function<T, ?> value, T row) {
    return String.valueOf(value.apply(row));
  }
}
