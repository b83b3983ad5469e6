package dev.planwright.application.plan.port;

import module java.base;

import dev.planwright.application.refusal.StoreUnavailable;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.plan.ListedPlan;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanEvent;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanStatus;

/**
 * The plans as callers see them. Ownership is part of every read and write: what a caller may not
 * see does not exist for it.
 *
 * <p>Safe for concurrent use; each call is one transaction. All throw {@link StoreUnavailable} when
 * the store is away; then nothing has happened, except where a method says otherwise.
 */
public interface Plans {
  /** To which place in the queue is counted, so that asking costs the same in any queue. */
  int COUNTED = 1_000;

  /**
   * Stores a pending plan with its {@code events} row. With a request id it is stored once per
   * owner and id, also under concurrent calls.
   *
   * @throws dev.planwright.application.refusal.Refusal RATE_LIMITED when the owner has as many
   *     pending plans as may wait, also under concurrent calls; nothing was stored. A repeat still
   *     finds its plan
   * @throws StoreUnavailable with {@code outcomeUnknown} when the acknowledgement was lost and the
   *     plan could not be looked up either
   */
  Creation create(NewPlan plan);

  /** What became of {@link #create}. */
  sealed interface Creation {
    /** Stored now. */
    record Created(Plan plan) implements Creation {}

    /** The same request came before: this is its plan. */
    record Repeated(Plan plan) implements Creation {}

    /** The request id was used before with other arguments; nothing stored, an event written. */
    record Conflicting(Plan earlier) implements Creation {}
  }

  /**
   * What {@link #create} answers for a request that came before, {@code Repeated} or {@code
   * Conflicting}; empty for a new one. Stores nothing, save the event of a conflict.
   */
  Optional<Creation> earlier(Caller owner, NewPlan.Request request);

  /** The plan, if this caller may see it. Never reads report, zip or activity columns. */
  Optional<Plan> find(PlanId id, Caller caller);

  /** Those of these plans that exist, in one query, for the shared progress feed. */
  List<Plan> findAll(Collection<PlanId> ids);

  /**
   * Newest first. Reads no prompt beyond its beginning. Pages by {@link Search#after} are stable:
   * what is new is before the first.
   */
  List<ListedPlan> newest(Caller caller, Search search);

  /** Newest first, at most {@code limit}. */
  default List<ListedPlan> newest(Caller caller, int limit, Optional<PlanStatus> status) {
    return newest(caller, new Search(limit, status, Optional.empty(), Optional.empty()));
  }

  /**
   * Which plans are listed.
   *
   * @param query what their prompts contain, in any case
   * @param after the last plan of the page before
   */
  record Search(
      int limit, Optional<PlanStatus> status, Optional<String> query, Optional<Place> after) {

    /** The same with another limit. */
    public Search withLimit(int other) {
      return new Search(other, status, query, after);
    }
  }

  /** A place in the order of plans, which stays when its plan is deleted. */
  record Place(Instant createdAt, PlanId plan) {}

  /**
   * How many pending plans a worker takes before this one, plus one; empty when it is not pending.
   * Beyond {@link #COUNTED} it is one more than that, whatever the place.
   */
  Optional<Integer> queuePosition(PlanId id);

  /**
   * Applies an event by {@code Transitions}: one compare-and-set and its {@code events} row in one
   * transaction, repeated when another change came between. plan_stop, retry and resume raise the
   * lease epoch, so that a worker is fenced at once.
   *
   * @throws dev.planwright.application.refusal.Refusal RATE_LIMITED when the plan would wait and
   *     its owner has as many waiting as may; nothing changed
   */
  Change change(PlanId id, Caller caller, PlanEvent event);

  /** What became of {@link #change}. */
  sealed interface Change {
    /** Changed; {@code after} is what was stored. */
    record Changed(Plan before, Plan after) implements Change {}

    /** The event means nothing in the state the plan is in; nothing changed. */
    record NotPossible(Plan now) implements Change {}

    /** No such plan for this caller. */
    record Unknown() implements Change {}
  }

  /**
   * Erases a plan and everything kept of it, in one transaction with an {@code events} row; its
   * worker is fenced. What its model calls cost stays, without the words of prompt or answers.
   *
   * @return false when there is no such plan for this caller
   */
  boolean delete(PlanId id, Caller caller);

  /** How many plans are pending, for the operator: exact, in time that grows with them. */
  int pendingCount();
}
