package dev.planwright.application.outline;

import dev.planwright.application.brief.read.Intake;
import dev.planwright.application.outline.template.NeverTerms;
import dev.planwright.application.outline.template.Templates;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.Detail;
import java.util.List;
import java.util.Optional;

/**
 * What one stage is drafted from.
 *
 * @param input the stages finished so far
 * @param material what all stages of the plan share
 */
record Basis(StageInput input, Material material) {

  Intake intake() {
    return material.intake();
  }

  NeverTerms never() {
    return material.never();
  }

  JsonObject template() {
    return material.template();
  }

  JsonObject common() {
    return material.common();
  }

  Templates templates() {
    return material.templates();
  }

  /** Another field's template, filled by the same facts. */
  JsonObject filled(JsonObject other) {
    return material.filled(other);
  }

  Detail detail() {
    return intake().detail();
  }

  boolean quick() {
    return detail() == Detail.QUICK;
  }

  /** What a finished stage holds in one of its lists. */
  List<JsonObject> made(StageId stage, String list) {
    return input.data(stage).objects(list);
  }

  /** The id of the element of a finished stage whose field has this value. */
  Optional<String> id(StageId stage, String list, String field, String value) {
    return made(stage, list).stream()
        .filter(element -> element.text(field).filter(value::equals).isPresent())
        .findFirst()
        .flatMap(element -> element.text("id"));
  }

  /** The title of a template's role. */
  String roleTitle(String key) {
    return Roles.title(template(), key);
  }

  /** The id of a template's role in the finished team; the first role when it is not there. */
  String roleId(String key) {
    return id(Stage.TEAM, "roles", "title", roleTitle(key)).orElse("R1");
  }

  /** The first {@code most} elements of a template's list. */
  List<JsonObject> some(String list, int most) {
    return template().objects(list).stream().limit(most).toList();
  }

  /** The main goal in the prompt's own words. */
  String goal() {
    return Material.goal(intake());
  }
}
