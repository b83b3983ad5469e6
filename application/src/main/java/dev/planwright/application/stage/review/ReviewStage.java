package dev.planwright.application.stage.review;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.StageResult;
import dev.planwright.application.pipeline.call.Call;
import dev.planwright.application.pipeline.call.CallRules;
import dev.planwright.application.pipeline.call.Sampling;
import dev.planwright.application.pipeline.call.StageAsking;
import dev.planwright.application.stage.experts.Experts;
import dev.planwright.application.stage.projectplan.ProjectPlan;
import dev.planwright.application.stage.review.Review.Issue;
import dev.planwright.application.stage.review.Review.Kpi;
import dev.planwright.application.stage.review.Review.Measure;
import dev.planwright.domain.plan.Detail;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Outcome;
import dev.planwright.domain.project.Similarity;

/** Stage 025: the finished plan looked at by theme; two of four must answer. */
public final class ReviewStage {
  private static final List<String> THEMES = List.of("money", "time", "people", "quality");

  /** Less than this in common, and a KPI does not measure the outcome. */
  private static final double RELATED = 0.15;

  private ReviewStage() {}

  public static StageDefinition definition() {
    return StageDefinition.of(Review.STAGE)
        .in(ReviewStage.class)
        .after(
            Stage.ASSUMPTION_REVIEW,
            Stage.RISKS,
            Stage.GOVERNANCE,
            Stage.TEAM,
            Stage.EXPERTS,
            Stage.EVIDENCE,
            Stage.SCHEDULE,
            Stage.BUDGET)
        .reads(Stage.INTAKE, Stage.PROJECT_PLAN, Stage.WBS, Stage.TASKS)
        .calls(4, Sampling.ANALYSIS)
        .asked(ReviewStage::ask, ReviewStage::completed)
        .text(ReviewSection::blocks)
        .section("Review", ReviewSection::blocks)
        .digest(
            "issues(id title target priority action) kpis(id name unit target red_line)"
                + " decisions(question by_days)")
        .titles(review -> review.kpis().stream(), Kpi::id, kpi -> kpi.measure().name())
        .done();
  }

  private static Review ask(StageAsking asking) throws InterruptedException {
    boolean quick = asking.detail() == Detail.QUICK;
    List<String> themes = quick ? THEMES.subList(0, 2) : THEMES;
    List<Call<Review>> calls = Call.parts(themes, ReviewCodec::answer, CallRules.none());
    return Review.joined(asking.all(calls, quick ? 1 : 2).values());
  }

  /** Issues that an expert raised already are left out; KPIs name the outcome they measure. */
  private static StageResult<Review> completed(Review answer, StageInput input) {
    List<String> notes = new ArrayList<>();
    List<Issue> issues = new ArrayList<>();
    fresh(answer.issues(), input, notes).stream()
        .sorted(Comparator.comparingInt(Issue::priority).reversed())
        .forEach(issue -> issues.add(issue.numbered(issues.size() + 1)));
    List<Outcome> outcomes =
        input.find(ProjectPlan.STAGE).map(plan -> plan.aim().outcomes()).orElse(List.of());
    List<Kpi> kpis = new ArrayList<>();
    for (Kpi kpi : answer.kpis()) {
      kpis.add(
          new Kpi(
              new ElementId('M', kpis.size() + 1),
              kpi.measure(),
              kpi.marks(),
              kpi.owner(),
              measured(kpi.measure(), outcomes)));
    }
    return new StageResult<>(
        new Review(issues, kpis, answer.decisions(), answer.questions(), answer.automation()),
        List.of(),
        notes);
  }

  private static List<Issue> fresh(List<Issue> issues, StageInput input, List<String> notes) {
    List<String> known = new ArrayList<>();
    input
        .find(Experts.STAGE)
        .ifPresent(experts -> experts.findings().forEach(found -> known.add(found.fault().flaw())));
    List<Issue> fresh = new ArrayList<>();
    for (Issue issue : issues) {
      String title = issue.fault().title();
      boolean twin =
          known.stream()
              .anyMatch(other ->
                  Similarity.near(other, title) || Similarity.near(other, issue.fault().effect()));
      if (twin) {
        notes.add(say("An issue that was raised before is left out: {0}", title));
      } else {
        fresh.add(issue);
        known.add(title);
      }
    }
    return fresh;
  }

  private static Optional<ElementId> measured(Measure measure, List<Outcome> outcomes) {
    String text = measure.name() + " " + measure.formula();
    return outcomes.stream()
        .max(Comparator.comparingDouble(outcome -> related(text, outcome)))
        .filter(outcome -> related(text, outcome) >= RELATED)
        .map(Outcome::id);
  }

  private static double related(String text, Outcome outcome) {
    return Math.max(
        Similarity.overlap(text, outcome.metric()), Similarity.overlap(text, outcome.text()));
  }
}
