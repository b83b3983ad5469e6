package dev.planwright.application.stage.links;

import module java.base;

import dev.planwright.application.report.document.Inline;
import dev.planwright.application.report.document.Inline.Text;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.domain.schedule.HalfDays;
import dev.planwright.domain.schedule.Link;
import dev.planwright.domain.work.WorkId;

/**
 * What work waits for, and how.
 *
 * @param links by the work that waits
 */
record Predecessors(Map<String, List<Link>> links) {
  Predecessors {
    links = Map.copyOf(links);
  }

  /** Those of a plan; none where there is no schedule. */
  static Predecessors of(Optional<Schedule> schedule) {
    return new Predecessors(
        schedule.stream()
            .flatMap(plan -> plan.course().links().stream())
            .collect(Collectors.groupingBy(Link::to)));
  }

  /** What is stated at the task and what joins it to other packages and phases. */
  List<Inline> of(WorkId id, List<?> stated) {
    Set<String> before = new LinkedHashSet<>();
    stated.forEach(one -> before.add(one.toString()));
    List<Inline> cell = new ArrayList<>(Inline.refs(List.copyOf(before)));
    for (Link link : links.getOrDefault(id.toString(), List.of())) {
      if (before.add(link.from())) {
        cell.add(new Text(cell.isEmpty() ? "" : " "));
        cell.add(new Inline.Ref(link.from()));
        cell.addAll(Inline.of(how(link)));
      }
    }
    return cell;
  }

  /** The sign of a link behind the id of the work that it waits for, on the same line. */
  private static String how(Link link) {
    String days = Numbers.plain(HalfDays.toDays(Math.abs(link.lag())));
    String sign =
        Notation.sign(link.kind()) + (link.lag() == 0 ? "" : Notation.lag(days, link.lag() > 0));
    return sign.isEmpty() ? "" : "\u00a0" + sign;
  }
}
