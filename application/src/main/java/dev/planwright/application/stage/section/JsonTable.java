package dev.planwright.application.stage.section;

import dev.planwright.application.report.document.Block.Align;
import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Rows;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import java.util.function.Function;

/**
 * A table with a row for each object of a list. Columns that would be empty in every row are left
 * out; without rows there is no table.
 */
final class JsonTable extends Rows<JsonObject> {
  private JsonTable(String caption, List<JsonObject> objects) {
    super(caption, objects);
  }

  static JsonTable json(String caption, List<JsonObject> objects) {
    return new JsonTable(caption, objects);
  }

  /** The element's own id; other places link to this row. */
  JsonTable id() {
    home(row -> row.text("id"));
    return cell(
        "Id",
        row -> row.text("id").map(id -> List.<Inline>of(new Inline.Own(id))).orElse(List.of()));
  }

  /** The member's text. */
  JsonTable text(String title, String field) {
    return cell(title, row -> row.get(field).map(Words::plain).map(Inline::of).orElse(List.of()));
  }

  /** The member's text, with weight. */
  JsonTable strong(String title, String field) {
    return cell(
        title,
        row ->
            row.get(field)
                .map(Words::plain)
                .filter(t -> !t.isEmpty())
                .map(t -> List.<Inline>of(new Inline.Strong(t)))
                .orElse(List.of()));
  }

  /** The member's texts, one below the other. */
  JsonTable texts(String title, String field) {
    return cell(title, row -> Inline.lines(row.array(field).stream().map(Words::plain).toList()));
  }

  /** One id to be linked. */
  JsonTable ref(String title, String field) {
    return cell(title, row -> row.text(field).map(Words::refOf).orElse(List.of()));
  }

  /** One id to be linked, and what it is the id of. */
  JsonTable named(String title, String field) {
    return cell(
        title,
        row -> row.text(field).map(id -> List.<Inline>of(new Inline.Named(id))).orElse(List.of()));
  }

  /** A date. */
  JsonTable date(String title, String field) {
    column(
        title,
        Align.DATE,
        row -> row.get(field).map(Words::plain).map(Inline::of).orElse(List.of()));
    return this;
  }

  /** Ids to be linked. */
  JsonTable refs(String title, String field) {
    return cell(title, row -> Inline.refs(row.texts(field)));
  }

  /** One of the data's choices. */
  JsonTable choice(String title, String field) {
    return cell(title, row -> row.text(field).map(Words::choice).map(Inline::of).orElse(List.of()));
  }

  /** A number without unit. */
  JsonTable number(String title, String field) {
    return right(
        title, row -> row.number(field).map(Numbers::plain).map(Inline::of).orElse(List.of()));
  }

  /** A share between 0 and 1. */
  JsonTable share(String title, String field) {
    return right(
        title,
        row ->
            row.number(field)
                .map(n -> Numbers.percent(n.movePointRight(2)))
                .map(Inline::of)
                .orElse(List.of()));
  }

  /** An amount of that unit, which stands in the column's head. */
  JsonTable money(String title, String field, String unit) {
    return right(
        title + ", " + Numbers.unitLabel(unit),
        row -> row.number(field).map(n -> Inline.of(Numbers.bare(n, unit))).orElse(List.of()));
  }

  /** A range with its unit. */
  JsonTable range(String title, String field) {
    column(title, Align.RANGE, row -> Words.range(row, field).map(Inline::of).orElse(List.of()));
    return this;
  }

  /** One to five points. */
  JsonTable points(String title, String field) {
    return cell(title, row -> row.number(field).map(Words::points).orElse(List.of()));
  }

  /** What the row's statement rests on. */
  JsonTable basis(String field) {
    return cell("Basis", row -> row.text(field).map(Words::basis).orElse(List.of()));
  }

  @Override
  public JsonTable cell(String title, Function<JsonObject, List<Inline>> cell) {
    super.cell(title, cell);
    return this;
  }

  @Override
  public JsonTable right(String title, Function<JsonObject, List<Inline>> cell) {
    super.right(title, cell);
    return this;
  }
}
