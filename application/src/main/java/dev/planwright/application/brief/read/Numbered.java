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
  private static final Map<FactKind, Integer> MOST =
      new EnumMap<>(
          Map.ofEntries(
              Map.entry(FactKind.GOAL, 8),
              Map.entry(FactKind.IN, 30),
              Map.entry(FactKind.OUT, 20),
              Map.entry(FactKind.PLACE, 15),
              Map.entry(FactKind.MONEY, 30),
              Map.entry(FactKind.DEADLINE, 20),
              Map.entry(FactKind.TEAM, 20),
              Map.entry(FactKind.METRIC, 25),
              Map.entry(FactKind.RESOURCE, 15),
              Map.entry(FactKind.MUST, 40),
              Map.entry(FactKind.NEVER, 40),
              Map.entry(FactKind.STANCE, 3)));
  private static final Comparator<Draft> IN_ORDER =
      Comparator.comparingInt(Draft::from).thenComparing(Draft::kind).thenComparingInt(Draft::to);
  private static final Comparator<Draft> BY_WEIGHT =
      Comparator.comparingInt(Draft::weight).reversed().thenComparing(IN_ORDER);

  static Numbered of(List<Draft> drafts, String prompt) {
    Map<String, Draft> first = new LinkedHashMap<>();
    Map<Draft, Draft> kept = new HashMap<>();
    drafts.stream()
        .sorted(BY_WEIGHT)
        .forEach(draft -> kept.put(draft, first.computeIfAbsent(key(draft), _ -> draft)));
    List<String> notes = new ArrayList<>();
    List<Draft> all = new ArrayList<>();
    for (FactKind kind : FactKind.values()) {
      List<Draft> of =
          first.values().stream().filter(d -> d.kind() == kind).sorted(BY_WEIGHT).toList();
      int most = MOST.getOrDefault(kind, 20);
      all.addAll(of.subList(0, Math.min(most, of.size())));
      if (of.size() > most) {
        notes.add(
            "%d further statements of the kind \"%s\" are left out, the lightest first."
                .formatted(of.size() - most, Members.name(kind)));
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
        Optional.ofNullable(own.get(instead)).ifPresent(i -> ids.put(draft, i)));
    return new Numbered(List.copyOf(facts), Map.copyOf(ids), List.copyOf(notes));
  }

  private static String key(Draft draft) {
    boolean plain = draft.value() instanceof Plain;
    String what =
        plain
            ? draft.text().toLowerCase(Locale.ROOT)
            : draft.value().toString().toLowerCase(Locale.ROOT);
    return draft.kind() + ":" + what;
  }

  private static Fact fact(ElementId id, Draft draft, String prompt) {
    return new Fact(
        id,
        draft.kind(),
        draft.text(),
        new Fact.Quote(prompt.substring(draft.from(), draft.to()), draft.from()),
        draft.weight(),
        draft.value(),
        draft.doubt());
  }
}
