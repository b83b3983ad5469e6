package dev.planwright.application.report.language;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LanguageTest {
  private static final List<String> CODES = List.of("da", "de", "es", "fr", "it", "nl", "pl", "pt");
  private static final Pattern PARAMETER = Pattern.compile("\\{\\d}");
  private static final Pattern SAID =
      Pattern.compile(
          "\\bsay\\(\\s*\"((?:[^\"\\\\]|\\\\.)*+(?:\"\\s*\\+\\s*\"(?:[^\"\\\\]|\\\\.)*+)*+)\"");

  @Test
  void every_language_has_the_same_texts_with_the_same_parameters() throws IOException {
    Set<String> german = texts("de").keySet();

    for (String code : CODES) {
      Map<String, String> texts = texts(code);
      assertEquals(german, texts.keySet(), code);
      texts.forEach((english, text) ->
          assertEquals(parameters(english), parameters(text), code + ": " + english));
    }
  }

  @Test
  void every_message_that_code_says_is_translated() throws IOException {
    Set<String> untranslated = new TreeSet<>();
    var exports = Path.of("../bootstrap/src/main/java/dev/planwright/bootstrap/export");
    try (Stream<Path> stages = Files.walk(Path.of("src/main/java"));
        Stream<Path> writers = Files.walk(exports)) {
      List<Path> sources =
          Stream.concat(stages, writers).filter(path -> path.toString().endsWith(".java")).toList();
      for (Path source : sources) {
        SAID.matcher(Files.readString(source))
            .results()
            .map(said -> said.group(1).replaceAll("\"\\s*\\+\\s*\"", "").replace("\\\"", "\""))
            .forEach(untranslated::add);
      }
    }

    untranslated.removeAll(texts("de").keySet());

    assertEquals(Set.of(), untranslated, "add them to each file of the package's resources");
  }

  /** Choices of schemas and enums are said as words. */
  @Test
  void every_translated_message_is_said_somewhere() throws IOException {
    var said = new StringBuilder();
    for (String root :
        List.of(
            "src/main/java", "src/main/resources", "../domain/src/main", "../bootstrap/src/main")) {
      try (Stream<Path> files = Files.walk(Path.of(root))) {
        for (Path file : files.filter(LanguageTest::says).toList()) {
          said.append(
              Files.readString(file).replaceAll("\"\\s*\\+\\s*\"", "").replace("\\\"", "\""));
        }
      }
    }
    String words = said.toString().replace('_', ' ').toLowerCase(Locale.ROOT);

    assertEquals(
        List.of(),
        texts("de").keySet().stream()
            .filter(text -> !words.contains(text.replace('_', ' ').toLowerCase(Locale.ROOT)))
            .toList(),
        "delete them in each file of the package's resources");
  }

  private static boolean says(Path file) {
    String name = file.toString();
    return name.endsWith(".java") || name.endsWith(".json");
  }

  @Test
  void a_language_writes_labels_numbers_and_days_its_own_way() {
    assertEquals("bis 1.234", said("de", () -> Language.say("until {0}", "1.234")));
    assertEquals("Ende 01.03.2027", said("de", () -> Language.shown("Ende 2027-03-01")));
    assertEquals("fin 1 mar 2027", said("es", () -> Language.shown("fin 2027-03-01")));
    assertEquals("Koniec", said("pl", () -> Language.shown("Finish")));
    assertEquals("Finish 2027-03-01", said("en", () -> Language.shown("Finish 2027-03-01")));
  }

  @Test
  void a_day_of_a_minute_is_written_out() {
    var day = LocalDate.of(2026, 11, 18);

    assertEquals("18 November 2026", said("en", () -> Language.written(day)));
    assertEquals("18 November 2026", said("sv", () -> Language.written(day)));
    assertEquals("18. November 2026", said("de", () -> Language.written(day)));
    assertEquals("18 de noviembre de 2026", said("es", () -> Language.written(day)));
  }

  @Test
  void a_language_without_a_file_keeps_english_labels_and_its_own_code() {
    assertEquals("until noon", said("sv", () -> Language.say("until {0}", "noon")));
    assertEquals("sv", Language.of("sv").code());
    assertEquals("en", Language.of("und").code());
  }

  private static String said(String code, ScopedValue.CallableOp<String, RuntimeException> text) {
    return Language.of(code).during(text);
  }

  private static List<String> parameters(String text) {
    return PARAMETER.matcher(text).results().map(MatchResult::group).sorted().toList();
  }

  private static Map<String, String> texts(String code) throws IOException {
    try (var in = LanguageTest.class.getResourceAsStream(code + ".txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split(" = ", 2))
          .collect(
              Collectors.toMap(
                  each -> each[0],
                  each -> each[1],
                  (one, other) -> {
                    throw new IllegalStateException("one key twice: " + one + ", " + other);
                  },
                  TreeMap::new));
    }
  }
}
