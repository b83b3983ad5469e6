package dev.planwright.domain.schedule;

import module java.base;

/** Finds circular dependencies and cuts each at its softest link. */
public final class Cycles {
  private Cycles() {}

  /**
   * What is left after cutting.
   *
   * @param kept free of cycles, in the order given
   * @param cut in the order in which they were found
   */
  public record Cut(List<Link> kept, List<Link> cut) {
    public Cut {
      kept = List.copyOf(kept);
      cut = List.copyOf(cut);
    }
  }

  /**
   * Cuts until no cycle is left. The softest link of a cycle is one that is not hard, then one that
   * ties less than finish to start, then the one listed last. A link from a task to itself is cut,
   * hard or not.
   */
  public static Cut cut(List<Link> links) {
    List<Link> kept = new ArrayList<>(links);
    List<Link> cut = new ArrayList<>();
    for (Optional<List<Link>> cycle = find(kept); cycle.isPresent(); cycle = find(kept)) {
      Link softest = softest(cycle.get(), kept);
      kept.removeIf(softest::equals);
      cut.add(softest);
    }
    return new Cut(kept, cut);
  }

  private static Link softest(List<Link> cycle, List<Link> listed) {
    Map<Link, Integer> position = new HashMap<>();
    for (int i = 0; i < listed.size(); i++) {
      position.put(listed.get(i), i);
    }
    return cycle.stream()
        .min(
            Comparator.comparing(Link::hard)
                .thenComparing(link -> link.kind() == LinkKind.FS)
                .thenComparingInt(link -> -position.getOrDefault(link, 0)))
        .orElseThrow();
  }

  /** Some cycle as the links around it; the first in order of listing. */
  private static Optional<List<Link>> find(List<Link> links) {
    Map<String, List<Link>> outgoing = new LinkedHashMap<>();
    links.forEach(link -> outgoing.computeIfAbsent(link.from(), _ -> new ArrayList<>()).add(link));
    Set<String> done = new HashSet<>();
    for (String start : outgoing.keySet()) {
      Optional<List<Link>> cycle = findFrom(start, outgoing, done);
      if (cycle.isPresent()) {
        return cycle;
      }
    }
    return Optional.empty();
  }

  /** Depth first without recursion: a chain of tasks may be longer than the stack is deep. */
  private static Optional<List<Link>> findFrom(
      String start, Map<String, List<Link>> outgoing, Set<String> done) {
    List<Link> path = new ArrayList<>();
    Set<String> onPath = new HashSet<>(Set.of(start));
    Deque<Deque<Link>> open = new ArrayDeque<>();
    open.push(new ArrayDeque<>(outgoing.getOrDefault(start, List.of())));
    while (!open.isEmpty()) {
      Link next = open.element().poll();
      if (next == null) {
        open.pop();
        String left = path.isEmpty() ? start : path.removeLast().to();
        onPath.remove(left);
        done.add(left);
      } else if (onPath.contains(next.to())) {
        path.add(next);
        return Optional.of(loop(path));
      } else if (!done.contains(next.to())) {
        path.add(next);
        onPath.add(next.to());
        open.push(new ArrayDeque<>(outgoing.getOrDefault(next.to(), List.of())));
      }
    }
    return Optional.empty();
  }

  private static List<Link> loop(List<Link> path) {
    String closed = path.getLast().to();
    int first = path.size() - 1;
    while (!path.get(first).from().equals(closed)) {
      first--;
    }
    return List.copyOf(path.subList(first, path.size()));
  }
}
