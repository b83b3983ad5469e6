package dev.planwright.bootstrap.cli.terminal;

import module java.base;

import dev.planwright.application.text.PackagedText;
import picocli.CommandLine;

/** Examples of commands, at the end of their help. */
public final class Examples {
  private static final String NAME = "planwright";

  private Examples() {}

  /** Those that begin with the command's whole name, and not with a subcommand's. */
  public static String of(CommandLine.Help help, Console console) {
    String name = help.commandSpec().qualifiedName() + " ";
    Set<String> parts = help.subcommands().keySet();
    List<String> examples =
        all().stream()
            .filter(line -> (line + " ").startsWith(name))
            .filter(line ->
                !parts.contains((line + " ").substring(name.length()).replaceFirst(" .*", "")))
            .toList();
    return examples.isEmpty() || parts.contains("demo")
        ? ""
        : "%nExamples:%n%s".formatted(lines(examples, console));
  }

  private static String lines(List<String> examples, Console console) {
    return examples.stream()
        .map(example -> "  %s%s%n".formatted(console.program(), example.substring(NAME.length())))
        .collect(Collectors.joining());
  }

  /** Read when help is asked for, and never else. */
  public static List<String> all() {
    return PackagedText.of(Examples.class, "examples.txt").lines().toList();
  }
}
