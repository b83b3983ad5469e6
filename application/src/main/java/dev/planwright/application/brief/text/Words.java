package dev.planwright.application.brief.text;

import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The word lists of words.txt: each is used in one place, which its name tells. */
public final class Words {
  private static final Map<String, Set<String>> LISTS =
      Resources.rows("words.txt").stream()
          .collect(
              Collectors.toUnmodifiableMap(
                  row -> row.getFirst(), row -> Set.copyOf(Resources.parts(row.get(1)))));

  private Words() {}

  /** The list of that name. */
  public static Set<String> of(String name) {
    Set<String> words = LISTS.get(name);
    if (words == null) {
      throw new IllegalStateException("words.txt has no list \"" + name + "\"");
    }
    return words;
  }
}
