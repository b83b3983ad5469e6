package dev.planwright.application.model.call;

import java.util.Optional;

/** Nobody gave a valid answer. Expected: no stack trace. */
public final class NoAnswer extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Cause cause;
  private final String text;
  private final transient Optional<String> detail;

  NoAnswer(String question, Cause cause, Optional<String> detail) {
    this(question, cause, cause.text, detail);
  }

  private NoAnswer(String question, Cause cause, String text, Optional<String> detail) {
    super(question + ": " + text, null, false, false);
    this.cause = cause;
    this.text = text;
    this.detail = detail;
  }

  /** The plan's agent gives no answer, for that reason. */
  public static NoAnswer givenUp(String question, String reason) {
    return new NoAnswer(question, Cause.GIVEN_UP, reason, Optional.empty());
  }

  /** Why, as the last model asked showed it. */
  public enum Cause {
    /** No entry of the profile can be used. */
    NONE_LEFT("no usable model is left"),
    /** Errors of providers or of the way to them. */
    TRANSIENT("the models could not be reached or were overloaded"),
    /** Answers against schema or rules. */
    INVALID("the models gave no valid answer"),
    /** Answers too long for the model. */
    CUT_OFF("the models' answers were cut off"),
    /** Refusals. */
    REFUSED("all models refused to answer"),
    /** Requests that the provider does not accept. */
    UNUSABLE("the models are not usable as they are configured"),
    /** The plan's agent gives none. */
    GIVEN_UP("the agent gave no valid answer"),
    /** Questions too long for the models' windows. */
    OVERFLOW("the question did not fit into the models' windows"),
    /** The time for one call is used up. */
    TOO_LONG("the models did not answer in time");

    private final String text;

    Cause(String text) {
      this.text = text;
    }
  }

  /** Why, for people, as part of a sentence. */
  public String text() {
    return text;
  }

  /** The model that was asked last, and its limit or what its server said; for operators. */
  public Optional<String> detail() {
    return detail;
  }

  public Cause why() {
    return cause;
  }
}
