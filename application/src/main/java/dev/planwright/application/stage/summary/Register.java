package dev.planwright.application.stage.summary;

import module java.base;

import dev.planwright.application.stage.revision.Effect;
import dev.planwright.application.stage.revision.Operation;
import dev.planwright.domain.project.ElementId;
import dev.planwright.domain.project.Trigger;
import dev.planwright.domain.work.WorkId;

/**
 * What people have to decide about a plan, and what was decided for them.
 *
 * @param decisions those that move most come first
 * @param gates where the project may end
 * @param choices what the plan takes for granted where the prompt is silent
 * @param advised what all recommended options come to; empty where none changes the plan
 */
public record Register(
    List<Decision> decisions, List<Gate> gates, List<Choice> choices, Optional<Advised> advised) {
  /** A plan without any. */
  public static final Register NONE =
      new Register(List.of(), List.of(), List.of(), Optional.empty());

  public Register {
    decisions = List.copyOf(decisions);
    gates = List.copyOf(gates);
    choices = List.copyOf(choices);
  }

  /** The choices that nobody has agreed to yet. */
  public List<Choice> unratified() {
    return choices.stream().filter(choice -> !choice.ratified()).toList();
  }

  /**
   * A decision that is open.
   *
   * @param blocks the work that waits for it
   * @param by the first planned start of what it blocks and of what its options change, or the last
   *     sitting until then where its owner is a body with sittings; empty where none of that is
   *     scheduled
   * @param latest the last day, after the planned one, on which nothing that follows misses a date,
   *     a window or the deadline, with the surprises of four runs in five, or the last sitting
   *     until then; empty where there is none, or only one three months later or more
   */
  public record Decision(
      ElementId id,
      Question question,
      List<Option> options,
      String owner,
      List<String> blocks,
      Optional<LocalDate> by,
      Optional<LocalDate> latest) {
    public Decision {
      options = List.copyOf(options);
      blocks = List.copyOf(blocks);
    }

    /** The option that is recommended, if one is. */
    public Optional<Option> recommended() {
      return options.stream().filter(option -> option.recommended().isPresent()).findFirst();
    }

    /** The option that holds if nobody decides; empty where the default names none. */
    public Optional<Option> fallback() {
      return options.stream()
          .filter(option -> option.label().equals(question.fallback()))
          .findFirst();
    }

    /** Whether silence means what is recommended; not where the default is empty. */
    public boolean advisedInSilence() {
      String label = question.fallback();
      return !label.isEmpty() && recommended().map(Option::label).filter(label::equals).isPresent();
    }

    /**
     * Whether the plan has that option: the recommended one if that changes nothing of it, else
     * what holds if nobody decides, else the only one that changes nothing and gives up nothing.
     */
    boolean isPlanned(Option option) {
      return recommended()
          .filter(one -> !one.moves())
          .or(() -> fallback().filter(one -> !one.moves()))
          .or(this::onlyStill)
          .filter(option::equals)
          .isPresent();
    }

    private Optional<Option> onlyStill() {
      List<Option> still =
          options.stream().filter(one -> !one.moves() && one.givesUp().isEmpty()).toList();
      return still.size() == 1 ? Optional.of(still.getFirst()) : Optional.empty();
    }

    /** Whether the plan has neither what holds if nobody decides nor what is recommended. */
    boolean unplanned() {
      return fallback().filter(Option::moves).isPresent()
          && recommended().filter(option -> !option.moves()).isEmpty();
    }
  }

  /**
   * What is to be decided.
   *
   * @param why why it is open
   * @param fallback what holds if nobody decides: the label of an option
   */
  public record Question(String text, String why, String fallback) {}

  /**
   * A way to decide.
   *
   * @param operations what it does to the plan
   * @param recommended why this one, in one line; empty where it is not recommended
   * @param givesUp facts of the prompt that are given up with it
   * @param price what that moves; empty where nothing that code computes changes
   * @param breaks facts of the prompt that are broken with it and not with another option, and
   *     those that it gives up
   * @param unpriced why it could not be computed
   */
  public record Option(
      String label,
      String changes,
      List<Operation> operations,
      Optional<String> recommended,
      List<String> givesUp,
      Optional<Effect> price,
      List<String> breaks,
      List<String> unpriced) {
    public Option {
      operations = List.copyOf(operations);
      givesUp = List.copyOf(givesUp);
      breaks = List.copyOf(breaks);
      unpriced = List.copyOf(unpriced);
    }

    private boolean moves() {
      return !operations.isEmpty();
    }
  }

  /**
   * The plan with the recommended option of each decision that has one.
   *
   * @param decisions those whose recommended option changes the plan
   * @param refused why the options do not go together
   */
  public record Advised(
      List<ElementId> decisions, Optional<Outcome> outcome, List<String> refused) {
    public Advised {
      decisions = List.copyOf(decisions);
      refused = List.copyOf(refused);
    }
  }

  /**
   * What a changed plan comes to.
   *
   * @param moved beside the plan as it is
   * @param broken facts of the prompt that are broken then
   */
  public record Outcome(LocalDate p80, BigDecimal cost80, Effect moved, List<String> broken) {
    public Outcome {
      broken = List.copyOf(broken);
    }
  }

  /**
   * Where it is decided whether the project goes on.
   *
   * @param sign go on when this holds
   * @param evidence what shows it
   * @param at the work that waits for it
   * @param ifNo what follows from a no
   * @param stop when it is, and what is spent by then; empty where the work is not scheduled
   */
  public record Gate(
      ElementId id,
      String question,
      Sign sign,
      String who,
      String at,
      String ifNo,
      Optional<Stop> stop) {}

  /**
   * A number that can be measured, and what shows it.
   *
   * @param by the task whose end brings it
   */
  public record Sign(Trigger threshold, String evidence, Optional<WorkId> by) {}

  /**
   * A day, and what is spent by then.
   *
   * @param date when the evidence is there
   * @param decided the next sitting of who decides; empty where none is known
   * @param spent until it is decided
   * @param begun what tasks that are under way cost after it; empty where that is nothing
   * @param p50 when it is decided in half of all runs
   * @param p80 the same for four in five
   */
  public record Stop(
      LocalDate date,
      Optional<LocalDate> decided,
      BigDecimal spent,
      Optional<BigDecimal> begun,
      Optional<LocalDate> p50,
      Optional<LocalDate> p80) {
    private static final BigDecimal WORTH_TELLING = new BigDecimal("0.01");

    /** When it is decided: with the evidence, where no sitting is known. */
    public LocalDate day() {
      return decided.orElse(date);
    }

    /** What is begun, where that is a hundredth of what is spent or more. */
    public Optional<BigDecimal> inHand() {
      return begun.filter(sum -> sum.compareTo(spent.multiply(WORTH_TELLING)) >= 0);
    }

    /** The P80, where it is after the day of the decision. */
    public Optional<LocalDate> late() {
      return p80.filter(day()::isBefore);
    }
  }

  /**
   * A choice that the plan took where the prompt is silent.
   *
   * @param id of the lever, scenario or assumption
   * @param rejected the strongest option that was not taken, or what happens if the choice is wrong
   * @param again when to look at it again
   * @param ratified whether somebody who may has agreed
   * @param owner the role or body that agrees or changes it
   */
  public record Choice(
      String id,
      String taken,
      String rejected,
      Optional<LocalDate> again,
      boolean ratified,
      Optional<String> owner) {
    /** Whether it is the same choice, whenever it is looked at again. */
    boolean same(Choice other) {
      return id.equals(other.id) && taken.equals(other.taken) && rejected.equals(other.rejected);
    }

    /** Whether it is an assumption, which the table of assumptions tells too. */
    public boolean assumed() {
      return id.startsWith("A");
    }

    /** The same, agreed to. */
    public Choice whenRatified() {
      return new Choice(id, taken, rejected, again, true, owner);
    }
  }

  /** The same with every text changed. */
  Register mapped(UnaryOperator<String> change) {
    return new Register(
        decisions.stream()
            .map(d ->
                new Decision(
                    d.id(),
                    new Question(
                        change.apply(d.question().text()),
                        change.apply(d.question().why()),
                        d.question().fallback()),
                    d.options().stream()
                        .map(o ->
                            new Option(
                                o.label(),
                                change.apply(o.changes()),
                                o.operations(),
                                o.recommended().map(change),
                                o.givesUp(),
                                o.price(),
                                o.breaks(),
                                o.unpriced()))
                        .toList(),
                    d.owner(),
                    d.blocks(),
                    d.by(),
                    d.latest()))
            .toList(),
        gates.stream()
            .map(gate ->
                new Gate(
                    gate.id(),
                    change.apply(gate.question()),
                    new Sign(
                        gate.sign().threshold(),
                        change.apply(gate.sign().evidence()),
                        gate.sign().by()),
                    gate.who(),
                    gate.at(),
                    change.apply(gate.ifNo()),
                    gate.stop()))
            .toList(),
        choices,
        advised);
  }
}
