package dev.planwright.application.change;

import module java.base;

import dev.planwright.application.change.Comparison.Side;
import dev.planwright.application.pipeline.Pipelines;
import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.file.RunTotals;
import dev.planwright.application.plan.FindPlan;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.report.language.Language;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Plan;

/** Tells what differs between two plans, or two revisions of one. */
public final class ComparePlans {
  private final FindPlan find;
  private final PlanVersions versions;
  private final Pipelines pipelines;
  private final InstantSource clock;

  public ComparePlans(
      FindPlan find, PlanVersions versions, Pipelines pipelines, InstantSource clock) {
    this.find = find;
    this.versions = versions;
    this.pipelines = pipelines;
    this.clock = clock;
  }

  /** A plan, or one of its revisions. */
  public record Named(String planId, Optional<Integer> revision) {}

  /** A comparison, in the form that is asked for. */
  public static final class Result {
    private final Comparison comparison;
    private final ComparisonPage page;
    private final Language language;

    private Result(Comparison comparison) {
      this.comparison = comparison;
      this.page = new ComparisonPage(comparison);
      this.language =
          comparison.after().content().map(PlanContent::language).orElse(Language.ENGLISH);
    }

    /** For programs. */
    public JsonObject data() {
      return comparison.json();
    }

    /** For a conversation, in the language of the second plan. */
    public String markdown() {
      return language.during(page::markdown);
    }

    /** A page of its own, with both schedules in one chart. */
    public String html() {
      return language.during(page::html);
    }
  }

  /**
   * Compares them.
   *
   * @throws Refusal PLAN_NOT_FOUND; NOT_FOUND for a revision that is not there
   */
  public Result compare(Named before, Named after, Caller caller) {
    Side one = side(before, caller);
    Side other = side(after, caller);
    return new Result(Comparison.of(one, other, versions.reasons(one.version(), other.version())));
  }

  private Side side(Named named, Caller caller) {
    Plan plan = find.find(named.planId(), caller);
    PlanVersions.Version version = versions.of(plan, named.revision());
    return new Side(
        version,
        new Recalculation(plan, pipelines, version.files(), version.number(), clock)
            .input()
            .map(input ->
                new PlanContent(
                    pipelines.of(version.files()), input, RunTotals.withoutModel(Duration.ZERO))));
  }
}
