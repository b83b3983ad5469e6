package dev.planwright.adapters.http.sse;

import module java.base;

import dev.planwright.application.plan.PlanFeed.News;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanStatus;

/**
 * The {@code id} of an event: run, state and progress, so that a client that reconnects with it
 * gets no event twice. The run is the moment at which it was queued, which plan_retry and
 * plan_resume raise.
 */
record EventId(String text) {
  /** The id of the PLAN_NOT_FOUND event. */
  static final EventId UNKNOWN_PLAN = new EventId("plan-not-found");

  private static final Pattern FORM =
      Pattern.compile("[0-9]{1,16}-[a-z]{1,16}-[0-9]{1,3}(\\.[0-9]{1,4})?");

  /** The id that a client sends; empty when it is not one of ours. */
  static Optional<EventId> parse(String text) {
    return Optional.of(new EventId(text))
        .filter(id -> id.equals(UNKNOWN_PLAN) || FORM.matcher(text).matches());
  }

  /** The id of the plan's next event: progress never falls within one run. */
  static EventId of(Plan plan, Optional<EventId> sent) {
    String run = plan.timing().queuedAt().toEpochMilli() + "-";
    BigDecimal percentage =
        sent.filter(id -> id.text().startsWith(run))
            .map(EventId::percentage)
            .filter(before -> before.compareTo(plan.progress().percentage()) > 0)
            .orElse(plan.progress().percentage());
    return new EventId(run + plan.status().wireName() + "-" + percentage.toPlainString());
  }

  static EventId of(News news, Optional<EventId> sent) {
    return switch (news) {
      case News.Missing() -> UNKNOWN_PLAN;
      case News.Standing(Plan plan) -> of(plan, sent);
    };
  }

  /** The progress it names. */
  BigDecimal percentage() {
    return new BigDecimal(text.substring(text.lastIndexOf('-') + 1));
  }

  /**
   * Whether it was the last of a stream, so that a client that reconnects with it needs no more.
   */
  boolean last() {
    return equals(UNKNOWN_PLAN)
        || Arrays.stream(PlanStatus.values())
            .filter(PlanStatus::terminal)
            .anyMatch(status -> text.contains("-" + status.wireName() + "-"));
  }
}
