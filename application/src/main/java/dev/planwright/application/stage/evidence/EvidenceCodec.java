package dev.planwright.application.stage.evidence;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.codec.RecordCodec;
import dev.planwright.application.stage.evidence.Evidence.Authors;
import dev.planwright.application.stage.evidence.Evidence.Draft;
import dev.planwright.application.stage.evidence.Evidence.Item;
import dev.planwright.application.stage.evidence.Evidence.Priority;
import dev.planwright.application.stage.evidence.Evidence.Source;
import dev.planwright.application.stage.evidence.Evidence.Survey;
import dev.planwright.application.stage.evidence.Evidence.ToCollect;
import dev.planwright.application.stage.evidence.Evidence.ToCreate;
import dev.planwright.application.stage.evidence.Evidence.ToFind;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;

/** The evidence still needed as JSON. */
final class EvidenceCodec {
  private static final RecordCodec<Priority> PRIORITY =
      RecordCodec.of(Priority.class, "value urgency").shown("score", Priority::score);
  private static final RecordCodec<ToFind> FIND =
      RecordCodec.numbered(ToFind.class, 'E', "name why")
          .flat(RecordCodec.of(Source.class, "source_kind freshness access steps"))
          .names("owner")
          .flat(PRIORITY);
  private static final RecordCodec<ToCreate> CREATE =
      RecordCodec.numbered(ToCreate.class, 'E', "name purpose")
          .flat(RecordCodec.of(Authors.class, "owner approver"))
          .names("sections")
          .flat(PRIORITY);
  private static final RecordCodec<ToCollect> COLLECT =
      RecordCodec.numbered(ToCollect.class, 'E', "question")
          .flat(RecordCodec.of(Survey.class, "data method target"))
          .names("assumptions")
          .flat(PRIORITY);
  private static final RecordCodec<Draft> DRAFT =
      RecordCodec.of(Draft.class, "of outline must_answer if_poor done_when fallback");

  private static final RecordCodec<LookUp> LOOK_UP =
      RecordCodec.of(LookUp.class, "claim verdict says")
          .object("source", RecordCodec.of(LookUp.Source.class, "web_address title read_on quote"));

  static final RecordCodec<Evidence> EVIDENCE =
      RecordCodec.of(Evidence.class, "")
          .list("find", FIND)
          .list("create", CREATE)
          .list("collect", COLLECT)
          .list("drafts", DRAFT)
          .list("look_ups", LOOK_UP);

  private EvidenceCodec() {}

  /** The draft of the document of that name in an answer. */
  static Draft draft(String of, JsonObject answer) {
    return DRAFT.read(answer.objects("drafts").getFirst().with("of", Json.of(of)));
  }

  /** What was looked up, in an answer. */
  static List<LookUp> lookUps(JsonObject answer) {
    return answer.objects("look_ups").stream().map(LOOK_UP::read).toList();
  }

  /** An item as material for a question. */
  static String material(Item item) {
    return JsonText.write(
        switch (item) {
          case ToFind found -> FIND.write(found);
          case ToCreate created -> CREATE.write(created);
          case ToCollect collected -> COLLECT.write(collected);
        });
  }
}
