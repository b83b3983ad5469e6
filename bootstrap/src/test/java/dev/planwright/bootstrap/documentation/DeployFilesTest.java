package dev.planwright.bootstrap.documentation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.bootstrap.cli.terminal.Version;
import dev.planwright.bootstrap.settings.Setting;
import dev.planwright.bootstrap.settings.SettingCatalog;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The files that operators take over name only metrics and settings that there are. */
class DeployFilesTest {
  private static final Pattern NAME = Pattern.compile("\\b[a-z][a-z0-9]*(_[a-z0-9]+)+\\b");
  private static final Pattern QUOTED = Pattern.compile("\"[^\"]*\"");
  private static final Pattern FUNCTION = Pattern.compile("[a-z_]+ ?(?=\\()");
  private static final Pattern OF_A_HISTOGRAM = Pattern.compile("_(bucket|count|sum)$");
  private static final Pattern OF_THE_PROCESS = Pattern.compile("(jvm|process|system)_.*");
  private static final Pattern VARIABLE = Pattern.compile("\\bSERVICE_[A-Z_]+\\b");

  @Test
  void the_dashboard_shows_metrics_that_there_are() {
    JsonObject dashboard = (JsonObject) JsonText.read(text("docs/deploy/dashboard.json"));
    List<String> expressions =
        dashboard.objects("panels").stream()
            .flatMap(panel -> panel.objects("targets").stream())
            .map(target -> target.text("expr").orElseThrow())
            .toList();

    assertTrue(expressions.size() > 30, () -> "expressions: " + expressions.size());
    assertEquals(Set.of(), unknown(expressions.stream()));
  }

  @Test
  void the_alerts_watch_metrics_that_there_are() {
    List<String> expressions =
        Page.read("docs/deploy/alerts.yaml").lines().stream()
            .map(String::strip)
            .filter(line -> line.startsWith("expr: "))
            .map(line -> line.substring("expr: ".length()))
            .toList();

    assertTrue(expressions.size() > 10, () -> "expressions: " + expressions.size());
    assertEquals(Set.of(), unknown(expressions.stream()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"docs/deploy/alerts.yaml", "docs/deploy/kubernetes.yaml"})
  void what_is_to_be_set_is_a_setting(String file) {
    Set<String> settings =
        SettingCatalog.all().stream().map(Setting::name).collect(Collectors.toSet());

    Set<String> unknown =
        VARIABLE
            .matcher(text(file))
            .results()
            .map(match -> match.group())
            .collect(Collectors.toCollection(TreeSet::new));
    assertTrue(!unknown.isEmpty());
    unknown.removeAll(settings);
    assertEquals(Set.of(), unknown);
  }

  @Test
  void the_cluster_runs_this_version() {
    List<String> images =
        Page.read("docs/deploy/kubernetes.yaml").lines().stream()
            .map(String::strip)
            .filter(line -> line.startsWith("image: "))
            .distinct()
            .toList();

    assertEquals(List.of("image: planwright:" + Version.current()), images);
  }

  /** The names in these expressions that docs/metrics.md does not list. */
  private static Set<String> unknown(Stream<String> expressions) {
    Set<String> listed =
        Set.copyOf(Page.code(Page.read("docs/metrics.md").rows("## Prometheus"), 0));
    return expressions
        .map(text -> QUOTED.matcher(text).replaceAll(""))
        .map(text -> FUNCTION.matcher(text).replaceAll(""))
        .flatMap(text -> NAME.matcher(text).results().map(match -> match.group()))
        .map(name -> OF_A_HISTOGRAM.matcher(name).replaceAll(""))
        .filter(name -> !listed.contains(name) && !OF_THE_PROCESS.matcher(name).matches())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String text(String file) {
    return String.join("\n", Page.read(file).lines());
  }
}
