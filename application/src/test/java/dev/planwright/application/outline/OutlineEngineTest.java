package dev.planwright.application.outline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.brief.read.Domain;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.stage.Stages;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Detail;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class OutlineEngineTest {
  private static final OutlineEngine ENGINE = new OutlineEngine();
  private static final Map<String, DraftedPlan> DRAFTED = new ConcurrentHashMap<>();
  private static final Pattern UNFILLED = Pattern.compile("\\{[a-z_.]+}|\\{\\{|\\[[^\\]\"{]*\\{");
  private static final Pattern MONEY =
      Pattern.compile("[€$£¥]|\\b(EUR|USD|GBP|CHF|JPY|euros?|dollars?)\\b");

  /** Plans of standard detail are looked at by several tests. */
  private static DraftedPlan standard(String prompt) {
    return DRAFTED.computeIfAbsent(
        prompt, key -> DraftedPlan.of(ENGINE, key, Optional.of(Detail.STANDARD)));
  }

  static Stream<Arguments> variants() {
    List<Arguments> variants = new ArrayList<>();
    for (Domain domain : Domain.values()) {
      for (Detail detail : Detail.values()) {
        variants.add(Arguments.of(domain, detail, Prompts.full(domain)));
      }
      variants.add(Arguments.of(domain, Detail.QUICK, Prompts.goal(domain)));
      variants.add(Arguments.of(domain, Detail.STANDARD, Prompts.with(domain, true, false, false)));
      variants.add(Arguments.of(domain, Detail.STANDARD, Prompts.with(domain, false, true, false)));
      variants.add(Arguments.of(domain, Detail.STANDARD, Prompts.with(domain, false, false, true)));
    }
    return variants.stream();
  }

  @ParameterizedTest
  @MethodSource("variants")
  void every_stage_is_valid_labelled_filled_and_refers_only_to_what_exists(
      Domain domain, Detail detail, String prompt) {
    DraftedPlan plan =
        detail == Detail.STANDARD
            ? standard(prompt)
            : DraftedPlan.of(ENGINE, prompt, Optional.of(detail));

    assertEquals(domain.wireName(), plan.data(Stage.INTAKE).text("domain").orElse(""), prompt);
    for (StageId stage : Stages.range(Stage.INTAKE, Stage.SUMMARY)) {
      assertEquals(List.of(), DraftedPlan.violations(stage, plan.data(stage)), stage.fileStem());
      assertTrue(plan.labelled(stage), stage.fileStem());
    }
    assertEquals(List.of(), References.broken(plan));
    assertNothingUnfilledOrNull(plan.text());
  }

  private static void assertNothingUnfilledOrNull(String text) {
    Matcher unfilled = UNFILLED.matcher(text.replaceAll("\"[a-z_0-9]+\":[\\[{]+", ""));
    assertFalse(unfilled.find(), () -> text.substring(unfilled.start(), unfilled.start() + 80));
    assertFalse(text.contains("null"), () -> around(text, "null"));
  }

  @ParameterizedTest
  @EnumSource(Domain.class)
  void the_same_prompt_gives_the_same_bytes(Domain domain) {
    String prompt = Prompts.full(domain);

    DraftedPlan again = DraftedPlan.of(new OutlineEngine(), prompt, Optional.of(Detail.STANDARD));

    assertEquals(standard(prompt).text(), again.text());
  }

  @ParameterizedTest
  @EnumSource(Domain.class)
  void every_heavy_fact_is_used_or_its_deviation_explained(Domain domain) {
    DraftedPlan plan = standard(Prompts.full(domain));

    List<String> heavy =
        plan.data(Stage.INTAKE).objects("facts").stream()
            .filter(fact -> fact.number("weight").orElseThrow().intValue() >= 4)
            .flatMap(fact -> fact.text("id").stream())
            .toList();
    JsonObject projectPlan = plan.data(Stage.PROJECT_PLAN);
    List<String> treated =
        Stream.of("fact_use", "deviations")
            .flatMap(list -> projectPlan.objects(list).stream())
            .flatMap(use -> use.text("fact").stream())
            .toList();
    assertFalse(heavy.isEmpty());
    assertTrue(treated.containsAll(heavy), heavy + " in " + treated);
    assertEquals(
        plan.data(Stage.INTAKE).objects("facts").size(),
        plan.data(Stage.AUDIT).objects("adherence").size());
  }

  @ParameterizedTest
  @EnumSource(Domain.class)
  void without_a_stated_budget_there_is_no_money(Domain domain) {
    DraftedPlan plan = standard(Prompts.with(domain, false, true, false));

    assertEquals("percent", plan.data(Stage.BUDGET).text("unit").orElse(""));
    Matcher money = MONEY.matcher(plan.text());
    assertFalse(money.find(), () -> around(plan.text(), money.group()));
  }

  @ParameterizedTest
  @EnumSource(Domain.class)
  void with_a_stated_budget_costs_and_reserve_come_out_near_it(Domain domain) {
    DraftedPlan plan = standard(Prompts.with(domain, true, true, true));

    JsonObject totals = plan.data(Stage.BUDGET).object("totals").orElseThrow();
    double needed = totals.number("with_contingency").orElseThrow().doubleValue();
    double p80 = totals.number("p80").orElseThrow().doubleValue();
    assertEquals("USD", plan.data(Stage.BUDGET).text("unit").orElse(""));
    assertTrue(needed > 80_000 && needed < 92_000, "with reserve " + needed);
    assertTrue(p80 > 80_000 && p80 < 97_000, "P80 " + p80);
    assertEquals(
        "within",
        plan.data(Stage.BUDGET).object("stated").flatMap(s -> s.text("verdict")).orElse(""));
  }

  @ParameterizedTest
  @EnumSource(Domain.class)
  void with_a_stated_deadline_the_finish_is_likely_to_keep_it(Domain domain) {
    DraftedPlan plan = standard(Prompts.with(domain, false, true, false));

    JsonObject schedule = plan.data(Stage.SCHEDULE);
    BigDecimal probability =
        schedule.object("deadline").flatMap(d -> d.number("probability")).orElseThrow();
    assertTrue(
        probability.doubleValue() >= 0.8,
        () -> "kept with " + probability + ", finish " + schedule.object("finish"));
  }

  @ParameterizedTest
  @EnumSource(Domain.class)
  void what_the_prompt_bans_is_advised_nowhere(Domain domain) {
    DraftedPlan plan =
        DraftedPlan.of(
            ENGINE,
            Prompts.goal(domain) + "\nNo contractors. Never use volunteers. Suppliers are banned.",
            Optional.empty());

    for (String advice : Advice.texts(plan)) {
      String text = advice.toLowerCase(Locale.ROOT);
      for (String ban : List.of("contractor", "volunteer", "supplier")) {
        assertFalse(text.matches("(?s).*\\b" + ban + "s?\\b.*"), advice);
      }
    }
  }

  @Test
  void a_whole_plan_takes_less_than_two_seconds_when_warm() {
    DraftedPlan.of(ENGINE, Prompts.full(Domain.CONSTRUCTION), Optional.of(Detail.DEEP));
    long before = System.nanoTime();

    DraftedPlan.of(ENGINE, Prompts.full(Domain.CONSTRUCTION), Optional.of(Detail.DEEP));

    Duration took = Duration.ofNanos(System.nanoTime() - before);
    assertTrue(took.compareTo(Duration.ofSeconds(2)) < 0, took.toString());
  }

  @Test
  void a_prompt_that_says_nothing_still_gives_questions() {
    DraftedPlan plan = DraftedPlan.of(ENGINE, "Hello", Optional.empty());

    assertEquals("no", plan.data(Stage.INTAKE).text("usable").orElse(""));
    assertFalse(plan.data(Stage.PITCH).objects("to_answer").isEmpty());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Build a bridge. Budget: EUR 3",
        "Build a metro. Budget: USD 42 billion. Deadline: 2060-01-01",
        "Open a bar in Berlin. Budget: between 20,000 and 35,000 euros. Deadline: 20 January 2027",
        "Ein Fest für 200 Gäste in München, Budget 15.000 €, bis 1. Juni 2027",
        "Organise a conference. Team: 400 volunteers, 2 managers, 30 drivers, 12 cooks, 9 guards,"
            + " 8 nurses, 7 painters, 6 tailors, 5 smiths, 4 bakers, 3 poets",
        "Develop an app. No developers. No users. No testing. No data. Never deploy. Without"
            + " money.",
        "Start a farm. Budget: JPY 9000000. Start in 2028. No water. Deadline: 1 May 2027",
        "Goal: ]]}} {{ [ {title} [{x}] \" \\ null \u202e\nBudget: CHF 12'000",
        "Run a study of sleep. Budget: EUR 100,000 and EUR 90,000. Deadline: 2029. Deadline: 2028."
      })
  void odd_prompts_give_valid_plans_too(String prompt) {
    DraftedPlan plan = DraftedPlan.of(ENGINE, prompt, Optional.empty());

    for (StageId stage : Stages.range(Stage.INTAKE, Stage.SUMMARY)) {
      assertEquals(List.of(), DraftedPlan.violations(stage, plan.data(stage)), stage.fileStem());
    }
    assertEquals(List.of(), References.broken(plan));
  }

  @Test
  void number_tokens_and_placeholders_in_a_prompt_stay_text() {
    DraftedPlan plan =
        DraftedPlan.of(
            ENGINE,
            "Goal: Build a house called {{budget.p80}} with [a {place}] and"
                + " <script>alert(1)</script>\n"
                + "Deadline: 1 May 2029",
            Optional.empty());

    String purpose = plan.data(Stage.SUMMARY).text("purpose").orElseThrow();
    assertTrue(purpose.contains("budget.p80"), purpose);
    assertTrue(purpose.contains("{place}"), purpose);
  }

  @Test
  void a_deadline_in_the_past_is_said_to_be_missed() {
    DraftedPlan plan =
        DraftedPlan.of(
            ENGINE,
            "Goal: Build a garden house in Graz, Austria.\nDeadline: 1 March 2027",
            Optional.of(Detail.QUICK));

    assertEquals(List.of(), References.broken(plan));
    assertTrue(
        plan.data(Stage.SCHEDULE).object("finish").flatMap(f -> f.text("planned")).isPresent());
  }

  @Test
  void quick_plans_say_less_than_deep_ones() {
    String prompt = Prompts.full(Domain.SOFTWARE);

    int quick = DraftedPlan.of(ENGINE, prompt, Optional.of(Detail.QUICK)).text().length();
    int standard = DraftedPlan.of(ENGINE, prompt, Optional.of(Detail.STANDARD)).text().length();
    int deep = DraftedPlan.of(ENGINE, prompt, Optional.of(Detail.DEEP)).text().length();

    assertTrue(quick < standard && standard < deep, quick + " " + standard + " " + deep);
  }

  private static String around(String text, String part) {
    int at = text.indexOf(part);
    return text.substring(Math.max(0, at - 120), Math.min(text.length(), at + 80));
  }
}
