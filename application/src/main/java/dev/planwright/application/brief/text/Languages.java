package dev.planwright.application.brief.text;

import module java.base;

import java.lang.Character.UnicodeScript;

/** The language of a text: by its script, else by its most frequent words. */
public final class Languages {
  /** When it cannot be told (ISO 639-2). */
  public static final String UNKNOWN = "und";

  private static final Map<String, List<String>> LANGUAGES_BY_WORD = words();
  private static final int SAMPLE = 5000;

  private Languages() {}

  public static String of(Tokens tokens) {
    Map<String, Integer> scripts = new HashMap<>();
    Map<String, Integer> languages = new LinkedHashMap<>();
    Set<String> seen = new HashSet<>();
    int words = 0;
    for (int i = 0; i < Math.min(tokens.size(), SAMPLE); i++) {
      if (tokens.word(i) && !tokens.lower(i).isEmpty()) {
        words++;
        script(tokens.lower(i)).ifPresent(language -> scripts.merge(language, 1, Integer::sum));
        if (seen.add(tokens.lower(i))) {
          LANGUAGES_BY_WORD
              .getOrDefault(tokens.lower(i), List.of())
              .forEach(language -> languages.merge(language, 1, Integer::sum));
        }
      }
    }
    int total = words;
    Optional<String> byScript =
        scripts.entrySet().stream()
            .filter(entry -> entry.getValue() * 3 > total)
            .max(Map.Entry.comparingByValue())
            .map(entry -> refined(entry.getKey(), scripts));
    return byScript.orElseGet(() -> byWords(languages, seen.size()));
  }

  /** Kana make it Japanese, Ukrainian and Persian letters tell their languages. */
  private static String refined(String language, Map<String, Integer> scripts) {
    return switch (language) {
      case "zh" -> scripts.getOrDefault("ja", 0) > 0 ? "ja" : "zh";
      case "ru" -> scripts.getOrDefault("uk", 0) > 0 ? "uk" : "ru";
      case "ar" -> scripts.getOrDefault("fa", 0) > 1 ? "fa" : "ar";
      default -> language;
    };
  }

  private static String byWords(Map<String, Integer> languages, int words) {
    int best = languages.values().stream().mapToInt(Integer::intValue).max().orElse(0);
    int english = languages.getOrDefault("en", 0);
    if (words == 0) {
      return UNKNOWN;
    }
    boolean few = best < 2 && words > 6;
    if (english >= best || best < 1 || few || best * 12 < words) {
      return "en";
    }
    return languages.entrySet().stream()
        .filter(entry -> entry.getValue() == best)
        .map(Map.Entry::getKey)
        .findFirst()
        .orElse("en");
  }

  private static Optional<String> script(String word) {
    Set<String> found = new HashSet<>();
    for (int at = 0; at < Math.min(word.length(), 12); at++) {
      char c = word.charAt(at);
      if ("іїєґ".indexOf(c) >= 0) {
        return Optional.of("uk");
      }
      if ("پچگژ".indexOf(c) >= 0) {
        return Optional.of("fa");
      }
      language(UnicodeScript.of(word.codePointAt(at))).ifPresent(found::add);
    }
    return found.contains("ja") ? Optional.of("ja") : found.stream().sorted().findFirst();
  }

  private static Optional<String> language(UnicodeScript script) {
    return switch (script) {
      case CYRILLIC -> Optional.of("ru");
      case GREEK -> Optional.of("el");
      case ARABIC -> Optional.of("ar");
      case HEBREW -> Optional.of("he");
      case DEVANAGARI -> Optional.of("hi");
      case BENGALI -> Optional.of("bn");
      case TAMIL -> Optional.of("ta");
      case TELUGU -> Optional.of("te");
      case THAI -> Optional.of("th");
      case HANGUL -> Optional.of("ko");
      case HIRAGANA, KATAKANA -> Optional.of("ja");
      case HAN -> Optional.of("zh");
      case GEORGIAN -> Optional.of("ka");
      case ARMENIAN -> Optional.of("hy");
      case ETHIOPIC -> Optional.of("am");
      default -> Optional.empty();
    };
  }

  private static Map<String, List<String>> words() {
    Map<String, List<String>> byWord = new HashMap<>();
    for (List<String> row : Resources.rows("stopwords.txt")) {
      for (String word : new HashSet<>(Resources.parts(row.get(1)))) {
        byWord.merge(
            word,
            List.of(row.getFirst()),
            (before, next) ->
                java.util.stream.Stream.concat(before.stream(), next.stream()).toList());
      }
    }
    return byWord;
  }
}
