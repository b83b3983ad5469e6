package dev.planwright.application.pipeline.call;

import module java.base;

import dev.planwright.application.pipeline.StageInput;
import dev.planwright.domain.plan.Detail;

/**
 * Whoever answers the calls of one stage. Safe for concurrent use. A call that nobody answers ends
 * the stage, except where it says otherwise here.
 */
public interface StageAsking {
  /** The prompt and the stages before this one. */
  StageInput input();

  /** How much the plan is to say. */
  Detail detail();

  /** The ids that answers may refer to. */
  Choices choices();

  /**
   * Asks one call.
   *
   * @throws InterruptedException when the run ends
   */
  <A> A ask(Call<A> call) throws InterruptedException;

  /**
   * Asks one call that the stage can do without: where nobody answers, the reader is told so.
   *
   * @throws InterruptedException when the run ends
   */
  <A> Optional<A> find(Call<A> call) throws InterruptedException;

  /**
   * Asks one call whose answer code has as well: empty, and told to the reader, where there are
   * only answers of no use. Where nobody could be asked, the stage ends.
   *
   * @throws InterruptedException when the run ends
   */
  <A> Optional<A> tryTo(Call<A> call) throws InterruptedException;

  /**
   * Asks several calls at once. One that cannot be answered is left out and noted, as long as
   * {@code least} are answered.
   *
   * @return the answers by the number of their call
   * @throws InterruptedException when the run ends
   */
  <A> Map<Integer, A> all(List<Call<A>> calls, int least) throws InterruptedException;

  /**
   * Asks one call that takes a search of the web; empty where nobody can search.
   *
   * @throws InterruptedException when the run ends
   */
  <A> Optional<A> lookUp(Call<A> call) throws InterruptedException;

  /**
   * Asks somebody else than the one who answered first; empty where there is nobody.
   *
   * @throws InterruptedException when the run ends
   */
  <A> Optional<A> secondOpinion(Call<A> call) throws InterruptedException;

  /** A sentence for the reader of the report. */
  void note(String note);
}
