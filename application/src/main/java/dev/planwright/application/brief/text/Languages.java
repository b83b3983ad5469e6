package dev.planwright.application.brief.text;

import module java.base;

import java.lang.Character.UnicodeScript;

/** The language of a text: by its script, else by its most frequent words. */
public final class Languages {
  /** When it cannot be told (ISO 639-2). */
  public static final String UNKNOWN = "und";

  private static final Map<UnicodeScript, List<String>> SCRIPTS =
      Resources.rows("scripts.txt").stream()
          .collect(
              Collectors.toUnmodifiableMap(
                  row -> UnicodeScript.forName(row.getFirst()), Function.identity()));
  private static final Map<String, List<String>> BY_WORD = words();
  private static final int SAMPLE = 5000;
  private static final int MOST_LETTERS = 12;

  private Languages() {}

  public static String of(Tokens tokens) {
    Map<String, Integer> scripts = new HashMap<>();
    Map<String, Integer> languages = new LinkedHashMap<>();
    Set<String> seen = new HashSet<>();
    int words = 0;
    for (int i = 0; i < Math.min(tokens.size(), SAMPLE); i++) {
      String word = tokens.lower(i);
      if (tokens.word(i) && !word.isEmpty()) {
        words++;
        script(word).ifPresent(language -> scripts.merge(language, 1, Integer::sum));
        List<String> known = seen.add(word) ? BY_WORD.getOrDefault(word, List.of()) : List.of();
        known.forEach(language -> languages.merge(language, 1, Integer::sum));
      }
    }
    int total = words;
    return scripts.entrySet().stream()
        .filter(entry -> entry.getValue() * 3 > total)
        .max(Map.Entry.comparingByValue())
        .map(entry -> refined(entry.getKey(), scripts))
        .orElseGet(() -> byWords(languages, seen.size()));
  }

  /** Kana make it Japanese, Ukrainian and Persian letters tell their languages. */
  private static String refined(String language, Map<String, Integer> scripts) {
    String other =
        switch (language) {
          case "zh" -> "ja";
          case "ru" -> "uk";
          case "ar" -> "fa";
          default -> language;
        };
    int least = other.equals("fa") ? 2 : 1;
    return scripts.getOrDefault(other, 0) >= least ? other : language;
  }

  private static String byWords(Map<String, Integer> languages, int words) {
    int best = languages.values().stream().mapToInt(Integer::intValue).max().orElse(0);
    boolean few = (best < 2 && words > 6) || best < 1 || best * 12 < words;
    if (words == 0) {
      return UNKNOWN;
    }
    return few || languages.getOrDefault("en", 0) == best
        ? "en"
        : languages.keySet().stream()
            .filter(language -> best == languages.getOrDefault(language, 0))
            .findFirst()
            .orElse("en");
  }

  private static Optional<String> script(String word) {
    NavigableSet<String> found = new TreeSet<>();
    for (int at = 0; at < Math.min(word.length(), MOST_LETTERS); at++) {
      List<String> row = SCRIPTS.getOrDefault(UnicodeScript.of(word.codePointAt(at)), List.of());
      if (!row.isEmpty() && row.get(3).indexOf(word.charAt(at)) >= 0) {
        return Optional.of(row.get(2));
      }
      row.stream().skip(1).findFirst().ifPresent(found::add);
    }
    return found.contains("ja") ? Optional.of("ja") : found.stream().findFirst();
  }

  private static Map<String, List<String>> words() {
    Map<String, List<String>> byWord = new HashMap<>();
    for (List<String> row : Resources.rows("stopwords.txt")) {
      for (String word : Set.copyOf(Resources.parts(row.get(1)))) {
        byWord.computeIfAbsent(word, _ -> new ArrayList<>()).add(row.getFirst());
      }
    }
    return byWord;
  }
}
