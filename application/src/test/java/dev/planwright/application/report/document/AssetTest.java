package dev.planwright.application.report.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AssetTest {
  private static final Pattern VARIABLE = Pattern.compile("--([a-z0-9-]+):(#[0-9a-f]{3,6})");
  private static final double LEAST_CONTRAST = 4.5;

  @ParameterizedTest
  @ValueSource(strings = {"\n:root{", ":root[data-theme=dark]{", ":root:root:root{"})
  void every_text_stands_out_from_its_ground(String theme) {
    Map<String, String> colours = colours(theme);

    for (String ground : List.of("paper", "ground", "faint")) {
      for (String text : List.of("ink", "soft", "accent", "watch", "bad", "good")) {
        assertContrast(colours, text, ground);
      }
    }
    for (String tone : List.of("accent", "watch", "bad", "good")) {
      assertContrast(colours, tone, tone + "-ground");
      assertContrast(colours, "ink", tone + "-ground");
    }
    for (int shade = 1; shade <= 5; shade++) {
      assertContrast(colours, "heat-ink", "h" + shade);
    }
  }

  @Test
  void the_dark_of_the_system_is_the_dark_of_the_switch() {
    assertEquals(colours(":root[data-theme=dark]{"), colours(":root:not([data-theme=light]){"));
  }

  @Test
  void style_and_script_ask_nothing_of_a_network_and_cannot_end_their_element() {
    for (Asset asset : Asset.values()) {
      assertFalse(asset.content().matches("(?s).*(@import|url\\(|https?:|fetch\\(|XMLHttp|</).*"));
      assertTrue(asset.content().length() <= 17 * 1024);
      assertTrue(asset.policySource().matches("'sha256-[A-Za-z0-9+/]{43}='"));
    }
  }

  private static Map<String, String> colours(String theme) {
    String style = Asset.STYLE.content();
    int start = style.indexOf(theme);
    assertTrue(start >= 0, theme);
    Matcher variables = VARIABLE.matcher(style.substring(start, style.indexOf('}', start)));
    Map<String, String> colours = new HashMap<>();
    while (variables.find()) {
      colours.put(variables.group(1), variables.group(2));
    }
    return colours;
  }

  private static void assertContrast(Map<String, String> colours, String text, String ground) {
    double a = luminance(colours.get(text));
    double b = luminance(colours.get(ground));
    double contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    assertTrue(contrast >= LEAST_CONTRAST, text + " on " + ground + ": " + contrast);
  }

  /** Relative luminance as in WCAG 2.2. */
  private static double luminance(String colour) {
    String hex =
        colour.length() == 4 ? colour.substring(1).replaceAll("(.)", "$1$1") : colour.substring(1);
    int rgb = Integer.parseInt(hex, 16);
    return 0.2126 * channel(rgb >> 16) + 0.7152 * channel(rgb >> 8) + 0.0722 * channel(rgb);
  }

  private static double channel(int value) {
    double c = (value & 0xFF) / 255.0;
    return c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4);
  }
}
