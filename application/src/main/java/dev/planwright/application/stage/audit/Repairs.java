package dev.planwright.application.stage.audit;

import module java.base;

import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.pipeline.call.Call;
import dev.planwright.application.pipeline.call.CallRules;
import dev.planwright.application.pipeline.call.StageAsking;
import dev.planwright.application.stage.narrative.NumberTokens;
import dev.planwright.application.stage.numbers.Comparison;
import dev.planwright.application.stage.numbers.Comparison.Disagreement;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.plan.Detail;

/**
 * Has texts corrected whose numbers, dates or owners disagree with the plan, in at most four calls.
 * A corrected text is taken only if it agrees; the others stay, and are shown as they are.
 */
final class Repairs {
  private static final int MOST_CALLS = 4;
  private static final int MOST_PLACES = 12;
  private static final int MOST_MORE = 40;

  private final StageAsking asking;
  private final int firstCall;
  private final Set<String> tried = new HashSet<>();
  private StageInput plan;

  /** Of that plan; its calls are numbered from there on. */
  Repairs(StageAsking asking, StageInput plan, int firstCall) {
    this.asking = asking;
    this.plan = plan;
    this.firstCall = firstCall;
  }

  /** The plan with those texts. */
  static StageInput applied(StageInput plan, List<Edit> edits) {
    StageInput edited = plan;
    for (Edit edit : edits) {
      edited = edit.in(edited);
    }
    return edited;
  }

  /** What was put right. */
  List<Edit> edits() throws InterruptedException {
    List<Edit> edits = new ArrayList<>();
    List<Place> places = places();
    for (int call = 0;
        call < MOST_CALLS && !places.isEmpty() && asking.detail() != Detail.QUICK;
        call++) {
      List<Edit> right = right(proposed(places, firstCall + call));
      edits.addAll(right);
      plan = applied(plan, right);
      places.forEach(place -> tried.add(place.key()));
      places = places();
    }
    return edits;
  }

  /** A text, and what in it the plan does not say. */
  private record Place(String stage, String element, String text, List<String> said) {
    private String key() {
      return stage + " " + text;
    }

    private String line(int number) {
      return "%d (%s %s), not in the plan: %s%n  %s"
          .formatted(number, stage, element, String.join("; ", said), text);
    }
  }

  /** The next texts that nobody has tried to put right. */
  private List<Place> places() {
    Map<String, Place> places = new LinkedHashMap<>();
    for (Disagreement found : disagreements(plan)) {
      var place = new Place(found.stage(), found.element(), found.text(), List.of(found.said()));
      if (!tried.contains(place.key())) {
        places.merge(
            place.key(),
            place,
            (one, other) ->
                new Place(
                    one.stage,
                    one.element,
                    one.text,
                    Stream.concat(one.said.stream(), other.said.stream()).toList()));
      }
    }
    return places.values().stream().limit(MOST_PLACES).toList();
  }

  private static List<Disagreement> disagreements(StageInput plan) {
    return Comparison.of(plan, Json.object()).disagreements();
  }

  private List<Edit> proposed(List<Place> places, int number) throws InterruptedException {
    List<String> numbers =
        IntStream.rangeClosed(1, places.size()).mapToObj(Integer::toString).toList();
    Optional<AuditAnswer> answer =
        asking.find(
            Call.part(number, "repair", AuditCodec::answer, CallRules.<AuditAnswer>none())
                .choosing("places", numbers)
                .with("numbers of the plan", NumberTokens.table(plan))
                .with(
                    "texts that disagree",
                    IntStream.range(0, places.size())
                        .mapToObj(i -> places.get(i).line(i + 1))
                        .collect(Collectors.joining("\n"))));
    return answer.stream()
        .flatMap(given -> given.corrections().stream())
        .filter(correction -> numbers.contains(correction.place()))
        .map(correction -> {
          Place place = places.get(numbers.indexOf(correction.place()));
          String text = NumberTokens.said(correction.text().strip(), plan);
          return new Edit(place.stage, place.element, place.text, text);
        })
        .filter(edit -> !edit.after().isEmpty() && !edit.after().equals(edit.before()))
        .filter(edit -> edit.after().length() <= edit.before().length() + MOST_MORE)
        .toList();
  }

  private List<Edit> right(List<Edit> proposed) {
    Set<String> wrong =
        disagreements(applied(plan, proposed)).stream()
            .map(found -> found.stage() + " " + found.text())
            .collect(Collectors.toSet());
    return proposed.stream()
        .filter(edit -> !wrong.contains(edit.stage() + " " + edit.after()))
        .toList();
  }
}
