package dev.planwright.application.brief.text;

import static java.util.stream.Collectors.toUnmodifiableMap;

import module java.base;

/** The word lists of words.txt, and the words with a value of calendar.txt. */
public final class Words {
  private static final Map<String, Set<String>> LISTS =
      Resources.rows("words.txt").stream()
          .collect(
              toUnmodifiableMap(List::getFirst, row -> Set.copyOf(Resources.parts(row.get(1)))));

  private static final Map<String, Map<String, Integer>> VALUES = values();

  private Words() {}

  /** The list of that name. */
  public static Set<String> of(String name) {
    Set<String> words = LISTS.get(name);
    if (words == null) {
      throw new IllegalStateException("words.txt has no list \"" + name + "\"");
    }
    return words;
  }

  /** The words of a kind of the calendar, as in "month", each with its value. */
  public static Map<String, Integer> values(String kind) {
    Map<String, Integer> words = VALUES.get(kind);
    if (words == null) {
      throw new IllegalStateException("calendar.txt has no words for \"" + kind + "\"");
    }
    return words;
  }

  static boolean isKind(String name) {
    return VALUES.containsKey(name);
  }

  private static Map<String, Map<String, Integer>> values() {
    Map<String, Map<String, Integer>> values = new HashMap<>();
    for (List<String> row : Resources.rows("calendar.txt")) {
      var words = values.computeIfAbsent(row.getFirst(), _ -> new HashMap<>());
      Resources.parts(row.get(2)).forEach(word -> words.put(word, Integer.valueOf(row.get(1))));
    }
    Map<String, Integer> scales = values.computeIfAbsent("scale", _ -> new HashMap<>());
    Resources.rows("scales.txt").stream()
        .flatMap(row -> Resources.parts(row.getLast()).stream())
        .filter(word -> word.length() > 2)
        .forEach(word -> scales.put(word, 0));
    return values;
  }
}
