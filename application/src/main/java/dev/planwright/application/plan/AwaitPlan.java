package dev.planwright.application.plan;

import module java.base;

import dev.planwright.application.plan.PlanFeed.News;
import dev.planwright.application.plan.port.Plans;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanState;

/** Waits for a plan to end, on the shared feed: a waiting caller asks the database nothing. */
public final class AwaitPlan {
  private static final Duration CANCEL_CHECK = Duration.ofSeconds(1);

  private final Plans plans;
  private final PlanFeed feed;
  private final LongSupplier nanoTime;

  public AwaitPlan(Plans plans, PlanFeed feed, LongSupplier nanoTime) {
    this.plans = plans;
    this.feed = feed;
    this.nanoTime = nanoTime;
  }

  /** How the plan stood when the waiting ended. */
  public record Result(Plan plan, boolean timedOut) {}

  /**
   * Waits until the plan is terminal or waits for its agent, the time is over or the caller has
   * left, telling progress.
   *
   * @throws Refusal PLAN_NOT_FOUND, also when it is deleted meanwhile
   */
  public Result await(String planId, Duration longest, Caller caller, ToolProgress progress)
      throws InterruptedException {
    Plan plan = new FindPlan(plans).find(planId, caller);
    long deadline = nanoTime.getAsLong() + longest.toNanos();
    try (PlanFeed.Watch watch = feed.watch(plan.id())) {
      while (goesOn(plan) && !progress.cancelled()) {
        long left = deadline - nanoTime.getAsLong();
        if (left <= 0) {
          return new Result(plan, true);
        }
        Optional<News> news = watch.await(Duration.ofNanos(Math.min(left, CANCEL_CHECK.toNanos())));
        plan = news.isPresent() ? standing(news.get(), planId) : plan;
        tell(plan, progress);
      }
      return new Result(plan, !plan.status().terminal());
    }
  }

  private static boolean goesOn(Plan plan) {
    return !plan.status().terminal() && !(plan.state() instanceof PlanState.Waiting);
  }

  private static Plan standing(News news, String planId) {
    return switch (news) {
      case News.Standing(Plan plan) -> plan;
      case News.Missing() -> throw FindPlan.notFound(planId);
    };
  }

  private static void tell(Plan plan, ToolProgress progress) {
    String step = plan.progress().currentStep();
    progress.report(
        plan.progress().percentage().doubleValue(),
        100,
        step.isBlank() ? plan.status().wireName() : plan.status().wireName() + ": " + step);
  }
}
