package dev.planwright.application.stage.evidence;

import static dev.planwright.application.report.language.Language.say;

import module java.base;

import dev.planwright.application.brief.dates.Unit;
import dev.planwright.application.pipeline.StageInput;
import dev.planwright.application.stage.assumptions.Assumptions;
import dev.planwright.application.stage.context.Context;
import dev.planwright.application.stage.context.Context.Season;
import dev.planwright.application.stage.projectplan.ProjectPlan;
import dev.planwright.application.stage.references.References;
import dev.planwright.domain.project.Assumption;
import dev.planwright.domain.project.Assumption.KnownTo;
import dev.planwright.domain.project.Basis;
import dev.planwright.domain.project.Permit;
import dev.planwright.domain.schedule.WorkCalendar;

/**
 * What of a plan can be looked up: of comparable cases, permits, prices, lead times, holidays and
 * closed seasons, and other assumptions the one that could move the plan most, and then whatever
 * could move it most.
 */
record Claims(StageInput input) {
  private static final int MOST = 8;
  private static final int MOST_HOLIDAYS = 12;
  private static final Pattern CURRENCY = Pattern.compile("[A-Z]{3}");

  /** Beside assumptions, whose weights go from 1 to 15. */
  private static final int WEIGHT_OF_A_PERMIT = 8;

  private static final int WEIGHT_OF_A_CASE = 6;
  private static final int WEIGHT_OF_A_SEASON = 5;
  private static final int WEIGHT_OF_HOLIDAYS = 3;

  private record Claim(String text, int weight) {}

  private enum Kind {
    CASE,
    PERMIT,
    PRICE,
    LEAD_TIME,
    CALENDAR,
    OTHER
  }

  /** Those of a plan, the one that could move it most first. */
  static List<String> of(StageInput input) {
    Map<Kind, List<Claim>> all = new Claims(input).byKind();
    List<Claim> chosen = new ArrayList<>();
    all.values().stream().flatMap(kind -> kind.stream().limit(1)).forEach(chosen::add);
    all.values().stream()
        .flatMap(kind -> kind.stream().skip(1))
        .sorted(Comparator.comparingInt(Claim::weight).reversed())
        .limit(MOST - chosen.size())
        .forEach(chosen::add);
    return chosen.stream()
        .sorted(Comparator.comparingInt(Claim::weight).reversed())
        .map(Claim::text)
        .toList();
  }

  /** Each kind in its own order, the weightiest first. */
  private Map<Kind, List<Claim>> byKind() {
    Map<Kind, List<Claim>> all = new EnumMap<>(Kind.class);
    input.find(Assumptions.STAGE).stream()
        .flatMap(stage -> stage.items().stream())
        .filter(item -> item.ground().basis() != Basis.PROMPT)
        .filter(item -> item.stakes().test().knownTo().orElse(KnownTo.PUBLIC) == KnownTo.PUBLIC)
        .sorted(
            Comparator.<Assumption, Boolean>comparing(
                    item -> item.ground().basis() != Basis.REFERENCE)
                .thenComparing(Assumption::weight, Comparator.reverseOrder()))
        .forEach(item ->
            all.computeIfAbsent(kind(item), _ -> new ArrayList<>())
                .add(new Claim(item.statement(), item.weight())));
    all.put(Kind.PERMIT, permits());
    all.put(Kind.CASE, cases());
    all.put(Kind.CALENDAR, Stream.concat(seasons(), holidays()).toList());
    return all;
  }

  private static Kind kind(Assumption item) {
    String unit = item.value().map(value -> value.unit()).orElse("");
    if (CURRENCY.matcher(unit).matches()) {
      return Kind.PRICE;
    }
    boolean time =
        Stream.of(unit.toLowerCase(Locale.ROOT).split("\\P{L}+"))
            .anyMatch(word -> Unit.of(word).isPresent());
    return time ? Kind.LEAD_TIME : Kind.OTHER;
  }

  private List<Claim> permits() {
    return input.find(ProjectPlan.STAGE).stream()
        .flatMap(plan -> plan.needs().permits().stream())
        .map(permit -> new Claim(words(permit), WEIGHT_OF_A_PERMIT))
        .toList();
  }

  static String words(Permit permit) {
    return permit.name()
        + ", "
        + permit.body()
        + permit
            .lead()
            .map(lead ->
                ", " + lead.likely().stripTrailingZeros().toPlainString() + " " + lead.unit())
            .orElse("");
  }

  private List<Claim> cases() {
    return input.find(References.STAGE).stream()
        .flatMap(references -> references.cases().stream())
        .map(one ->
            new Claim(
                String.join(
                    ", ", one.setting().name(), one.setting().place(), one.setting().years()),
                WEIGHT_OF_A_CASE))
        .toList();
  }

  /**
   * Seasons that the prompt does not state; the sittings of a body are no claim about the world.
   */
  private Stream<Claim> seasons() {
    return input.find(Context.STAGE).stream()
        .flatMap(context -> context.windows().stream())
        .filter(season -> season.fact().isEmpty())
        .map(Season::window)
        .filter(window -> !window.daily())
        .map(window ->
            new Claim(
                "%s: %s – %s".formatted(window.name(), window.from(), window.to()),
                WEIGHT_OF_A_SEASON));
  }

  /** The public holidays that the schedule counts in the first year. */
  private Stream<Claim> holidays() {
    LocalDate start = input.startDate();
    return input.find(Context.STAGE).stream()
        .flatMap(context ->
            context.holidayCountry().stream()
                .map(country -> {
                  WorkCalendar calendar = context.holidays().workedInPublic();
                  String days =
                      start
                          .datesUntil(start.plusYears(1))
                          .filter(day -> calendar.week().contains(day.getDayOfWeek()))
                          .filter(calendar::holiday)
                          .limit(MOST_HOLIDAYS)
                          .map(LocalDate::toString)
                          .collect(Collectors.joining(", "));
                  return new Claim(
                      say("Public holidays on workdays in {0}: {1}", country, days),
                      WEIGHT_OF_HOLIDAYS);
                }))
        .filter(claim -> claim.text().matches("(?s).*[0-9].*"));
  }
}
