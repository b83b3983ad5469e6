package dev.planwright.application.model.stage;

import dev.planwright.application.pipeline.Envelope;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The ids of a plan's elements that answers may refer to, by the names that schemas use. */
final class OldChoices {
  static final String VITAL = "vital_levers";
  static final String OPTIONS = "options";

  /** Providers that enforce schemas bound the number of choices. */
  private static final int MOST_ELEMENTS = 180;

  private static final int HEAVY = 4;

  private final StageInput input;
  private final Map<String, List<String>> own = new HashMap<>();

  private OldChoices(StageInput input) {
    this.input = input;
  }

  static OldChoices of(StageInput input) {
    return new OldChoices(input);
  }

  /** These choices with some of the stage's own. */
  OldChoices with(String name, List<String> ids) {
    var more = new OldChoices(input);
    more.own.putAll(own);
    more.own.put(name, List.copyOf(ids));
    return more;
  }

  /** The ids of that name; empty where that stage is not finished or has none. */
  List<String> of(String name) {
    List<String> stated = own.get(name);
    return stated != null ? stated : derived(name);
  }

  private List<String> derived(String name) {
    return switch (name) {
      case "facts" -> ids(Stage.INTAKE, "facts");
      case "heavy_facts" ->
          data(Stage.INTAKE).objects("facts").stream()
              .filter(fact -> weight(fact) >= HEAVY)
              .flatMap(fact -> fact.text("id").stream())
              .toList();
      case "levers" -> ids(Stage.LEVERS, "levers");
      case OPTIONS ->
          data(Stage.LEVERS).objects("levers").stream()
              .flatMap(lever -> lever.objects("options").stream())
              .flatMap(option -> option.text("id").stream())
              .toList();
      case VITAL ->
          data(Stage.STRATEGY).objects("marks").stream()
              .filter(mark -> mark.text("class").filter("vital"::equals).isPresent())
              .flatMap(mark -> mark.text("lever").stream())
              .toList();
      case "assumptions" -> joined(ids(Stage.ASSUMPTIONS, "items"), missing());
      case "assumptions_or_new" -> joined(of("assumptions"), List.of("new"));
      case "risks" -> ids(Stage.RISKS, "risks");
      case "deliverables" -> ids(Stage.PROJECT_PLAN, "deliverables");
      case "permits" -> ids(Stage.PROJECT_PLAN, "permits");
      case "roles" -> ids(Stage.TEAM, "roles");
      case "roles_or_new" -> joined(of("roles"), List.of("new"));
      case "phases" -> ids(Stage.WBS, "phases");
      case "packages" ->
          data(Stage.WBS).objects("phases").stream()
              .flatMap(phase -> phase.objects("packages").stream())
              .flatMap(pack -> pack.text("id").stream())
              .toList();
      case "tasks" ->
          data(Stage.TASKS).objects("packages").stream()
              .flatMap(pack -> pack.objects("tasks").stream())
              .flatMap(task -> task.text("id").stream())
              .limit(MOST_ELEMENTS)
              .toList();
      case "currency" ->
          data(Stage.CONTEXT)
              .object("currency")
              .flatMap(currency -> currency.text("main"))
              .filter(code -> code.matches("[A-Z]{3}"))
              .stream()
              .toList();
      case "elements" -> elements();
      default -> throw new IllegalStateException("no such choice: " + name);
    };
  }

  /** Everything with an id, in order of what is referred to most; facts by weight. */
  private List<String> elements() {
    Stream<String> facts =
        data(Stage.INTAKE).objects("facts").stream()
            .sorted(Comparator.comparingInt(OldChoices::weight).reversed())
            .flatMap(fact -> fact.text("id").stream());
    Stream<String> others =
        Stream.of(
                "deliverables",
                "risks",
                "assumptions",
                "roles",
                "levers",
                "phases",
                "packages",
                "permits")
            .flatMap(name -> of(name).stream());
    return Stream.concat(others, facts).limit(MOST_ELEMENTS).toList();
  }

  private List<String> missing() {
    return ids(Stage.ASSUMPTION_REVIEW, "missing");
  }

  private List<String> ids(StageId stage, String list) {
    return data(stage).objects(list).stream()
        .flatMap(element -> element.text("id").stream())
        .toList();
  }

  private JsonObject data(StageId stage) {
    return Optional.ofNullable(input.finished().get(stage))
        .map(Envelope::data)
        .orElseGet(Json::object);
  }

  private static int weight(JsonObject fact) {
    return fact.number("weight").orElse(BigDecimal.ONE).intValue();
  }

  private static List<String> joined(List<String> some, List<String> others) {
    List<String> all = new ArrayList<>(some);
    all.addAll(others);
    return all;
  }
}
