package dev.planwright.application.brief.read;

import module java.base;

import dev.planwright.application.brief.text.Gap;
import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageKey;
import dev.planwright.domain.fact.DateKind;
import dev.planwright.domain.fact.Fact;
import dev.planwright.domain.fact.FactKind;
import dev.planwright.domain.plan.Detail;
import dev.planwright.domain.project.ElementId;

/**
 * What the prompt says: the content of stage 002, whichever engine made it.
 *
 * @param facts all of them, in order of their ids
 * @param gaps contradictions first, then what is missing, each by what it moves
 * @param notes what the reader should know about how the prompt was read
 */
public record Intake(
    Subject subject,
    List<Fact> facts,
    Stated stated,
    Extent extent,
    List<Gap> gaps,
    List<String> notes) {
  /** Names the stage that reads the prompt. */
  public static final StageKey<Intake> STAGE = new StageKey<>(Stage.INTAKE, new IntakeCodec());

  public Intake {
    facts = List.copyOf(facts);
    gaps = List.copyOf(gaps);
    notes = List.copyOf(notes);
  }

  /**
   * What the project is.
   *
   * @param topic as part of a sentence: "a bakery in Lyon"
   * @param title a headline of at most 80 characters
   * @param language ISO 639-1, or "und" when it cannot be told
   */
  public record Subject(
      String topic, String title, String language, Aim aim, Form form, Field field) {}

  /**
   * The field of the project.
   *
   * @param domain the best one; {@code GENERAL} when none is clearly ahead
   * @param others further fields it touches, strongest first; the two best where none is ahead
   * @param margin by which share of its score the best is ahead of the next, 0 to 1; empty when a
   *     model or the caller chose the field
   */
  public record Field(Domain domain, List<Domain> others, Optional<BigDecimal> margin) {
    public Field {
      others = List.copyOf(others);
    }
  }

  /** What a plan is measured by, as far as the prompt states it. */
  public record Stated(
      Optional<Budget> budget,
      Optional<DatedFact> deadline,
      Optional<DatedFact> start,
      Optional<Headcount> headcount) {}

  /**
   * How much there is to plan from.
   *
   * @param unusableWhy why there is nothing to plan, when that is so
   */
  public record Extent(
      Usable usable, Optional<String> unusableWhy, Detail detail, Density density) {}

  /**
   * The money for the whole project as the prompt states it, without rates, parts and income.
   *
   * @param currency ISO 4217
   * @param facts several when the prompt states parts only, which are summed up
   */
  public record Budget(BigDecimal low, BigDecimal high, String currency, List<ElementId> facts) {
    public Budget {
      facts = List.copyOf(facts);
    }
  }

  /** A day, and the fact that states it. */
  public record DatedFact(LocalDate date, ElementId fact) {}

  /** How many people take part, and the fact that says so. */
  public record Headcount(int value, ElementId fact) {}

  /** What it is about, as part of a sentence: "a bakery in Lyon". */
  public String topic() {
    return subject.topic();
  }

  /** A headline of at most 80 characters. */
  public String title() {
    return subject.title();
  }

  /** Whom it serves. */
  public Aim aim() {
    return subject.aim();
  }

  /** What it makes. */
  public Form form() {
    return subject.form();
  }

  /** Its field; {@code GENERAL} when none is clearly ahead. */
  public Domain domain() {
    return subject.field().domain();
  }

  /** Further fields it touches, strongest first. */
  public List<Domain> otherDomains() {
    return subject.field().others();
  }

  /** ISO 639-1, or "und" when it cannot be told. */
  public String language() {
    return subject.language();
  }

  /** Whether there is something to plan. */
  public Usable usable() {
    return extent.usable();
  }

  /** How much the prompt states. */
  public Density density() {
    return extent.density();
  }

  /** How much the plan elaborates. */
  public Detail detail() {
    return extent.detail();
  }

  /** The fact of that id. */
  public Optional<Fact> fact(ElementId id) {
    return facts.stream().filter(fact -> fact.id().equals(id)).findFirst();
  }

  /** The facts of one kind, in order of their ids. */
  public List<Fact> facts(FactKind kind) {
    return facts.stream().filter(fact -> fact.kind() == kind).toList();
  }

  /** The goals, the main one first; empty only when nothing is usable. */
  public List<Fact> goals() {
    return byWeight(FactKind.GOAL);
  }

  /** The places, the main one first. */
  public List<Fact> places() {
    return byWeight(FactKind.PLACE);
  }

  /** The main place's country, ISO 3166-1 alpha-2. */
  public Optional<String> country() {
    return places().stream()
        .flatMap(fact -> fact.place().stream())
        .flatMap(place -> place.country().stream())
        .findFirst();
  }

  /** The stated budget of the whole. */
  public Optional<Budget> budget() {
    return stated.budget();
  }

  /** The stated day by which all is to be done. */
  public Optional<DatedFact> deadline() {
    return stated.deadline();
  }

  /**
   * The stated day by which all work is to be done. An event is none: it takes place on its day,
   * and work may follow it.
   */
  public Optional<DatedFact> finishBy() {
    return deadline()
        .filter(stated ->
            fact(stated.fact())
                .flatMap(Fact::dates)
                .filter(dates -> dates.kind() == DateKind.EVENT)
                .isEmpty());
  }

  /** The start that the prompt states, which need not be the plan's start date. */
  public Optional<DatedFact> statedStart() {
    return stated.start();
  }

  /** The stated number of people who do the work. */
  public Optional<Headcount> headcount() {
    return stated.headcount();
  }

  /** What the plan must keep to, in order of the prompt. */
  public List<Fact> limits() {
    return facts.stream()
        .filter(fact -> fact.kind() == FactKind.MUST || fact.kind() == FactKind.NEVER)
        .toList();
  }

  private List<Fact> byWeight(FactKind kind) {
    return facts(kind).stream().sorted(Comparator.comparingInt(Fact::weight).reversed()).toList();
  }
}
