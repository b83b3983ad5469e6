package dev.planwright.application.stage.budget;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.report.document.Numbers;
import dev.planwright.application.stage.schedule.MonthlyLoad;
import dev.planwright.application.stage.schedule.Schedule;
import dev.planwright.application.stage.tasks.Tasks;
import dev.planwright.application.stage.team.Team;
import dev.planwright.domain.project.Check;
import dev.planwright.domain.project.Role;

/** The months in which tasks take more than nine tenths of what a role has. */
public record FullMonths(List<Month> months) {
  /** What the check of them is called. */
  static final String CHECK = "time of roles by month";

  private static final BigDecimal NEARLY_ALL = new BigDecimal("0.9");

  /** Less than half a day does not matter. */
  private static final BigDecimal HALF = new BigDecimal("0.5");

  private static final int MOST_ROLES = 5;
  private static final int MOST_SPANS = 3;

  public FullMonths {
    months = List.copyOf(months);
  }

  /**
   * A month of a role.
   *
   * @param beside what falls on it of the days that are paid beside tasks
   */
  public record Month(MonthlyLoad.Month load, BigDecimal beside) {
    /** Not where it is more than the role has: that is told of the month already. */
    boolean full() {
      return load.needs().compareTo(load.has().multiply(NEARLY_ALL)) > 0
          && MonthlyLoad.within(load.needs(), load.has());
    }

    /** Whether tasks alone take more than there is, though no more than estimates are rounded. */
    boolean tight() {
      return full() && load.needs().compareTo(load.has()) > 0;
    }

    /** Whether both together are more than the role has, by more than estimates are rounded. */
    boolean over() {
      return beside.signum() > 0
          && !MonthlyLoad.within(load.needs().add(beside), load.has())
          && excess().compareTo(HALF) > 0;
    }

    /** The days of tasks, and paid beside them, that are more than the role has. */
    private BigDecimal excess() {
      return load.needs().add(beside).subtract(load.has());
    }

    /** Whether tasks alone take nearly all that the role has, so that what is paid has no room. */
    private boolean lacksRoom() {
      return load.needs().compareTo(load.has().multiply(NEARLY_ALL)) > 0 && over();
    }
  }

  /**
   * The paid days of a role that have no room, and the months in which they lack it.
   *
   * @param months in a row as one
   */
  public record NoRoom(Role role, BigDecimal days, String months) {}

  /** Those of a plan whose check of the time of roles by month fails, with most days first. */
  public static List<NoRoom> without(StageInput plan) {
    Optional<Budget> failing =
        plan.find(Budget.STAGE)
            .filter(budget ->
                budget.findings().checks().stream()
                    .anyMatch(check -> check.name().equals(CHECK) && !check.holds()));
    return failing
        .map(budget ->
            Staffing.of(
                    plan.get(Team.STAGE),
                    plan.get(Tasks.STAGE).all(),
                    plan.get(Schedule.STAGE),
                    budget.told().extra())
                .months(MonthlyLoad.of(plan)))
        .map(FullMonths::noRoom)
        .orElse(List.of());
  }

  List<NoRoom> noRoom() {
    return months.stream()
        .filter(Month::lacksRoom)
        .collect(
            Collectors.groupingBy(
                month -> month.load().role(), LinkedHashMap::new, Collectors.toList()))
        .entrySet()
        .stream()
        .map(of ->
            new NoRoom(
                of.getKey(),
                of.getValue().stream().map(Month::excess).reduce(BigDecimal.ZERO, BigDecimal::add),
                String.join(", ", rows(of.getValue()))))
        .sorted(Comparator.comparing(NoRoom::days).reversed())
        .toList();
  }

  /** Months of one role, those first that cannot hold what is paid beside tasks. */
  private record OfRole(Role role, List<Month> months) {
    boolean over() {
      return months.stream().anyMatch(Month::over);
    }

    /** The role with its full months, without those that are told as more than full. */
    Optional<String> full() {
      List<Month> full = months.stream().filter(month -> !month.tight()).toList();
      return full.isEmpty() ? Optional.empty() : Optional.of(role.title() + " " + spans(full));
    }

    /** The role with the months in which tasks take a little more than there is. */
    Stream<String> tight() {
      return months.stream()
          .filter(Month::tight)
          .map(month ->
              say(
                  "{0} {1}: {2} of {3}",
                  role.title(),
                  month.load().month(),
                  Numbers.plain(month.load().needs()),
                  Numbers.plain(month.load().has())));
    }

    /** The role with the months that are too full, and the days that find no room in them. */
    String crowded() {
      List<Month> over = months.stream().filter(Month::over).toList();
      BigDecimal days = over.stream().map(Month::excess).reduce(BigDecimal.ZERO, BigDecimal::add);
      return role.title() + " " + spans(over) + " (" + Numbers.plain(days) + ")";
    }
  }

  /** The check of the time of roles by month, with these months. */
  Check in(Check check) {
    List<OfRole> roles = roles();
    List<OfRole> named = roles.stream().limit(MOST_ROLES).toList();
    String found = check.found();
    found =
        told(
            "{0} No room is left beside tasks for days that are paid: {1}.",
            found, named.stream().filter(OfRole::over).map(OfRole::crowded));
    found =
        told(
            "{0} Full with tasks: {1}.",
            found,
            named.stream().filter(role -> !role.over()).flatMap(role -> role.full().stream()));
    found =
        told(
            "{0} Over by up to a tenth, as estimates are rounded: {1}.",
            found, named.stream().filter(role -> !role.over()).flatMap(OfRole::tight));
    return new Check(
        check.name(),
        check.holds() && roles.stream().noneMatch(OfRole::over),
        roles.size() > MOST_ROLES
            ? say("{0} Roles with full months beside these: {1}.", found, roles.size() - MOST_ROLES)
            : found);
  }

  /** What was found with a list behind it; the same where the list is empty. */
  private static String told(String message, String found, Stream<String> list) {
    String all = list.collect(Collectors.joining("; "));
    return all.isEmpty() ? found : say(message, found, all);
  }

  private List<OfRole> roles() {
    Map<Role, List<Month>> byRole = new LinkedHashMap<>();
    months.forEach(
        month -> byRole.computeIfAbsent(month.load().role(), _ -> new ArrayList<>()).add(month));
    return byRole.entrySet().stream()
        .map(role -> new OfRole(role.getKey(), role.getValue()))
        .sorted(
            Comparator.comparing((OfRole of) -> !of.over())
                .thenComparingInt(of -> -of.months().size()))
        .toList();
  }

  /** No more than a few rows of months. */
  private static String spans(List<Month> months) {
    List<String> spans = rows(months);
    String told = spans.stream().limit(MOST_SPANS).collect(Collectors.joining(", "));
    return spans.size() > MOST_SPANS ? say("{0} and more", told) : told;
  }

  /** Months in a row as one. */
  private static List<String> rows(List<Month> months) {
    List<YearMonth> all = months.stream().map(month -> month.load().month()).sorted().toList();
    List<String> spans = new ArrayList<>();
    YearMonth first = all.getFirst();
    for (int i = 0; i < all.size(); i++) {
      boolean last = i + 1 == all.size() || !all.get(i + 1).equals(all.get(i).plusMonths(1));
      if (last) {
        spans.add(
            first.equals(all.get(i)) ? first.toString() : say("{0} to {1}", first, all.get(i)));
        first = i + 1 == all.size() ? first : all.get(i + 1);
      }
    }
    return spans;
  }
}
