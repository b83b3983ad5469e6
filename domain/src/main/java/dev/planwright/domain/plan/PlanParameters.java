package dev.planwright.domain.plan;

import module java.base;

import dev.planwright.domain.catalog.ModelProfile;

/**
 * What a plan was asked to be made with; column {@code parameters} of the shared table.
 *
 * @param startDate the project's first day as the caller stated it; empty: the day of creation
 * @param detail empty: chosen by code from the prompt
 * @param field of the project, as in {@code construction}; empty: read from the prompt
 * @param pipelineVersion the pipeline that made the kept files
 * @param allowThin whether the plan is made of a prompt that states no project
 * @param resume whether the next run continues from kept files
 * @param resumeCount how often plan_resume was used since the last plan_retry
 * @param triggerSource what created the plan, such as {@code mcp}
 */
public record PlanParameters(
    ModelProfile profile,
    Optional<OffsetDateTime> startDate,
    Optional<Detail> detail,
    EngineChoice engine,
    Optional<String> field,
    int pipelineVersion,
    boolean allowThin,
    boolean resume,
    int resumeCount,
    String triggerSource) {
  /** The trigger source of a plan that only writes texts of another plan's revision again. */
  public static final String REVISION = "plan_edit";

  /** These parameters for a run that continues, counted when a caller asked for it. */
  public PlanParameters resumed(ModelProfile newProfile, EngineChoice newEngine) {
    return new PlanParameters(
        newProfile,
        startDate,
        detail,
        newEngine,
        field,
        pipelineVersion,
        allowThin,
        true,
        resumeCount + 1,
        triggerSource);
  }

  /** These parameters for a run that starts afresh. */
  public PlanParameters restarted(ModelProfile newProfile, int newPipelineVersion) {
    return new PlanParameters(
        newProfile,
        startDate,
        detail,
        engine,
        field,
        newPipelineVersion,
        allowThin,
        false,
        0,
        triggerSource);
  }
}
