package dev.planwright.application.stage.experts;

import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.pipeline.codec.RecordCodec;
import dev.planwright.application.stage.experts.Experts.Expert;
import dev.planwright.application.stage.experts.Experts.Fault;
import dev.planwright.application.stage.experts.Experts.Finding;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;

/** The experts and what they find as JSON. */
final class ExpertsCodec {
  private static final RecordCodec<Expert> EXPERT =
      RecordCodec.of(Expert.class, "field lens why do_first").unlessEmpty().names("ask_next");
  private static final RecordCodec<Finding> FINDING =
      RecordCodec.numbered(Finding.class, 'X', "target")
          .flat(RecordCodec.of(Fault.class, "flaw evidence consequence root"))
          .names("fix severity")
          .own("experts", ExpertsCodec::fields)
          .shown("expert", Finding::expert)
          .shown("agreement", Finding::agreement);

  static final RecordCodec<Experts> EXPERTS =
      RecordCodec.of(Experts.class, "").list("panel", EXPERT).list("findings", FINDING);

  private ExpertsCodec() {}

  /** What one expert answers: advice, and findings in that field. */
  static Experts answer(Expert expert, JsonObject data) {
    JsonObject field = Json.build().put("expert", expert.field()).done();
    return EXPERTS.read(
        Members.given(Members.given(data, "panel", EXPERT.write(expert)), "findings", field));
  }

  private static List<String> fields(Members finding, String name) {
    List<String> fields = finding.texts(name);
    return fields.isEmpty() ? List.of(finding.text("expert")) : fields;
  }
}
