package dev.planwright.application.stage.premortem;

import dev.planwright.application.pipeline.StageCodec;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.stage.premortem.Premortem.Failure;
import dev.planwright.application.stage.premortem.Premortem.Kill;
import dev.planwright.application.stage.premortem.Premortem.Response;
import dev.planwright.application.stage.premortem.Premortem.Story;
import dev.planwright.application.stage.premortem.Premortem.Trial;
import dev.planwright.application.stage.premortem.Premortem.Watch;
import dev.planwright.application.stage.premortem.Premortem.Weight;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Likelihood;
import java.time.LocalDate;
import java.util.Optional;

/** The premortem as JSON. */
final class PremortemCodec implements StageCodec<Premortem> {
  private static final String NEW = "new";

  @Override
  public Premortem read(JsonObject data) {
    var premortem = new Members(data);
    return new Premortem(
        premortem.list("kills", PremortemCodec::kill),
        premortem.numbered("stories", 'Y', PremortemCodec::story));
  }

  private static Kill kill(Members kill) {
    return new Kill(
        kill.maybeId("assumption"),
        kill.maybeText("text"),
        new Trial(kill.text("test"), kill.number("days"), kill.text("false_if")),
        kill.maybeDate("by"));
  }

  private static Story story(ElementId id, Members story) {
    return new Story(
        id,
        new Failure(story.text("title"), story.texts("chain"), story.texts("signs")),
        new Weight(Likelihood.of(story.whole("likelihood")), story.whole("impact")),
        new Watch(
            story.object("tripwire", Members::trigger),
            story.text("owner"),
            story.maybeDate("check_on")),
        new Response(story.texts("playbook"), story.text("stop_rule")));
  }

  @Override
  public JsonObject write(Premortem premortem) {
    return Json.build()
        .put("kills", premortem.kills().stream().map(PremortemCodec::written).toList())
        .put("stories", premortem.stories().stream().map(PremortemCodec::written).toList())
        .done();
  }

  private static JsonObject written(Kill kill) {
    return Json.build()
        .put("assumption", kill.assumption().map(ElementId::toString).orElse(NEW))
        .putIfPresent("text", kill.text().map(Json::of))
        .put("test", kill.trial().test())
        .put("days", kill.trial().days())
        .put("false_if", kill.trial().falseIf())
        .putIfPresent("by", written(kill.by()))
        .done();
  }

  private static JsonObject written(Story story) {
    return Json.build()
        .put("id", story.id().toString())
        .put("title", story.failure().title())
        .put("chain", Json.texts(story.failure().chain()))
        .put("signs", Json.texts(story.failure().signs()))
        .put("tripwire", Members.of(story.watch().tripwire()))
        .put("owner", story.watch().owner())
        .put("likelihood", story.weight().likelihood().points())
        .put("impact", story.weight().impact())
        .put("playbook", Json.texts(story.response().playbook()))
        .put("stop_rule", story.response().stopRule())
        .put("score", story.score())
        .putIfPresent("check_on", written(story.watch().checkOn()))
        .done();
  }

  private static Optional<Json> written(Optional<LocalDate> day) {
    return day.map(LocalDate::toString).map(Json::of);
  }
}
