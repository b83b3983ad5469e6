package dev.planwright.bootstrap.cli.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.bootstrap.settings.Platform;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ProgressBarTest {
  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
  private long now;

  @Test
  void the_clock_goes_on_between_news() {
    try (var bar = bar(true)) {
      bar.show(progress(40, "014-risks (13/33)"));
      now = Duration.ofSeconds(3).toNanos();
      bar.tick();
    }

    assertEquals(
        List.of(
            "",
            "[########............]  40 %  0:59  processing  014-risks (13/33)",
            "[########............]  40 %  1:02  processing  014-risks (13/33)\n"),
        drawn());
  }

  @Test
  void a_long_step_is_cut_and_a_shorter_line_leaves_nothing_behind() {
    try (var bar = bar(true)) {
      bar.show(progress(40, "s".repeat(200)));
      bar.show(progress(50, ""));
    }

    assertEquals(79, drawn().get(1).length());
    assertEquals(79 + 1, drawn().get(2).length());
    assertTrue(drawn().get(2).strip().endsWith("processing"));
  }

  @Test
  void what_a_server_should_not_say_does_no_harm() {
    try (var bar = bar(true)) {
      bar.show(new PlanProgress(new BigDecimal("1e9"), "", "", Optional.empty()));
      bar.show(new PlanProgress(new BigDecimal("-5"), "", "", Optional.empty()));
    }

    assertTrue(drawn().get(1).startsWith("[####################] 100 %"));
    assertTrue(drawn().get(2).startsWith("[....................]   0 %"));
  }

  @Test
  void piped_a_line_stands_for_ten_percent() {
    try (var bar = bar(false)) {
      List.of(0, 4, 11, 19, 20).forEach(percent -> bar.show(progress(percent, "a")));
      bar.tick();
    }

    assertEquals(
        "0 % processing, a\n10 % processing, a\n20 % processing, a\n",
        printed.toString(StandardCharsets.UTF_8));
  }

  private List<String> drawn() {
    return Arrays.asList(printed.toString(StandardCharsets.UTF_8).split("\r", -1));
  }

  private static PlanProgress progress(int percent, String step) {
    return new PlanProgress(
        BigDecimal.valueOf(percent), "processing", step, Optional.of(Duration.ofSeconds(59)));
  }

  private ProgressBar bar(boolean interactive) {
    var out = new PrintStream(printed, true, StandardCharsets.UTF_8);
    Path home = Path.of("/home/ada");
    var console =
        new Console(
            InputStream.nullInputStream(),
            out,
            out,
            interactive,
            Map.of(),
            new Platform("Linux", home, Map.of()),
            home);
    return new ProgressBar(console, () -> now);
  }
}
