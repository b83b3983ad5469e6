package dev.planwright.application.evaluation;

import module java.base;

import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * A prompt, and what is expected of a plan for it.
 *
 * @param field of work, for people who look for gaps in the set
 * @param language ISO 639-1
 */
public record Sample(
    String id, String field, String language, String prompt, Treatment treatment, Stated stated) {

  /** What is to become of a prompt. */
  public enum Treatment {
    PLAN,
    THIN,
    REFUSED
  }

  /**
   * What the prompt states.
   *
   * @param facts words that the quotes of its facts hold
   * @param dates days as ISO 8601
   * @param sums an amount and its currency, as "48000000 DKK"
   * @param limits words that the quotes of its limits hold
   * @param conflicts what contradicts itself: "deadline", "budget" or "scope"
   */
  public record Stated(
      List<String> facts,
      List<String> dates,
      List<String> sums,
      List<String> limits,
      List<String> conflicts) {
    public Stated {
      facts = List.copyOf(facts);
      dates = List.copyOf(dates);
      sums = List.copyOf(sums);
      limits = List.copyOf(limits);
      conflicts = List.copyOf(conflicts);
    }
  }

  static Sample of(JsonObject json) {
    var sample = new Members(json);
    return new Sample(
        sample.text("id"),
        sample.text("field"),
        sample.text("language"),
        sample.text("prompt"),
        sample.choice("outcome", Treatment.class),
        new Stated(
            sample.texts("facts"),
            sample.texts("dates"),
            sample.texts("sums"),
            sample.texts("limits"),
            sample.texts("conflicts")));
  }
}
