package dev.planwright.application.brief.read;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.brief.text.Gap;
import dev.planwright.domain.project.ElementId;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Amounts as people write them. */
final class MoneyTest {
  private static final LocalDate START = LocalDate.of(2026, 11, 23);

  /** All amounts of a text, as "low-high CODE/per". */
  private static String amounts(String text) {
    return Reading.of(text, START).facts().stream()
        .flatMap(fact -> fact.money().stream())
        .map(money ->
            money.low().amount().toPlainString()
                + (money.low().equalTo(money.high())
                    ? ""
                    : "-" + money.high().amount().toPlainString())
                + " "
                + money.currency()
                + money.per().map(per -> "/" + per).orElse(""))
        .collect(Collectors.joining("; "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Build a hall for EUR 25 million | 25000000 EUR
          Build a hall for $3.5M | 3500000 USD
          Build a hall for €2.5–3 million | 2500000-3000000 EUR
          Build a hall for 500k USD | 500000 USD
          Build a hall for 1.2 Mio. € | 1200000 EUR
          Build a hall for €1,200,000 | 1200000 EUR
          Build a hall for 1.200.000 € | 1200000 EUR
          Build a hall for CHF 1'200'000 | 1200000 CHF
          Build a hall for 1 200 000 EUR | 1200000 EUR
          Build a hall for £1,000,000.00 | 1000000 GBP
          Build a hall for 1.234,56 EUR | 1234.56 EUR
          Build a hall for $1,234.50 | 1234.5 USD
          Build a hall for 25 million euros | 25000000 EUR
          Build a hall for two million euros | 2000000 EUR
          Build a hall for half a million dollars | 500000 USD
          Build a hall for a million dollars | 1000000 USD
          Build a hall for one and a half million euros | 1500000 EUR
          Build a hall for two hundred and fifty thousand pounds | 250000 GBP
          Build a hall for a quarter of a million pounds | 250000 GBP
          Build a hall for three hundred thousand Swiss francs | 300000 CHF
          Build a hall for USD 3.5bn | 3500000000 USD
          Build a hall for $2 billion | 2000000000 USD
          Build a hall for 3 Mrd. Euro | 3000000000 EUR
          Build a hall for 1,2 Mio. Euro | 1200000 EUR
          Build a hall for 500 TEUR | 500000 EUR
          Build a hall for 25 MEUR | 25000000 EUR
          Build a hall for MSEK 40 | 40000000 SEK
          Build a hall for 25 M€ | 25000000 EUR
          Build a hall for 300 k€ | 300000 EUR
          Build a hall for DKK 200 mio. | 200000000 DKK
          Build a hall in Copenhagen for 200 million kroner | 200000000 DKK
          Build a hall in Oslo for 200 million kroner | 200000000 NOK
          Build a hall in Malmö for 5 million kr | 5000000 SEK
          Build a hall for 5 million Danish kroner | 5000000 DKK
          Build a hall in Toronto for $4 million | 4000000 CAD
          Build a hall in Sydney, Australia, for $4 million | 4000000 AUD
          Build a hall in Texas for $4 million | 4000000 USD
          Build a hall for C$1.2M | 1200000 CAD
          Build a hall for A$750k | 750000 AUD
          Build a hall for NZ$11.5m | 11500000 NZD
          Build a hall for US$ 5 million | 5000000 USD
          Build a hall for R$ 2 milhões | 2000000 BRL
          Build a hall for ₹5 crore | 50000000 INR
          Build a hall for Rs. 50,000 | 50000 INR
          Build a hall for 20 lakh rupees | 2000000 INR
          Build a hall for INR 12,50,000 | 1250000 INR
          Build a hall for ¥50 million | 50000000 JPY
          Build a hall in Shanghai for ¥50 million | 50000000 CNY
          Build a hall for 50 million yen | 50000000 JPY
          Build a hall in Cape Town for R2.5 million | 2500000 ZAR
          Build a hall for 250 million forints | 250000000 HUF
          Build a hall for 4 mln zł | 4000000 PLN
          Build a hall for KES 12 million | 12000000 KES
          Build a hall in Nairobi for 12 million shillings | 12000000 KES
          Build a hall in Mexico City for 3 million pesos | 3000000 MXN
          Build a hall for AED 10m | 10000000 AED
          Build a hall for $500-750k | 500000-750000 USD
          Build a hall for between €2 and €3 million | 2000000-3000000 EUR
          Build a hall for between $800,000 and $1 million | 800000-1000000 USD
          Build a hall for EUR 25 million to EUR 30 million | 25000000-30000000 EUR
          Build a hall for 2-3 Mio. € | 2000000-3000000 EUR
          Build a hall for €100,000 to €150,000 | 100000-150000 EUR
          Build a hall for $5,000 USD | 5000 USD
          Build a hall for a 5-million-euro grant | 5000000 EUR
          Build a hall for five grand, so £5k | 5000 GBP
          The rent of the hall is €2,800 per month | 2800 EUR/month
          The hall costs $12 a month to light | 12 USD/month
          We charge £9.99/month for the hall | 9.99 GBP/month
          We sell tickets at €45 each for the hall | 45 EUR/piece
          The hall costs 900 €/m² to build | 900 EUR/m
          The land for the hall costs €120 per square metre | 120 EUR/square metre
          Salaries in the hall are 60,000 EUR p.a. | 60000 EUR/year
          The hall takes 20 pounds of flour | ''
          The hall is 500 m long and 3 k wide | ''
          We want all halls to try 5 new things in 2027 | ''
          The hall has 500 seats and opens at 10:30 | ''
          We could pay 5 BTC for the hall | ''
          """)
  void amounts_are_read_as_they_are_written(String text, String expected) {
    assertEquals(expected == null ? "" : expected, amounts(text), text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Budget: 500,000 EUR | 500000-500000 EUR
          Total budget is around 65k for the house in Portland, Oregon | 65000-65000 USD
          Budget: €2 million. Phase 1 costs €500,000 and phase 2 €700,000. | 2000000-2000000 EUR
          Phase 1: €2M; phase 2: €3M; phase 3: €1M | 6000000-6000000 EUR
          I have $5,000 for a trip to Japan | 5000-5000 USD
          We won a grant of £40,000 to restore the mill and expect revenue of £90,000 | 40000-40000 GBP
          Open a café with savings of €80,000; rent is €1,500 per month | 80000-80000 EUR
          Total budget $4M, of which $1M is for land and $500k for permits in Texas | 4000000-4000000 USD
          The budget is €2 million (about $2.2 million) | 2000000-2000000 EUR
          Budget is up to £30k for a kitchen | 30000-30000 GBP
          Reach €1 million in revenue with a budget of €200,000 | 200000-200000 EUR
          Develop an app. Competitors earn $3 million. | none
          Pay a penalty of €50,000 | none
          Build a hall for $2 million in annual sales | none
          """)
  void the_budget_of_the_whole_is_told_from_parts_rates_and_earnings(String text, String expected) {
    String budget =
        Reading.of(text, START)
            .budget()
            .map(b -> b.low().toPlainString() + "-" + b.high().toPlainString() + " " + b.currency())
            .orElse("none");

    assertEquals(expected, budget, text);
  }

  @Test
  void a_sum_of_parts_names_every_part() {
    Reading reading = Reading.of("Build a hall.\nBudget:\n- Land: €2M\n- Building: €3–4M\n", START);

    assertEquals(
        List.of(ElementId.fact(2), ElementId.fact(3)),
        reading.budget().orElseThrow().facts().stream().sorted().toList());
    assertEquals("5000000", reading.budget().orElseThrow().low().toPlainString());
    assertEquals("6000000", reading.budget().orElseThrow().high().toPlainString());
  }

  @Test
  void two_different_budgets_are_a_question() {
    Reading reading = Reading.of("Budget: €2 million\nThe total budget is €3 million.", START);

    assertEquals("2000000", reading.budget().orElseThrow().low().toPlainString());
    assertEquals(
        List.of("Is the budget EUR 2,000,000 or EUR 3,000,000?"),
        reading.conflicts().stream().map(Gap::question).toList());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Wir bauen eine Schule. Budget: 2 Mio. Euro; Unser Gesamtbudget beträgt 3 Mio. Euro. | Beträgt das Budget 2.000.000 EUR oder 3.000.000 EUR?
          """)
  void a_contradiction_is_told_in_the_language_of_the_prompt(String prompt, String question) {
    assertEquals(
        List.of(question),
        Reading.of(prompt.replace("; ", "\n"), START).conflicts().stream()
            .map(Gap::question)
            .toList());
  }

  @Test
  void a_cap_above_the_budget_is_no_question_and_one_below_it_is() {
    String text = "Budget: €2 million\nThe total budget must not exceed €%s million.";

    assertEquals(List.of(), Reading.of(text.formatted("3"), START).conflicts());
    assertEquals(1, Reading.of(text.formatted("1"), START).conflicts().size());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "The budget is at most EUR 14,000: EUR 11,000 are our own savings, EUR 3,000 are promised.",
        "We got EUR 1.6 million from a programme plus EUR 200,000 of own funds, so EUR 1.8 million"
            + " in all."
      })
  void sums_that_add_up_to_the_whole_are_no_second_budget(String text) {
    assertEquals(List.of(), Reading.of(text, START).conflicts());
  }

  @Test
  void parts_above_the_budget_are_a_question() {
    Reading reading =
        Reading.of("Budget: €2 million. Phase 1 costs €1.5M and phase 2 costs €1.2M.", START);

    assertEquals(
        List.of("Which holds: the budget, or the sum of its parts?"),
        reading.conflicts().stream().map(Gap::question).toList());
  }

  @Test
  void an_amount_in_a_cryptocurrency_is_refused_with_a_note() {
    Reading reading = Reading.of("Build a data centre for 5 BTC.", START);

    assertEquals(List.of(), reading.facts().stream().flatMap(f -> f.money().stream()).toList());
    assertEquals(
        List.of("\"5 BTC\" is not used as money: a plan is reckoned in a currency of a state."),
        reading.notes());
    assertEquals("currency", reading.conflicts().getFirst().field());
  }

  @Test
  void a_budget_without_a_currency_is_asked_for_it() {
    Reading reading = Reading.of("Budget: 500 million\nBuild a bridge.", START);

    assertEquals(true, reading.budget().isEmpty());
    assertEquals(
        "In which currency is \"500 million\"?", reading.conflicts().getFirst().question());
  }

  @Test
  void a_currency_that_was_guessed_is_noted() {
    Reading reading = Reading.of("Open a shop in Toronto for $300,000.", START);

    assertEquals(
        List.of("\"$300,000\" is read as CAD, the currency of the place."), reading.notes());
  }

  @Test
  void the_price_of_one_thing_is_no_budget_and_a_question_states_nothing() {
    Reading reading =
        Reading.of(
            """
            Die Stadt hat 780.000 Euro bewilligt, Planung eingeschlossen. Ein Essen darf die Eltern höchstens 4,20 Euro kosten.

            Q: Was geschieht, wenn der Umbau nicht bis September 2027 fertig wird?
            A: Dann essen die Kinder weiter in den Klassenzimmern.
            """,
            START);

    assertEquals("780000", reading.budget().orElseThrow().high().toPlainString());
    assertEquals(Optional.empty(), reading.deadline());
  }
}
