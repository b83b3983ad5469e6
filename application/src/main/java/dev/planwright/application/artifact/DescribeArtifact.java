package dev.planwright.application.artifact;

import module java.base;

import dev.planwright.application.refusal.ErrorCode;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.domain.download.Artifact;
import dev.planwright.domain.download.Bytes;
import dev.planwright.domain.download.DownloadFile;
import dev.planwright.domain.download.DownloadToken;
import dev.planwright.domain.download.DownloadTokens;
import dev.planwright.domain.plan.Failure;
import dev.planwright.domain.plan.Plan;
import dev.planwright.domain.plan.PlanState;

/** Tells size, hash and a signed link of a file of a plan. */
public final class DescribeArtifact {
  private final OpenArtifact openArtifact;
  private final DownloadTokens tokens;
  private final Duration tokenLifetime;
  private final InstantSource clock;

  public DescribeArtifact(
      OpenArtifact openArtifact,
      DownloadTokens tokens,
      Duration tokenLifetime,
      InstantSource clock) {
    this.openArtifact = openArtifact;
    this.tokens = tokens;
    this.tokenLifetime = tokenLifetime;
    this.clock = clock;
  }

  /** A file that can be downloaded now. */
  public record Description(DownloadFile file, long size, String sha256, DownloadToken token) {}

  /**
   * The file's description; empty while the plan is pending or processing.
   *
   * @throws Refusal generation_failed for the report of a failed plan, content_unavailable when no
   *     source has what should be there; of an export also as {@link OpenArtifact#open}
   */
  public Optional<Description> describe(Plan plan, DownloadFile file) {
    if (!plan.status().terminal()) {
      return Optional.empty();
    }
    if (plan.state() instanceof PlanState.Failed(Failure failure) && file != Artifact.ZIP) {
      throw new Refusal(
          ErrorCode.GENERATION_FAILED,
          "The plan failed, so it has no %s: %s%s Ask for artifact zip to get what exists."
              .formatted(file.wireName(), failure.message(), cure(failure)));
    }
    Bytes content = openArtifact.open(plan, file).orElseThrow(() -> unavailable(plan, file));
    DownloadToken token = tokens.sign(plan.id(), file, clock.instant(), tokenLifetime);
    return Optional.of(new Description(file, content.size(), content.sha256(), token));
  }

  /** What helps, unless the failure itself says it; messages of other workers may not. */
  private static String cure(Failure failure) {
    if (failure.message().contains("plan_")) {
      return "";
    }
    return failure.recoverable()
        ? " Use plan_resume with this plan_id."
        : " Use plan_retry with this plan_id.";
  }

  private static Refusal unavailable(Plan plan, DownloadFile file) {
    String cure =
        switch (plan.state()) {
          case PlanState.Stopped _ ->
              "The plan was stopped before it was made. Use plan_resume to continue or plan_retry"
                  + " to restart.";
          case PlanState.Failed(Failure failure) ->
              "The plan failed before it was made: " + failure.message() + cure(failure);
          case PlanState.Completed _,
              PlanState.Pending _,
              PlanState.Processing _,
              PlanState.Waiting _ ->
              "No source has it any more. Use plan_create to make the plan again.";
        };
    return new Refusal(
        ErrorCode.CONTENT_UNAVAILABLE,
        "The %s of plan %s cannot be had. %s".formatted(file.wireName(), plan.id(), cure));
  }
}
