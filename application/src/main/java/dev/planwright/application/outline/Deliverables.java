package dev.planwright.application.outline;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonNumber;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.Fact;
import dev.planwright.domain.project.FactKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The field's deliverables, and those that the prompt itself lists in its scope. */
final class Deliverables {
  private static final int MOST_STATED = 8;
  private static final int MOST_NAME = 120;

  private final Basis basis;

  Deliverables(Basis basis) {
    this.basis = basis;
  }

  /** All, the template's first, each with name and accept_when. */
  List<JsonObject> all() {
    List<JsonObject> all = new ArrayList<>(basis.template().objects("deliverables"));
    statedFacts().forEach(fact -> all.add(stated(fact)));
    return List.copyOf(all);
  }

  /** The ids of what a template's package delivers. */
  List<String> ids(JsonObject packageTemplate) {
    List<JsonObject> templates = basis.template().objects("deliverables");
    List<Integer> positions =
        packageTemplate.array("deliverables").stream()
            .map(position -> ((JsonNumber) position).value().intValue())
            .toList();
    List<String> ids = new ArrayList<>();
    positions.forEach(
        position -> id(templates.get(position - 1).text("name").orElseThrow()).ifPresent(ids::add));
    if (positions.contains(basis.template().number("main").orElseThrow().intValue())) {
      statedFacts().forEach(fact -> id(name(fact)).ifPresent(ids::add));
    }
    return ids.stream().distinct().toList();
  }

  /** Those of stage 012: the main one, then what the prompt lists, then the others. */
  List<JsonObject> mostTelling() {
    List<JsonObject> made = basis.made(Stage.PROJECT_PLAN, "deliverables");
    int templates = basis.template().objects("deliverables").size();
    int main = basis.template().number("main").orElseThrow().intValue() - 1;
    List<JsonObject> sorted = new ArrayList<>();
    sorted.add(made.get(main));
    sorted.addAll(made.subList(templates, made.size()));
    made.subList(0, templates).stream()
        .filter(deliverable -> !sorted.contains(deliverable))
        .forEach(sorted::add);
    return List.copyOf(sorted);
  }

  /** The id of a stated scope item. */
  Optional<String> id(Fact fact) {
    return id(name(fact));
  }

  private Optional<String> id(String name) {
    return basis.id(Stage.PROJECT_PLAN, "deliverables", "name", name);
  }

  private List<Fact> statedFacts() {
    return basis.intake().facts(FactKind.IN).stream().limit(MOST_STATED).toList();
  }

  private static String name(Fact fact) {
    return "%s (%s)".formatted(Texts.inert(Texts.cut(fact.text(), MOST_NAME)), fact.id());
  }

  private static JsonObject stated(Fact fact) {
    return Json.build()
        .put("name", name(fact))
        .put(
            "accept_when",
            "The sponsor accepts it against the wording of %s: %s"
                .formatted(fact.id(), Texts.quoted(fact.quote())))
        .done();
  }
}
