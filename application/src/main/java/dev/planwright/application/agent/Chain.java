package dev.planwright.application.agent;

import module java.base;

import dev.planwright.application.model.stage.CallsAhead;
import dev.planwright.application.model.stage.StageCall;
import dev.planwright.application.pipeline.Pipeline;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageId;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * Stages of one call each that an agent is asked together with an earlier one, to save round trips.
 * What such an answer says of elements that have no id yet, it says by {@link Positions}.
 */
record Chain(StageId lead, List<StageId> followers) {
  private static final List<Chain> ALL =
      List.of(new Chain(Stage.LEVERS, List.of(Stage.STRATEGY, Stage.SCENARIOS)));

  /** The calls that are asked together with this one. */
  static List<StageCall> beside(StageCall call, Pipeline pipeline) {
    return ALL.stream()
        .filter(chain -> chain.lead.equals(call.stage().id()))
        .flatMap(chain -> chain.followers.stream())
        .flatMap(stage -> pipeline.find(stage).stream())
        .map(stage -> CallsAhead.of(pipeline, stage, call, how(call)))
        .toList();
  }

  /** The stages that an answer given ahead for this one may name elements of. */
  static Stream<StageId> before(StageId stage) {
    return ALL.stream()
        .filter(chain -> chain.followers.contains(stage))
        .flatMap(chain ->
            Stream.concat(
                Stream.of(chain.lead),
                chain.followers.stream().takeWhile(other -> !other.equals(stage))));
  }

  private static String how(StageCall call) {
    List<String> words =
        lists(call.schema())
            .flatMap(list ->
                Stream.concat(
                    Stream.of(list),
                    list.getValue().object("items").stream().flatMap(Chain::lists)))
            .map(list -> Positions.singular(list.getKey()))
            .limit(2)
            .toList();
    String outer = words.getFirst() + " 2";
    String inner = words.getLast() + " 1";
    return ("Asked ahead: it goes by your answers to %s in this result, which have no ids yet. Name"
            + " their elements by position, in English: \"%s\" is the second of all those"
            + " answers in the order of the questions, \"%s %s\" the first of its own. A text"
            + " \"of %ss\" is \"%s\" and nothing more. An object with a member for each is"
            + " {\"%s\": \"%s %s\"}.")
        .formatted(
            call.stage().id(), outer, outer, inner, words.getFirst(), outer, outer, outer, inner);
  }

  private static Stream<Map.Entry<String, JsonObject>> lists(JsonObject schema) {
    return schema.object("properties").stream()
        .flatMap(properties -> properties.members().entrySet().stream())
        .filter(member ->
            member.getValue() instanceof JsonObject inner
                && inner.object("items").flatMap(items -> items.object("properties")).isPresent())
        .map(member -> Map.entry(member.getKey(), (JsonObject) member.getValue()));
  }
}
