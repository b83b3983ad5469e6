package dev.planwright.application.pipeline.call;

import module java.base;

/**
 * What an answer must satisfy beyond its schema: checks, and corrections that go with them. An
 * answer that fails a check is sent back to whoever gave it; what fails again, code corrects.
 * Immutable.
 *
 * @param <A> the answer
 */
public final class CallRules<A> {
  private final List<Function<A, List<Breach>>> checks;
  private final List<UnaryOperator<A>> corrections;

  private CallRules(List<Function<A, List<Breach>>> checks, List<UnaryOperator<A>> corrections) {
    this.checks = List.copyOf(checks);
    this.corrections = List.copyOf(corrections);
  }

  public static <A> CallRules<A> none() {
    return new CallRules<>(List.of(), List.of());
  }

  /** A further check. */
  public CallRules<A> check(Function<A, List<Breach>> check) {
    List<Function<A, List<Breach>>> all = new ArrayList<>(checks);
    all.add(check);
    return new CallRules<>(all, corrections);
  }

  /** A further check with one sentence about what is wrong. */
  public CallRules<A> never(java.util.function.Predicate<A> broken, Function<A, String> sentence) {
    return check(a -> broken.test(a) ? List.of(Breach.of(sentence.apply(a))) : List.of());
  }

  /** A further correction, after those before it; applied to every answer. */
  public CallRules<A> correct(UnaryOperator<A> correction) {
    List<UnaryOperator<A>> all = new ArrayList<>(corrections);
    all.add(correction);
    return new CallRules<>(checks, all);
  }

  /** What is wrong with an answer. */
  public List<Breach> broken(A answer) {
    return checks.stream().flatMap(check -> check.apply(answer).stream()).toList();
  }

  /** The answer with everything put right, marked or left out that code can. */
  public A corrected(A answer) {
    A corrected = answer;
    for (UnaryOperator<A> correction : corrections) {
      corrected = correction.apply(corrected);
    }
    return corrected;
  }
}
