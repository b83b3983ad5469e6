package dev.planwright.application.stage.wbs;

import module java.base;

import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.application.pipeline.codec.RecordCodec;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.work.TaskDates;
import dev.planwright.domain.work.TaskDates.Earliest;

/** The dates that a task or a package has to keep, as its member "dates". */
public final class DatesCodec {
  private DatesCodec() {}

  /** Those of an element; none where it has no such member. */
  static TaskDates in(Members element) {
    return element
        .maybe(
            "dates",
            dates ->
                new TaskDates(
                    dates.maybeId("not_before"),
                    dates
                        .maybeText("earliest")
                        .map(text -> new Earliest(text, dates.maybeDate("earliest_day"))),
                    dates.maybeId("fixed_on"),
                    dates.maybeId("finish_by"),
                    dates.ids("seasons")))
        .orElse(TaskDates.NONE);
  }

  /** The codec whose next component are the dates. */
  public static <T extends Record> RecordCodec<T> with(RecordCodec<T> codec) {
    return codec
        .own("dates", (element, _) -> in(element), dates -> json(dates).orElseGet(Json::object))
        .unlessEmpty();
  }

  /** The member; empty where there are no dates to keep. */
  static Optional<JsonObject> json(TaskDates dates) {
    return dates.equals(TaskDates.NONE)
        ? Optional.empty()
        : Optional.of(
            Json.build()
                .putIfPresent("not_before", id(dates.notBefore()))
                .putIfPresent("earliest", dates.earliest().map(Earliest::text).map(Json::of))
                .putIfPresent(
                    "earliest_day",
                    dates.earliest().flatMap(Earliest::day).map(LocalDate::toString).map(Json::of))
                .putIfPresent("fixed_on", id(dates.fixedOn()))
                .putIfPresent("finish_by", id(dates.finishBy()))
                .put("seasons", Members.of(dates.seasons()))
                .done());
  }

  private static Optional<Json> id(Optional<ElementId> id) {
    return id.map(ElementId::toString).map(Json::of);
  }
}
