package dev.planwright.domain.plan;

/**
 * The right of one worker to write a plan, the fence of every such write.
 *
 * @param owner unique for each claim: worker id and 64 random bits
 * @param epoch only ever rises within a plan
 */
public record Lease(PlanId plan, String owner, long epoch) {}
