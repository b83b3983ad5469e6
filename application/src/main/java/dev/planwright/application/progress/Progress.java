package dev.planwright.application.progress;

import module java.base;

import dev.planwright.application.progress.port.ProgressLog.Report;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.progress.Actual;
import dev.planwright.domain.work.WorkId;

/**
 * All that was reported of a plan by now.
 *
 * @param asOf the day of the newest report
 * @param work what has become of tasks, permits and packages in outline; costs of phases too
 * @param signs what was measured or looked at, by the id of a tripwire or of something due
 */
public record Progress(LocalDate asOf, Map<String, Actual> work, Map<String, Looked> signs) {
  public Progress {
    work = Collections.unmodifiableMap(new LinkedHashMap<>(work));
    signs = Collections.unmodifiableMap(new LinkedHashMap<>(signs));
  }

  /**
   * Somebody has looked.
   *
   * @param on when
   * @param value what was measured
   */
  public record Looked(LocalDate on, Optional<BigDecimal> value) {}

  /**
   * A line of a report.
   *
   * @param currency of its cost, where it is told
   * @param value what was measured for a tripwire
   */
  record Update(String id, Actual actual, Optional<String> currency, Optional<BigDecimal> value) {
    /** Reads one; dates that are none are left out. */
    static Update of(JsonObject json) {
      return new Update(
          json.text("id").orElse("").strip(),
          new Actual(
              date(json, "start"),
              date(json, "finish"),
              json.number("percent"),
              json.number("cost"),
              json.number("remaining")),
          json.text("currency"),
          json.number("value"));
    }

    /** The members that should be dates and are none. */
    static List<String> noDates(JsonObject json) {
      return Stream.of("start", "finish")
          .filter(name -> json.get(name).isPresent() && date(json, name).isEmpty())
          .toList();
    }

    private static Optional<LocalDate> date(JsonObject json, String name) {
      return json.text(name).flatMap(Progress::date);
    }
  }

  /** A day of the four-digit years. */
  static Optional<LocalDate> date(String text) {
    try {
      return Optional.of(LocalDate.parse(text)).filter(_ -> text.length() == 10);
    } catch (DateTimeException _) {
      return Optional.empty();
    }
  }

  /** What these reports tell together; on that day where there are none. */
  static Progress of(List<Report> reports, LocalDate otherwise) {
    Progress progress = new Progress(otherwise, Map.of(), Map.of());
    for (Report report : reports) {
      progress =
          progress.then(
              report.statement().asOf(),
              report.statement().updates().stream().map(Update::of).toList());
    }
    return progress;
  }

  /** The same with what a later report tells. */
  Progress then(LocalDate day, List<Update> updates) {
    Map<String, Actual> all = new LinkedHashMap<>(work);
    Map<String, Looked> looked = new LinkedHashMap<>(signs);
    for (Update update : updates) {
      if (sign(update.id())) {
        looked.merge(
            update.id(),
            new Looked(update.actual().finish().orElse(day), update.value()),
            (old, now) -> new Looked(now.on(), now.value().or(old::value)));
      } else {
        all.merge(update.id(), update.actual(), Actual::then);
      }
    }
    return new Progress(day, all, looked);
  }

  /** Whether an id is none of work; permits are work and go by letter and number too. */
  static boolean sign(String id) {
    return WorkId.of(id).isEmpty() && !id.startsWith("P");
  }
}
