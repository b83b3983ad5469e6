package dev.planwright.application.agent.port;

import module java.base;

import dev.planwright.application.pipeline.call.OpenQuestion;

/**
 * A question that was asked, and what has become of it.
 *
 * @param agent who was given it last
 * @param reserved whether nobody else is given it now
 * @param held how long ago the agent was given it
 * @param rejections how many wrong answers came
 * @param remark what whoever is asked next should know; may be empty
 * @param handedIn a hash of what ended it; empty while it is open
 */
public record AskedQuestion(
    OpenQuestion question,
    Optional<String> agent,
    boolean reserved,
    Optional<Duration> held,
    int rejections,
    String remark,
    Optional<String> handedIn) {

  /** What agents call it. */
  public String workId() {
    return question.workId();
  }

  /** Whether it waits for an answer. */
  public boolean open() {
    return handedIn.isEmpty();
  }

  /** Whether this agent may be given it. */
  public boolean free(String asking) {
    return open() && (!reserved || isOf(asking));
  }

  /** Whether this agent was given it last. */
  public boolean isOf(String asking) {
    return agent.filter(asking::equals).isPresent();
  }
}
