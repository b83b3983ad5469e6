package dev.planwright.application.stage.context;

import module java.base;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageKey;
import dev.planwright.domain.project.Basis;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.schedule.Window;
import dev.planwright.domain.schedule.WorkCalendar;

/**
 * Where a project takes place, whose law counts and in which money.
 *
 * @param jurisdictions whose law counts, with the kind of law
 * @param seasonNotes what moves dates at these places
 * @param windows when some kind of work must not be done, or when alone it may be, be it on single
 *     days as the sittings of a body
 */
public record Context(
    List<Site> sites,
    List<String> jurisdictions,
    Currency currency,
    List<String> seasonNotes,
    List<Season> windows,
    Holidays holidays) {
  public static final StageKey<Context> STAGE = new StageKey<>(Stage.CONTEXT, new ContextCodec());

  /** The main currency where none is stated: amounts are shares of the plan's total then. */
  public static final String PERCENT = "percent";

  public Context {
    sites = List.copyOf(sites);
    jurisdictions = List.copyOf(jurisdictions);
    seasonNotes = List.copyOf(seasonNotes);
    windows = List.copyOf(windows);
  }

  /**
   * A window that tasks may have to keep to.
   *
   * @param id W1, W2, …
   * @param fact the fact of the prompt that states it
   */
  public record Season(ElementId id, Window window, Optional<ElementId> fact) {}

  /**
   * A place where something is built, run, sold or decided.
   *
   * @param why why it matters to the plan
   * @param fact the fact of the prompt that names it
   */
  public record Site(String label, Area area, String why, Basis basis, Optional<ElementId> fact) {}

  /**
   * Where a site is, as far as that is known.
   *
   * @param country ISO 3166-1 alpha-2
   */
  public record Area(Optional<String> country, Optional<String> region, Optional<String> city) {}

  /**
   * In which money is counted.
   *
   * @param main ISO 4217, or {@link #PERCENT}
   * @param local further ones that are needed
   * @param used all of them, with those that the prompt states amounts in
   */
  public record Currency(String main, List<String> local, String why, List<Used> used) {
    public Currency {
      local = List.copyOf(local);
      used = List.copyOf(used);
    }

    /** The main one and the local ones. */
    public Stream<String> codes() {
      return Stream.concat(Stream.of(main), local.stream());
    }
  }

  /** A currency, and why it is used. */
  public record Used(String code, Role role) {

    /** Why a currency is used. */
    public enum Role {
      MAIN,
      LOCAL,
      /** The prompt states an amount in it. */
      STATED
    }
  }

  /**
   * When nobody works.
   *
   * @param country whose public holidays stop the work, ISO 3166-1 alpha-2
   * @param region of that country whose own holidays are known, as the answer names it
   * @param week the days that are worked, where they are not those usual there
   * @param off when nobody works, beside public holidays
   * @param calendar the days in question; empty until code has listed them
   */
  public record Holidays(
      Optional<String> country,
      Optional<String> region,
      List<DayOfWeek> week,
      List<Window> off,
      Optional<Calendar> calendar) {
    public Holidays {
      week = List.copyOf(week);
      off = List.copyOf(off);
    }

    /** Which days are worked. */
    public WorkCalendar worked() {
      return worked(off);
    }

    /** The same, but for the days off that this project alone has. */
    public WorkCalendar workedInPublic() {
      return worked(List.of());
    }

    private WorkCalendar worked(List<Window> closed) {
      return WorkCalendar.of(country.orElse(""), region.orElse("")).with(week, closed);
    }
  }

  /**
   * The worked days of the week, and the holidays.
   *
   * @param note which holidays are counted, a sentence
   */
  public record Calendar(List<DayOfWeek> week, List<Holiday> holidays, String note) {
    public Calendar {
      week = List.copyOf(week);
      holidays = List.copyOf(holidays);
    }
  }

  /** A day on which nobody works. */
  public record Holiday(LocalDate date, String name) {}

  /** The country whose public holidays stop the work, ISO 3166-1 alpha-2. */
  public Optional<String> holidayCountry() {
    return holidays.country();
  }

  /** That country, else the one of the first site that has one. */
  public Optional<String> country() {
    return holidayCountry()
        .or(() -> sites.stream().flatMap(site -> site.area().country().stream()).findFirst());
  }
}
