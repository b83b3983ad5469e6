package dev.planwright.application.stage.summary;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.report.document.Sentences;
import dev.planwright.application.stage.revision.Effect;
import dev.planwright.application.stage.summary.Register.Option;

/** What an option moves, in a sentence: what it does to the chances, the money and the finish. */
final class MovedWords {
  /** Sums below this share of the cost are left out. */
  private static final BigDecimal LITTLE = new BigDecimal("0.001");

  private final Figures figures;
  private final String unit;

  MovedWords(PlanContent content) {
    this.figures = new Figures(content);
    this.unit = RegisterSection.unit(content);
  }

  /** The shown figures that an option moves; empty where it moves none of them. */
  Optional<String> of(Option option, Set<Figure> shown) {
    return option.operations().isEmpty()
        ? figures
            .unpriced(option)
            .filter(_ -> shown.contains(Figure.ALL))
            .map(none -> odds("all is kept in {0} of the runs instead of {1}", none))
            .map(Sentences::whole)
        : option.price().flatMap(price -> of(price, shown));
  }

  /** The same of an effect. */
  Optional<String> of(Effect effect, Set<Figure> shown) {
    Map<Figure, Optional<String>> words = new EnumMap<>(Figure.class);
    Effect.Chances chances = effect.chances();
    words.put(Figure.ALL, moved(chances.all(), "all is kept in {0} of the runs instead of {1}"));
    words.put(
        Figure.BOTH,
        moved(chances.both(), "deadline and budget are kept in {0} of the runs instead of {1}"));
    words.put(
        Figure.DEADLINE,
        moved(chances.deadline(), "the deadline is kept in {0} of the runs instead of {1}"));
    words.put(
        Figure.BUDGET,
        moved(chances.budget(), "the budget is kept in {0} of the runs instead of {1}"));
    words.put(Figure.MISSING, missing(effect));
    words.put(Figure.COST, cost(effect.cost()));
    words.put(Figure.FINISH, finish(effect.days()));
    return Stream.of(
            Figure.ALL,
            Figure.BOTH,
            Figure.DEADLINE,
            Figure.BUDGET,
            Figure.MISSING,
            Figure.COST,
            Figure.FINISH)
        .filter(shown::contains)
        .flatMap(figure -> words.getOrDefault(figure, Optional.empty()).stream())
        .reduce((one, other) -> one + "; " + other)
        .map(Sentences::whole);
  }

  private static Optional<String> moved(Optional<Effect.Chance> chance, String words) {
    return chance.filter(one -> one.moved().signum() != 0).map(one -> odds(words, one));
  }

  private static String odds(String words, Effect.Chance chance) {
    return say(words, Numbers.share(chance.after()), Numbers.share(chance.before()));
  }

  private Optional<String> missing(Effect effect) {
    String by = Numbers.about(effect.gap().abs(), unit);
    return figures
        .missing()
        .filter(_ -> counts(effect.gap()))
        .map(before -> {
          BigDecimal after =
              effect.missing().orElseGet(() -> before.add(effect.gap())).max(BigDecimal.ZERO);
          String sum = Numbers.about(after, unit);
          return after.signum() == 0
              ? say("nothing is missing at P80")
              : before.signum() == 0
                  ? say("{0} are missing at P80", sum)
                  : effect.gap().signum() > 0
                      ? say("{0} are missing at P80, {1} more", sum, by)
                      : say("{0} are missing at P80, {1} less", sum, by);
        });
  }

  private boolean counts(BigDecimal sum) {
    return sum.signum() != 0
        && figures.cost().filter(cost -> sum.abs().compareTo(cost.multiply(LITTLE)) < 0).isEmpty();
  }

  private Optional<String> cost(BigDecimal by) {
    String amount = Numbers.about(by.abs(), unit);
    return figures
        .cost()
        .filter(_ -> counts(by))
        .map(before -> {
          String sum = Numbers.about(before.add(by), unit);
          return by.signum() > 0
              ? say("P80 cost {0}, {1} more", sum, amount)
              : say("P80 cost {0}, {1} less", sum, amount);
        });
  }

  private Optional<String> finish(int days) {
    return figures
        .finish()
        .filter(_ -> days != 0)
        .map(before -> before.plusDays(days))
        .map(day ->
            days > 0
                ? say("P80 finish {0}, {1} days later", day, days)
                : say("P80 finish {0}, {1} days earlier", day, -days));
  }
}
