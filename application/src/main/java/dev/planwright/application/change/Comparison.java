package dev.planwright.application.change;

import module java.base;

import dev.planwright.application.change.PlanVersions.Version;
import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.plan.PromptText;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.revision.Difference;
import dev.planwright.application.stage.revision.Effect;
import dev.planwright.application.stage.revision.Revision;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.domain.budget.GapLine;
import dev.planwright.domain.budget.Standing;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * What differs between two plans or revisions.
 *
 * @param effect of all differences on P80 finish, P80 cost, gap and limits; empty where one of them
 *     has no schedule and budget
 * @param headline the numbers that are asked for first
 * @param reasons what those say who made the changes
 * @param changes by their effect on P80, the largest first
 */
record Comparison(
    Side before,
    Side after,
    Optional<Effect> effect,
    List<String> reasons,
    List<Line> headline,
    List<Changed> changes) {
  /** The courses in which all changes together are simulated, each alone, and one of them. */
  private static final int ALL_RUNS = 12_000;

  private static final int LEAST_RUNS = 200;
  private static final int MOST_RUNS = 5_000;
  private static final int MOST_PRICED = 30;
  private static final int SHOWN = 100;

  Comparison {
    reasons = List.copyOf(reasons);
    headline = List.copyOf(headline);
    changes = List.copyOf(changes);
  }

  /** One of the two; empty data where a plan was made elsewhere. */
  record Side(Version version, Optional<PlanContent> content) {
    Optional<StageInput> input() {
      return content.map(PlanContent::input);
    }

    boolean computed() {
      return input()
          .filter(plan -> plan.find(Schedule.STAGE).isPresent())
          .filter(plan -> plan.find(Budget.STAGE).isPresent())
          .isPresent();
    }

    /** Its title; the beginning of its prompt where it has none. */
    String title() {
      return content
          .map(PlanContent::title)
          .orElseGet(() -> PromptText.excerpt(version.plan().prompt(), SHOWN));
    }

    /** What its elements are called, by id. */
    Map<String, String> titles() {
      return content.map(PlanContent::titles).orElse(Map.of());
    }
  }

  /** A number of the headline. */
  record Line(String name, String before, String after) {
    boolean moved() {
      return !before.equals(after);
    }
  }

  /**
   * An element that differs.
   *
   * @param effect what it moves on P80 when it alone changes
   */
  record Changed(String element, String title, Optional<Effect> effect, List<Difference> fields) {
    Changed {
      fields = List.copyOf(fields);
    }
  }

  static Comparison of(Side before, Side after, List<String> reasons) {
    boolean computed = before.computed() && after.computed();
    List<Line> headline = new ArrayList<>();
    List<Changed> changes = new ArrayList<>();
    Optional<Effect> effect = Optional.empty();
    if (before.input().isPresent() && after.input().isPresent()) {
      StageInput one = before.input().orElseThrow();
      StageInput other = after.input().orElseThrow();
      if (computed) {
        effect = Optional.of(Effect.between(one, other));
        lines(one, other, headline);
      }
      Map<String, String> titles = new HashMap<>(after.titles());
      titles.putAll(before.titles());
      changes.addAll(changes(one, other, computed, titles));
    }
    return new Comparison(before, after, effect, reasons, headline, changes);
  }

  private static void lines(StageInput one, StageInput other, List<Line> lines) {
    Schedule a = one.get(Schedule.STAGE);
    Schedule b = other.get(Schedule.STAGE);
    date("start", a.project().start(), b.project().start(), lines);
    date("planned finish", a.project().finish().planned(), b.project().finish().planned(), lines);
    date("P50 finish", a.project().finish().p50(), b.project().finish().p50(), lines);
    date("P80 finish", a.project().finish().p80(), b.project().finish().p80(), lines);
    Budget c = one.get(Budget.STAGE);
    Budget d = other.get(Budget.STAGE);
    lines.add(new Line("currency", c.unit(), d.unit()));
    money(
        "likely cost",
        c.sums().totals().amounts().likely(),
        d.sums().totals().amounts().likely(),
        lines);
    money("P50 cost", c.sums().totals().p50(), d.sums().totals().p50(), lines);
    money("P80 cost", c.sums().totals().p80(), d.sums().totals().p80(), lines);
    money("contingency", c.sums().contingency().amount(), d.sums().contingency().amount(), lines);
    money("missing with likely money", missing(c), missing(d), lines);
  }

  private static BigDecimal missing(Budget budget) {
    return GapLine.missing(budget.findings().cover().lines(), Standing.LIKELY);
  }

  private static void date(String name, LocalDate before, LocalDate after, List<Line> lines) {
    lines.add(new Line(name, before.toString(), after.toString()));
  }

  private static void money(String name, BigDecimal before, BigDecimal after, List<Line> lines) {
    lines.add(new Line(name, cents(before), cents(after)));
  }

  private static String cents(BigDecimal amount) {
    return amount.setScale(2, RoundingMode.HALF_UP).toPlainString();
  }

  private static List<Changed> changes(
      StageInput one, StageInput other, boolean computed, Map<String, String> titles) {
    Map<String, List<Difference>> byElement = new LinkedHashMap<>();
    new Revision(one, LEAST_RUNS)
        .differences(other)
        .forEach(difference ->
            byElement
                .computeIfAbsent(difference.element(), _ -> new ArrayList<>())
                .add(difference));
    int runs = Math.clamp(ALL_RUNS / Math.max(1, byElement.size()), LEAST_RUNS, MOST_RUNS);
    var revision = new Revision(one, runs);
    Optional<StageInput> unchanged =
        computed && !byElement.isEmpty() ? Optional.of(revision.unchanged()) : Optional.empty();
    List<Changed> changes = new ArrayList<>();
    for (Map.Entry<String, List<Difference>> each : byElement.entrySet()) {
      Optional<Effect> effect =
          unchanged
              .filter(_ -> changes.size() < MOST_PRICED)
              .flatMap(base -> revision.alone(each.getKey(), other, base));
      changes.add(
          new Changed(
              each.getKey(), titles.getOrDefault(each.getKey(), ""), effect, each.getValue()));
    }
    if (computed) {
      long span =
          ChronoUnit.DAYS.between(
              one.get(Schedule.STAGE).project().start(),
              one.get(Schedule.STAGE).project().finish().p80());
      BigDecimal total = one.get(Budget.STAGE).sums().totals().p80();
      changes.sort(
          Comparator.comparingDouble((Changed changed) ->
                  changed.effect().map(moved -> moved.weight(span, total)).orElse(-1.0))
              .reversed());
    }
    return changes;
  }

  /** For programs. */
  JsonObject json() {
    return Json.build()
        .put("a", side(before))
        .put("b", side(after))
        .putIfPresent("effect", effect.map(Effect.CODEC::write))
        .put("reasons", Json.texts(reasons))
        .put(
            "headline",
            headline.stream()
                .map(line ->
                    Json.build()
                        .put("name", line.name())
                        .put("a", line.before())
                        .put("b", line.after())
                        .done())
                .toList())
        .put(
            "changes",
            changes.stream()
                .map(changed ->
                    Json.build()
                        .put("id", changed.element())
                        .put("title", changed.title())
                        .putIfPresent("effect", changed.effect().map(Effect.CODEC::write))
                        .put("fields", Difference.CODEC.array(changed.fields()))
                        .done())
                .toList())
        .done();
  }

  private static JsonObject side(Side side) {
    return Json.build()
        .put("plan_id", side.version().plan().id().toString())
        .put("revision", side.version().number())
        .done();
  }
}
