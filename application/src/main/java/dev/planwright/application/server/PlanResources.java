package dev.planwright.application.server;

import dev.planwright.application.account.IdentifyCaller;
import dev.planwright.application.artifact.OpenPlanFile;
import dev.planwright.application.plan.port.Plans;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.refusal.StoreUnavailable;
import dev.planwright.application.request.Credentials;
import dev.planwright.application.resource.Resource;
import dev.planwright.application.resource.ResourceContent;
import dev.planwright.application.resource.Resources;
import dev.planwright.domain.account.Caller;
import dev.planwright.domain.download.Artifact;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanId;
import dev.planwright.domain.plan.PlanStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The guide, and what the caller's finished plans left. */
public final class PlanResources implements Resources {
  private static final int NEWEST = 50;
  private static final int EXCERPT = 80;
  private static final Resource TEMPLATE =
      new Resource(
          PlanFileUri.TEMPLATE,
          "plan-file",
          "File of a plan",
          "A text file of an ended plan, by its name in the zip bundle. The report of a completed"
              + " plan is "
              + Artifact.REPORT.fileName()
              + ".",
          Optional.empty());

  private final Guide guide;
  private final IdentifyCaller identifyCaller;
  private final Plans plans;
  private final OpenPlanFile openFile;

  public PlanResources(
      Guide guide, IdentifyCaller identifyCaller, Plans plans, OpenPlanFile openFile) {
    this.guide = guide;
    this.identifyCaller = identifyCaller;
    this.plans = plans;
    this.openFile = openFile;
  }

  /** Without a key that counts, and while the database is away, the guide alone. */
  @Override
  public List<Resource> list() {
    List<Resource> listed = new ArrayList<>(guide.list());
    try {
      Caller caller = identifyCaller.identify(Credentials.current());
      plans.newest(caller, NEWEST, Optional.of(PlanStatus.COMPLETED)).stream()
          .map(PlanResources::report)
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
    return guide.read(uri).or(() -> PlanFileUri.parse(uri).flatMap(file -> read(uri, file)));
  }

  /** Nothing of any plan: completion needs no key. */
  @Override
  public List<String> complete(String template, String variable, String beginning) {
    if (!template.equals(PlanFileUri.TEMPLATE)) {
      return guide.complete(template, variable, beginning);
    }
    return variable.equals("file") ? TextFiles.namesFrom(beginning) : List.of();
  }

  private Optional<ResourceContent> read(String uri, PlanFileUri file) {
    Caller caller = identifyCaller.identify(Credentials.current());
    return PlanId.parse(file.planId())
        .flatMap(id -> plans.find(id, caller))
        .flatMap(plan -> openFile.open(plan, file.file()))
        .flatMap(content -> TextFiles.read(uri, file.file(), content));
  }

  private static Resource report(Plan plan) {
    String prompt = plan.prompt().strip().replaceAll("\\s+", " ");
    return new Resource(
        PlanFileUri.report(plan.id()),
        Artifact.REPORT.fileName(),
        "Report: " + (prompt.length() > EXCERPT ? cut(prompt) + "…" : prompt),
        "The report of plan %s, created %s.".formatted(plan.id(), plan.timing().createdAt()),
        Optional.of("text/html"));
  }

  /** Never between the two halves of a character. */
  private static String cut(String text) {
    boolean split = Character.isHighSurrogate(text.charAt(EXCERPT - 1));
    return text.substring(0, split ? EXCERPT - 1 : EXCERPT);
  }
}
