package dev.planwright.bootstrap.wiring;

import dev.planwright.application.mcp.message.ServerInfo;
import dev.planwright.application.mcp.message.ServerInfo.Offer;
import java.util.EnumSet;

/** What a model is told of the server when it connects. */
final class Instructions {
  private static final String FLOW =
      """
      Planwright turns a prompt into a strategic project plan. Flow: ask the user at most five \
      questions that would change the plan most; draft a prompt (300 to 800 words of prose with \
      goal, place, budget, deadline, team, limits, measure of success; example_prompts shows \
      some); let the user approve it, then plan_create. With engine agent you write the whole plan \
      yourself, without any key: call plan_work and answer its questions until state is completed, \
      alone or as several agents. With other engines follow it with plan_wait. Failed: plan_resume \
      when error.recoverable is true, else plan_retry. Keep the plan_id; plan_list finds it again.\
      """;

  static final String SERVER =
      FLOW
          + " When completed, plan_read tells what the plan says; plan_file_info, or plan_download"
          + " through the proxy, gives the report or the zip bundle.";

  static final String PROXY =
      FLOW
          + " When completed, plan_read tells what the plan says; plan_download saves the report or"
          + " the zip bundle to the user's disk.";

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
