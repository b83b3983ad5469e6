package dev.planwright.bootstrap.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.json.JsonText;
import dev.planwright.bootstrap.e2e.NodeWorkspace;
import dev.planwright.domain.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Optional;

/** axe-core: what people with a screen reader, a keyboard or weak eyes would stumble over. */
public final class Axe {
  /** The window of the page itself. */
  public static final String PAGE = "window";

  private final String source;

  private Axe(String source) {
    this.source = source;
  }

  /** The installed one; where npm cannot install it, one that finds nothing, and says so. */
  public static Axe installed() throws IOException, InterruptedException {
    Optional<NodeWorkspace> node = NodeWorkspace.found("axe-core over pages and views");
    return new Axe(
        node.isPresent()
            ? Files.readString(node.get().file("node_modules/axe-core/axe.min.js"))
            : "");
  }

  /** Fails on serious and critical findings in this window: {@link #PAGE} or a frame's. */
  public void check(Tab tab, String window, String what) {
    if (source.isEmpty()) {
      return;
    }
    // A page's own policy forbids it to evaluate texts; a view's frame is reached in no other way.
    tab.evaluate(
        window.equals(PAGE)
            ? source + ";0"
            : window + ".eval(" + JsonText.write(Json.of(source)) + ") && 0");
    assertEquals(
        Json.of(""),
        tab.evaluate(
            """
            (window => {
              return window.axe.run().then(found => found.violations
                .filter(one => ['serious', 'critical'].includes(one.impact))
                .map(one => one.id + ': ' + one.nodes.map(node => node.html).join(' ')).join('; '));
            })(%s)
            """
                .formatted(window)),
        what);
  }
}
