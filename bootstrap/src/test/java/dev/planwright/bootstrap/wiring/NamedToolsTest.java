package dev.planwright.bootstrap.wiring;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.adapters.stdio.RemoteToolbox;
import dev.planwright.application.server.ToolTexts;
import dev.planwright.application.tool.Tool;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whoever reads a text is sent only to tools that can be called there. */
class NamedToolsTest {
  private static final String ONE_WAY = "plan_file_info";
  private static final String BOTH_WAYS = "plan_file_info, or plan_download through the proxy";

  @Test
  void server_messages_name_both_ways_to_a_file() {
    assertTrue(Instructions.SERVER.contains(BOTH_WAYS));
  }

  @Test
  void the_proxys_own_list_and_texts_name_only_what_it_lists() {
    List<Tool> shown = RemoteToolbox.shown(ToolTexts.read());

    assertTrue(shown.stream().anyMatch(tool -> tool.name().equals("plan_download")));
    for (Tool tool : shown) {
      assertFalse(tool.name().equals(ONE_WAY) || tool.description().contains(ONE_WAY), tool.name());
    }
    assertFalse(Instructions.PROXY.contains(ONE_WAY));
  }
}
