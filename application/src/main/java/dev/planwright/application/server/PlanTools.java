package dev.planwright.application.server;

import module java.base;

import dev.planwright.application.agent.WorkOnPlan;
import dev.planwright.application.artifact.DescribeArtifact;
import dev.planwright.application.catalog.ListModelProfiles;
import dev.planwright.application.catalog.port.ExamplePlans;
import dev.planwright.application.catalog.port.PromptCatalog;
import dev.planwright.application.change.ComparePlans;
import dev.planwright.application.change.EditPlan;
import dev.planwright.application.change.ForkPlan;
import dev.planwright.application.change.port.Revisions;
import dev.planwright.application.feedback.SendFeedback;
import dev.planwright.application.plan.AwaitPlan;
import dev.planwright.application.plan.CreatePlan;
import dev.planwright.application.plan.DeletePlan;
import dev.planwright.application.plan.FindPlan;
import dev.planwright.application.plan.ListPlans;
import dev.planwright.application.plan.ReadPlanStatus;
import dev.planwright.application.plan.ResumePlan;
import dev.planwright.application.plan.RetryPlan;
import dev.planwright.application.plan.StopPlan;
import dev.planwright.application.progress.FollowPlan;
import dev.planwright.application.progress.ReportProgress;
import dev.planwright.application.reading.Headlines;
import dev.planwright.application.reading.ReadPlan;
import dev.planwright.application.server.admission.Admission;
import dev.planwright.application.server.change.PlanCompareTool;
import dev.planwright.application.server.change.PlanEditTool;
import dev.planwright.application.server.change.PlanForkTool;
import dev.planwright.application.server.change.PlanProgressTool;
import dev.planwright.application.server.change.PlanShareTool;
import dev.planwright.application.server.change.PlanUnshareTool;
import dev.planwright.application.share.SharePlan;
import dev.planwright.application.tool.Toolbox;
import dev.planwright.application.usage.SummarizeUsage;

/** Puts the tools of the server together from their use cases. */
public final class PlanTools {
  private PlanTools() {}

  /** The use cases that make and steer plans. */
  public record Steering(
      CreatePlan create,
      StopPlan stop,
      RetryPlan retry,
      ResumePlan resume,
      DeletePlan delete,
      WorkOnPlan work,
      SendFeedback feedback) {}

  /** The use cases that read plans. */
  public record Reading(
      FindPlan find,
      ReadPlanStatus status,
      AwaitPlan await,
      ListPlans list,
      DescribeArtifact describe,
      ReadPlan read,
      Headlines headlines,
      Revisions revisions,
      FollowPlan follow,
      SummarizeUsage usage) {}

  /** The use cases that change plans that are there, and compare them. */
  public record Changing(
      EditPlan edit,
      ForkPlan fork,
      ComparePlans compare,
      SharePlan share,
      ReportProgress progress) {}

  /** What helps to begin. */
  public record Examples(PromptCatalog prompts, ExamplePlans plans, ListModelProfiles profiles) {}

  /**
   * The toolbox that HTTP, stdio and tests drive.
   *
   * @param longestWait what plan_wait waits at most, whatever it is asked for
   */
  public static Toolbox toolbox(
      Admission admission,
      Steering steering,
      Reading reading,
      Changing changing,
      Examples examples,
      Duration longestWait) {
    var status = new StatusJson(reading.headlines(), reading.revisions(), reading.follow());
    Map<String, ToolHandler> handlers =
        Map.ofEntries(
            Map.entry("example_plans", new ExamplePlansTool(examples.plans())),
            Map.entry("example_prompts", new ExamplePromptsTool(examples.prompts())),
            Map.entry("model_profiles", new ModelProfilesTool(examples.profiles())),
            Map.entry("plan_create", new PlanCreateTool(steering.create())),
            Map.entry("plan_status", new PlanStatusTool(reading.status(), status)),
            Map.entry(
                "plan_wait",
                new PlanWaitTool(reading.await(), reading.status(), status, longestWait)),
            Map.entry("plan_read", new PlanReadTool(reading.read())),
            Map.entry("plan_work", new PlanWorkTool(steering.work(), reading.read())),
            Map.entry("plan_edit", new PlanEditTool(changing.edit())),
            Map.entry("plan_fork", new PlanForkTool(changing.fork())),
            Map.entry("plan_compare", new PlanCompareTool(changing.compare())),
            Map.entry("plan_progress", new PlanProgressTool(changing.progress())),
            Map.entry("plan_share", new PlanShareTool(changing.share())),
            Map.entry("plan_unshare", new PlanUnshareTool(changing.share())),
            Map.entry("plan_stop", new PlanStopTool(steering.stop())),
            Map.entry("plan_retry", new PlanRetryTool(steering.retry())),
            Map.entry("plan_resume", new PlanResumeTool(steering.resume())),
            Map.entry("plan_delete", new PlanDeleteTool(steering.delete())),
            Map.entry(
                "plan_file_info", PlanFileInfoTool.artifacts(reading.find(), reading.describe())),
            Map.entry("plan_export", PlanFileInfoTool.exports(reading.find(), reading.describe())),
            Map.entry("plan_list", new PlanListTool(reading.list(), reading.headlines())),
            Map.entry("plan_usage", new PlanUsageTool(reading.find(), reading.usage())),
            Map.entry("send_feedback", new SendFeedbackTool(steering.feedback())));
    return new AskingBack(new PlanToolbox(admission, ToolTexts.read(), handlers));
  }
}
