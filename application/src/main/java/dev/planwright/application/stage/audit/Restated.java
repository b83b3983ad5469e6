package dev.planwright.application.stage.audit;

import module java.base;

import dev.planwright.application.brief.money.MoneyReader;
import dev.planwright.application.brief.money.MoneyReader.Found;
import dev.planwright.application.brief.text.Tokens;
import dev.planwright.application.brief.text.Words;
import dev.planwright.domain.fact.FactValue.Sum;

/** What a measure tells again that another fact states: the bound of the cost, or days. */
final class Restated {
  private static final Set<String> BOUNDS = Words.of("measure bounds");
  private static final Set<String> IN_TIME = Words.of("measure in time");

  /** Shorter words join others, as "and" does, or are in many facts. */
  private static final int LEAST_LETTERS = 5;

  /** So many words have to be the same in a measure and in the fact that states the day. */
  private static final int SAME = 2;

  private final String measure;

  Restated(String measure) {
    this.measure = measure;
  }

  /** Whether it bounds something by that sum, as in "spending stays within EUR 1.8 million". */
  boolean bounds(Sum sum) {
    Tokens tokens = Tokens.of(measure);
    var reader = new MoneyReader(tokens, Optional.empty());
    return IntStream.range(0, tokens.size()).anyMatch(i -> tokens.in(i, BOUNDS))
        && IntStream.range(0, tokens.size())
            .mapToObj(i -> reader.at(i, tokens.size(), false))
            .flatMap(Optional::stream)
            .anyMatch(found -> same(found, sum));
  }

  private static boolean same(Found found, Sum sum) {
    return found.denomination().codes().contains(sum.currency())
        && found.low().compareTo(sum.low().amount()) == 0
        && found.high().compareTo(sum.high().amount()) == 0;
  }

  /**
   * Whether it asks that something is done in time and that fact states the day of it: "the report
   * is handed in on time" and "the report is handed in by 29 April".
   */
  boolean days(String fact) {
    String words = " " + measure.toLowerCase(Locale.ROOT).replaceAll("\\P{L}+", " ") + " ";
    Set<String> shared = longWords(measure);
    shared.retainAll(longWords(fact));
    return shared.size() >= SAME
        && IN_TIME.stream().anyMatch(one -> words.contains(" " + one + " "));
  }

  private static Set<String> longWords(String text) {
    return Stream.of(text.toLowerCase(Locale.ROOT).split("\\P{L}+"))
        .filter(word -> word.length() >= LEAST_LETTERS)
        .collect(Collectors.toCollection(HashSet::new));
  }
}
