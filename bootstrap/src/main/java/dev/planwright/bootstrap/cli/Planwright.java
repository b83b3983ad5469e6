package dev.planwright.bootstrap.cli;

import module java.base;

import dev.planwright.bootstrap.cli.data.ConfigCommand;
import dev.planwright.bootstrap.cli.data.CreditsCommand;
import dev.planwright.bootstrap.cli.data.DbCommand;
import dev.planwright.bootstrap.cli.data.KeysCommand;
import dev.planwright.bootstrap.cli.data.PlanImportCommand;
import dev.planwright.bootstrap.cli.data.PlansCommand;
import dev.planwright.bootstrap.cli.data.UsageCommand;
import dev.planwright.bootstrap.cli.data.UsageExtractCommand;
import dev.planwright.bootstrap.cli.data.UsageLines;
import dev.planwright.bootstrap.cli.data.UsersCommand;
import dev.planwright.bootstrap.cli.plan.MetricsCommand;
import dev.planwright.bootstrap.cli.plan.PlanCallCommand;
import dev.planwright.bootstrap.cli.plan.PlanCommand;
import dev.planwright.bootstrap.cli.plan.PlanCompareCommand;
import dev.planwright.bootstrap.cli.plan.PlanCreateCommand;
import dev.planwright.bootstrap.cli.plan.PlanDownloadCommand;
import dev.planwright.bootstrap.cli.plan.PlanDueCommand;
import dev.planwright.bootstrap.cli.plan.PlanEditCommand;
import dev.planwright.bootstrap.cli.plan.PlanExportCommand;
import dev.planwright.bootstrap.cli.plan.PlanForkCommand;
import dev.planwright.bootstrap.cli.plan.PlanLines;
import dev.planwright.bootstrap.cli.plan.PlanListCommand;
import dev.planwright.bootstrap.cli.plan.PlanOpenCommand;
import dev.planwright.bootstrap.cli.plan.PlanProgressCommand;
import dev.planwright.bootstrap.cli.plan.PlanReadCommand;
import dev.planwright.bootstrap.cli.plan.PlanWaitCommand;
import dev.planwright.bootstrap.cli.plan.PlanWatchCommand;
import dev.planwright.bootstrap.cli.plan.PlanWorkCommand;
import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.Examples;
import dev.planwright.bootstrap.cli.terminal.SettingOptions;
import dev.planwright.bootstrap.cli.terminal.Version;
import dev.planwright.bootstrap.settings.Setting.Group;
import dev.planwright.domain.json.Json.JsonObject;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The command {@code planwright}. */
@Command(
    name = "planwright",
    description = "Turns a prompt into a strategic project plan, served to AI agents as MCP tools.",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND")
public final class Planwright implements Runnable {
  /** How a shell asks what its last word may become. */
  private static final List<String> COMPLETION = List.of("completion", "--words", "--");

  private static final int NARROWEST_HELP = 55;
  private static final int WIDEST_HELP = 100;

  /** A place at which no argument stands. */
  private static final int ALL = Integer.MAX_VALUE;

  private final Console console;

  Planwright(Console console) {
    this.console = console;
  }

  /** Runs a command and returns its exit code. */
  static int run(Console console, String... arguments) {
    return line(console, arguments).execute(arguments);
  }

  /**
   * The command line over this console. Where the arguments name a command that needs no other,
   * only that one is made: the others would take most of the time.
   */
  private static CommandLine line(Console console, String... arguments) {
    var root = new CommandLine(new Planwright(console));
    root.getCommandSpec().version("planwright " + Version.current());
    boolean whole = arguments.length > 0 && arguments[0].equals("help");
    add(root, commands(console, arguments), arguments, whole ? ALL : 0);
    root.getHelpSectionMap()
        .put(
            CommandLine.Model.UsageMessageSpec.SECTION_KEY_COMMAND_LIST,
            help -> CommandGroups.of(help));
    root.setOut(
        new java.io.PrintWriter(console.out(), true, java.nio.charset.StandardCharsets.UTF_8));
    root.setErr(
        new java.io.PrintWriter(console.err(), true, java.nio.charset.StandardCharsets.UTF_8));
    root.setExecutionExceptionHandler(new FailureLines(console));
    root.setParameterExceptionHandler(new UsageLines(console));
    root.setUsageHelpWidth(Math.clamp(console.width(), NARROWEST_HELP, WIDEST_HELP));
    root.setColorScheme(
        CommandLine.Help.defaultColorScheme(
            console.colours() ? CommandLine.Help.Ansi.ON : CommandLine.Help.Ansi.OFF));
    addHelp(root.getSubcommands().values().stream().distinct().toList());
    return root;
  }

  /**
   * Adds the part that the argument at this place names; all where it names none, and none where it
   * asks for something else.
   */
  private static void add(
      CommandLine to, Map<String, Supplier<CommandLine>> parts, String[] arguments, int place) {
    if (List.of(arguments).subList(0, Math.min(3, arguments.length)).equals(COMPLETION)) {
      addNames(to, parts, List.of(arguments).subList(3, arguments.length), place);
      return;
    }
    Optional<String> named = Arrays.stream(arguments).skip(place).findFirst();
    boolean none = place == 0 && named.filter(word -> !word.equals("--version")).isEmpty();
    parts.forEach((name, part) -> {
      if (!none && named.filter(parts::containsKey).filter(word -> !word.equals(name)).isEmpty()) {
        to.addSubcommand(name, part.get());
      }
    });
  }

  /**
   * Of parts among which one is to be completed the names are enough; the last word is not whole.
   */
  private static void addNames(
      CommandLine to, Map<String, Supplier<CommandLine>> parts, List<String> words, int place) {
    boolean ended = words.size() <= place + 1;
    parts.forEach((name, part) -> {
      if (name.equals(COMPLETION.getFirst()) || (!ended && words.get(place).equals(name))) {
        to.addSubcommand(name, part.get());
      } else if (ended) {
        to.addSubcommand(name, new CommandLine(CommandLine.Model.CommandSpec.create()));
      }
    });
  }

  private static Map<String, Supplier<CommandLine>> commands(Console console, String... arguments) {
    Map<String, Supplier<CommandLine>> commands = new LinkedHashMap<>();
    services(commands, console);
    people(commands, console);
    commands.put("plan", () -> plan(console, arguments));
    administration(commands, console);
    return commands;
  }

  private static void services(Map<String, Supplier<CommandLine>> root, Console console) {
    List<Group> server =
        List.of(
            Group.LOCAL,
            Group.HTTP,
            Group.LIMITS,
            Group.ACCESS,
            Group.DOWNLOAD,
            Group.STREAM,
            Group.DATABASE,
            Group.FILES,
            Group.WORKER,
            Group.MODELS,
            Group.CATALOG);
    root.put("up", () -> SettingOptions.add(new UpCommand(console), server));
    root.put("serve", () -> SettingOptions.add(new ServeCommand(console), server));
    root.put(
        "worker",
        () ->
            SettingOptions.add(
                new WorkerCommand(console),
                List.of(Group.ACCESS, Group.DATABASE, Group.FILES, Group.WORKER, Group.MODELS)));
    root.put(
        "proxy",
        () -> SettingOptions.add(new ProxyCommand(console), List.of(Group.CLIENT, Group.FILES)));
    List<Group> own = List.of(Group.CLIENT, Group.FILES);
    root.put("status", () -> SettingOptions.add(new StatusCommand(console), own));
    root.put("stop", () -> SettingOptions.add(new StopCommand(console), List.of(Group.FILES)));
    root.put("logs", () -> SettingOptions.add(new LogsCommand(console), List.of(Group.FILES)));
    root.put("token", () -> SettingOptions.add(new TokenCommand(console), List.of(Group.FILES)));
  }

  private static void people(Map<String, Supplier<CommandLine>> root, Console console) {
    List<Group> client = List.of(Group.CLIENT);
    root.put(
        "demo",
        () ->
            SettingOptions.add(
                new DemoCommand(console),
                List.of(Group.CLIENT, Group.DATABASE, Group.FILES, Group.MODELS)));
    root.put("metrics", () -> SettingOptions.add(new MetricsCommand(console), client));
    root.put("completion", () -> SettingOptions.add(new CompletionCommand(console), client));
    root.put(
        "install", () -> SettingOptions.add(new InstallCommand(console), List.of(Group.FILES)));
    root.put("prepare", () -> new CommandLine(new PrepareCommand(console)));
    root.put(
        "mcp-config",
        () ->
            SettingOptions.add(
                new McpConfigCommand(console),
                List.of(Group.CLIENT, Group.LOCAL, Group.FILES, Group.MODELS)));
    root.put("usage", () -> usage(console));
    root.put("help", () -> new CommandLine(new HelpCommand(console)));
    root.put("version", () -> new CommandLine(new VersionCommand(console)));
  }

  private static CommandLine plan(Console console, String... arguments) {
    List<Group> client = List.of(Group.CLIENT);
    Map<String, Supplier<CommandLine>> parts = new LinkedHashMap<>();
    parts.put("create", () -> SettingOptions.add(new PlanCreateCommand(console), client));
    parts.put(
        "status", () -> call(console, "plan_status", "Show how a plan stands.", PlanLines::status));
    parts.put("watch", () -> SettingOptions.add(new PlanWatchCommand(console), client));
    parts.put("wait", () -> SettingOptions.add(new PlanWaitCommand(console), client));
    parts.put(
        "stop",
        () ->
            call(console, "plan_stop", "Stop a plan; what is finished is kept.", PlanLines::stop));
    parts.put(
        "delete",
        () ->
            call(
                console,
                "plan_delete",
                "Delete a plan for good: prompt, files, report and zip.",
                PlanLines::deleted));
    parts.put(
        "retry",
        () ->
            PlanCallCommand.withProfile(
                call(
                    console,
                    "plan_retry",
                    "Start a failed or stopped plan afresh.",
                    PlanLines::queued)));
    parts.put(
        "resume",
        () ->
            PlanCallCommand.withProfile(
                call(
                    console,
                    "plan_resume",
                    "Continue a failed or stopped plan.",
                    PlanLines::queued)));
    parts.put("work", () -> SettingOptions.add(new PlanWorkCommand(console), client));
    parts.put("read", () -> SettingOptions.add(new PlanReadCommand(console), client));
    parts.put("edit", () -> SettingOptions.add(new PlanEditCommand(console), client));
    parts.put(
        "import",
        () ->
            SettingOptions.add(
                new PlanImportCommand(console), List.of(Group.DATABASE, Group.FILES)));
    parts.put("compare", () -> SettingOptions.add(new PlanCompareCommand(console), client));
    parts.put("progress", () -> SettingOptions.add(new PlanProgressCommand(console), client));
    parts.put("due", () -> SettingOptions.add(new PlanDueCommand(console), client));
    parts.put("fork", () -> SettingOptions.add(new PlanForkCommand(console), client));
    parts.put("open", () -> SettingOptions.add(new PlanOpenCommand(console), client));
    parts.put("list", () -> SettingOptions.add(new PlanListCommand(console), client));
    parts.put("download", () -> SettingOptions.add(new PlanDownloadCommand(console), client));
    parts.put("export", () -> SettingOptions.add(new PlanExportCommand(console), client));
    var plan = new CommandLine(new PlanCommand(console));
    boolean whole = !Set.of("plan", COMPLETION.getFirst()).contains(arguments[0]);
    add(plan, parts, arguments, whole ? ALL : 1);
    return plan;
  }

  private static CommandLine usage(Console console) {
    var usage = new CommandLine(new UsageCommand(console));
    usage.addSubcommand("extract", new UsageExtractCommand(console));
    return usage;
  }

  private static CommandLine call(
      Console console, String tool, String description, Function<JsonObject, List<String>> lines) {
    CommandLine line =
        SettingOptions.add(new PlanCallCommand(console, tool, lines), List.of(Group.CLIENT));
    line.getCommandSpec().usageMessage().description(description);
    return line;
  }

  private static void administration(Map<String, Supplier<CommandLine>> root, Console console) {
    List<Group> data = List.of(Group.DATABASE, Group.FILES);
    root.put("users", () -> SettingOptions.add(new UsersCommand(console), data));
    root.put("keys", () -> SettingOptions.add(new KeysCommand(console), data));
    root.put("credits", () -> SettingOptions.add(new CreditsCommand(console), data));
    root.put("plans", () -> SettingOptions.add(new PlansCommand(console), data));
    root.put("db", () -> SettingOptions.add(new DbCommand(console), data));
    root.put(
        "doctor",
        () -> SettingOptions.add(new DoctorCommand(console), Arrays.asList(Group.values())));
    root.put(
        "evaluate",
        () -> SettingOptions.add(new EvaluateCommand(console), Arrays.asList(Group.values())));
    root.put(
        "config",
        () -> SettingOptions.add(new ConfigCommand(console), Arrays.asList(Group.values())));
  }

  private static void addHelp(List<CommandLine> commands) {
    for (CommandLine command : commands) {
      if (command.getCommandSpec().findOption("--help") == null) {
        command.getCommandSpec().mixinStandardHelpOptions(true);
      }
      command
          .getHelpSectionMap()
          .put(CommandLine.Model.UsageMessageSpec.SECTION_KEY_FOOTER, help -> Examples.of(help));
      addHelp(command.getSubcommands().values().stream().distinct().toList());
    }
  }

  /** Without a command: what it is, and where to begin. */
  @Override
  public void run() {
    console.say(
        """
        Planwright turns a prompt into a strategic project plan,
        served to AI agents as MCP tools.

          planwright demo
              see a plan being made, now
          planwright mcp-config --client claude-code --write
              use it from an MCP host
          planwright plan create "Open a bakery in Lyon ..."
              make a plan on a running server
          planwright plan list
              the plans there are
          planwright doctor
              what is wrong, and what to do about it

          planwright help              all commands
          planwright help plan create  one of them
          planwright help settings     every setting\
        """);
  }
}
