package dev.planwright.bootstrap.wiring;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.catalog.BuiltInPrompts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PromptSourceTest {
  private static final String LINE =
      "{\"id\":\"a\",\"prompt\":\"Open a bakery.\",\"tags\":[],\"mcp_example\":%s}\n";

  @TempDir private Path folder;

  @Test
  void built_in_example_prompts_stand_in_while_the_catalog_is_unavailable() throws IOException {
    List<String> builtIn = BuiltInPrompts.read().samples();
    Path file = folder.resolve("catalog.jsonl");
    var prompts = PromptSource.of(Optional.of(file));

    assertEquals(builtIn, prompts.samples());
    for (String unusable : List.of("", "no json", LINE.formatted(false))) {
      Files.writeString(file, unusable);
      assertEquals(builtIn, prompts.samples(), unusable);
    }
    Files.writeString(file, LINE.formatted(true) + LINE.formatted(false));
    assertEquals(List.of("Open a bakery."), prompts.samples());
    assertEquals(builtIn, PromptSource.of(Optional.empty()).samples());
  }
}
