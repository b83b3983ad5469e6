package dev.planwright.application.brief.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.brief.unusable.CriminalGoal;
import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.domain.fact.Fact;
import dev.planwright.domain.json.Json.JsonObject;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Prompts made to break or slow a reader: it reads them, soon, and they stay text. */
final class HostilePromptsTest {
  private static final LocalDate START = LocalDate.of(2026, 11, 23);
  private static final int LONGEST = 100_000;

  /** Processor time, so that a busy machine does no harm; a quadratic reader takes minutes. */
  private static final Duration SOON = Duration.ofMillis(1500);

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  @BeforeAll
  static void word_lists_are_loaded_and_the_code_is_warm() {
    for (int i = 0; i < 20; i++) {
      read(
          "Build a bridge in Copenhagen for DKK 200 million by 2029 with 20 engineers. "
              .repeat(20));
    }
  }

  static Stream<String> prompts() {
    Stream<String> repeated =
        Stream.of(
                "a",
                "1",
                " ",
                "\n",
                "$",
                "-",
                "(",
                ".",
                ":",
                "#",
                "|",
                "😀",
                "a ",
                "1 ",
                "1,",
                "$1 ",
                "in A",
                "no ",
                "by 2027 ",
                "Budget: ",
                "Budget: 1\n",
                "12 engineers, ",
                "1-",
                "€1-",
                "\u202e",
                "\u0000",
                "\u0301",
                "aA",
                "and ",
                "must not ",
                "Q3 ",
                "<b>",
                "{{",
                "${",
                "%s",
                "\\",
                "((((",
                "a,",
                "New York ",
                "one hundred ",
                "half a million ",
                "within 3 days ",
                "# Goal\n",
                "- x\n",
                "中",
                "\ud83d")
            .map(unit -> unit.repeat(LONGEST / unit.length()));
    Stream<String> crafted =
        Stream.of(
            "",
            " ",
            "9".repeat(500),
            "Budget: $" + "9".repeat(500),
            "Budget: " + "9,".repeat(500) + " EUR",
            "Budget: 1e999999999 USD",
            "Deadline: 99999-99-99 and 0000-00-00 and 31.02.2027 and 2027-13-45",
            "Deadline: within 999999999999 years",
            "Team: 99999999999999999999 engineers",
            "Team of 0, 0 engineers, -5 nurses, 1.5 doctors",
            "<script>alert(1)</script> <img src=x onerror=alert(1)> in <b>Paris</b>",
            "{{7*7}} ${jndi:ldap://x} %n%s #{x} <%= y %> budget of {{money}}",
            "\u202eBudget: 5 EUR\u202c \u0000 \ufeff \u2028 \u2029 \u0085 end",
            "\ud83d lone \ude00 surrogates \ud800",
            "(a+)+$ ".repeat(3000) + "!",
            "a".repeat(50_000) + "@" + "b".repeat(49_000),
            "x".repeat(400) + "😀".repeat(400),
            "Goal: " + "😀".repeat(1000));
    Random random = new Random(7);
    Stream<String> noise =
        IntStream.range(0, 40)
            .mapToObj(_ ->
                random
                    .ints(2000, 0, 0x30000)
                    .filter(c -> c < 0xd800 || c > 0xdfff)
                    .mapToObj(Character::toString)
                    .collect(Collectors.joining()));
    List<String> words =
        List.of(
            "budget",
            "$5",
            "by",
            "2027",
            "in",
            "Paris",
            ",",
            ".",
            ";",
            ":",
            "no",
            "must",
            "12",
            "engineers",
            "(",
            ")",
            "–",
            "and",
            "to",
            "of",
            "million",
            "€",
            "Q3",
            "\n",
            "- ",
            "May",
            "18",
            "months",
            "%",
            "the");
    Stream<String> salad =
        IntStream.range(0, 60)
            .mapToObj(_ ->
                random
                    .ints(400, 0, words.size())
                    .mapToObj(words::get)
                    .collect(Collectors.joining(" ")));
    return Stream.of(repeated, crafted, noise, salad).flatMap(s -> s);
  }

  @ParameterizedTest
  @MethodSource("prompts")
  void any_prompt_is_read_soon_and_stays_text(String prompt) {
    long before = THREADS.getCurrentThreadCpuTime();
    Intake intake = read(prompt);
    CriminalGoal.of(prompt);
    Duration took = Duration.ofNanos(THREADS.getCurrentThreadCpuTime() - before);

    assertTrue(took.compareTo(SOON) < 0, () -> "took " + took + " for " + prompt.length());
    assertFalse(intake.title().isBlank());
    assertTrue(intake.title().length() <= 80, intake.title());
    assertTrue(intake.facts().size() <= 400);
    assertTrue(intake.gaps().size() <= 60 && intake.notes().size() <= 60);
    for (Fact fact : intake.facts()) {
      assertEquals(
          fact.quote(), prompt.substring(fact.offset(), fact.offset() + fact.quote().length()));
      assertFalse(fact.quote().isEmpty() || fact.text().isBlank(), fact.toString());
      assertTrue(fact.quote().length() <= 400, () -> "a quote of " + fact.quote().length());
      assertTrue(fact.text().length() <= 400, () -> "a text of " + fact.text().length());
      assertTrue(fact.text().chars().noneMatch(HostilePromptsTest::hides), fact.text());
    }
    JsonObject data = Intake.STAGE.codec().write(intake);
    assertEquals(data, JsonText.read(JsonText.write(data)));
    assertEquals(intake, Intake.STAGE.codec().read(data));
  }

  @Test
  void markup_stays_text_of_the_prompt() {
    Intake intake = read("Goal: build <script>alert('x')</script> in {{place}}");

    assertEquals(
        "build <script>alert('x')</script> in {{place}}", intake.goals().getFirst().text());
  }

  private static boolean hides(int c) {
    return Character.isISOControl(c) || Character.getType(c) == Character.FORMAT;
  }

  private static Intake read(String prompt) {
    return IntakeReading.of(new StageInput(prompt, START, Map.of())).content();
  }
}
