package dev.planwright.application.change;

import module java.base;

import dev.planwright.application.artifact.FilesOfZip;
import dev.planwright.application.artifact.ForeignReport;
import dev.planwright.application.artifact.LegacyZip;
import dev.planwright.application.artifact.ZipLimits;
import dev.planwright.application.change.port.Revisions;
import dev.planwright.application.change.port.Revisions.Change;
import dev.planwright.application.change.port.Revisions.Content;
import dev.planwright.application.change.port.Revisions.Edit;
import dev.planwright.application.change.port.Revisions.Revision;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.Pipelines;
import dev.planwright.application.pipeline.StageDefinition;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.file.Envelope;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.pipeline.file.PlanZip;
import dev.planwright.application.pipeline.file.Quality;
import dev.planwright.application.pipeline.file.StageFiles;
import dev.planwright.application.plan.port.NewPlan;
import dev.planwright.application.plan.port.PlanFiles;
import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.stage.start.StartStage;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.catalog.ModelProfile;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.EngineChoice;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanParameters;
import dev.planwright.domain.plan.PlanState;
import dev.planwright.domain.plan.Progress;

/** Brings the zip of a plan back, edited by hand or not: as a plan, or as a revision of one. */
public final class ImportPlan {
  private static final int MOST_BYTES = 10 * 1024 * 1024;
  private static final long MOST_UNPACKED = 50L * 1024 * 1024;
  private static final ZipLimits LIMITS = new ZipLimits(400, MOST_UNPACKED, MOST_UNPACKED);
  private static final Pattern PART = Pattern.compile("[0-9]{3}-[a-z-]+-[0-9]{2}\\.json");
  private static final List<String> REPORTS = List.of(Pipeline.REPORT_FILE, "report.html");

  private final Pipelines pipelines;
  private final PlanFiles files;
  private final Revisions revisions;
  private final Supplier<UUID> ids;
  private final InstantSource clock;

  /** Imports plans; {@code ids} names them. */
  public ImportPlan(
      Pipelines pipelines,
      PlanFiles files,
      Revisions revisions,
      Supplier<UUID> ids,
      InstantSource clock) {
    this.pipelines = pipelines;
    this.files = files;
    this.revisions = revisions;
    this.ids = ids;
    this.clock = clock;
  }

  /**
   * Makes a plan of a zip. One of an earlier installation can be read, shared and compared
   * afterwards, but not edited or resumed.
   *
   * @param name what the plan is called where the zip has no prompt
   * @throws Refusal INVALID_ARGUMENT when it is no zip of a plan, is beyond 10 MiB, 50 MiB unpacked
   *     or 400 entries, or holds files that are not valid; then nothing was stored
   */
  public Plan asPlan(Bytes zip, String name, Caller owner) {
    requireSize(zip);
    Optional<List<PlanFile>> ours = new FilesOfZip(LIMITS).of(zip).filter(this::ofThisVersion);
    if (ours.isEmpty()) {
      return create(name, 0, owner, elsewhere(zip));
    }
    List<PlanFile> kept = ours.orElseThrow();
    requireValid(kept);
    String prompt = prompt(kept);
    Pipeline pipeline = pipelines.of(kept);
    var recalculation = new Recalculation(begun(prompt, owner), pipelines, kept, 1, clock);
    StageInput input = recalculation.input().orElseThrow(() -> refused("it has no first stage"));
    return create(prompt, pipeline.steps(), owner, recalculation.of(input).content());
  }

  /**
   * Makes a revision of a plan: what its stages say becomes what those of the zip say.
   *
   * @throws Refusal as {@link #asPlan}; REVISION_CONFLICT when the plan was changed meanwhile
   */
  public Revision asRevision(Plan plan, Bytes zip, Caller actor) {
    requireSize(zip);
    EditPlan.requireEnded(plan);
    List<PlanFile> edited =
        new FilesOfZip(LIMITS)
            .of(zip)
            .filter(this::ofThisVersion)
            .orElseThrow(() -> refused("it is no zip that this version has made"));
    requireValid(edited);
    if (!prompt(edited).equals(plan.prompt())) {
      throw refused("its prompt is another one; import it as a plan of its own");
    }
    int base = Revisions.current(revisions.of(plan.id()));
    List<PlanFile> kept = files.readAll(plan.id());
    var recalculation = new Recalculation(plan, pipelines, kept, base, clock);
    StageInput input =
        new Recalculation(plan, pipelines, asEdited(edited, kept), base, clock)
            .input()
            .orElseThrow(() -> refused("it has no first stage"));
    return revisions
        .store(
            new Edit(
                plan.id(),
                base,
                new Change(actor.actor(), "imported", List.of()),
                PlanZip.of(kept),
                recalculation.of(input).content(),
                Optional.empty()))
        .orElseThrow(() ->
            new Refusal(
                ErrorCode.REVISION_CONFLICT,
                "Plan %s was changed meanwhile; nothing was imported.".formatted(plan.id())));
  }

  /** What was edited by hand holds, also where the audit had changed that stage before. */
  private List<PlanFile> asEdited(List<PlanFile> edited, List<PlanFile> kept) {
    Pipeline pipeline = pipelines.of(kept);
    SortedMap<StageId, Envelope> before = StageFiles.envelopes(pipeline, kept);
    SortedMap<StageId, Envelope> now = StageFiles.envelopes(pipeline, edited);
    Set<String> changed =
        now.values().stream()
            .filter(envelope ->
                Optional.ofNullable(before.get(envelope.stage()))
                    .filter(other -> other.data().equals(envelope.data()))
                    .isEmpty())
            .map(envelope -> envelope.stage().fileStem())
            .collect(Collectors.toSet());
    Map<String, PlanFile> files = new TreeMap<>();
    edited.forEach(file -> files.put(file.name(), file));
    for (Envelope envelope : now.values()) {
      envelope
          .data()
          .object(StageInput.REVISED)
          .ifPresent(revised -> {
            Map<String, Json> rest = new LinkedHashMap<>(revised.members());
            rest.keySet().removeAll(changed);
            PlanFile file =
                StageFiles.envelope(
                    envelope.with(envelope.data().with(StageInput.REVISED, new JsonObject(rest))));
            files.put(file.name(), file);
          });
    }
    return List.copyOf(files.values());
  }

  /** What another program made: only its report and its zip are known. */
  private static Content elsewhere(Bytes zip) {
    var legacy = new LegacyZip(LIMITS);
    Bytes report =
        REPORTS.stream()
            .flatMap(name -> legacy.file(zip, name).stream())
            .findFirst()
            .orElseThrow(() -> refused("it holds no report"));
    Bytes safe = legacy.sanitised(zip).orElseThrow(() -> refused("it cannot be read"));
    return new Content(
        List.of(), Optional.of(ForeignReport.harmless(report)), safe, "outline", Json.object());
  }

  private boolean ofThisVersion(List<PlanFile> kept) {
    Map<?, Envelope> envelopes = StageFiles.envelopes(pipelines.of(kept), kept);
    return !envelopes.isEmpty()
        && envelopes.values().stream()
            .allMatch(envelope ->
                envelope.pipelineVersion() == Pipeline.VERSION
                    && envelope.schema() == Pipeline.SCHEMA);
  }

  /** Known names only, and every stage as on resume. */
  private void requireValid(List<PlanFile> kept) {
    Pipeline pipeline = pipelines.of(kept);
    Set<String> known = new HashSet<>();
    for (StageDefinition stage : pipeline.definitions()) {
      known.add(stage.id().fileName());
      known.add(stage.id().fileStem() + ".md");
      stage.possibleFiles().forEach(known::add);
    }
    List<String> problems = new ArrayList<>();
    for (PlanFile file : kept) {
      boolean table =
          file.name().endsWith(".csv")
              && pipeline.stages().stream().anyMatch(stage -> stage.owns(file.name()));
      if (!known.contains(file.name()) && !table && !PART.matcher(file.name()).matches()) {
        problems.add(file.name() + " is no file of a plan");
      }
    }
    Map<?, Envelope> envelopes = StageFiles.envelopes(pipeline, kept);
    for (StageDefinition stage : pipeline.definitions()) {
      Envelope envelope = envelopes.get(stage.id());
      if (envelope == null) {
        kept.stream()
            .filter(file -> file.name().equals(stage.id().fileName()))
            .forEach(file -> problems.add(file.name() + " cannot be read"));
      } else if (envelope.quality() != Quality.MISSING) {
        stage
            .check(envelope.data())
            .forEach(wrong -> problems.add(stage.id().fileName() + ": " + wrong));
      }
    }
    if (!problems.isEmpty()) {
      throw refused(String.join("; ", problems.subList(0, Math.min(20, problems.size()))));
    }
  }

  private static String prompt(List<PlanFile> kept) {
    return kept.stream()
        .filter(file -> file.name().equals(StartStage.PROMPT))
        .map(file -> file.content().text())
        .findFirst()
        .orElseThrow(() -> refused("it lacks " + StartStage.PROMPT));
  }

  private static void requireSize(Bytes zip) {
    if (zip.size() > MOST_BYTES) {
      throw refused("it is larger than 10 MiB");
    }
  }

  private static Refusal refused(String why) {
    return new Refusal(ErrorCode.INVALID_ARGUMENT, "The zip is not imported: %s.".formatted(why));
  }

  private Plan create(String prompt, int steps, Caller owner, Content content) {
    return revisions.create(
        new NewPlan(
            new PlanId(ids.get()), owner, prompt, parameters(steps), steps, Optional.empty()),
        "plan_imported",
        Optional.empty(),
        content);
  }

  private static PlanParameters parameters(int steps) {
    return new PlanParameters(
        ModelProfile.BASELINE,
        Optional.empty(),
        Optional.empty(),
        EngineChoice.AUTO,
        Optional.empty(),
        steps == 0 ? 0 : Pipeline.VERSION,
        true,
        steps > 0,
        0,
        "import");
  }

  /** The plan as its stages see it while they are computed. */
  private Plan begun(String prompt, Caller owner) {
    Instant now = clock.instant();
    return new Plan(
        new PlanId(new UUID(0, 0)),
        owner.userId(),
        prompt,
        parameters(1),
        new PlanState.Processing(),
        Progress.none(0),
        new Plan.Timing(
            now, now, Optional.of(now), Optional.empty(), Optional.empty(), Duration.ZERO),
        0,
        Optional.empty(),
        Optional.empty());
  }
}
