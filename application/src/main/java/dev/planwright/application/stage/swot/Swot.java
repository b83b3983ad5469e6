package dev.planwright.application.stage.swot;

import module java.base;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageKey;
import dev.planwright.domain.project.ElementId;

/**
 * Strengths, weaknesses, opportunities and threats.
 *
 * @param moves what to do where something inside meets something outside
 * @param open questions that nobody can answer yet
 */
public record Swot(
    List<Entry> strengths,
    List<Entry> weaknesses,
    List<Entry> opportunities,
    List<Entry> threats,
    List<Move> moves,
    List<String> open) {
  /** Names the stage that weighs strengths and weaknesses. */
  public static final StageKey<Swot> STAGE = new StageKey<>(Stage.SWOT, SwotCodec.SWOT);

  private static final int PAIRED = 3;

  public Swot {
    strengths = List.copyOf(strengths);
    weaknesses = List.copyOf(weaknesses);
    opportunities = List.copyOf(opportunities);
    threats = List.copyOf(threats);
    moves = List.copyOf(moves);
    open = List.copyOf(open);
  }

  /**
   * One of them.
   *
   * @param id its quadrant's letter and its place
   * @param refs the elements of the plan that show it
   * @param weight 1 to 5
   */
  public record Entry(ElementId id, String text, String because, List<ElementId> refs, int weight) {
    public Entry {
      refs = List.copyOf(refs);
      if (weight < 1 || weight > 5) {
        throw new IllegalArgumentException("no weight: " + weight);
      }
    }
  }

  /** What to do with entries. */
  public record Move(List<ElementId> uses, String text) {
    public Move {
      uses = List.copyOf(uses);
    }
  }

  /**
   * Something inside with something outside.
   *
   * @param move what to do with both; empty where nobody says it
   */
  public record Pair(Entry inside, Entry outside, Optional<String> move) {}

  public Stream<Entry> entries() {
    return Stream.of(strengths, weaknesses, opportunities, threats).flatMap(List::stream);
  }

  /** The weightiest entries of each kind, each inside one with each outside one. */
  public List<Pair> grid() {
    return Stream.of(strengths, weaknesses)
        .flatMap(
            inside -> Stream.of(opportunities, threats).flatMap(outside -> pairs(inside, outside)))
        .toList();
  }

  private Stream<Pair> pairs(List<Entry> inside, List<Entry> outside) {
    return inside.stream()
        .limit(PAIRED)
        .flatMap(in -> outside.stream().limit(PAIRED).map(out -> new Pair(in, out, move(in, out))));
  }

  private Optional<String> move(Entry inside, Entry outside) {
    return moves.stream()
        .filter(move -> move.uses().containsAll(List.of(inside.id(), outside.id())))
        .map(Move::text)
        .findFirst();
  }

  /** Each quadrant by weight, the weightiest first, with ids in that order, also in the moves. */
  Swot sorted() {
    var ids = new HashMap<ElementId, ElementId>();
    return new Swot(
        sorted(strengths, ids),
        sorted(weaknesses, ids),
        sorted(opportunities, ids),
        sorted(threats, ids),
        moves.stream()
            .map(move ->
                new Move(
                    move.uses().stream().filter(ids::containsKey).map(ids::get).toList(),
                    move.text()))
            .toList(),
        open);
  }

  private static List<Entry> sorted(List<Entry> entries, Map<ElementId, ElementId> ids) {
    var sorted = new ArrayList<Entry>();
    entries.stream()
        .sorted(Comparator.comparingInt(Entry::weight).reversed())
        .forEach(entry -> {
          var id = new ElementId(entry.id().prefix(), sorted.size() + 1);
          ids.put(entry.id(), id);
          sorted.add(new Entry(id, entry.text(), entry.because(), entry.refs(), entry.weight()));
        });
    return sorted;
  }
}
