package dev.planwright.application.stage.premise;

import module java.base;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageKey;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Sureness;

/** The attack on the premise of a project, through several lenses. */
public record Premise(List<Lens> lenses) {
  /** So many lenses have to judge it broken before it counts as broken. */
  private static final int REJECTING = 2;

  public static final StageKey<Premise> STAGE = new StageKey<>(Stage.PREMISE, PremiseCodec.PREMISE);

  public Premise {
    lenses = List.copyOf(lenses);
  }

  /**
   * The attack from one side.
   *
   * @param thesis the attack in two sentences
   */
  public record Lens(
      String name,
      Optional<String> thesis,
      List<Reason> reasons,
      Outlook outlook,
      Alternatives alternatives,
      Optional<Verdict> verdict) {
    public Lens {
      reasons = List.copyOf(reasons);
    }

    Lens with(List<Reason> other) {
      return new Lens(name, thesis, other, outlook, alternatives, verdict);
    }
  }

  /**
   * Something that the project takes for granted, and why it may not hold.
   *
   * @param quote the words of the prompt that it attacks
   */
  public record Reason(ElementId id, String claim, Optional<String> quote) {

    Reason quoting(Optional<String> words) {
      return new Reason(id, claim, words);
    }
  }

  /**
   * What to expect if the project goes ahead as written.
   *
   * @param ripples what follows, in order of time
   * @param precedents cases that speak for or against it; nobody has verified them
   */
  public record Outlook(List<Ripple> ripples, List<Precedent> precedents) {
    public Outlook {
      ripples = List.copyOf(ripples);
      precedents = List.copyOf(precedents);
    }
  }

  /** Something that follows, and when: "first month", "year two". */
  public record Ripple(String when, String effect) {}

  /** A case that somebody remembers. */
  public record Precedent(String name, Optional<Integer> year, String what, Sureness sure) {}

  /** What could be done instead. */
  public record Alternatives(Optional<Simpler> simpler, Optional<Bolder> bolder) {}

  /** The smallest thing that gives most of what is wanted. */
  public record Simpler(String what, String saves, String givesUp) {}

  /** What is worth doing if the premise holds. */
  public record Bolder(String what, String needs) {}

  /** Whether the project can go on; the last is the worst. */
  public enum Verdict {
    /** As it is written. */
    SOUND,
    /** After changes. */
    FIXABLE,
    /** It cannot work as it is written. */
    BROKEN
  }

  /** The worst verdict of all lenses. */
  public Verdict verdict() {
    return lenses.stream()
        .flatMap(lens -> lens.verdict().stream())
        .max(Comparator.naturalOrder())
        .orElse(Verdict.FIXABLE);
  }

  /** How many lenses judge it broken. */
  public long broken() {
    return lenses.stream()
        .filter(lens -> lens.verdict().filter(Verdict.BROKEN::equals).isPresent())
        .count();
  }

  /** Whether so many do that it counts as broken. */
  public boolean rejected() {
    return broken() >= REJECTING;
  }

  /** The same with reasons that are numbered through all lenses. */
  Premise numbered() {
    List<Lens> numbered = new ArrayList<>();
    int number = 1;
    for (Lens lens : lenses) {
      List<Reason> reasons = new ArrayList<>();
      for (Reason reason : lens.reasons()) {
        reasons.add(new Reason(new ElementId('X', number++), reason.claim(), reason.quote()));
      }
      numbered.add(lens.with(reasons));
    }
    return new Premise(numbered);
  }
}
