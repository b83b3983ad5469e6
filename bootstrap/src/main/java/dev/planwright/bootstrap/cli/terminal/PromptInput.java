package dev.planwright.bootstrap.cli.terminal;

import module java.base;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** A prompt from the command line, a file or stdin. */
public final class PromptInput {
  private static final String STDIN = "-";

  private PromptInput() {}

  /**
   * The prompt.
   *
   * @throws ParameterException when it is given twice
   * @throws Failure when there is none, or its file cannot be read
   */
  public static String read(
      Optional<String> argument, Optional<Path> file, Console console, CommandSpec spec) {
    if (argument.isPresent() && file.isPresent()) {
      throw new ParameterException(
          spec.commandLine(), "the prompt is given twice; give it in words or by --prompt-file");
    }
    if (file.isPresent()) {
      return read(console.platform().expand(file.get()), console);
    }
    String words =
        argument.orElseThrow(
            () -> new Failure("say what to plan, as an argument or with --prompt-file FILE"));
    return words.equals(STDIN) ? readAll(console) : words;
  }

  private static String read(Path file, Console console) {
    try {
      return Files.readString(console.workingFolder().resolve(file));
    } catch (CharacterCodingException e) {
      throw new Failure("the prompt file %s is not UTF-8 text".formatted(file));
    } catch (IOException e) {
      throw new Failure("the prompt file %s cannot be read".formatted(file));
    }
  }

  private static String readAll(Console console) {
    try {
      return new String(console.in().readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new Failure("stdin cannot be read");
    }
  }
}
