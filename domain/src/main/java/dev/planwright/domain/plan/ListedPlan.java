package dev.planwright.domain.plan;

import module java.base;

/**
 * What a list shows of a plan, so that it costs the same however long the prompts are.
 *
 * @param percentage the progress, 0 to 100
 * @param lastProgressAt when it last changed
 * @param beginning the prompt's first {@value #BEGINNING} characters
 * @param engine as in {@link Plan}
 */
public record ListedPlan(
    PlanId id,
    PlanState state,
    BigDecimal percentage,
    Instant createdAt,
    Optional<Instant> lastProgressAt,
    String beginning,
    Optional<String> engine,
    boolean weak) {

  /** The member of {@code quality_summary} that says why a plan cannot be relied on. */
  public static final String WEAK = "do_not_rely";

  /** How many characters of a prompt are read. */
  public static final int BEGINNING = 400;

  /** The state's name. */
  public PlanStatus status() {
    return state.status();
  }
}
