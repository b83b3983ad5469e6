package dev.planwright.bootstrap.wiring;

import dev.planwright.application.mcp.message.ServerInfo;
import dev.planwright.application.mcp.message.ServerInfo.Offer;
import java.util.EnumSet;

/** What a model is told of the server when it connects. */
final class Instructions {
  private static final String FLOW =
      """
      Planwright turns a prompt into a strategic project plan. Flow: call example_prompts, draft a \
      prompt with the user (300 to 800 words of prose with goal, place, budget, deadline, team, \
      limits, measure of success), let the user approve it, then plan_create. Follow the plan with \
      plan_wait until it is completed. Failed: plan_resume when error.recoverable is true, else \
      plan_retry. Keep the plan_id; plan_list finds it again.\
      """;

  static final String SERVER =
      FLOW
          + " When completed, plan_file_info, or plan_download through the proxy, gives the report"
          + " or the zip bundle.";

  static final String PROXY =
      FLOW
          + " When completed, plan_download saves the report or the zip bundle to the user's disk.";

  private Instructions() {}

  /** How server and proxy name themselves, with what each tells a model. */
  static ServerInfo serverInfo(String version, String instructions) {
    return new ServerInfo(
        "planwright",
        "Planwright",
        version,
        "Strategic project plans from a prompt.",
        instructions,
        EnumSet.allOf(Offer.class));
  }
}
