package dev.planwright.application.stage.governance;

import module java.base;

import dev.planwright.application.pipeline.Stage;
import dev.planwright.application.pipeline.StageKey;
import dev.planwright.domain.project.ElementId;

/**
 * Who decides, who checks, who is told.
 *
 * @param setup what makes the bodies work
 * @param hardQuestions those that somebody should put to the project
 */
public record Governance(
    List<Body> bodies,
    List<SetupStep> setup,
    List<Decision> decisions,
    List<Control> controls,
    List<Reporting> reporting,
    List<String> hardQuestions) {
  /** Names the stage that sets up the governance. */
  public static final StageKey<Governance> STAGE =
      new StageKey<>(Stage.GOVERNANCE, GovernanceCodec.GOVERNANCE);

  public Governance {
    bodies = List.copyOf(bodies);
    setup = List.copyOf(setup);
    decisions = List.copyOf(decisions);
    controls = List.copyOf(controls);
    reporting = List.copyOf(reporting);
    hardQuestions = List.copyOf(hardQuestions);
  }

  /** The first body that is below no other. */
  public Optional<Body> top() {
    return bodies.stream().filter(body -> body.above().isEmpty()).findFirst();
  }

  /**
   * A group of people that decides.
   *
   * @param id B1, B2, …
   * @param above the body to which it turns, by id, or by name where no body has it
   * @param sits the window whose days are its sittings
   */
  public record Body(
      ElementId id,
      String name,
      List<String> members,
      Mandate mandate,
      Optional<String> above,
      Optional<ElementId> sits) {
    public Body {
      members = List.copyOf(members);
    }

    /** The same below that one, or at the top. */
    Body below(Optional<String> other) {
      return new Body(id, name, members, mandate, other, sits);
    }

    /** Whether it has that id or name. */
    public boolean isCalled(String text) {
      return id.toString().equals(text) || name.equalsIgnoreCase(text);
    }
  }

  /** What a body is for, what it decides, and how often it meets. */
  public record Mandate(String purpose, List<String> decides, String cadence) {
    public Mandate {
      decides = List.copyOf(decides);
    }
  }

  /** A step that sets the bodies up. */
  public record SetupStep(String step, String owner, BigDecimal withinDays, String output) {}

  /**
   * A kind of decision.
   *
   * @param limit up to where the owner decides alone
   * @param escalate who decides beyond it
   */
  public record Decision(String type, String limit, String owner, String escalate, String ifLate) {}

  /**
   * A check.
   *
   * @param misuse what somebody could do wrong on purpose
   */
  public record Control(String area, String misuse, String check, String every) {}

  /**
   * What is told to whom it concerns.
   *
   * @param trigger when it is told beside the regular days
   */
  public record Reporting(String what, String owner, String every, Optional<String> trigger) {}

  Governance with(List<Body> other) {
    return new Governance(other, setup, decisions, controls, reporting, hardQuestions);
  }
}
