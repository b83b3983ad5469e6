package dev.planwright.application.evaluation;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.text.PackagedText;
import dev.planwright.domain.json.Json.JsonObject;

/**
 * Prompts to evaluate by.
 *
 * @param startDate the first day of all plans, so that relative dates are comparable
 * @param marks the share of what is expected that each check must reach
 */
public record SampleSet(LocalDate startDate, Map<Check, BigDecimal> marks, List<Sample> samples) {
  public SampleSet {
    marks = Map.copyOf(marks);
    samples = List.copyOf(samples);
  }

  /** The set of this project. */
  public static SampleSet standard() {
    return of((JsonObject) JsonText.read(PackagedText.of(SampleSet.class, "samples.json")));
  }

  /**
   * Reads a set.
   *
   * @throws IllegalStateException when a member is missing
   */
  public static SampleSet of(JsonObject json) {
    Map<Check, BigDecimal> marks = new EnumMap<>(Check.class);
    var set = new Members(json);
    JsonObject stated = set.object("marks", Members::json);
    for (Check check : Check.values()) {
      stated.number(Members.name(check)).ifPresent(mark -> marks.put(check, mark));
    }
    return new SampleSet(
        LocalDate.parse(set.text("start_date")),
        marks,
        json.objects("samples").stream().map(Sample::of).toList());
  }

  /** Only these samples; all where none is named. */
  public SampleSet only(Collection<String> ids) {
    return ids.isEmpty()
        ? this
        : new SampleSet(
            startDate,
            marks,
            samples.stream().filter(sample -> ids.contains(sample.id())).toList());
  }
}
