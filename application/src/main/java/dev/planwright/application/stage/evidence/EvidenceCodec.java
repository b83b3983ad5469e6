package dev.planwright.application.stage.evidence;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.StageCodec;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.stage.evidence.Evidence.Access;
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
import dev.planwright.domain.project.ElementId;

/** The evidence still needed as JSON. */
final class EvidenceCodec implements StageCodec<Evidence> {

  @Override
  public Evidence read(JsonObject data) {
    var evidence = new Members(data);
    return new Evidence(
        evidence.numbered("find", 'E', EvidenceCodec::toFind),
        evidence.numbered("create", 'E', EvidenceCodec::toCreate),
        evidence.numbered("collect", 'E', EvidenceCodec::toCollect),
        evidence.list("drafts", draft -> draft(draft.text("of"), draft)));
  }

  private static ToFind toFind(ElementId id, Members item) {
    return new ToFind(
        id,
        item.text("name"),
        item.text("why"),
        new Source(
            item.text("source_kind"),
            item.text("freshness"),
            item.choice("access", Access.class),
            item.texts("steps")),
        item.text("owner"),
        priority(item));
  }

  private static ToCreate toCreate(ElementId id, Members item) {
    return new ToCreate(
        id,
        item.text("name"),
        item.text("purpose"),
        new Authors(item.text("owner"), item.text("approver")),
        item.texts("sections"),
        priority(item));
  }

  private static ToCollect toCollect(ElementId id, Members item) {
    return new ToCollect(
        id,
        item.text("question"),
        new Survey(item.texts("data"), item.text("method"), item.text("target")),
        item.ids("assumptions"),
        priority(item));
  }

  private static Priority priority(Members item) {
    return new Priority(item.whole("value"), item.whole("urgency"));
  }

  /** The draft of the document of that name in an answer. */
  static Draft draft(String of, JsonObject answer) {
    return new Members(answer).list("drafts", draft -> draft(of, draft)).getFirst();
  }

  private static Draft draft(String of, Members draft) {
    return new Draft(
        of,
        draft.texts("outline"),
        draft.texts("must_answer"),
        draft.text("if_poor"),
        draft.text("done_when"),
        draft.text("fallback"));
  }

  /** An item as material for a question. */
  static String told(Item item) {
    return JsonText.write(
        switch (item) {
          case ToFind found -> written(found);
          case ToCreate created -> written(created);
          case ToCollect collected -> written(collected);
        });
  }

  @Override
  public JsonObject write(Evidence evidence) {
    return Json.build()
        .put("find", evidence.find().stream().map(EvidenceCodec::written).toList())
        .put("create", evidence.create().stream().map(EvidenceCodec::written).toList())
        .put("collect", evidence.collect().stream().map(EvidenceCodec::written).toList())
        .put("drafts", evidence.drafts().stream().map(EvidenceCodec::written).toList())
        .done();
  }

  private static JsonObject written(ToFind item) {
    Source source = item.source();
    Json.Builder written =
        Json.build()
            .put("id", item.id().toString())
            .put("name", item.name())
            .put("why", item.why())
            .put("source_kind", source.kind())
            .put("freshness", source.freshness())
            .put("access", Members.name(source.access()))
            .put("steps", Json.texts(source.steps()))
            .put("owner", item.owner());
    return put(item.priority(), written);
  }

  private static JsonObject written(ToCreate item) {
    Json.Builder written =
        Json.build()
            .put("id", item.id().toString())
            .put("name", item.name())
            .put("purpose", item.purpose())
            .put("owner", item.authors().owner())
            .put("approver", item.authors().approver())
            .put("sections", Json.texts(item.sections()));
    return put(item.priority(), written);
  }

  private static JsonObject written(ToCollect item) {
    Survey survey = item.survey();
    Json.Builder written =
        Json.build()
            .put("id", item.id().toString())
            .put("question", item.question())
            .put("data", Json.texts(survey.data()))
            .put("method", survey.method())
            .put("target", survey.target())
            .put("assumptions", Members.of(item.assumptions()));
    return put(item.priority(), written);
  }

  private static JsonObject put(Priority priority, Json.Builder written) {
    return written
        .put("value", priority.value())
        .put("urgency", priority.urgency())
        .put("score", priority.score())
        .done();
  }

  private static JsonObject written(Draft draft) {
    return Json.build()
        .put("of", draft.of())
        .put("outline", Json.texts(draft.outline()))
        .put("must_answer", Json.texts(draft.mustAnswer()))
        .put("if_poor", draft.ifPoor())
        .put("done_when", draft.doneWhen())
        .put("fallback", draft.fallback())
        .done();
  }
}
