package dev.planwright.application.stage.links;

import dev.planwright.application.pipeline.StageCodec;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.stage.links.Links.OfTasks;
import dev.planwright.application.stage.links.Links.Reason;
import dev.planwright.application.stage.links.Links.Reasoned;
import dev.planwright.application.stage.links.Links.Removed;
import dev.planwright.application.stage.links.Links.Strike;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.schedule.HalfDays;
import dev.planwright.domain.schedule.Link;
import java.util.List;

/** The links as JSON. */
final class LinksCodec implements StageCodec<Links> {

  @Override
  public Links read(JsonObject data) {
    var members = new Members(data);
    return new Links(
        links(members),
        members.list(
            "task_links",
            link -> new OfTasks(link.link(), link.maybeText("origin").orElse(LinkReduction.AFTER))),
        members.list("removed", LinksCodec::removed),
        strikes(members));
  }

  /** What models answer. */
  static Links.Stated stated(JsonObject returned) {
    var members = new Members(returned);
    return new Links.Stated(links(members), strikes(members));
  }

  private static List<Reasoned> links(Members members) {
    return members.list("links", link -> new Reasoned(link.link(), link.text("why")));
  }

  private static List<Strike> strikes(Members members) {
    return members.naming(
        "strikes", "risk", (risk, strike) -> new Strike(risk, strike.texts("hits")));
  }

  @Override
  public JsonObject write(Links links) {
    return Json.build()
        .put("links", links.links().stream().map(LinksCodec::reasoned).toList())
        .put("task_links", links.taskLinks().stream().map(LinksCodec::ofTasks).toList())
        .put("removed", links.removed().stream().map(LinksCodec::removed).toList())
        .put("strikes", links.strikes().stream().map(LinksCodec::strike).toList())
        .done();
  }

  private static Removed removed(Members removed) {
    return new Removed(
        removed.text("from"),
        removed.text("to"),
        removed.choice("reason", Reason.class),
        removed.maybeText("why").orElse(""));
  }

  private static JsonObject reasoned(Reasoned reasoned) {
    Link link = reasoned.link();
    return Json.build()
        .put("from", link.from())
        .put("to", link.to())
        .put("why", reasoned.why())
        .put("kind", link.kind().name())
        .put("lag_days", HalfDays.toDays(link.lag()))
        .put("hard", link.hard())
        .done();
  }

  private static JsonObject ofTasks(OfTasks link) {
    return Members.of(link.link()).with("origin", Json.of(link.origin()));
  }

  private static JsonObject strike(Strike strike) {
    return Json.build()
        .put("risk", strike.risk().toString())
        .put("hits", Json.texts(strike.hits()))
        .done();
  }

  private static JsonObject removed(Removed removed) {
    return Json.build()
        .put("from", removed.from())
        .put("to", removed.to())
        .put("reason", Members.name(removed.reason()))
        .put("why", removed.why())
        .done();
  }
}
