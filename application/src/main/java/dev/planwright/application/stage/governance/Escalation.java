package dev.planwright.application.stage.governance;

import module java.base;

import dev.planwright.application.stage.governance.Governance.Body;
import dev.planwright.domain.project.ElementId;

/** Which body is above which. */
final class Escalation {
  private final List<Body> bodies;
  private final Body top;

  private Escalation(List<Body> bodies) {
    this.bodies = bodies;
    this.top =
        bodies.stream()
            .filter(body -> body.above().isEmpty())
            .findFirst()
            .orElse(bodies.getFirst());
  }

  /**
   * The bodies with every way up ending at one of them: the first that is below no other. Whoever
   * is below nobody known, or in a circle, is below that one.
   */
  static List<Body> toOneTop(List<Body> bodies) {
    if (bodies.isEmpty()) {
      return bodies;
    }
    var escalation = new Escalation(bodies);
    return bodies.stream().map(escalation::placed).toList();
  }

  private Body placed(Body body) {
    if (body.equals(top)) {
      return body.below(Optional.empty());
    }
    ElementId above = above(body).filter(_ -> reachesTop(body)).map(Body::id).orElse(top.id());
    return body.below(Optional.of(above.toString()));
  }

  private boolean reachesTop(Body body) {
    Optional<Body> at = Optional.of(body);
    for (int steps = 0; steps < bodies.size() && at.isPresent(); steps++) {
      at = at.flatMap(this::above);
      if (at.filter(top::equals).isPresent()) {
        return true;
      }
    }
    return false;
  }

  private Optional<Body> above(Body body) {
    return body.above()
        .flatMap(named -> bodies.stream().filter(other -> other.isCalled(named)).findFirst());
  }
}
