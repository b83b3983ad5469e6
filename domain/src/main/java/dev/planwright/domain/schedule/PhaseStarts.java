package dev.planwright.domain.schedule;

import module java.base;

/**
 * Lets a task that waits for nothing start with its phase instead of with the plan.
 *
 * <p>A phase starts when the first of its tasks starts that another phase leads to. A phase that no
 * other leads to starts with the plan, wherever it is listed: order of listing is no dependency.
 */
public final class PhaseStarts {
  private PhaseStarts() {}

  /**
   * The links that are missing: start to start, from the task that opens the phase, soft. None for
   * a task that the opening one itself waits for, or that has a fixed date.
   */
  public static List<Link> linksFor(Network network) {
    List<Link> added = new ArrayList<>();
    Set<String> phases = new LinkedHashSet<>();
    network.activities().forEach(activity -> phases.add(activity.phase()));
    while (!phases.isEmpty()) {
      Network so = network.with(added);
      Passes passes = so.passes();
      Optional<Integer> opener =
          phases.stream()
              .flatMap(phase -> opener(so, passes, phase).stream())
              .min(Comparator.comparingInt(passes::start));
      if (opener.isEmpty()) {
        return List.copyOf(added);
      }
      added.addAll(links(so, opener.get()));
      phases.remove(so.activities().get(opener.get()).phase());
    }
    return List.copyOf(added);
  }

  private static Optional<Integer> opener(Network network, Passes passes, String phase) {
    return IntStream.range(0, network.size())
        .filter(task -> network.activities().get(task).phase().equals(phase))
        .filter(task -> ledToFromOutside(network, task, phase))
        .boxed()
        .min(Comparator.comparingInt(passes::start));
  }

  private static boolean ledToFromOutside(Network network, int task, String phase) {
    return IntStream.of(network.incoming(task))
        .map(network::from)
        .anyMatch(from -> !network.activities().get(from).phase().equals(phase));
  }

  private static List<Link> links(Network network, int opener) {
    Set<Integer> before = predecessors(network, opener);
    String phase = network.activities().get(opener).phase();
    return IntStream.range(0, network.size())
        .filter(task -> network.activities().get(task).phase().equals(phase))
        .filter(task -> network.incoming(task).length == 0 && !before.contains(task))
        .filter(task -> network.activities().get(task).bounds().fixed().isEmpty())
        .mapToObj(task -> network.activities().get(task).id())
        .map(id -> new Link(network.activities().get(opener).id(), id, LinkKind.SS, 0, false))
        .toList();
  }

  private static Set<Integer> predecessors(Network network, int task) {
    Set<Integer> found = new HashSet<>();
    List<Integer> open = new ArrayList<>(List.of(task));
    while (!open.isEmpty()) {
      for (int link : network.incoming(open.removeLast())) {
        if (found.add(network.from(link))) {
          open.add(network.from(link));
        }
      }
    }
    return found;
  }
}
