package dev.planwright.domain.schedule;

import module java.base;

/**
 * Turns links between packages into links between their tasks.
 *
 * <p>A package starts with those of its tasks that wait for none of its others, and ends with those
 * that none of its others waits for. A link ties each such task of one package to each such task of
 * the other, so it holds whichever of them comes first or last.
 */
public final class PackageLinks {
  private final Map<String, List<String>> tasksOf;
  private final List<Link> taskLinks;

  /**
   * The tasks of a plan.
   *
   * @param tasksOf the tasks of each package, and of each phase where links name phases
   * @param taskLinks the links between tasks that are known already
   */
  public PackageLinks(Map<String, List<String>> tasksOf, List<Link> taskLinks) {
    this.tasksOf = Map.copyOf(tasksOf);
    this.taskLinks = List.copyOf(taskLinks);
  }

  /** The links between tasks that a link between packages stands for. */
  public List<Link> between(Link link) {
    List<Link> links = new ArrayList<>();
    for (String from : ends(link.from(), link.kind().fromStart())) {
      for (String to : ends(link.to(), link.kind().toStart())) {
        if (!from.equals(to)) {
          links.add(new Link(from, to, link.kind(), link.lag(), link.hard()));
        }
      }
    }
    return List.copyOf(links);
  }

  /** The tasks that end a package or a phase; of a task itself. */
  public List<String> ends(String container) {
    return ends(container, false);
  }

  private List<String> ends(String container, boolean starts) {
    List<String> tasks = tasksOf.getOrDefault(container, List.of());
    Set<String> all = new HashSet<>(tasks);
    Set<String> inner = new HashSet<>();
    taskLinks.stream()
        .filter(link -> all.contains(link.from()) && all.contains(link.to()))
        .forEach(link -> inner.add(starts ? link.to() : link.from()));
    return tasks.stream().filter(task -> !inner.contains(task)).toList();
  }
}
