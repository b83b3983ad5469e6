package dev.planwright.bootstrap.cli.terminal;

import module java.base;

/** Programs of the user's choice: editor and browser. */
public record Programs(Console console) {
  /** Opens a file in the editor, waits for its end and returns its exit code. */
  public int edit(Path file) throws InterruptedException {
    String editor =
        chosen("VISUAL", "EDITOR").orElse(console.platform().windows() ? "notepad" : "vi");
    try {
      return line(editor, file.toString()).inheritIO().start().waitFor();
    } catch (IOException e) {
      throw new Failure("%s cannot be started; set EDITOR, or open %s".formatted(editor, file));
    }
  }

  /** Opens an address in the browser, if there is one. */
  public boolean browse(String address) {
    String browser =
        chosen("BROWSER")
            .orElse(
                console.platform().windows()
                    ? "rundll32 url.dll,FileProtocolHandler"
                    : console.platform().mac() ? "open" : "xdg-open");
    try {
      line(browser, address)
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .redirectError(ProcessBuilder.Redirect.DISCARD)
          .start();
      return true;
    } catch (IOException _) {
      return false;
    }
  }

  private Optional<String> chosen(String... variables) {
    return Stream.of(variables)
        .map(name -> console.environment().getOrDefault(name, ""))
        .filter(value -> !value.isBlank())
        .findFirst();
  }

  private static ProcessBuilder line(String program, String argument) {
    List<String> line = new ArrayList<>(List.of(program.split(" ")));
    line.add(argument);
    return new ProcessBuilder(line);
  }
}
