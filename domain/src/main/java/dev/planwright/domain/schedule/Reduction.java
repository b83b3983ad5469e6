package dev.planwright.domain.schedule;

import module java.base;

/**
 * Transitive reduction: leaves out links that others imply.
 *
 * <p>A link is implied when a chain of links of its own kind leads from its predecessor to its
 * successor and asks for at least its lag. That holds whatever the durations between are, so a
 * reduced network has the same schedule in every run of a simulation too. Chains of mixed kinds are
 * left alone, because what they imply depends on durations.
 */
public final class Reduction {
  private Reduction() {}

  /** The links that are needed, in the order given; the links must be free of cycles. */
  public static List<Link> reduce(List<Link> links) {
    List<Link> all = withoutTwins(links);
    Map<From, List<Link>> outgoing = all.stream().collect(Collectors.groupingBy(From::of));
    Set<Link> left = new HashSet<>();
    for (Link link : all) {
      if (link.kind() != LinkKind.SF && implied(link, outgoing, left)) {
        left.add(link);
      }
    }
    return all.stream().filter(link -> !left.contains(link)).toList();
  }

  /** Where links of one kind begin. */
  private record From(String task, LinkKind kind) {
    static From of(Link link) {
      return new From(link.from(), link.kind());
    }
  }

  /** Of links of one kind between the same two, the one with the longest lag; hard if any was. */
  private static List<Link> withoutTwins(List<Link> links) {
    record Ends(String from, String to, LinkKind kind) {}
    Map<Ends, Link> strongest = new LinkedHashMap<>();
    for (Link link : links) {
      strongest.merge(
          new Ends(link.from(), link.to(), link.kind()),
          link,
          (a, b) ->
              new Link(
                  a.from(), a.to(), a.kind(), Math.max(a.lag(), b.lag()), a.hard() || b.hard()));
    }
    return new ArrayList<>(strongest.values());
  }

  /**
   * Relaxes longest chains from the link's predecessor; ends because there is no cycle.
   *
   * @param left out already, so that no chain may use them
   */
  private static boolean implied(Link link, Map<From, List<Link>> outgoing, Set<Link> left) {
    Map<String, Integer> longest = new HashMap<>(Map.of(link.from(), 0));
    Deque<String> open = new ArrayDeque<>(List.of(link.from()));
    while (!open.isEmpty()) {
      String at = open.remove();
      int reached = longest.getOrDefault(at, 0);
      for (Link next : outgoing.getOrDefault(new From(at, link.kind()), List.of())) {
        int lag = reached + next.lag();
        boolean free = !next.equals(link) && !left.contains(next);
        if (free && lag > longest.getOrDefault(next.to(), Integer.MIN_VALUE)) {
          longest.put(next.to(), lag);
          open.add(next.to());
        }
      }
    }
    return longest.getOrDefault(link.to(), Integer.MIN_VALUE) >= link.lag();
  }
}
