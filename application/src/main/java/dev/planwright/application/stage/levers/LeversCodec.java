package dev.planwright.application.stage.levers;

import module java.base;

import dev.planwright.application.pipeline.StageCodec;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Lever;
import dev.planwright.domain.project.Lever.Option;
import dev.planwright.domain.project.Lever.Stakes;
import dev.planwright.domain.project.OptionId;

/** Stage 006 as JSON. Levers without ids, as a model returns them, are numbered as they stand. */
final class LeversCodec implements StageCodec<Levers> {

  @Override
  public JsonObject write(Levers content) {
    Json.Builder json =
        Json.build().put("levers", content.levers().stream().map(LeversCodec::lever).toList());
    return content.merged().isEmpty()
        ? json.done()
        : json.put("merged", content.merged().stream().map(LeversCodec::merged).toList()).done();
  }

  @Override
  public Levers read(JsonObject data) {
    var members = new Members(data);
    return new Levers(
        members.numbered("levers", 'L', LeversCodec::lever),
        members.naming(
            "merged", "into", (into, merged) -> new Levers.Merged(merged.text("name"), into)));
  }

  private static Lever lever(ElementId id, Members lever) {
    return new Lever(
        id,
        lever.text("name"),
        lever.text("decision"),
        options(id, lever.list("options", option -> option)),
        new Stakes(lever.text("tension"), lever.text("if_ignored")),
        lever.ids("facts"));
  }

  private static List<Option> options(ElementId lever, List<Members> listed) {
    List<Option> options = new ArrayList<>();
    for (Members option : listed) {
      var counted = new OptionId(lever, options.size() + 1);
      options.add(
          new Option(
              option.maybeText("id").flatMap(OptionId::of).orElse(counted),
              option.text("label"),
              option.text("now"),
              option.text("later")));
    }
    return options;
  }

  private static JsonObject lever(Lever lever) {
    return Json.build()
        .put("id", lever.id().toString())
        .put("name", lever.name())
        .put("decision", lever.decision())
        .put("options", lever.options().stream().map(LeversCodec::option).toList())
        .put("tension", lever.stakes().tension())
        .put("facts", Members.of(lever.facts()))
        .put("if_ignored", lever.stakes().ifIgnored())
        .done();
  }

  private static JsonObject option(Option option) {
    return Json.build()
        .put("id", option.id().toString())
        .put("label", option.label())
        .put("now", option.now())
        .put("later", option.later())
        .done();
  }

  private static JsonObject merged(Levers.Merged merged) {
    return Json.build().put("name", merged.name()).put("into", merged.into().toString()).done();
  }
}
