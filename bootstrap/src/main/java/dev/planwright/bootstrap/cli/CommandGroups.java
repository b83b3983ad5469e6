package dev.planwright.bootstrap.cli;

import module java.base;

import picocli.CommandLine;

/** The list of commands, by what people want to do. */
final class CommandGroups {
  private static final int NAME = 14;
  private static final String GAP = "  ";
  private static final Map<String, List<String>> GROUPS = groups();

  private CommandGroups() {}

  private static Map<String, List<String>> groups() {
    Map<String, List<String>> groups = new LinkedHashMap<>();
    groups.put("First use", List.of("demo", "mcp-config", "up", "status", "stop", "logs"));
    groups.put("Plans", List.of("plan", "plans", "metrics"));
    groups.put("Server", List.of("serve", "worker", "proxy", "token"));
    groups.put("Accounts", List.of("users", "keys", "credits"));
    groups.put(
        "Maintenance",
        List.of("doctor", "evaluate", "config", "db", "install", "prepare", "usage"));
    groups.put("Help", List.of("help", "version", "completion"));
    return groups;
  }

  /** The list of a command's subcommands; those of the whole program come in groups. */
  static String of(CommandLine.Help help) {
    if (help.commandSpec().parent() != null) {
      return help.commandList();
    }
    return GROUPS.entrySet().stream()
        .map(group ->
            group.getKey()
                + System.lineSeparator()
                + group.getValue().stream()
                    .flatMap(name ->
                        Optional.ofNullable(help.subcommands().get(name)).stream()
                            .map(command -> line(name, command)))
                    .collect(Collectors.joining()))
        .collect(Collectors.joining());
  }

  /** The first sentence of its description, as far as the line goes. */
  private static String line(String name, CommandLine.Help command) {
    String whole = String.join(" ", command.commandSpec().usageMessage().description());
    String sentence = Arrays.stream(whole.split("(?<=[.])\\s|[:;]\\s")).findFirst().orElse("");
    int room = command.commandSpec().usageMessage().width() - NAME - 2 * GAP.length();
    String shown =
        sentence.length() <= room
            ? sentence
            : sentence.substring(0, sentence.lastIndexOf(' ', room - 2)) + " …";
    return GAP
        + name
        + " ".repeat(Math.max(1, NAME - name.length()))
        + shown
        + System.lineSeparator();
  }
}
