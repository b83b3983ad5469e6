package dev.planwright.application.stage.wbs;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.StageCodec;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.stage.wbs.WorkBreakdown.Coverage;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.work.Phase;
import dev.planwright.domain.work.WorkId;
import dev.planwright.domain.work.WorkPackage;
import dev.planwright.domain.work.WorkPackage.Outline;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The work breakdown as JSON; phases and packages have the ids of their places. */
final class WbsCodec implements StageCodec<WorkBreakdown> {

  @Override
  public WorkBreakdown read(JsonObject data) {
    var members = new Members(data);
    var phases = new ArrayList<Phase>();
    for (Members phase : members.elements("phases")) {
      phases.add(phase(WorkId.phase(phases.size() + 1), phase));
    }
    return new WorkBreakdown(
        members.text("final_deliverable"),
        phases,
        members.elements("coverage").stream().flatMap(WbsCodec::coverage).toList());
  }

  @Override
  public JsonObject write(WorkBreakdown breakdown) {
    return Json.build()
        .put("final_deliverable", breakdown.finalDeliverable())
        .put("phases", breakdown.phases().stream().map(WbsCodec::phase).toList())
        .put("coverage", breakdown.coverage().stream().map(WbsCodec::coverage).toList())
        .done();
  }

  static String material(Phase phase) {
    return JsonText.write(phase(phase));
  }

  private static Phase phase(WorkId id, Members phase) {
    var packages = new ArrayList<WorkPackage>();
    for (Members pack : phase.elements("packages")) {
      packages.add(
          new WorkPackage(
              id.part(packages.size() + 1),
              pack.text("title"),
              pack.ids("deliverables"),
              pack.text("accept_when"),
              pack.maybe("later", WbsCodec::outline).flatMap(outline -> outline)));
    }
    return new Phase(
        id, phase.text("title"), phase.text("outcome"), phase.maybeNumber("share_pct"), packages);
  }

  private static Optional<Outline> outline(Members later) {
    return later
        .range("months")
        .flatMap(months ->
            later.range("cost").map(cost -> new Outline(months, cost, DatesCodec.in(later))));
  }

  private static Stream<Coverage> coverage(Members coverage) {
    return coverage.maybeId("deliverable").stream()
        .map(deliverable -> new Coverage(deliverable, coverage.workIds("packages")));
  }

  private static JsonObject phase(Phase phase) {
    return Json.build()
        .put("id", phase.id().toString())
        .put("title", phase.title())
        .put("outcome", phase.outcome())
        .putIfPresent("share_pct", phase.share().map(Json::of))
        .put("packages", phase.packages().stream().map(WbsCodec::pack).toList())
        .done();
  }

  private static JsonObject pack(WorkPackage pack) {
    return Json.build()
        .put("id", pack.id().toString())
        .put("title", pack.title())
        .put("deliverables", Members.of(pack.deliverables()))
        .put("accept_when", pack.acceptWhen())
        .putIfPresent(
            "later",
            pack.outline()
                .map(outline ->
                    Json.build()
                        .put("months", Members.of(outline.months()))
                        .put("cost", Members.of(outline.cost()))
                        .putIfPresent("dates", DatesCodec.json(outline.dates()))
                        .done()))
        .done();
  }

  private static JsonObject coverage(Coverage coverage) {
    List<String> packages = coverage.packages().stream().map(WorkId::toString).toList();
    return Json.build()
        .put("deliverable", coverage.deliverable().toString())
        .put("packages", Json.texts(packages))
        .done();
  }
}
