package dev.planwright.application.stage.numbers;

import module java.base;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.pipeline.file.Envelope;
import dev.planwright.application.report.document.Csv;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonArray;
import dev.planwright.domain.json.Json.JsonNumber;
import dev.planwright.domain.json.Json.JsonObject;

/** Every number that a plan's stages hold as a number. Texts may only say what stands here. */
public final class NumberTable {
  private static final Set<String> BOOKKEEPING =
      Set.of(
          "offset",
          "weight",
          "rank",
          "early_start",
          "early_finish",
          "late_start",
          "late_finish",
          "influence",
          "sensitivity",
          "cost_spread",
          "level",
          "points");
  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

  private final List<Entry> entries = new ArrayList<>();
  private final NavigableSet<BigDecimal> values = new TreeSet<>();

  /** The numbers of the stages finished so far. */
  public NumberTable(StageInput plan) {
    Map<StageId, Envelope> ordered = new TreeMap<>(plan.finished());
    ordered.forEach((stage, envelope) -> add(stage, stage.fileStem(), envelope.data()));
    Optional.ofNullable(ordered.get(Stage.BUDGET)).ifPresent(end -> missing(end.data()));
    Optional.ofNullable(ordered.get(Stage.SCHEDULE)).ifPresent(time -> effort(time.data()));
    for (Entry entry : entries) {
      values.add(entry.value());
      if (entry.value().abs().compareTo(BigDecimal.ONE) <= 0) {
        values.add(entry.value().multiply(HUNDRED)); // a share, said in percent
      }
    }
  }

  /** By how much the plan is dearer than the money that is stated or promised. */
  private void missing(JsonObject budget) {
    List<BigDecimal> money =
        Stream.concat(budget.objects("funding_lines").stream(), budget.object("stated").stream())
            .flatMap(
                line -> Stream.of("money", "amount", "high").flatMap(m -> line.number(m).stream()))
            .distinct()
            .toList();
    JsonObject totals = budget.object("totals").orElse(Json.object());
    for (String total : List.of("likely", "p50", "p80")) {
      totals
          .number(total)
          .ifPresent(cost ->
              money.forEach(has ->
                  computed(
                      "totals." + total + " - " + has.toPlainString(),
                      cost.subtract(has).abs(),
                      Stage.BUDGET)));
    }
  }

  private void effort(JsonObject schedule) {
    computed(
        "effort_days",
        schedule.objects("phases").stream()
            .flatMap(phase -> phase.number("effort_days").stream())
            .reduce(BigDecimal.ZERO, BigDecimal::add),
        Stage.SCHEDULE);
  }

  private void computed(String name, BigDecimal value, StageId stage) {
    entries.add(
        new Entry(stage.fileStem() + "." + name, value, "", Kind.COMPUTED, stage.fileStem()));
  }

  /** Where a number comes from. */
  public enum Kind {
    /** The prompt says it. */
    STATED,
    /** Code worked it out. */
    COMPUTED,
    /** The plan chose it where the prompt is silent. */
    CHOSEN,
    /** A threshold that somebody proposed. */
    PROPOSED,
    ESTIMATE
  }

  /**
   * A number.
   *
   * @param id the element and the member that hold it, as "K3.cost.likely"
   * @param unit empty where none is stated
   * @param source the stage's file
   */
  public record Entry(String id, BigDecimal value, String unit, Kind kind, String source) {}

  /** Whether the table has a number that is written so when it is rounded to that precision. */
  boolean holds(BigDecimal value, BigDecimal precision) {
    BigDecimal half = precision.divide(BigDecimal.TWO);
    BigDecimal least = values.ceiling(value.subtract(half));
    return least != null && least.compareTo(value.add(half)) <= 0;
  }

  /** The table as a file. */
  public String csv() {
    var csv = new Csv("id", "value", "unit", "kind", "source");
    for (Entry entry : entries) {
      csv.row(
          entry.id(),
          entry.value().toPlainString(),
          entry.unit(),
          Members.name(entry.kind()),
          entry.source());
    }
    return csv.toString();
  }

  private void add(StageId stage, String path, JsonObject object) {
    String own = object.text("id").or(() -> object.text("ref")).orElse(path);
    object
        .members()
        .forEach((name, value) -> {
          if (!BOOKKEEPING.contains(name)) {
            add(stage, own + "." + name, value, object.text("unit").orElse(""));
          }
        });
  }

  private void add(StageId stage, String path, Json value, String unit) {
    switch (value) {
      case JsonNumber(BigDecimal number) ->
          entries.add(new Entry(path, number, unit, kind(stage, path), stage.fileStem()));
      case JsonObject inner -> add(stage, path, inner);
      case JsonArray(List<Json> elements) ->
          elements.forEach(element -> add(stage, path, element, unit));
      case Json.JsonString _, Json.JsonBoolean _, Json.JsonNull _ -> {}
    }
  }

  private static Kind kind(StageId stage, String path) {
    if (stage.equals(Stage.INTAKE)) {
      return Kind.STATED;
    }
    if (stage.equals(Stage.SCHEDULE) || (stage.equals(Stage.BUDGET) && path.startsWith("023"))) {
      return Kind.COMPUTED;
    }
    return path.contains(".trigger.") || path.contains(".threshold.")
        ? Kind.PROPOSED
        : stage.equals(Stage.ASSUMPTIONS) ? Kind.CHOSEN : Kind.ESTIMATE;
  }
}
