package dev.planwright.application.brief.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Finds phrases of a list in a text, the longest first. A phrase's last word may end in {@code *},
 * which stands for any ending.
 */
public final class Phrases<T> {
  private static final int MAX_STEM = 16;

  /** A phrase found, and the token behind it. */
  public record Match<T>(T value, int next) {}

  private record Entry<T>(List<String> words, boolean stem, T value) {}

  private final Map<String, List<Entry<T>>> byWord = new HashMap<>();
  private final Map<String, List<Entry<T>>> byStem = new HashMap<>();

  /** The phrases, each with what it stands for; of two equal ones the first counts. */
  public Phrases(List<Map.Entry<String, T>> phrases) {
    for (Map.Entry<String, T> phrase : phrases) {
      boolean stem = phrase.getKey().endsWith("*");
      Tokens tokens = Tokens.of(phrase.getKey().replace("*", ""));
      List<String> words = IntStream.range(0, tokens.size()).mapToObj(tokens::lower).toList();
      var index = stem && words.size() == 1 ? byStem : byWord;
      index
          .computeIfAbsent(words.getFirst(), _ -> new ArrayList<>())
          .add(new Entry<>(words, stem, phrase.getValue()));
    }
    Comparator<Entry<T>> longest = Comparator.comparingInt(entry -> -entry.words.size());
    byWord.values().forEach(entries -> entries.sort(longest));
  }

  /** The longest phrase that begins at this token and ends before {@code end}. */
  public Optional<Match<T>> at(Tokens tokens, int i, int end) {
    String first = tokens.lower(i);
    if (first.isEmpty()) {
      return Optional.empty();
    }
    for (Entry<T> entry : byWord.getOrDefault(first, List.of())) {
      if (fits(entry, tokens, i, end)) {
        return Optional.of(new Match<>(entry.value, i + entry.words.size()));
      }
    }
    for (int length = Math.min(first.length(), MAX_STEM); length > 1; length--) {
      List<Entry<T>> entries = byStem.get(first.substring(0, length));
      if (entries != null) {
        return Optional.of(new Match<>(entries.getFirst().value, i + 1));
      }
    }
    return Optional.empty();
  }

  private static <T> boolean fits(Entry<T> entry, Tokens tokens, int i, int end) {
    int length = entry.words.size();
    if (i + length > end) {
      return false;
    }
    for (int k = 1; k < length; k++) {
      String word = tokens.lower(i + k);
      boolean open = entry.stem && k == length - 1;
      if (open ? !word.startsWith(entry.words.get(k)) : !word.equals(entry.words.get(k))) {
        return false;
      }
    }
    return true;
  }
}
