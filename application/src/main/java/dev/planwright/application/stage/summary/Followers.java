package dev.planwright.application.stage.summary;

import module java.base;

import dev.planwright.domain.schedule.Link;

/** Finds the work that cannot begin before a task has ended. Lags are not looked at. */
final class Followers {
  private final List<Link> links;
  private final Set<String> begin = new HashSet<>();
  private final Set<String> end = new HashSet<>();

  private Followers(List<Link> links) {
    this.links = links;
  }

  /** All that these links let begin after the end of that task, without the task itself. */
  static Set<String> of(String task, List<Link> links) {
    var followers = new Followers(links);
    followers.end.add(task);
    Deque<String> open = new ArrayDeque<>(List.of(task));
    while (!open.isEmpty()) {
      open.addAll(followers.behind(open.remove()));
    }
    return Set.copyOf(followers.begin);
  }

  /** What is newly found to begin or end after the end of that part. */
  private List<String> behind(String part) {
    List<String> found = new ArrayList<>();
    for (Link link : links) {
      boolean holds =
          link.from().equals(part) && (!link.kind().fromStart() || begin.contains(part));
      if (holds && (link.kind().toStart() ? begin : end).add(link.to())) {
        found.add(link.to());
      }
    }
    return found;
  }
}
