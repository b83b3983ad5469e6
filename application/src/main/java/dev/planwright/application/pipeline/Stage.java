package dev.planwright.application.pipeline;

/** The ids of the stages of a plan by models; each goes to its stage's own package. */
public final class Stage {
  public static final StageId START = new StageId(1, "start");
  public static final StageId INTAKE = new StageId(2, "intake");
  public static final StageId GATE = new StageId(3, "gate");
  public static final StageId PREMISE = new StageId(4, "premise");
  public static final StageId CONTEXT = new StageId(5, "context");
  public static final StageId LEVERS = new StageId(6, "levers");
  public static final StageId STRATEGY = new StageId(7, "strategy");
  public static final StageId SCENARIOS = new StageId(8, "scenarios");
  public static final StageId ASSUMPTIONS = new StageId(9, "assumptions");
  public static final StageId ASSUMPTION_REVIEW = new StageId(10, "assumption-review");
  public static final StageId RISKS = new StageId(11, "risks");
  public static final StageId PROJECT_PLAN = new StageId(12, "project-plan");
  public static final StageId GOVERNANCE = new StageId(13, "governance");
  public static final StageId REFERENCES = new StageId(14, "references");
  public static final StageId TEAM = new StageId(15, "team");
  public static final StageId SWOT = new StageId(16, "swot");
  public static final StageId EXPERTS = new StageId(17, "experts");
  public static final StageId EVIDENCE = new StageId(18, "evidence");
  public static final StageId WBS = new StageId(19, "wbs");
  public static final StageId TASKS = new StageId(20, "tasks");
  public static final StageId LINKS = new StageId(21, "links");
  public static final StageId SCHEDULE = new StageId(22, "schedule");
  public static final StageId BUDGET = new StageId(23, "budget");
  public static final StageId PITCH = new StageId(24, "pitch");
  public static final StageId REVIEW = new StageId(25, "review");
  public static final StageId QUESTIONS = new StageId(26, "questions");
  public static final StageId PREMORTEM = new StageId(27, "premortem");
  public static final StageId AUDIT = new StageId(28, "audit");
  public static final StageId SUMMARY = new StageId(29, "summary");
  public static final StageId REPORT = new StageId(30, "report");
  public static final StageId DIGEST = new StageId(31, "digest");
  public static final StageId MANIFEST = new StageId(32, "manifest");
  public static final StageId DONE = new StageId(33, "done");

  private Stage() {}
}
