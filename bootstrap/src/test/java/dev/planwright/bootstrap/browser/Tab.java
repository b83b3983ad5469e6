package dev.planwright.bootstrap.browser;

import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import java.net.URI;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** One tab, with all that it asked for and complained of. */
public final class Tab implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final Optional<String> BROWSER = Optional.empty();

  private final DevTools devTools;
  private final String target;
  private final Optional<String> session;
  private final List<String> requests = new CopyOnWriteArrayList<>();
  private final List<String> problems = new CopyOnWriteArrayList<>();

  Tab(DevTools devTools) {
    this.devTools = devTools;
    this.target =
        devTools
            .send(BROWSER, "Target.createTarget", Json.build().put("url", "about:blank").done())
            .text("targetId")
            .orElseThrow();
    this.session =
        devTools
            .send(
                BROWSER,
                "Target.attachToTarget",
                Json.build().put("targetId", target).put("flatten", true).done())
            .text("sessionId");
    devTools.listen(session.orElseThrow(), this::hear);
    for (String domain : List.of("Page", "Network", "Runtime", "Log")) {
      send(domain + ".enable", Json.object());
    }
  }

  /** Opens an address and waits until the page and its scripts are there. */
  public void open(URI address) {
    send("Page.navigate", Json.build().put("url", address.toString()).done());
    await("location.href !== 'about:blank' && document.readyState === 'complete'");
  }

  /** What an expression of the page gives. */
  public Json evaluate(String expression) {
    JsonObject answer = send("Runtime.evaluate", evaluation(expression));
    if (answer.object("exceptionDetails").isPresent()) {
      throw new AssertionError(expression + " failed: " + answer);
    }
    return answer.object("result").flatMap(result -> result.get("value")).orElseGet(Json::none);
  }

  /** The text that an element shows; empty while there is no such element or it is hidden. */
  public String text(String selector) {
    Json text =
        evaluate(
            "(e => e && e.checkVisibility() ? e.innerText : '')(document.querySelector('%s'))"
                .formatted(selector));
    return ((Json.JsonString) text).value();
  }

  /**
   * Waits until an expression of the page is true. The page itself looks, at each of its frames.
   */
  public void await(String expression) {
    long end = System.nanoTime() + PATIENCE.toNanos();
    String look =
        """
        new Promise(done => {
          const end = performance.now() + 1000;
          const look = () => {
            const met = Boolean(%s);
            met || performance.now() > end ? done(met) : setTimeout(look, 20);
          };
          look();
        })
        """
            .formatted(expression);
    while (!met(look)) {
      if (System.nanoTime() > end) {
        throw new AssertionError(
            "not within %s: %s; the page shows: %s; problems: %s"
                .formatted(PATIENCE, expression, text("body"), problems));
      }
    }
  }

  /** A page that is left for another meanwhile meets nothing. */
  private boolean met(String look) {
    return devTools
        .ask(session, "Runtime.evaluate", evaluation(look))
        .object("result")
        .flatMap(answer -> answer.object("result"))
        .flatMap(result -> result.bool("value"))
        .orElse(false);
  }

  private static JsonObject evaluation(String expression) {
    return Json.build()
        .put("expression", expression)
        .put("returnByValue", true)
        .put("awaitPromise", true)
        .done();
  }

  /** Waits until an element shows a text. */
  public void awaitText(String selector, String part) {
    await(
        "(e => e && e.checkVisibility() && e.innerText.includes('%s'))(document.querySelector('%s'))"
            .formatted(part, selector));
  }

  /** Presses and releases a key that has no character, such as Tab or Enter. */
  public void press(String key, int code) {
    var down =
        Json.build()
            .put("type", "keyDown")
            .put("key", key)
            .put("code", key)
            .put("windowsVirtualKeyCode", code);
    if (key.equals("Enter")) {
      down.put("text", "\r");
    }
    send("Input.dispatchKeyEvent", down.done());
    send(
        "Input.dispatchKeyEvent",
        Json.build()
            .put("type", "keyUp")
            .put("key", key)
            .put("code", key)
            .put("windowsVirtualKeyCode", code)
            .done());
  }

  /** Types a text where the focus is. */
  public void type(String text) {
    send("Input.insertText", Json.build().put("text", text).done());
  }

  /** Makes it as wide as a phone's. */
  public void narrow(int width) {
    send(
        "Emulation.setDeviceMetricsOverride",
        Json.build()
            .put("width", width)
            .put("height", 2 * width)
            .put("deviceScaleFactor", 1)
            .put("mobile", true)
            .done());
  }

  /** Prefers {@code dark} or {@code light}. */
  public void theme(String theme) {
    JsonObject feature =
        Json.build().put("name", "prefers-color-scheme").put("value", theme).done();
    send("Emulation.setEmulatedMedia", Json.build().put("features", List.of(feature)).done());
  }

  /** What it shows, as a PNG. */
  public byte[] picture() {
    JsonObject answer = send("Page.captureScreenshot", Json.build().put("format", "png").done());
    return Base64.getDecoder().decode(answer.text("data").orElseThrow());
  }

  /** The addresses that it asked for, in their order. */
  public List<String> requests() {
    return List.copyOf(requests);
  }

  /** Errors and warnings on its console, and what its scripts did not catch. */
  public List<String> problems() {
    return List.copyOf(problems);
  }

  private void hear(JsonObject event) {
    JsonObject parameters = event.object("params").orElseGet(Json::object);
    switch (event.text("method").orElse("")) {
      case "Network.requestWillBeSent" ->
          requests.add(
              parameters.object("request").flatMap(request -> request.text("url")).orElse("?"));
      case "Runtime.exceptionThrown" -> problems.add(parameters.toString());
      case "Runtime.consoleAPICalled" -> complain(parameters, "type");
      case "Log.entryAdded" ->
          parameters.object("entry").ifPresent(entry -> complain(entry, "level"));
      default -> {}
    }
  }

  private void complain(JsonObject entry, String field) {
    if (List.of("error", "warning", "assert").contains(entry.text(field).orElse(""))) {
      problems.add(entry.toString());
    }
  }

  private JsonObject send(String method, Json parameters) {
    return devTools.send(session, method, parameters);
  }

  @Override
  public void close() {
    devTools.send(BROWSER, "Target.closeTarget", Json.build().put("targetId", target).done());
  }
}
