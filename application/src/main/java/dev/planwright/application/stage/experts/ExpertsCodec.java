package dev.planwright.application.stage.experts;

import dev.planwright.application.pipeline.StageCodec;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.stage.experts.Experts.Expert;
import dev.planwright.application.stage.experts.Experts.Fault;
import dev.planwright.application.stage.experts.Experts.Finding;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.ElementId;
import java.util.List;

/** The experts and what they find as JSON. */
final class ExpertsCodec implements StageCodec<Experts> {

  @Override
  public Experts read(JsonObject data) {
    var experts = new Members(data);
    return new Experts(
        experts.list("panel", ExpertsCodec::expert),
        experts.numbered(
            "findings",
            'X',
            (id, finding) -> {
              List<String> fields = finding.texts("experts");
              return finding(
                  id, finding, fields.isEmpty() ? List.of(finding.text("expert")) : fields);
            }));
  }

  /** What one expert answers: advice, and findings in that field. */
  static Experts answer(Expert expert, JsonObject data) {
    var answer = new Members(data);
    return new Experts(
        answer.list(
            "panel",
            advice ->
                new Expert(
                    expert.field(),
                    expert.lens(),
                    expert.why(),
                    advice.texts("do_first"),
                    advice.maybeText("ask_next"))),
        answer.numbered(
            "findings", 'X', (id, finding) -> finding(id, finding, List.of(expert.field()))));
  }

  private static Expert expert(Members expert) {
    return new Expert(
        expert.text("field"),
        expert.text("lens"),
        expert.text("why"),
        expert.texts("do_first"),
        expert.maybeText("ask_next"));
  }

  private static Finding finding(ElementId id, Members finding, List<String> experts) {
    return new Finding(
        id,
        finding.maybeId("target"),
        new Fault(
            finding.text("flaw"),
            finding.text("evidence"),
            finding.text("consequence"),
            finding.text("root")),
        finding.text("fix"),
        finding.whole("severity"),
        experts);
  }

  @Override
  public JsonObject write(Experts experts) {
    return Json.build()
        .put("panel", experts.panel().stream().map(ExpertsCodec::written).toList())
        .put("findings", experts.findings().stream().map(ExpertsCodec::written).toList())
        .done();
  }

  private static JsonObject written(Expert expert) {
    Json.Builder written =
        Json.build()
            .put("why", expert.why())
            .put("field", expert.field())
            .put("lens", expert.lens());
    if (!expert.doFirst().isEmpty()) {
      written.put("do_first", Json.texts(expert.doFirst()));
    }
    return written.putIfPresent("ask_next", expert.askNext().map(Json::of)).done();
  }

  private static JsonObject written(Finding finding) {
    return Json.build()
        .put("id", finding.id().toString())
        .putIfPresent("target", finding.target().map(ElementId::toString).map(Json::of))
        .put("flaw", finding.fault().flaw())
        .put("evidence", finding.fault().evidence())
        .put("consequence", finding.fault().consequence())
        .put("root", finding.fault().root())
        .put("fix", finding.fix())
        .put("severity", finding.severity())
        .put("expert", finding.expert())
        .put("experts", Json.texts(finding.experts()))
        .put("agreement", finding.agreement())
        .done();
  }
}
