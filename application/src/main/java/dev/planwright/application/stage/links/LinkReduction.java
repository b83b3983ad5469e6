package dev.planwright.application.stage.links;

import module java.base;

import dev.planwright.application.stage.links.Links.OfTasks;
import dev.planwright.application.stage.links.Links.Reason;
import dev.planwright.application.stage.links.Links.Reasoned;
import dev.planwright.application.stage.links.Links.Removed;
import dev.planwright.application.stage.links.Links.Strike;
import dev.planwright.application.stage.tasks.Tasks;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Permit;
import dev.planwright.domain.schedule.Cycles;
import dev.planwright.domain.schedule.Link;
import dev.planwright.domain.schedule.LinkKind;
import dev.planwright.domain.schedule.PackageLinks;
import dev.planwright.domain.schedule.Reduction;
import dev.planwright.domain.work.Task;
import dev.planwright.domain.work.WorkId;
import dev.planwright.domain.work.WorkPackage;

/** Keeps the links that can hold, and finds the links between tasks that follow from them. */
final class LinkReduction {
  /** The origin of a link that a task itself states. */
  static final String AFTER = "after";

  private final List<Task> tasks;
  private final Map<String, List<String>> tasksOf = new LinkedHashMap<>();
  private final Map<Link, String> origins = new HashMap<>();
  private final List<Removed> removed = new ArrayList<>();

  /**
   * The parts of a plan that can be linked.
   *
   * @param permits that links may name beside packages and tasks
   * @param outlined the packages whose tasks are planned later
   */
  LinkReduction(Tasks tasks, List<Permit> permits, List<WorkPackage> outlined) {
    this.tasks = tasks.all();
    for (WorkPackage pack : outlined) {
      String id = pack.id().toString();
      tasksOf.put(id, List.of(id));
      tasksOf.computeIfAbsent(pack.id().phase().toString(), _ -> new ArrayList<>()).add(id);
    }
    permits.forEach(permit -> tasksOf.put(permit.id().toString(), List.of(permit.id().toString())));
    for (Tasks.OfPackage pack : tasks.packages()) {
      List<String> ids = pack.tasks().stream().map(task -> task.id().toString()).toList();
      tasksOf.put(pack.ref().toString(), ids);
      tasksOf.computeIfAbsent(pack.ref().phase().toString(), _ -> new ArrayList<>()).addAll(ids);
      ids.forEach(id -> tasksOf.put(id, List.of(id)));
    }
  }

  /** Links between packages without cycles and without what others imply, and between tasks. */
  Links links(Links.Stated stated) {
    List<Reasoned> usable = stated.links().stream().filter(link -> usable(link.link())).toList();
    List<Link> kept = kept(usable.stream().map(Reasoned::link).toList());
    List<OfTasks> taskLinks =
        taskLinks(kept).stream()
            .map(link -> new OfTasks(link, origins.getOrDefault(link, AFTER)))
            .toList();
    return new Links(
        kept.stream().map(link -> new Reasoned(link, why(link, usable))).toList(),
        taskLinks,
        removed,
        stated.strikes().stream().map(this::known).toList());
  }

  private Strike known(Strike strike) {
    return new Strike(strike.risk(), strike.hits().stream().filter(tasksOf::containsKey).toList());
  }

  private static String why(Link link, List<Reasoned> stated) {
    return stated.stream()
        .filter(reasoned -> Ends.of(reasoned.link()).equals(Ends.of(link)))
        .map(Reasoned::why)
        .findFirst()
        .orElse("");
  }

  private boolean usable(Link link) {
    boolean known = tasksOf.containsKey(link.from()) && tasksOf.containsKey(link.to());
    boolean inside = known && (within(link.from(), link.to()) || within(link.to(), link.from()));
    if (!known || inside) {
      remove(
          link,
          Reason.UNKNOWN,
          known ? "links a part of the plan with itself" : "leads to nothing in the plan");
    }
    return known && !inside;
  }

  private static boolean within(String part, String whole) {
    return WorkId.of(part).flatMap(id -> WorkId.of(whole).filter(id::within)).isPresent();
  }

  private void remove(Link link, Reason reason, String why) {
    removed.add(new Removed(link.from(), link.to(), reason, why));
  }

  private List<Link> kept(List<Link> links) {
    Cycles.Cut cut = Cycles.cut(links);
    cut.cut().forEach(this::removeOfCycle);
    List<Link> reduced = Reduction.reduce(cut.kept());
    Set<Ends> left = reduced.stream().map(Ends::of).collect(Collectors.toSet());
    cut.kept().stream()
        .filter(link -> !left.contains(Ends.of(link)))
        .forEach(link -> remove(link, Reason.REDUNDANT, "follows from other links"));
    return reduced;
  }

  private void removeOfCycle(Link link) {
    remove(link, Reason.CYCLE, "closes a circle of dependencies");
  }

  private List<Link> taskLinks(List<Link> packageLinks) {
    List<Link> all = new ArrayList<>();
    for (Task task : tasks) {
      for (WorkId before : task.after()) {
        all.add(
            new Link(
                before.toString(),
                task.id().toString(),
                LinkKind.FS,
                0,
                !task.work().canOverlap()));
      }
    }
    for (Task task : tasks) {
      task.work()
          .awaits()
          .flatMap(Task.Wait::permit)
          .map(ElementId::toString)
          .filter(tasksOf::containsKey)
          .ifPresent(
              permit -> all.add(new Link(task.id().toString(), permit, LinkKind.FS, 0, true)));
    }
    var between = new PackageLinks(tasksOf, Cycles.cut(all).kept());
    for (Link link : packageLinks) {
      for (Link taskLink : between.between(link)) {
        all.add(taskLink);
        origins.putIfAbsent(taskLink, link.from() + " " + link.kind() + " " + link.to());
      }
    }
    Cycles.Cut cut = Cycles.cut(all);
    cut.cut().forEach(this::removeOfCycle);
    return Reduction.reduce(cut.kept());
  }

  private record Ends(String from, String to, LinkKind kind) {
    static Ends of(Link link) {
      return new Ends(link.from(), link.to(), link.kind());
    }
  }
}
