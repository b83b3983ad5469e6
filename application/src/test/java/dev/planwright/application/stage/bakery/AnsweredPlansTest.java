package dev.planwright.application.stage.bakery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.file.RunTotals;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.stage.Stages;
import dev.planwright.application.stage.audit.GoAdvice;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.report.Report;
import dev.planwright.application.stage.summary.Summary;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

/**
 * Whole plans whose questions a language model answered. Each finishes where its prompt says, or
 * shows by how much it does not, why, and what money is missing.
 */
class AnsweredPlansTest {
  /** Facts that the plan provides for are not simply kept. */
  private static final Pattern APPROVAL_WEAKENED =
      Pattern.compile("F14 .{1,120}weakened Planned on 2032-02-11");

  /** Half of the runs that keep the day have been ended by a rule or a risk. */
  private static final Pattern HOLDS_WITH_ALL_ELSE =
      Pattern.compile(
          "The deadline holds with all other dates of the prompt in 4\\d % of the runs, and"
              + " with no risk that ends the plan or breaks a must in 2\\d %\\.");

  private static final Pattern OFTEN_CRITICAL =
      Pattern.compile("3 Plan approval .{1,60} in at least \\d.{1,5} % of the runs");

  /** F30 states the sum of F12 again. */
  private static final Pattern CEILING_TOLD_AGAIN = Pattern.compile("F30 .{1,120}kept in [5-7]\\d");

  private static final Pattern GO_WITH_ODDS =
      Pattern.compile(
          "Dates, budget, money and what risks can break hold in \\d\\d.* % of the runs\\.");

  /** Nothing is missing once the board has voted, and yet a bank is needed. */
  private static final Pattern BRIDGED =
      Pattern.compile(
          "Missing at P80 EUR \\d\\d,\\d00 until Board of the foundation decides"
              + " as recommended, by 2027-04-08; then EUR 0; .*; bridged by up to EUR \\d{3},000");

  private static final Pattern CEILING_IN_PART =
      Pattern.compile("F12 .{1,300}partly P50 EUR (?:29|30)\\d million is within");

  /** A risk that breaks a fact in one run of five is high in spite of its score. */
  private static final Pattern BREAKS_OFTEN =
      Pattern.compile("states do not sign their 15 percent.{1,300}20 % \\S* ?high 2 × 5 = 10");

  private static final Pattern SIDING_UNLESS_CUT_OFF =
      Pattern.compile("F18 .{1,300}planned for, unless K27 happens");

  /** The year in which the reserve is called, with what states and federal government pay in it. */
  private static final Pattern RESERVE_CALLED =
      Pattern.compile("2035 [\\d,]+ 13,500,000 \\S+ \\S+ 67,600,000 ");

  @Test
  void a_wedding_is_on_its_day_and_needs_more_than_the_certain_money() {
    assertEquals(
        """
        finish 2027-06-20 2027-06-20 2027-06-21
        cost 10095 11272 12892
        F12 2026-11-23 2026-11-23 kept 100 % 1.1.1 1.2.1 1.3.1
        F16 2026-12-21 2026-12-21 kept 100 % 2.4.3
        F10 2027-01-31 2027-01-10 kept 91 % 3.3.2
        F11 2027-02-28 2027-01-21 kept 100 % 2.1.2 2.2.3 2.3.2 3.1.2 3.2.2
        F2 2027-06-19 2027-06-19 kept 100 % 5.2.1 5.2.2
        conflict fixed_on 5.1.3 0.5 5.1.2 → 5.1.3
        committed 11000 1892
        likely 11000 1892
        hoped 13000 0
        both and all kept - 0.439
        funding bad Up to EUR 1,890 are not funded from 2027-06 on.
        numbers that disagree 0
        fix first: Up to EUR 1,890 are not funded from 2027-06 on.
        """,
        shown("wedding"));
  }

  @Test
  void a_railway_of_twelve_years_says_that_neither_its_day_nor_its_money_is_safe_yet() {
    SamplePlan plan = SamplePlan.whole("railway");
    assertEquals(
        """
        finish 2038-12-12 2038-12-12 2038-12-12
        cost 231447826 299495763 358409776
        F10 2027-03-01 2027-03-01 kept 100 % 1.1.1
        F17 2027-03-01 - kept 100 % 1.5.2 1.5.3 1.5.4 6.1 6.2 6.5 6.6 6.7 6.8
        F14 2032-12-31 2032-02-11 broken 48 % 3.1.3 3.2.4
        F11 2038-12-31 2038-12-12 broken 47 % 8.5
        committed 0 358409776
        likely 77500000 280909776
        conditional 310000000 48409776
        hoped 310000000 48409776
        both and all kept 0.382 0.161
        funding bad Committed and likely money first falls short in 2033-11; up to EUR 281 \
        million come later, on a condition or not at all. EUR 232,500,000 of Federal \
        government come only on this condition: both approvals in time. It must be met by \
        2032-12-31. It is met in 49 % of the runs. Without conditional and hoped money EUR \
        281 million are missing at P80.
        numbers that disagree 0
        fix first: 47 of 100 simulated runs keep the deadline 2038-12-31; the planned finish \
        is 2038-12-12. In 39 % of the runs 6.8 misses the window that closes on 2034-02-28 \
        and waits for the next one, which opens on 2034-09-01. Half of these runs end by \
        2039-12-11. In 25 % of the runs 6.5 misses the window that closes on 2033-09-30 and \
        waits for the next one, which opens on 2034-09-01. Half of these runs end by \
        2039-12-11. In 22 % of the runs 6.6 misses the window that closes on 2034-02-28 and \
        waits for the next one, which opens on 2034-10-02. Half of these runs end by \
        2039-12-11. In 18 % of the runs 6.10 misses the window that closes on 2034-02-28 and \
        waits for the next one, which opens on 2034-10-02. Half of these runs end by \
        2039-12-11. In 16 % of the runs 1.4.1 misses the window that closes on 2027-08-10 \
        and waits for the next one, which opens on 2028-03-15. Half of these runs end by \
        2039-12-11.
        """,
        shown(plan));
    String report = Jsoup.parse(html(plan)).text();
    assertTrue(
        report.contains(shareOfDates(plan) + " All other dates of the prompt"),
        "the date of the approval counts there, too");
    assertTrue(
        report.contains("Working days of margin: 73;"),
        "what is before the only day in its month on which a timetable changes");
    assertTrue(HOLDS_WITH_ALL_ELSE.matcher(report).find(), "odds of a plan that its own rules end");
    assertTrue(
        report.contains("with committed, likely and conditional money; without conditional: EUR 2"),
        "what no source covers comes first");
    assertTrue(OFTEN_CRITICAL.matcher(report).find(), "a phase with float that surprises eat");
    assertTrue(CEILING_TOLD_AGAIN.matcher(report).find(), "one sum, one verdict");
    assertTrue(report.contains("Cost: 1.86 times the first estimate."), "a case's overrun");
    assertTrue(
        report.contains("At the least overrun of comparable projects it would cost EUR "),
        "what that makes of this plan");
    assertTrue(report.contains("does not hold told under “Outside view”"), "told once");
    for (Pattern said :
        List.of(
            RESERVE_CALLED,
            APPROVAL_WEAKENED,
            CEILING_IN_PART,
            BREAKS_OFTEN,
            SIDING_UNLESS_CUT_OFF)) {
      assertTrue(said.matcher(report).find(), said::pattern);
    }
  }

  @Test
  void a_grant_of_48_months_keeps_its_dates_and_bridges_its_last_payment() {
    SamplePlan plan = SamplePlan.whole("woodland");
    assertEquals(
        """
        finish 2031-04-07 2031-04-09 2031-04-16
        cost 1532327 1640352 1772358
        F10 2027-03-15 - kept 100 % 3.2.1 3.2.2 5.1.1 5.2.1 5.2.2 5.3.1
        F14 2028-08-31 2028-07-31 kept 100 % 7.2.2
        F3 2031-02-28 2031-02-28 kept 100 % 7.3.1
        F19 2031-02-28 2030-11-18 kept 74 % 5.3.2 5.4.3
        F15 2031-04-29 2031-04-07 kept 98 % 7.3.4
        committed 1772358 65926
        likely 1942358 0
        hoped 1942358 0
        both and all kept 0.828 0.411
        funding ok What is stated covers what four runs in five cost.
        numbers that disagree 0
        fix first: Dates, budget, money and what risks can break hold in 41 % of the runs.
        """,
        shown(plan));
    List<String> why = GoAdvice.of(content(plan)).why();
    assertTrue(why.stream().anyMatch(GO_WITH_ODDS.asMatchPredicate()), why::toString);
    String tiles = Jsoup.parse(html(plan)).select("#s-029 .cards").text();
    assertTrue(BRIDGED.matcher(tiles).find(), tiles);
    String shares = Jsoup.parse(html(plan)).select("#s-029 table").text();
    assertTrue(shares.contains(shareOfDates(plan) + " The budget of EUR 1.8 million"), shares);
  }

  /** In how many runs all dates and the budget are kept. */
  private static String shareOfDates(SamplePlan plan) {
    return plan.input()
        .get(Budget.STAGE)
        .findings()
        .stated()
        .flatMap(stated -> stated.together().dates())
        .map(Numbers::share)
        .orElseThrow();
  }

  @Test
  void a_go_tells_which_checks_of_the_budget_fail() {
    JsonObject dear =
        SamplePlan.json(
            "{'what': 'another wood', 'of': 'whole', 'unit': 'EUR', 'rng': {'low': 3000000,"
                + " 'likely': 4000000, 'high': 4500000, 'unit': 'EUR'}, 'ev': 'judgement'}");
    SamplePlan plan =
        SamplePlan.answered("woodland")
            .with(Stage.RISKS, AnsweredPlansTest::breakingNothing)
            .with(Stage.ASSUMPTIONS, AnsweredPlansTest::stated)
            .with(Stage.BUDGET, told -> told.with("benchmarks", Json.array(List.of(dear))))
            .upTo(Stage.SUMMARY);
    GoAdvice advice = GoAdvice.of(content(plan));

    assertEquals("go", advice.label(), advice.why()::toString);
    String first = advice.why().getFirst();
    assertTrue(first.startsWith("Checks of the budget that do not hold: total against an"), first);
  }

  private static JsonObject stated(JsonObject told) {
    return told.with(
        "assumptions",
        Json.array(
            told.objects("assumptions").stream()
                .map(one -> one.with("ev", Json.of("prompt")))
                .toList()));
  }

  private static JsonObject breakingNothing(JsonObject told) {
    return told.with(
        "risks",
        Json.array(
            told.objects("risks").stream()
                .map(risk ->
                    risk.with("breaks", Json.array(List.of())).with("ev", Json.of("prompt")))
                .toList()));
  }

  @Test
  void a_wedding_in_a_barn_ends_with_its_day_and_not_with_that_of_its_bookings() {
    SamplePlan plan = SamplePlan.whole("barn");
    JsonObject advice = plan.data(Stage.AUDIT).object("go").orElseThrow();

    assertEquals(
        """
        finish 2027-06-13 2027-06-13 2027-06-13
        F19 2027-02-28 2027-01-25 broken 78 % 2.1.1 2.1.2 2.2.3 2.3.2 2.4.2
        F6 2027-06-11 - not_bound -
        F3 2027-06-12 2027-06-11 kept 86 % 3.1.2 3.1.3 3.2.2 3.3.2 4.1.1 4.1.2 4.2.1 4.2.2 4.2.3
        time of roles by week: Couple has 6 hours a week. In 3 of 23 weeks its tasks need more, most in the week from 2026-11-30: 10.8.
        from 2027-06
        F7 partly, F11 kept, F14 kept, F15 kept
        fix_first
        Q1 2027-03-01 2027-03-10, Q2 2026-12-03 -, Q3 2027-01-10 2027-02-05
        gates 2026-12-13 544.57 958.08, 2027-01-10 1619.42 61.18
        """,
        lines(
            line(
                "finish",
                texts(
                    plan.data(Stage.SCHEDULE).object("finish").orElseThrow(),
                    "planned",
                    "p50",
                    "p80")),
            each(plan, Stage.SCHEDULE, "dated_facts", "\n", AnsweredPlansTest::dated),
            plan.data(Stage.BUDGET).objects("checks").stream()
                .filter(check -> check.text("name").orElseThrow().endsWith("by week"))
                .map(check -> check.text("name").get() + ": " + check.text("text").get())
                .collect(Collectors.joining()),
            line(
                "from",
                texts(plan.data(Stage.BUDGET).object("funding_gap").orElseThrow(), "from_month")),
            each(plan, Stage.AUDIT, "limits", ", ", limit -> texts(limit, "fact", "verdict")),
            texts(advice, "advice"),
            each(
                plan,
                Stage.SUMMARY,
                "register",
                ", ",
                one -> texts(one, "id", "decide_by", "latest")),
            line(
                "gates",
                each(
                    plan,
                    Stage.SUMMARY,
                    "gates",
                    ", ",
                    gate -> {
                      JsonObject stop = gate.object("stop").orElseThrow();
                      return line(texts(stop, "date"), shares(stop, "spent", "begun"));
                    }))));
    assertEquals(List.of(), printedByCode(plan));
  }

  @Test
  void what_drives_a_date_has_the_float_that_its_tasks_have() {
    Document page = Jsoup.parse(html(SamplePlan.whole("woodland")));
    Set<String> tasks = floats(page, "table:has(> caption:matchesOwn(^Tasks$))");
    Set<String> driving = floats(page, "table:has(> caption:contains(What drives))");

    assertFalse(driving.isEmpty());
    assertEquals(
        Set.of(), driving.stream().filter(row -> !tasks.contains(row)).collect(Collectors.toSet()));
    assertTrue(
        page.select("caption:contains(What drives F15)").text().contains("days of margin"),
        "to a date that is kept");
  }

  /** Each task with its days of float, without what they run to; permits are no tasks. */
  private static Set<String> floats(Document page, String tables) {
    return page.select(tables + " tbody tr").stream()
        .filter(row -> !row.select("th").text().startsWith("P"))
        .map(row ->
            row.select("th").text() + ": " + row.select("td[data-of=Float]").text().split(" ")[0])
        .collect(Collectors.toSet());
  }

  /** Values that stand in the report as code prints them: "Question[text=…". */
  private static List<String> printedByCode(SamplePlan plan) {
    return Pattern.compile("\\b[A-Z]\\w+\\[\\w+=|Optional[.\\[]\\w*")
        .matcher(html(plan))
        .results()
        .map(MatchResult::group)
        .toList();
  }

  private static String lines(String... all) {
    return String.join("\n", all) + "\n";
  }

  private static String each(
      SamplePlan plan,
      StageId stage,
      String list,
      String joint,
      Function<JsonObject, String> shown) {
    return plan.data(stage).objects(list).stream().map(shown).collect(Collectors.joining(joint));
  }

  private static String shown(String name) {
    return shown(SamplePlan.answered(name).upTo(Stage.SUMMARY));
  }

  private static String shown(SamplePlan plan) {
    JsonObject schedule = plan.data(Stage.SCHEDULE);
    JsonObject finish = schedule.object("finish").orElseThrow();
    JsonObject totals = plan.data(Stage.BUDGET).object("totals").orElseThrow();
    var figures = plan.input().get(Summary.STAGE).figures().compared();
    return Stream.of(
            Stream.of(
                line("finish", texts(finish, "planned", "p50", "p80")),
                line("cost", rounded(totals, "likely", "p50", "p80"))),
            schedule.objects("dated_facts").stream().map(AnsweredPlansTest::dated),
            schedule.objects("conflicts").stream().map(AnsweredPlansTest::conflict),
            plan.data(Stage.BUDGET).objects("funding_lines").stream()
                .map(one -> line(texts(one, "counted"), rounded(one, "money", "missing"))),
            plan.data(Stage.BUDGET).object("stated").stream()
                .map(stated -> line("both and all kept", shares(stated, "both_kept", "all_kept"))),
            plan.data(Stage.AUDIT).objects("checks").stream()
                .filter(check -> check.text("check").equals(Optional.of("funding")))
                .map(check -> line("funding", texts(check, "rating", "why"))),
            Stream.of(
                line("numbers that disagree", "" + figures.disagreements().size()), advice(plan)))
        .flatMap(lines -> lines)
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private static String advice(SamplePlan plan) {
    GoAdvice advice = GoAdvice.of(content(plan));
    return line(advice.label() + ":", advice.why().getFirst());
  }

  private static String html(SamplePlan plan) {
    return Report.of(Stages.PIPELINE, content(plan)).html().text();
  }

  private static PlanContent content(SamplePlan plan) {
    return new PlanContent(
        Stages.PIPELINE, plan.input(), RunTotals.withoutModel(Duration.ofMinutes(1)));
  }

  private static String shares(JsonObject object, String... names) {
    return Stream.of(names)
        .map(name -> object.number(name).map(BigDecimal::toPlainString).orElse("-"))
        .collect(Collectors.joining(" "));
  }

  private static String dated(JsonObject row) {
    String share =
        row.number("share").map(kept -> kept.movePointRight(2).intValue() + " %").orElse("-");
    return line(
        texts(row, "fact", "date", "planned", "verdict"),
        share,
        String.join(" ", row.texts("binds")));
  }

  private static String conflict(JsonObject one) {
    return line(
        "conflict",
        texts(one, "kind", "task"),
        one.number("days").map(BigDecimal::toPlainString).orElse("-"),
        String.join(" → ", one.texts("chain")));
  }

  private static String texts(JsonObject object, String... names) {
    return Stream.of(names)
        .map(name -> object.text(name).orElse("-"))
        .collect(Collectors.joining(" "));
  }

  private static String rounded(JsonObject object, String... names) {
    return Stream.of(names)
        .map(name -> object.number(name).orElseThrow().longValue() + "")
        .collect(Collectors.joining(" "));
  }

  private static String line(String... words) {
    return List.of(words).stream().filter(word -> !word.isBlank()).collect(Collectors.joining(" "));
  }
}
