package dev.planwright.bootstrap.wiring;

import module java.base;

import dev.planwright.adapters.files.DirectoryArtifactSource;
import dev.planwright.adapters.files.DirectoryRunFolders;
import dev.planwright.adapters.http.meters.Meters;
import dev.planwright.adapters.http.meters.ModelMeters;
import dev.planwright.adapters.jdbc.JdbcParts;
import dev.planwright.adapters.jdbc.address.UnusableDatabase;
import dev.planwright.adapters.jdbc.connection.Database;
import dev.planwright.application.artifact.FilesInZip;
import dev.planwright.application.artifact.LegacyZip;
import dev.planwright.application.artifact.OpenArtifact;
import dev.planwright.application.artifact.ReportInZip;
import dev.planwright.application.artifact.SanitisedZips;
import dev.planwright.application.artifact.ZipLimits;
import dev.planwright.application.artifact.ZipOfKeptFiles;
import dev.planwright.application.artifact.port.ArtifactSource;
import dev.planwright.application.audit.Audit;
import dev.planwright.application.change.PlanVersions;
import dev.planwright.application.export.ExportPlan;
import dev.planwright.application.pipeline.file.PlanFile;
import dev.planwright.application.pipeline.file.PlanZip;
import dev.planwright.application.plan.port.PlanFiles;
import dev.planwright.application.plan.port.RunFolders;
import dev.planwright.application.plan.port.UserQuota;
import dev.planwright.application.progress.FollowPlan;
import dev.planwright.application.reading.Headlines;
import dev.planwright.application.retention.Sweeper;
import dev.planwright.application.stage.StandardPipeline;
import dev.planwright.application.usage.RecorderBounds;
import dev.planwright.application.usage.TokenMetrics;
import dev.planwright.application.usage.UsageLines;
import dev.planwright.application.usage.UsageRecorder;
import dev.planwright.application.usage.port.UsageMeter;
import dev.planwright.bootstrap.export.ChildExporter;
import dev.planwright.bootstrap.log.LogLines;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.startup.OwnCommand;
import dev.planwright.bootstrap.trace.Spans;
import dev.planwright.bootstrap.trace.Traced;
import dev.planwright.domain.plan.Plan;

/** The shared database and the ports over it. */
public final class DataParts implements AutoCloseable {
  private final Closing closing = new Closing();
  private final JdbcParts ports;
  private final Headlines headlines;
  private final FollowPlan follow;
  private final String description;
  private final UsageRecorder recorder;
  private final TokenMetrics tokenMetrics;
  private final Meters meters;
  private final Optional<Spans> spans;
  private final Audit audit;
  private final Path runFolder;
  private final Room room;
  private final Optional<String> workerSecret;
  private final ExportPlan exportPlan;
  private final LegacyZip legacyZip = new LegacyZip(ZipLimits.standard());
  private final SanitisedZips sanitisedZips = new SanitisedZips(legacyZip::sanitised);

  private DataParts(
      Settings settings, int connections, Chance chance, Consumer<UnusableDatabase> onFatal) {
    var place = DatabasePlace.of(settings, closing);
    description = place.description();
    runFolder = settings.files().runFolder();
    workerSecret = settings.worker().secret();
    try {
      var use =
          new JdbcParts.Settings(
              new Database.Use(place.address(), connections, settings.database().listening()),
              settings.access().creditsPerUsd(),
              settings.worker().foreignStale());
      ports = closing.add(JdbcParts.open(use, chance.clock(), onFatal));
      headlines = new Headlines(ports.files());
      follow =
          new FollowPlan(
              ports.files(),
              ports.revisions(UserQuota.NONE),
              ports.progress(),
              StandardPipeline.all(),
              chance.clock());
      exportPlan =
          new ExportPlan(
              ports.files(),
              this::revision,
              StandardPipeline.all(),
              new ChildExporter(OwnCommand.ofProcess()));
      recorder = // closed before the database, so that what waits can still be stored
          closing.add(
              new UsageRecorder(ports.ledger(), RecorderBounds.standard(), chance::nanoTime)
                  .start());
      var _ = closing.add(new Sweeper(ports.expiry(), runFolders(), settings.retention()).start());
      meters = closing.add(new Meters());
      spans =
          settings
              .traces()
              .endpoint()
              .map(endpoint -> closing.add(new Spans(endpoint, settings.traces(), chance)));
      UsageMeter calls = new UsageLines(new ModelMeters(meters));
      tokenMetrics =
          Metering.over(
              recorder,
              spans.map(one -> Traced.calls(one, calls)).orElse(calls),
              settings.taskId(),
              chance);
      audit = closing.add(new Audit(ports.audit(), chance.clock(), chance::nanoTime).start());
      DataMeters.register(meters, ports.database(), ports.probe(), recorder);
      DataMeters.register(meters, audit);
      meters.counter(
          "spans_dropped_total",
          "Spans that the collector did not take",
          () -> spans.map(Spans::dropped).orElse(0L));
      room = new Room(settings.files().dataFolder(), ports.database());
      DataMeters.register(meters, room);
      LogLines.ofProcess().ifPresent(log -> DataMeters.register(meters, log));
      OldGeneration.watched().ifPresent(closing::add);
    } catch (RuntimeException e) {
      closing.close();
      throw e;
    }
  }

  /**
   * Opens the database that the settings name, the embedded one where they name none.
   *
   * @param connections the most that are open at a time
   * @param onFatal told when the database turns out to be unusable only later
   * @throws UnusableDatabase when waiting will not help
   */
  public static DataParts open(
      Settings settings, int connections, Chance chance, Consumer<UnusableDatabase> onFatal) {
    return new DataParts(settings, connections, chance, onFatal);
  }

  /** The database in use, for people; never shows the password. */
  public String description() {
    return description;
  }

  /** The database itself. */
  public Database database() {
    return ports.database();
  }

  /** The ports over the database. */
  public JdbcParts ports() {
    return ports;
  }

  /** Takes the records of model calls; one for the whole process. */
  public UsageRecorder recorder() {
    return recorder;
  }

  /** Takes what is told of for later questions. */
  public Audit audit() {
    return audit;
  }

  /** Takes what is traced, where traces go anywhere. */
  Optional<Spans> spans() {
    return spans;
  }

  /** How much is stored, and how much more can be. */
  Room room() {
    return room;
  }

  /** By what server and workers know each other; empty where it was switched off. */
  Supplier<Optional<String>> workerSecret() {
    return switch (workerSecret.orElse("")) {
      case "" -> () -> Optional.of(ports.serviceSecret().value());
      case Settings.Worker.NO_SECRET -> Optional::empty;
      case String set -> () -> Optional.of(set);
    };
  }

  /** What this process measures. */
  public Meters meters() {
    return meters;
  }

  /** Accounts for model calls made in this process, by any means. */
  public TokenMetrics tokenMetrics() {
    return tokenMetrics;
  }

  /** What plans leave on this machine outside of the database, in its memory too. */
  public RunFolders runFolders() {
    var folders = new DirectoryRunFolders(runFolder);
    return plan -> {
      folders.erase(plan);
      sanitisedZips.forget();
      exportPlan.forget();
      headlines.forget(plan);
      follow.forget(plan);
    };
  }

  /** The numbers of completed plans; a plan deleted here is forgotten. */
  public Headlines headlines() {
    return headlines;
  }

  /** How plans go on; a plan deleted here is forgotten. */
  public FollowPlan follow() {
    return follow;
  }

  private List<PlanFile> revision(Plan plan, int number) {
    return new PlanVersions(ports.files(), ports.revisions(UserQuota.NONE))
        .of(plan, Optional.of(number))
        .files();
  }

  /** The files of plans, those in stored zips included. */
  public PlanFiles filesOfEnded() {
    return new FilesInZip(ports.files(), ports.storedArtifacts(), legacyZip);
  }

  /**
   * Opens artifacts from the sources in the given order: the database, its zip, the run folder, and
   * these; exports are made of what the database holds.
   */
  public OpenArtifact openArtifact(List<ArtifactSource> further) {
    List<ArtifactSource> sources = new ArrayList<>();
    sources.add(ports.storedArtifacts());
    sources.add(new ReportInZip(ports.storedArtifacts(), legacyZip));
    sources.add(new ZipOfKeptFiles(ports.plans(), ports.files(), PlanZip::of));
    sources.add(new DirectoryArtifactSource(runFolder));
    sources.addAll(further);
    return new OpenArtifact(sources, sanitisedZips::of)
        .exporting(exportPlan)
        .following(follow::report);
  }

  @Override
  public void close() {
    closing.close();
  }
}
