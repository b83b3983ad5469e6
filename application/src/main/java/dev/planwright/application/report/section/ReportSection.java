package dev.planwright.application.report.section;

import dev.planwright.application.pipeline.Envelope;
import dev.planwright.application.pipeline.Quality;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageKey;
import dev.planwright.application.report.content.PlanContent;
import dev.planwright.application.report.document.Block;
import dev.planwright.application.report.document.Block.Note;
import dev.planwright.application.report.document.Blocks;
import dev.planwright.application.report.document.GanttDrawing;
import dev.planwright.application.report.document.Inline.Strong;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.report.document.Tone;
import dev.planwright.application.stage.assumptionreview.AssumptionReview;
import dev.planwright.application.stage.assumptionreview.AssumptionReviewSection;
import dev.planwright.application.stage.assumptions.AssumptionSection;
import dev.planwright.application.stage.assumptions.Assumptions;
import dev.planwright.application.stage.context.Context;
import dev.planwright.application.stage.context.ContextSection;
import dev.planwright.application.stage.evidence.Evidence;
import dev.planwright.application.stage.evidence.EvidenceSection;
import dev.planwright.application.stage.experts.ExpertSection;
import dev.planwright.application.stage.experts.Experts;
import dev.planwright.application.stage.governance.Governance;
import dev.planwright.application.stage.governance.GovernanceSection;
import dev.planwright.application.stage.governance.Responsibility;
import dev.planwright.application.stage.levers.Levers;
import dev.planwright.application.stage.premise.Premise;
import dev.planwright.application.stage.premise.PremiseSection;
import dev.planwright.application.stage.projectplan.ProjectPlan;
import dev.planwright.application.stage.projectplan.ProjectPlanSection;
import dev.planwright.application.stage.references.ReferenceSection;
import dev.planwright.application.stage.references.References;
import dev.planwright.application.stage.risks.RiskRegister;
import dev.planwright.application.stage.risks.RiskSection;
import dev.planwright.application.stage.scenarios.ScenarioSection;
import dev.planwright.application.stage.scenarios.Scenarios;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.schedule.ScheduleSection;
import dev.planwright.application.stage.strategy.DecisionSection;
import dev.planwright.application.stage.strategy.Strategy;
import dev.planwright.application.stage.swot.Swot;
import dev.planwright.application.stage.swot.SwotSection;
import dev.planwright.application.stage.tasks.Tasks;
import dev.planwright.application.stage.team.Team;
import dev.planwright.application.stage.team.TeamSection;
import dev.planwright.application.stage.wbs.WorkBreakdown;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The 25 sections of a report in their order (plan-pipeline.md §3). */
public enum ReportSection {
  STATUS(1, "s-002", "Status"),
  SUMMARY(2, "s-029", "Executive summary"),
  SCHEDULE(3, "s-022", "Gantt and critical path"),
  BUDGET(4, "s-023", "Budget"),
  PITCH(5, "s-024", "Pitch"),
  PROJECT_PLAN(6, "s-012", "Project plan"),
  STRATEGY(7, "s-006", "Strategic decisions"),
  SCENARIOS(8, "s-008", "Scenarios"),
  CONTEXT(9, "s-005", "Places, law and money"),
  ASSUMPTIONS(10, "s-009", "Assumptions and review"),
  RISKS(11, "s-011", "Risk register"),
  GOVERNANCE(12, "s-013", "Governance"),
  REFERENCES(13, "s-014", "Comparable projects"),
  TEAM(14, "s-015", "Team"),
  SWOT(15, "s-016", "SWOT"),
  EXPERTS(16, "s-017", "Expert criticism"),
  EVIDENCE(17, "s-018", "Evidence and documents"),
  WORK(18, "s-019", "Work breakdown"),
  REVIEW(19, "s-025", "Review"),
  QUESTIONS(20, "s-026", "Questions and answers"),
  PREMORTEM(21, "s-027", "Premortem"),
  AUDIT(22, "s-028", "Self-audit"),
  ADHERENCE(23, "s-028-adherence", "Prompt adherence"),
  PREMISE(24, "s-004", "Premise attack"),
  MAKING(25, "s-001", "How this plan was made");

  private static final String OUTLINE_LABEL = "Drafted without a language model.";

  private final int number;
  private final String anchor;
  private final String title;

  ReportSection(int number, String anchor, String title) {
    this.number = number;
    this.anchor = anchor;
    this.title = title;
  }

  /** The place in the page; it never changes, so that links to it last. */
  public String anchor() {
    return anchor;
  }

  /** What the heading says. */
  public String title() {
    return title;
  }

  /** The stages whose data it shows. */
  public List<Stage> stages() {
    return switch (this) {
      case STATUS -> List.of(Stage.INTAKE, Stage.GATE, Stage.AUDIT);
      case SUMMARY -> List.of(Stage.SUMMARY);
      case SCHEDULE -> List.of(Stage.SCHEDULE);
      case BUDGET -> List.of(Stage.BUDGET);
      case PITCH -> List.of(Stage.PITCH);
      case PROJECT_PLAN -> List.of(Stage.PROJECT_PLAN);
      case STRATEGY -> List.of(Stage.LEVERS, Stage.STRATEGY);
      case SCENARIOS -> List.of(Stage.SCENARIOS);
      case CONTEXT -> List.of(Stage.CONTEXT);
      case ASSUMPTIONS -> List.of(Stage.ASSUMPTIONS, Stage.ASSUMPTION_REVIEW);
      case RISKS -> List.of(Stage.RISKS);
      case GOVERNANCE -> List.of(Stage.GOVERNANCE);
      case REFERENCES -> List.of(Stage.REFERENCES);
      case TEAM -> List.of(Stage.TEAM);
      case SWOT -> List.of(Stage.SWOT);
      case EXPERTS -> List.of(Stage.EXPERTS);
      case EVIDENCE -> List.of(Stage.EVIDENCE);
      case WORK -> List.of(Stage.WBS, Stage.TASKS, Stage.LINKS);
      case REVIEW -> List.of(Stage.REVIEW);
      case QUESTIONS -> List.of(Stage.QUESTIONS);
      case PREMORTEM -> List.of(Stage.PREMORTEM);
      case AUDIT -> List.of(Stage.AUDIT);
      case ADHERENCE -> List.of(Stage.AUDIT);
      case PREMISE -> List.of(Stage.GATE, Stage.PREMISE);
      case MAKING -> List.of(Stage.START);
    };
  }

  /** Its place in the report, from 1. */
  public int number() {
    return number;
  }

  /** The lowest quality of its stages; empty when one of them is not finished. */
  public Optional<Quality> quality(PlanContent content) {
    boolean complete = stages().stream().allMatch(stage -> content.envelope(stage).isPresent());
    return complete
        ? stages().stream()
            .flatMap(stage -> content.envelope(stage).stream())
            .map(Envelope::quality)
            .max(Comparator.naturalOrder())
        : Optional.empty();
  }

  /** What it says, beginning with what is weak about it. Never empty. */
  public List<Block> blocks(
      PlanContent content, Optional<GanttDrawing> gantt, TaskTexts taskTexts) {
    List<Block> said = said(content, gantt, taskTexts);
    var blocks = new ArrayList<Block>(remarks(content));
    blocks.addAll(said);
    if (said.isEmpty()) {
      blocks.add(
          new Note(
              Tone.WATCH,
              List.of(
                  new Text(
                      "The prompt gives nothing for this section, and nothing was invented."))));
    }
    return blocks;
  }

  private List<Block> said(PlanContent content, Optional<GanttDrawing> gantt, TaskTexts taskTexts) {
    return switch (this) {
      case STATUS -> StatusSection.blocks(content);
      case SUMMARY -> SummarySection.blocks(content);
      case SCHEDULE -> schedule(content, gantt);
      case BUDGET -> BudgetSection.blocks(content);
      case PITCH -> PitchSection.blocks(content);
      case PROJECT_PLAN -> projectPlan(content);
      case STRATEGY -> decisions(content);
      case SCENARIOS -> shown(content, Scenarios.STAGE, ScenarioSection::blocks);
      case CONTEXT -> context(content);
      case ASSUMPTIONS -> assumptions(content);
      case RISKS -> shown(content, RiskRegister.STAGE, RiskSection::blocks);
      case GOVERNANCE -> governance(content);
      case REFERENCES -> shown(content, References.STAGE, ReferenceSection::blocks);
      case TEAM -> team(content);
      case SWOT -> shown(content, Swot.STAGE, SwotSection::blocks);
      case EXPERTS -> shown(content, Experts.STAGE, ExpertSection::blocks);
      case EVIDENCE -> shown(content, Evidence.STAGE, EvidenceSection::blocks);
      case WORK -> WorkSection.blocks(content, taskTexts);
      case REVIEW -> ReviewSection.review(content.data(Stage.REVIEW));
      case QUESTIONS -> QuestionSection.questions(content.data(Stage.QUESTIONS));
      case PREMORTEM -> PremortemSection.premortem(content.data(Stage.PREMORTEM));
      case AUDIT -> AuditSection.checks(content.data(Stage.AUDIT));
      case ADHERENCE -> AdherenceSection.blocks(content);
      case PREMISE -> premise(content);
      case MAKING -> MakingSection.blocks(content);
    };
  }

  private static <T> List<Block> shown(
      PlanContent content, StageKey<T> stage, Function<T, List<Block>> blocks) {
    return content.get(stage).map(blocks).orElse(List.of());
  }

  private static List<Block> governance(PlanContent content) {
    return new Blocks()
        .addAll(shown(content, Governance.STAGE, GovernanceSection::blocks))
        .part("Responsibilities (computed)", responsibilities(content))
        .done();
  }

  private static List<Block> responsibilities(PlanContent content) {
    Optional<Team> team = content.get(Team.STAGE);
    Optional<WorkBreakdown> breakdown = content.get(WorkBreakdown.STAGE);
    Optional<Tasks> tasks = content.get(Tasks.STAGE);
    return team.isEmpty() || breakdown.isEmpty() || tasks.isEmpty()
        ? List.of()
        : GovernanceSection.responsibilities(
            Responsibility.of(team.get(), breakdown.get(), tasks.get()));
  }

  private static List<Block> projectPlan(PlanContent content) {
    return new Blocks()
        .addAll(shown(content, ProjectPlan.STAGE, ProjectPlanSection::blocks))
        .addAll(
            PromptFacts.of(
                content,
                "Scope and limits in the prompt",
                Set.of("goal", "in", "out", "must", "never", "metric", "resource")))
        .done();
  }

  private static List<Block> schedule(PlanContent content, Optional<GanttDrawing> gantt) {
    return new Blocks()
        .addAll(
            content
                .get(Schedule.STAGE)
                .map(schedule -> ScheduleSection.blocks(schedule, gantt))
                .orElse(List.of()))
        .addAll(PromptFacts.of(content, "Time in the prompt", Set.of("deadline")))
        .done();
  }

  private static List<Block> team(PlanContent content) {
    return new Blocks()
        .addAll(content.get(Team.STAGE).map(TeamSection::blocks).orElse(List.of()))
        .addAll(PromptFacts.of(content, "People in the prompt", Set.of("team")))
        .done();
  }

  private static List<Block> decisions(PlanContent content) {
    return content
        .get(Levers.STAGE)
        .map(levers ->
            new DecisionSection(levers, content.get(Strategy.STAGE), content.get(Scenarios.STAGE))
                .blocks())
        .orElse(List.of());
  }

  private static List<Block> context(PlanContent content) {
    return new Blocks()
        .addAll(shown(content, Context.STAGE, ContextSection::blocks))
        .addAll(PromptFacts.of(content, "Places in the prompt", Set.of("place")))
        .done();
  }

  private static List<Block> assumptions(PlanContent content) {
    return new Blocks()
        .addAll(shown(content, Assumptions.STAGE, AssumptionSection::blocks))
        .part(
            "Review of the assumptions",
            "s-010",
            shown(content, AssumptionReview.STAGE, AssumptionReviewSection::blocks))
        .done();
  }

  private static List<Block> premise(PlanContent content) {
    return new Blocks()
        .part("Safety", "s-003", GateSection.gate(content.data(Stage.GATE)))
        .addAll(shown(content, Premise.STAGE, PremiseSection::blocks))
        .done();
  }

  private List<Block> remarks(PlanContent content) {
    var remarks = new ArrayList<Block>();
    List<Stage> missing = stages().stream().filter(s -> content.envelope(s).isEmpty()).toList();
    if (!missing.isEmpty()) {
      remarks.add(
          new Note(
              Tone.BAD,
              List.of(
                  new Strong("Missing. "),
                  new Text(
                      missing.stream().map(Stage::fileStem).collect(Collectors.joining(", "))
                          + " could not be finished, so that there is nothing from it here."))));
    }
    if (this != STATUS) {
      label(content).ifPresent(remarks::add);
    }
    return remarks;
  }

  private Optional<Block> label(PlanContent content) {
    List<Envelope> made = stages().stream().flatMap(s -> content.envelope(s).stream()).toList();
    String notes =
        made.stream()
            .flatMap(envelope -> envelope.qualityNotes().stream())
            .map(Words::fullSentence)
            .distinct()
            .filter(note -> !note.equals(OUTLINE_LABEL))
            .map(note -> " " + note)
            .collect(Collectors.joining());
    if (made.stream().anyMatch(envelope -> envelope.quality() == Quality.MISSING)) {
      return Optional.of(new Note(Tone.BAD, List.of(new Strong("Missing."), new Text(notes))));
    }
    if (made.stream().anyMatch(envelope -> envelope.quality() == Quality.OUTLINE)) {
      return Optional.of(note(OUTLINE_LABEL, notes));
    }
    if (made.stream().anyMatch(envelope -> envelope.quality() == Quality.PARTIAL)) {
      return Optional.of(note("In part.", notes));
    }
    return Optional.empty();
  }

  private static Block note(String label, String notes) {
    return new Note(Tone.PLAIN, List.of(new Strong(label), new Text(notes)));
  }
}
