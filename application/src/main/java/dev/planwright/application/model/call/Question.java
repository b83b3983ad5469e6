package dev.planwright.application.model.call;

import module java.base;

import dev.planwright.application.pipeline.StageId;
import dev.planwright.application.pipeline.call.Sampling;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * One object that is asked for.
 *
 * @param name for providers and logs, {@code s012_project_plan} or {@code s006_levers_2}
 * @param input what a model is told
 * @param schema JSON Schema of the answer; what may be missing is nullable there
 * @param way how models are asked
 * @param except the entry that must not be asked, when a second opinion is wanted
 */
public record Question(
    AskedStage stage,
    String name,
    Telling input,
    JsonObject schema,
    AnswerRules rules,
    Way way,
    Optional<String> except) {

  /**
   * The stage that asks.
   *
   * @param chain the calls from here to the end of the plan that wait for each other: the longest
   *     goes first
   */
  public record AskedStage(StageId id, Sampling sampling, int chain) {}

  /** How models are asked. */
  public enum Way {
    /** One after the other. */
    IN_TURN,
    /** Two at once, where the profile wants it. */
    RACED,
    /** In turn those that can search the web, and to do so. */
    SEARCHING
  }

  /** Tells a model what it is asked. */
  public interface Telling {
    /**
     * The input.
     *
     * @param tokens its most
     * @param members those that a small question asks for, told in few words; empty for all of them
     */
    Input within(int tokens, Set<String> members);
  }

  /**
   * What a model is told.
   *
   * @param cuts what was left out to keep within the bounds, each a sentence
   */
  public record Input(String instruction, String text, List<String> cuts) {
    public Input {
      cuts = List.copyOf(cuts);
    }
  }

  /** The same, asked of another model than that. */
  public Question ofOtherThan(String entryId) {
    return new Question(stage, name, input, schema, rules, Way.IN_TURN, Optional.of(entryId));
  }

  /** The same for models that search the web. */
  public Question searching() {
    return new Question(stage, name, input, schema, rules, Way.SEARCHING, except);
  }

  /** The same, with lists and texts as a model with a small window can fill them. */
  Question smaller(int tokens) {
    return new Question(
        stage, name, input, SmallQuestions.smaller(schema, tokens), rules, way, except);
  }

  /** The same with another input, another schema and no rules, asked of one model only. */
  Question part(Telling otherInput, JsonObject otherSchema) {
    return new Question(stage, name, otherInput, otherSchema, AnswerRules.NONE, way, except);
  }
}
