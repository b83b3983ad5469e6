package dev.planwright.application.brief.read;

import module java.base;

import dev.planwright.application.brief.text.Draft;
import dev.planwright.application.pipeline.codec.Members;
import dev.planwright.domain.fact.Fact;
import dev.planwright.domain.fact.FactKind;
import dev.planwright.domain.fact.FactValue.Plain;
import dev.planwright.domain.project.ElementId;

/**
 * Facts without doubles and not too many, numbered in the order of the prompt.
 *
 * @param ids the id of each draft, that of its double when it was dropped for one
 */
record Numbered(List<Fact> facts, Map<Draft, ElementId> ids, List<String> notes) {
  private static final Comparator<Draft> IN_ORDER =
      Comparator.comparingInt(Draft::from).thenComparing(Draft::kind).thenComparingInt(Draft::to);
  private static final Comparator<Draft> BY_WEIGHT =
      Comparator.comparingInt(Draft::weight).reversed().thenComparing(IN_ORDER);

  private static int most(FactKind kind) {
    return switch (kind) {
      case STANCE -> 3;
      case GOAL -> 8;
      case PLACE, RESOURCE -> 15;
      case OUT, DEADLINE, TEAM -> 20;
      case METRIC -> 25;
      case IN, MONEY -> 30;
      case MUST, NEVER -> 40;
    };
  }

  static Numbered of(List<Draft> drafts, String prompt) {
    Map<String, Draft> first = new LinkedHashMap<>();
    Map<Draft, Draft> kept = new HashMap<>();
    drafts.stream()
        .sorted(BY_WEIGHT)
        .forEach(draft -> kept.put(draft, first.computeIfAbsent(key(draft), _ -> draft)));
    List<String> notes = new ArrayList<>();
    List<Draft> all = new ArrayList<>();
    for (FactKind kind : FactKind.values()) {
      List<Draft> of = first.values().stream().filter(d -> d.kind() == kind).toList();
      int further = of.size() - most(kind);
      all.addAll(further > 0 ? of.subList(0, most(kind)) : of);
      if (further > 0) {
        notes.add(
            "%d further statements of the kind \"%s\" are left out, the lightest first."
                .formatted(further, Members.name(kind)));
      }
    }
    all.sort(IN_ORDER);
    List<Fact> facts = new ArrayList<>();
    Map<Draft, ElementId> own = new HashMap<>();
    for (Draft draft : all) {
      ElementId id = ElementId.fact(facts.size() + 1);
      own.put(draft, id);
      facts.add(fact(id, draft, prompt));
    }
    Map<Draft, ElementId> ids = new HashMap<>();
    kept.forEach((draft, instead) ->
        Optional.ofNullable(own.get(instead)).ifPresent(id -> ids.put(draft, id)));
    return new Numbered(List.copyOf(facts), Map.copyOf(ids), List.copyOf(notes));
  }

  private static String key(Draft draft) {
    String what = draft.value() instanceof Plain ? draft.text() : draft.value().toString();
    return draft.kind() + ":" + what.toLowerCase(Locale.ROOT);
  }

  private static Fact fact(ElementId id, Draft draft, String prompt) {
    var quote = new Fact.Quote(prompt.substring(draft.from(), draft.to()), draft.from());
    return new Fact(
        id, draft.kind(), draft.text(), quote, draft.weight(), draft.value(), draft.doubt());
  }
}
