package dev.planwright.application.server.content;

import module java.base;

import dev.planwright.application.account.IdentifyCaller;
import dev.planwright.application.artifact.OpenPlanFile;
import dev.planwright.application.plan.port.Plans;
import dev.planwright.application.reading.PlanDocuments;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.refusal.StoreUnavailable;
import dev.planwright.application.request.Credentials;
import dev.planwright.application.resource.Resource;
import dev.planwright.application.resource.ResourceContent;
import dev.planwright.application.resource.Resources;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.download.Artifact;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.plan.ListedPlan;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanStatus;

/** The guide, and what the caller's finished plans left. */
public final class PlanResources implements Resources {
  private static final int NEWEST = 50;
  private static final int EXCERPT = 80;
  private static final String MARKDOWN = "text/markdown";

  /** Any text file of any plan; no server is needed to name it. */
  public static final Resource TEMPLATE =
      new Resource(
          PlanFileUri.TEMPLATE,
          "plan-file",
          "File of a plan",
          "A text file of an ended plan, by its name in the zip bundle: the report is "
              + Artifact.REPORT.fileName()
              + ", in Markdown "
              + PlanFileUri.MARKDOWN
              + ". "
              + PlanFileUri.SUMMARY
              + " is what matters most on one page.",
          Optional.empty());

  private final Guide guide;
  private final Views views = new Views();
  private final IdentifyCaller identifyCaller;
  private final Plans plans;
  private final OpenPlanFile openFile;
  private final PlanDocuments documents;

  public PlanResources(
      Guide guide,
      IdentifyCaller identifyCaller,
      Plans plans,
      OpenPlanFile openFile,
      PlanDocuments documents) {
    this.guide = guide;
    this.identifyCaller = identifyCaller;
    this.plans = plans;
    this.openFile = openFile;
    this.documents = documents;
  }

  /** Without a key that counts, and while the database is away, the guide alone. */
  @Override
  public List<Resource> list() {
    List<Resource> listed = new ArrayList<>(guide.list());
    try {
      Caller caller = identifyCaller.identify(Credentials.current());
      plans.newest(caller, NEWEST, Optional.of(PlanStatus.COMPLETED)).stream()
          .flatMap(PlanResources::files)
          .forEach(listed::add);
    } catch (Refusal | StoreUnavailable _) {
      return guide.list();
    }
    return listed;
  }

  @Override
  public List<Resource> templates() {
    return List.of(TEMPLATE);
  }

  @Override
  public Optional<ResourceContent> read(String uri) {
    return guide
        .read(uri)
        .or(() -> views.read(uri))
        .or(() -> PlanFileUri.parse(uri).flatMap(file -> read(uri, file)));
  }

  /** The ids of the caller's own plans, and the names of their files. */
  @Override
  public List<String> complete(String template, String variable, String beginning) {
    if (!template.equals(PlanFileUri.TEMPLATE)) {
      return guide.complete(template, variable, beginning);
    }
    return switch (variable) {
      case "file" ->
          documents.fileNames().stream().filter(name -> name.startsWith(beginning)).toList();
      case "plan_id" -> ids(beginning);
      default -> List.of();
    };
  }

  /** None without a key that counts: completion is no error. */
  private List<String> ids(String beginning) {
    try {
      Caller caller = identifyCaller.identify(Credentials.current());
      return plans.newest(caller, NEWEST, Optional.empty()).stream()
          .map(plan -> plan.id().toString())
          .filter(id -> id.startsWith(beginning))
          .toList();
    } catch (Refusal | StoreUnavailable _) {
      return List.of();
    }
  }

  private Optional<ResourceContent> read(String uri, PlanFileUri file) {
    Caller caller = identifyCaller.identify(Credentials.current());
    return PlanId.parse(file.planId())
        .flatMap(id -> plans.find(id, caller))
        .flatMap(plan ->
            file.file().equals(PlanFileUri.SUMMARY)
                ? documents.of(plan).map(document -> markdown(uri, document.summary()))
                : openFile
                    .open(plan, file.file())
                    .flatMap(content -> TextFiles.read(uri, file.file(), content)));
  }

  private static ResourceContent markdown(String uri, String text) {
    return new ResourceContent(
        uri, Optional.of(MARKDOWN), new ResourceContent.Body.Text(text), false);
  }

  /** What is for reading: another program's plan has its HTML report only. */
  private static Stream<Resource> files(ListedPlan plan) {
    return plan.engine().isEmpty()
        ? Stream.of(
            resource(
                plan,
                PlanFileUri.report(plan.id()),
                Artifact.REPORT.fileName(),
                Artifact.REPORT.contentType()))
        : Stream.of(
            resource(plan, PlanFileUri.summary(plan.id()), PlanFileUri.SUMMARY, MARKDOWN),
            resource(plan, PlanFileUri.markdown(plan.id()), PlanFileUri.MARKDOWN, MARKDOWN));
  }

  private static Resource resource(ListedPlan plan, String uri, String name, String type) {
    String prompt = plan.beginning().strip().replaceAll("\\s+", " ");
    return new Resource(
        uri,
        name,
        (name.equals(PlanFileUri.SUMMARY) ? "Summary: " : "Report: ")
            + (prompt.length() > EXCERPT ? cut(prompt) + "…" : prompt),
        "Of plan %s, created %s.".formatted(plan.id(), plan.createdAt()),
        Optional.of(type),
        OptionalLong.empty(),
        Optional.of(
            Json.build()
                .put("audience", Json.texts(List.of("user", "assistant")))
                .putIfPresent(
                    "lastModified", plan.lastProgressAt().map(at -> Json.of(at.toString())))
                .done()));
  }

  /** Never between the two halves of a character. */
  private static String cut(String text) {
    boolean split = Character.isHighSurrogate(text.charAt(EXCERPT - 1));
    return text.substring(0, split ? EXCERPT - 1 : EXCERPT);
  }
}
