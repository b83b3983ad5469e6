package dev.planwright.bootstrap.cli.terminal;

import module java.base;

import dev.planwright.bootstrap.settings.Setting.Group;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/**
 * The commands of one level by their names. A command is made only where the arguments need it:
 * making all of them would take most of a command's time.
 */
public final class CommandTable {
  /** How a shell asks what its last word may become. */
  public static final List<String> COMPLETION = List.of("completion", "--words", "--");

  /** A place at which no argument stands. */
  public static final int ALL = Integer.MAX_VALUE;

  private final Console console;
  private final Map<String, Supplier<CommandLine>> commands = new LinkedHashMap<>();

  /** No commands yet. */
  public CommandTable(Console console) {
    this.console = console;
  }

  /** A command with the options of these groups of settings. */
  public CommandTable with(String name, Function<Console, Object> command, List<Group> settings) {
    return with(
        name,
        () ->
            settings.isEmpty()
                ? new CommandLine(command.apply(console))
                : SettingOptions.add(command.apply(console), settings));
  }

  /** A command that is made in its own way. */
  public CommandTable with(String name, Supplier<CommandLine> command) {
    commands.put(name, command);
    return this;
  }

  /**
   * Adds the one that the argument at this place names; all where it names none, and none where it
   * asks for something else.
   */
  public void addTo(CommandLine line, String[] arguments, int place) {
    if (List.of(arguments).subList(0, Math.min(3, arguments.length)).equals(COMPLETION)) {
      addNames(line, List.of(arguments).subList(3, arguments.length), place);
      return;
    }
    Optional<String> named = Arrays.stream(arguments).skip(place).findFirst();
    boolean none = place == 0 && named.filter(word -> !word.equals("--version")).isEmpty();
    Optional<String> known = named.filter(commands::containsKey);
    commands.forEach((name, command) -> {
      if (!none && known.filter(word -> !word.equals(name)).isEmpty()) {
        line.addSubcommand(name, command.get());
      }
    });
  }

  /**
   * Of commands among which one is to be completed the names are enough; the last word is not
   * whole.
   */
  private void addNames(CommandLine line, List<String> words, int place) {
    boolean ended = words.size() <= place + 1;
    commands.forEach((name, command) -> {
      if (name.equals(COMPLETION.getFirst()) || (!ended && words.get(place).equals(name))) {
        line.addSubcommand(name, command.get());
      } else if (ended) {
        line.addSubcommand(name, new CommandLine(CommandSpec.create()));
      }
    });
  }
}
