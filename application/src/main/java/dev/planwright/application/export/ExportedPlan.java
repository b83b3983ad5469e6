package dev.planwright.application.export;

import module java.base;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.PlanContent;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.TaskTexts;
import dev.planwright.application.pipeline.file.Envelope;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.pipeline.file.PlanZip;
import dev.planwright.application.pipeline.file.RunTotals;
import dev.planwright.application.pipeline.file.StageFiles;
import dev.planwright.application.report.page.PageSection;
import dev.planwright.application.report.page.PaperSize;
import dev.planwright.application.report.page.ReportPage;
import dev.planwright.application.stage.StandardPipeline;
import dev.planwright.application.stage.budget.Budget;
import dev.planwright.application.stage.context.Context;
import dev.planwright.application.stage.report.Digest;
import dev.planwright.application.stage.report.ReportContent;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.schedule.StatedDays;
import dev.planwright.application.stage.tasks.Tasks;
import dev.planwright.application.stage.team.Team;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.Role;
import dev.planwright.domain.schedule.Link;
import dev.planwright.domain.work.Task;
import dev.planwright.domain.work.WorkId;

/** A completed plan as exports read it: what its stages say, and its tasks in one place. */
public final class ExportedPlan {
  private static final String PROMPT = "000-prompt.txt";

  private final Pipeline pipeline = StandardPipeline.all().models();
  private final PlanContent content;
  private final Schedule schedule;
  private final Budget budget;
  private final Team team;
  private final WorkTimes times;
  private final List<PlannedTask> tasks;
  private final Map<String, List<Link>> links;

  private ExportedPlan(String prompt, List<PlanFile> files) {
    SortedMap<StageId, Envelope> finished = StageFiles.envelopes(pipeline, files);
    LocalDate start =
        Optional.ofNullable(finished.get(pipeline.first()))
            .flatMap(StageFiles::startDate)
            .orElseThrow(() -> new IllegalArgumentException("a plan without a first day"));
    this.content =
        new PlanContent(
            pipeline,
            new StageInput(prompt, start, finished),
            RunTotals.withoutModel(Duration.ZERO));
    this.schedule = content.input().get(Schedule.STAGE);
    this.budget = content.input().get(Budget.STAGE);
    this.team = content.input().get(Team.STAGE);
    this.times = new WorkTimes(content.input().get(Context.STAGE).holidays().worked(), start);
    this.tasks = planned();
    this.links = schedule.course().links().stream().collect(Collectors.groupingBy(Link::to));
  }

  /** The prompt and these files of a plan in one piece, equal for equal plans. */
  public static Bytes packed(String prompt, List<PlanFile> files) {
    List<PlanFile> all = new ArrayList<>(files);
    all.add(PlanFile.text(PROMPT, prompt));
    return PlanZip.of(all);
  }

  /**
   * Reads what {@link #packed} wrote.
   *
   * @throws IOException when it is something else
   */
  public static ExportedPlan unpacked(InputStream packed) throws IOException {
    List<PlanFile> files = new ArrayList<>();
    String prompt = "";
    try (var zip = new ZipInputStream(packed)) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        Bytes bytes = Bytes.of(zip.readAllBytes());
        if (entry.getName().equals(PROMPT)) {
          prompt = bytes.text();
        } else {
          files.add(new PlanFile(entry.getName(), bytes));
        }
      }
    }
    return new ExportedPlan(prompt, files);
  }

  /** What its stages say. */
  public PlanContent content() {
    return content;
  }

  /** Its report's sections, in order. */
  public List<PageSection> sections() {
    return ReportContent.sections(pipeline, content, TaskTexts.FULL);
  }

  /** The page of its report with these sections alone, by their anchors. */
  public String page(Set<String> anchors) {
    List<PageSection> sections =
        ReportContent.sections(pipeline, content, TaskTexts.FULL, anchors::contains);
    return new ReportPage(
            content.title(),
            "",
            PaperSize.in(content.get(Context.STAGE).flatMap(Context::country).orElse("")),
            sections,
            content.titles(),
            Json.object())
        .html();
  }

  /** Everything for programs: the digest, and what each stage says. */
  public JsonObject data() {
    Json.Builder stages = Json.build();
    content.finished().forEach((stage, envelope) -> stages.put(stage.fileStem(), envelope.data()));
    return Json.build()
        .put("pipeline_version", Pipeline.VERSION)
        .put("prompt", content.prompt())
        .put("digest", Digest.of(content))
        .put("stages", stages.done())
        .done();
  }

  public Schedule schedule() {
    return schedule;
  }

  public Budget budget() {
    return budget;
  }

  public List<Role> roles() {
    return team.roles();
  }

  /** What people have to decide. */
  public List<OpenDecision> decisions() {
    return OpenDecision.all(content.input());
  }

  /** The title of a role or body that is named by its id; else the words as they are. */
  public String owner(String owner) {
    return content.titles().getOrDefault(owner, owner);
  }

  /** When people work, and at which time of the day a half day begins. */
  public WorkTimes times() {
    return times;
  }

  /** The tasks in the order of the work breakdown. */
  public List<PlannedTask> tasks() {
    return tasks;
  }

  /** The links that lead to that part of the work. */
  public List<Link> linksTo(WorkId id) {
    return links.getOrDefault(id.toString(), List.of());
  }

  private List<PlannedTask> planned() {
    var stated =
        new StatedDays(content.input().get(Intake.STAGE), content.input().get(Context.STAGE));
    Map<WorkId, Task> named = new HashMap<>();
    content.input().get(Tasks.STAGE).all().forEach(task -> named.put(task.id(), task));
    var drive = new Drive(schedule.course());
    return schedule.course().tasks().stream()
        .flatMap(time ->
            Optional.ofNullable(named.get(time.id()))
                .map(task -> new PlannedTask(task, time, times, stated, drive))
                .stream())
        .toList();
  }
}
