package dev.planwright.bootstrap.browser;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.brief.Brief;
import dev.planwright.application.brief.BriefPage;
import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.brief.read.IntakeReading;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.domain.json.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A brief is at most six printed pages, whatever the prompt; measured where people print it. */
class BriefPagesTest {
  private static final LocalDate START = LocalDate.of(2026, 11, 23);
  private static final int MOST_PAGES = 6;
  private static final float LEAST_POINTS = 6;
  private static final Map<String, String> PROMPTS =
      Map.of(
          "en",
          """
          We want to open a second bakery in Lyon before summer 2027. The total budget should not
          exceed 300,000 euros, of which 90,000 euros are for the renovation. Six people work on
          it. No industrial frozen dough, and we will not open on Sundays.
          """,
          "de",
          """
          Wir wollen in Leipzig eine alte Druckerei zu 24 Wohnungen und einer Kita umbauen. Das
          Gesamtbudget beträgt 6,8 Mio. €, davon 1,2 Mio. € für das Dach. Baubeginn ist der 1. März
          2027, fertig sein muss alles bis zum 30. September 2028. Die Fassade darf nicht verändert
          werden. Von April bis Juli darf am Giebel nicht gearbeitet werden.
          """,
          "es",
          """
          Queremos abrir una panadería cooperativa en Sevilla antes del 15 de septiembre de 2027.
          Tenemos un presupuesto total de 220.000 euros, de los cuales 80.000 euros son para la
          reforma. Somos siete socias. El alquiler no debe superar 1.800 euros al mes.
          """,
          "fr",
          """
          Nous voulons rénover la piscine municipale de Quimper et la rouvrir le 1er juin 2028.
          Budget : 3,4 millions d'euros, dont 900 000 euros pour le chauffage. Les travaux ne
          doivent pas commencer avant septembre 2027. L'équipe compte huit personnes.
          """);

  @TempDir private Path folder = Path.of("");

  @ParameterizedTest
  @CsvSource({"en", "de", "es", "fr"})
  void a_brief_in_each_language_is_at_most_six_pages(String language) throws Exception {
    String page = page(PROMPTS.getOrDefault(language, ""));

    assertTrue(page.contains("<html lang=\"" + language + "\">"), language);
    assertAtMostSix(pages(page));
  }

  @Test
  void the_brief_of_three_thousand_words_is_at_most_six_pages() throws Exception {
    String prompt = longPrompt();
    assertTrue(prompt.split("\\s+").length >= 3000);

    String page = page(prompt);

    assertTrue(page.contains("further facts are in 002-intake.json"));
    assertAtMostSix(pages(page));
  }

  @Test
  void the_brief_of_one_sentence_is_short() throws Exception {
    int pages = pages(page("I want to learn Spanish well enough to move to Valencia next summer"));

    assertTrue(pages <= 3, pages + " pages");
  }

  private static void assertAtMostSix(int pages) {
    assertTrue(pages >= 1 && pages <= MOST_PAGES, pages + " pages");
  }

  /** Sixty sections with dates, sums, limits and people each. */
  private static String longPrompt() {
    var prompt =
        new StringBuilder(
            "We are a county and want to renew the railway station of Eastmere. The total budget is"
                + " £96 million. All must be finished by 30 November 2031.\n\n");
    for (int i = 1; i <= 60; i++) {
      prompt.append(
          "For section %1$d of the station we expect to spend £%2$d,000, of which £40,000 is reserved for design. The works on section %1$d must be completed by %3$d May %4$d, and a team of %5$d engineers will look after it. The platform must stay open for wheelchair users, and nobody may close section %1$d between 6 am and 9 am, because commuters depend on it.%n%n"
              .formatted(i, 300 + i, 1 + i % 27, 2027 + i % 4, 2 + i % 7));
    }
    return prompt.toString();
  }

  private static String page(String prompt) {
    var input = new StageInput(prompt, START, Map.of());
    Intake intake = IntakeReading.of(input).content();
    return BriefPage.html(Brief.of(intake, START, Optional.empty()), START, Json.object());
  }

  private int pages(String page) throws IOException, InterruptedException {
    Paper paper = Paper.of(page, "letter", folder);
    assertTrue(paper.smallest() >= LEAST_POINTS, paper.smallest() + " points");
    return paper.pages().size();
  }
}
