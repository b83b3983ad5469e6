package dev.planwright.bootstrap.cli.terminal;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json;
import picocli.CommandLine.Option;

/** The choice between lines for people and JSON for programs. */
public final class JsonOutput {
  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  public boolean chosen() {
    return json;
  }

  /** Prints data in the form that was chosen. */
  public void print(Console console, Json data, Supplier<List<String>> lines) {
    if (json) {
      console.say(JsonText.pretty(data));
    } else {
      lines.get().forEach(console::hint);
    }
  }
}
