package dev.planwright.application.brief;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.brief.Brief.Cause;
import dev.planwright.application.brief.Brief.Question;
import dev.planwright.application.brief.Brief.Statement;
import dev.planwright.application.brief.read.Domain;
import dev.planwright.domain.fact.FactKind;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BriefTest {
  private static final LocalDate START = LocalDate.of(2027, 1, 1);

  @Test
  void facts_stand_by_kind_each_with_its_words_and_what_it_was_read_as() {
    Brief brief =
        brief(
            new Prompts()
                .budget(300_000, "EUR")
                .fact(FactKind.NEVER, 5, "no work on Sundays")
                .fact(FactKind.GOAL, 5, "build a house")
                .deadline(LocalDate.of(2027, 7, 1)));

    assertEquals(
        List.of(
            new Statement("F3", FactKind.GOAL, "", "build a house"),
            new Statement(
                "F4", FactKind.DEADLINE, "deadline: 1 July 2027", "finished by 2027-07-01"),
            new Statement("F1", FactKind.MONEY, "EUR 300,000", "300000 EUR"),
            new Statement("F2", FactKind.NEVER, "", "no work on Sundays")),
        brief.stated().shown());
  }

  @Test
  void a_long_quote_is_cut_at_160_characters() {
    Brief brief = brief(new Prompts().fact(FactKind.GOAL, 5, "build ".repeat(60)));

    String quote = brief.stated().shown().getFirst().quote();
    assertTrue(quote.length() <= 160 && quote.endsWith("…"), quote);
  }

  @Test
  void the_lightest_facts_are_left_out_when_the_pages_are_full_and_are_counted() {
    Prompts prompt = new Prompts();
    for (int i = 0; i < 200; i++) {
      prompt.fact(FactKind.RESOURCE, i % 2 == 0 ? 2 : 4, "there is a thing of number " + i);
    }

    Brief brief = brief(prompt);

    List<Statement> shown = brief.stated().shown();
    assertTrue(shown.size() > 50 && shown.size() < 100, "shown: " + shown.size());
    assertEquals(200 - shown.size(), brief.stated().further());
    assertTrue(shown.stream().allMatch(s -> Integer.parseInt(s.fact().substring(1)) % 2 == 0));
  }

  @Test
  void contradictions_come_before_what_is_missing_and_each_says_why_it_matters() {
    Brief brief =
        brief(
            new Prompts()
                .fact(FactKind.GOAL, 5, "build a house")
                .budget(300_000, "EUR")
                .contradiction(
                    "budget",
                    "The prompt states two budgets: EUR 300,000 and EUR 400,000.",
                    "Is the budget EUR 300,000 or EUR 400,000?"));

    assertEquals(
        new Question(
            Cause.CONTRADICTION,
            "Budget",
            "Is the budget EUR 300,000 or EUR 400,000?",
            "The prompt states two budgets: EUR 300,000 and EUR 400,000."),
        brief.questions().getFirst());
    List<Question> missing = brief.questions().subList(1, brief.questions().size());
    assertTrue(missing.stream().allMatch(question -> question.cause() == Cause.MISSING));
    assertEquals(
        List.of("Deadline", "Success", "Team", "Place", "Decision", "Scope", "Limits"),
        missing.stream().map(Question::subject).toList());
    assertTrue(missing.stream().noneMatch(question -> question.why().isBlank()));
  }

  @Test
  void the_budget_is_divided_by_months_heads_and_measures() {
    Brief brief =
        brief(
            new Prompts()
                .budget(600_000, "EUR")
                .deadline(LocalDate.of(2028, 1, 1))
                .team(8)
                .measure(120, "m²")
                .measure(900, "baguettes"));

    assertEquals(
        List.of(
            "Time to the deadline: 12 months",
            "Budget for each month: EUR 50,000",
            "Budget for each person of the team: EUR 75,000",
            "Budget for each unit: m²: EUR 5,000"),
        results(brief));
  }

  @Test
  void stated_parts_stand_against_the_total() {
    Brief within = brief(new Prompts().budget(300, "EUR").part(100, "EUR").part(50, "EUR"));
    Brief beyond = brief(new Prompts().budget(300, "EUR").part(400, "EUR").part(900, "USD"));

    assertEquals(
        List.of(
            "Sum of the stated parts: EUR 150",
            "Left of the total beside the stated parts: EUR 150"),
        results(within));
    assertEquals(List.of("Stated parts beyond the total: EUR 100"), results(beyond));
  }

  @Test
  void the_field_is_named_with_one_that_is_close() {
    Brief brief = brief(new Prompts().field(Domain.CONSTRUCTION, Domain.EDUCATION, Domain.ENERGY));

    assertEquals("Read as: construction (education is close).", brief.opening().readAs());
    assertTrue(brief.checklist().orElseThrow().roles().contains("architect"));
  }

  @Test
  void two_fields_that_fit_equally_are_both_named_and_no_checklist_is_filled_in() {
    Brief brief = brief(new Prompts().field(Domain.GENERAL, Domain.HEALTH, Domain.SOFTWARE));

    assertTrue(brief.opening().readAs().startsWith("It could be health or software"));
    assertEquals(Optional.empty(), brief.checklist());
  }

  @Test
  void the_field_that_the_caller_chose_holds() {
    Brief brief =
        Brief.of(
            new Prompts().field(Domain.GENERAL, Domain.HEALTH, Domain.SOFTWARE).read(),
            START,
            Optional.of(Domain.EVENT));

    assertEquals("Field: event, as asked for.", brief.opening().readAs());
    assertEquals("event", brief.checklist().orElseThrow().field());
  }

  @Test
  void dates_are_in_order_and_seen_from_the_start_of_the_plan() {
    Brief brief = brief(new Prompts().in("fr").deadline(LocalDate.of(2027, 2, 1)));

    assertEquals(
        List.of(
            "1er janvier 2027 | début | ",
            "1er février 2027 | Échéance de l’ensemble | dans 31 jours"),
        brief.tables().calendar().stream()
            .map(day -> day.shown() + " | " + day.kind() + " | " + day.distance())
            .toList());
  }

  @Test
  void a_day_at_a_weekend_is_marked() {
    Brief brief = brief(new Prompts().deadline(LocalDate.of(2029, 9, 15)));

    assertEquals(
        "in 32.5 months, Saturday or Sunday", brief.tables().calendar().getLast().distance());
  }

  @Test
  void the_locale_of_the_machine_changes_nothing() {
    Locale before = Locale.getDefault();
    Prompts prompt = new Prompts().budget(1_234_567, "EUR").deadline(LocalDate.of(2028, 5, 6));
    Brief here = brief(prompt);
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG"));

      assertEquals(here, brief(prompt));
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void a_prompt_without_a_fact_still_makes_a_brief() {
    Brief brief = brief(new Prompts());

    assertEquals("Goal", brief.questions().getFirst().subject());
    String page = BriefPage.markdown(brief);
    assertTrue(page.contains("The prompt states no fact that could be read."), page);
    assertFalse(page.contains("Sums of money"), page);
  }

  private static Brief brief(Prompts prompt) {
    return Brief.of(prompt.read(), START, Optional.empty());
  }

  private static List<String> results(Brief brief) {
    return brief.results().stream().map(result -> result.what() + ": " + result.value()).toList();
  }
}
