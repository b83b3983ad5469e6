package dev.planwright.application.outline;

import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.schedule.Activity;
import dev.planwright.domain.schedule.Estimate;
import dev.planwright.domain.schedule.HalfDays;
import dev.planwright.domain.schedule.Levelling;
import dev.planwright.domain.schedule.Link;
import dev.planwright.domain.schedule.LinkKind;
import dev.planwright.domain.schedule.Network;
import dev.planwright.domain.schedule.PhaseStarts;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Finds the scale of time at which a template ends before the stated deadline, with a reserve for
 * what goes wrong (plan-pipeline.md §10.5). Uses the network code that makes the schedule later, so
 * that both agree.
 */
final class DeadlineFit {
  /** What the work may take of the time there is; the rest is for risks and holidays. */
  private static final double USED_SHARE = 0.75;

  /** Below this the template's work is no longer the same work; the deadline is missed instead. */
  private static final int LEAST_PERCENT = 20;

  private static final int OWN_PERCENT = 100;

  private final Material material;

  DeadlineFit(Material material) {
    this.material = material;
  }

  /**
   * The largest scale that fits, up to the template's {@code most_percent}: a far deadline doesn't
   * make the work any larger. The least one when none fits.
   */
  Sizing sizing() {
    JsonObject template = material.template();
    Optional<Integer> limit =
        material.intake().deadline().map(deadline -> usableHalfDays(deadline.date()));
    if (limit.isEmpty()) {
      return Sizing.at(template, OWN_PERCENT);
    }
    int fits = LEAST_PERCENT;
    int tooLong = Sizing.number(template, "most_percent").intValue() + 1;
    while (tooLong - fits > 1) {
      int middle = (fits + tooLong) / 2;
      if (halfDays(Sizing.at(template, middle)) <= limit.get()) {
        fits = middle;
      } else {
        tooLong = middle;
      }
    }
    return Sizing.at(template, fits);
  }

  private int usableHalfDays(LocalDate deadline) {
    long days =
        material
            .startDate()
            .datesUntil(
                deadline.isBefore(material.startDate())
                    ? material.startDate()
                    : deadline.plusDays(1))
            .map(LocalDate::getDayOfWeek)
            .filter(day -> day != DayOfWeek.SATURDAY && day != DayOfWeek.SUNDAY)
            .count();
    return (int) (days * 2 * USED_SHARE);
  }

  private int halfDays(Sizing sizing) {
    Network network = new Network(activities(sizing), links(sizing));
    Network opened = network.with(PhaseStarts.linksFor(network));
    return Levelling.level(opened, headcount()).network().passes().finish();
  }

  private Map<String, Integer> headcount() {
    Map<String, Integer> headcount = new HashMap<>();
    for (JsonObject role : material.template().objects("roles")) {
      headcount.put(role.text("key").orElseThrow(), Sizing.number(role, "count").intValue());
    }
    return headcount;
  }

  private static List<Activity> activities(Sizing sizing) {
    return sizing.tasks().stream()
        .map(task -> {
          int work = task.effort().halfDays(task.people());
          int wait = task.lead().map(Estimate::pertMean).map(HalfDays::roundedUp).orElse(0);
          return new Activity(
              task.id(),
              task.phaseId(),
              Math.max(work, wait),
              wait > 0 ? Optional.empty() : Optional.of(task.role()),
              task.people());
        })
        .toList();
  }

  private List<Link> links(Sizing sizing) {
    List<Link> links = new ArrayList<>();
    for (SizedTask task : sizing.tasks()) {
      task.after().forEach(from -> links.add(new Link(from, task.id(), LinkKind.FS, 0, true)));
    }
    Links.ofPackages(material.template())
        .forEach(link -> {
          int lag = Sizing.number(link, "lag_days").intValue() * 2;
          boolean fromStart = link.text("kind").filter("SS"::equals).isPresent();
          String to = link.text("to").orElseThrow();
          for (String source : ends(sizing, link.text("from").orElseThrow(), !fromStart)) {
            for (String target : ends(sizing, to, false)) {
              links.add(new Link(source, target, fromStart ? LinkKind.SS : LinkKind.FS, lag, true));
            }
          }
        });
    return links;
  }

  /** The tasks of a package that nothing in it follows, or that follow nothing in it. */
  private static List<String> ends(Sizing sizing, String packageId, boolean last) {
    List<SizedTask> inside =
        sizing.tasks().stream().filter(task -> task.packageId().equals(packageId)).toList();
    Set<String> ids = inside.stream().map(SizedTask::id).collect(Collectors.toSet());
    Set<String> followed =
        inside.stream().flatMap(task -> task.after().stream()).collect(Collectors.toSet());
    return inside.stream()
        .filter(task ->
            last ? !followed.contains(task.id()) : task.after().stream().noneMatch(ids::contains))
        .map(SizedTask::id)
        .toList();
  }
}
