package dev.planwright.application.pipeline.call;

import module java.base;

/**
 * What an answer must satisfy beyond its schema, put together from checks and the mending that goes
 * with them. What an answer breaks is sent back to whoever gave it; what still breaks then, code
 * mends. Immutable.
 *
 * @param <A> the answer
 */
public final class CallRules<A> {
  private final List<Function<A, List<Breach>>> checks;
  private final List<UnaryOperator<A>> mends;

  private CallRules(List<Function<A, List<Breach>>> checks, List<UnaryOperator<A>> mends) {
    this.checks = List.copyOf(checks);
    this.mends = List.copyOf(mends);
  }

  public static <A> CallRules<A> none() {
    return new CallRules<>(List.of(), List.of());
  }

  /** A further check. */
  public CallRules<A> check(Function<A, List<Breach>> check) {
    List<Function<A, List<Breach>>> all = new ArrayList<>(checks);
    all.add(check);
    return new CallRules<>(all, mends);
  }

  /** A further check with one sentence about what is wrong. */
  public CallRules<A> never(java.util.function.Predicate<A> broken, Function<A, String> sentence) {
    return check(a -> broken.test(a) ? List.of(Breach.of(sentence.apply(a))) : List.of());
  }

  /** A further mending, after those before it; applied to every answer. */
  public CallRules<A> mend(UnaryOperator<A> mend) {
    List<UnaryOperator<A>> all = new ArrayList<>(mends);
    all.add(mend);
    return new CallRules<>(checks, all);
  }

  /** What is wrong with an answer. */
  public List<Breach> broken(A answer) {
    return checks.stream().flatMap(check -> check.apply(answer).stream()).toList();
  }

  /** The answer with everything put right, marked or left out that code can. */
  public A mended(A answer) {
    A mended = answer;
    for (UnaryOperator<A> mend : mends) {
      mended = mend.apply(mended);
    }
    return mended;
  }
}
