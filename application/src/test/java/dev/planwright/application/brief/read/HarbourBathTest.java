package dev.planwright.application.brief.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.brief.Brief;
import dev.planwright.application.brief.Brief.Question;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.domain.fact.Fact;
import dev.planwright.domain.fact.FactKind;
import dev.planwright.domain.fact.FactValue.Dates;
import dev.planwright.domain.fact.FactValue.Season;
import dev.planwright.domain.json.Json.JsonObject;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The harbour bath, a prompt of the catalogue, read as its writer meant it. */
final class HarbourBathTest {
  private static final LocalDate START = LocalDate.of(2026, 11, 23);

  private final Intake intake =
      IntakeReading.of(new StageInput(prompt(), START, Map.of())).content();

  private static String prompt() {
    try (InputStream in =
        HarbourBathTest.class.getResourceAsStream(
            "/dev/planwright/application/catalog/prompts.jsonl")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .map(line -> (JsonObject) JsonText.read(line))
          .filter(line -> line.text("id").filter("harbour-bath-aarhus"::equals).isPresent())
          .flatMap(line -> line.text("prompt").stream())
          .findFirst()
          .orElseThrow();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private List<Dates> windows() {
    return intake.facts().stream()
        .flatMap(fact -> fact.dates().stream())
        .filter(dates -> dates.season().isPresent())
        .toList();
  }

  private static String days(Dates dates) {
    return dates.from().orElseThrow() + " to " + dates.to().orElseThrow();
  }

  @Test
  void the_fishing_and_the_calving_season_are_closed_every_year_and_whole() {
    assertEquals(
        List.of("2027-05-01 to 2027-09-30", "2027-06-01 to 2027-07-31"),
        windows().stream().map(HarbourBathTest::days).toList());
    assertTrue(
        windows().stream()
            .allMatch(window -> window.season().equals(Optional.of(new Season(true, true)))));
  }

  @Test
  void what_a_closed_season_forbids_stands_whole_beside_it() {
    List<String> texts =
        intake.facts().stream()
            .filter(fact -> fact.dates().flatMap(Dates::season).isPresent())
            .map(Fact::text)
            .toList();

    assertEquals(
        List.of(
            "Construction must not block the fishing boats that use the inner basin between May and"
                + " September",
            "No pile driving is allowed during the porpoise calving season in June and July"),
        texts);
  }

  @Test
  void nothing_happens_in_a_season_that_only_describes_something() {
    assertEquals(
        List.of("2027-03-31", "2029-06-01", "2026-12-31"),
        intake.facts().stream()
            .flatMap(fact -> fact.dates().stream())
            .filter(dates -> dates.season().isEmpty())
            .map(dates -> dates.to().orElseThrow().toString())
            .toList());
  }

  @Test
  void what_is_never_wanted_is_a_limit_and_no_goal() {
    assertEquals(1, intake.facts(FactKind.GOAL).size());
    assertTrue(
        intake.facts(FactKind.NEVER).stream()
            .anyMatch(fact -> fact.text().startsWith("We never want to use chlorine")));
  }

  @Test
  void the_title_ends_where_a_phrase_ends() {
    assertEquals("Build a year-round harbour bath on the eastern quay", intake.title());
  }

  @Test
  void who_decides_is_not_asked_where_the_prompt_says_who_does() {
    Brief brief = Brief.of(intake, START, Optional.empty());

    assertEquals(List.of("Scope"), brief.questions().stream().map(Question::subject).toList());
  }
}
