package dev.planwright.adapters.jdbc.connection;

import module java.base;

import dev.planwright.application.plan.port.ChangeHints.Hint;
import dev.planwright.domain.plan.PlanId;

/**
 * What one process tells the others: a channel and a payload.
 *
 * @param payload ids of plans separated by commas, {@code *} for any plan, or on {@link #ECHO} a
 *     word; shorter than the 8,000 bytes that PostgreSQL allows
 */
public record Notification(String channel, String payload) {
  /** The channel that says that plans wait for a worker. */
  public static final String WORK = "planwright_work";

  /** The channel that says that plans changed. */
  public static final String CHANGE = "planwright_change";

  /** The channel on which a process hears itself; see {@link Echo}. */
  static final String ECHO = "planwright_echo";

  private static final String ANY = "*";

  /** Of 37 bytes each, so that a payload stays under 7,000. */
  private static final int MOST_IDS = 180;

  /** The notifications that tell this. */
  static List<Notification> of(String channel, Hint hint) {
    return switch (hint) {
      case Hint.Anything() -> List.of(new Notification(channel, ANY));
      case Hint.Plans(Set<PlanId> ids) -> {
        List<PlanId> all = List.copyOf(ids);
        List<Notification> parts = new ArrayList<>();
        for (int from = 0; from < all.size(); from += MOST_IDS) {
          parts.add(
              new Notification(
                  channel,
                  all.subList(from, Math.min(all.size(), from + MOST_IDS)).stream()
                      .map(PlanId::toString)
                      .collect(Collectors.joining(","))));
        }
        yield parts;
      }
    };
  }

  /** The plans it names; empty when it is about any plan, or nobody can tell. */
  public Optional<Set<PlanId>> plans() {
    Set<PlanId> plans = new LinkedHashSet<>();
    for (String part : payload.split(",", -1)) {
      Optional<PlanId> plan = PlanId.parse(part);
      if (plan.isEmpty()) {
        return Optional.empty();
      }
      plans.add(plan.get());
    }
    return Optional.of(plans);
  }
}
