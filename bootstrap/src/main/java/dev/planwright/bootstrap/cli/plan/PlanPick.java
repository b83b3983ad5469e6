package dev.planwright.bootstrap.cli.plan;

import module java.base;

import dev.planwright.bootstrap.cli.terminal.Failure;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.PlanId;

/** Finds the plan that a person means. */
record PlanPick(Remote remote) {
  private static final String LATEST = "latest";
  private static final Pattern BEGINNING = Pattern.compile("[0-9a-fA-F][0-9a-fA-F-]{0,35}");
  private static final int LISTED = 50;

  /** Whether these words can mean a plan at all. */
  static boolean possible(String words) {
    return words.equals(LATEST) || BEGINNING.matcher(words).matches();
  }

  /**
   * The id of a plan: as it is, the only one that begins so, or the newest.
   *
   * @throws Failure when no plan or more than one fits; then it lists them
   */
  String pick(String words) {
    if (PlanId.parse(words).isPresent()) {
      return words;
    }
    List<JsonObject> plans =
        remote.call("plan_list", Json.build().put("limit", LISTED).done()).objects("plans");
    if (words.equals(LATEST)) {
      return plans.stream()
          .findFirst()
          .map(PlanPick::id)
          .orElseThrow(() -> new Failure("there is no plan yet; make one with `plan create`"));
    }
    String beginning = words.toLowerCase(Locale.ROOT);
    List<JsonObject> fitting =
        plans.stream().filter(plan -> id(plan).startsWith(beginning)).toList();
    return switch (fitting.size()) {
      case 0 -> throw new Failure("none of the newest 50 plans begins with " + words);
      case 1 -> id(fitting.getFirst());
      default ->
          throw new Failure(
              "%d plans begin with %s; say more of the id:%n%s"
                  .formatted(
                      fitting.size(),
                      words,
                      String.join(
                          "\n",
                          PlanTable.of(fitting, Integer.MAX_VALUE).lines(Integer.MAX_VALUE))));
    };
  }

  private static String id(JsonObject plan) {
    return plan.text("plan_id").orElse("");
  }
}
