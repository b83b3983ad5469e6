package dev.planwright.bootstrap.cli.plan;

import java.util.regex.Pattern;

/** What a server says to agents, in the words of a terminal: commands for tools, and options. */
final class CommandWords {
  private static final Pattern FILES = Pattern.compile("\\bplan_(file_info|download)\\b");
  private static final Pattern TOOLS =
      Pattern.compile(
          "\\bplan_(create|status|wait|read|work|stop|retry|resume|delete|list|progress)\\b");
  private static final Pattern ARGUMENTS =
      Pattern.compile(
          "\\b(model_profile|start_date|allow_thin|max_items|self_contained)\\b( ?[:=] ?true)?");

  private CommandWords() {}

  static String of(String sentence) {
    String tools =
        TOOLS
            .matcher(FILES.matcher(sentence).replaceAll("`planwright plan download`"))
            .replaceAll("`planwright plan $1`");
    return ARGUMENTS
        .matcher(tools.replace("client_request_id", "--request-id").replace("plan_id", "plan"))
        .replaceAll(found -> "--" + found.group(1).replace('_', '-'));
  }
}
