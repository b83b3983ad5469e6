package dev.planwright.bootstrap.cli;

import module java.base;

import dev.planwright.bootstrap.cli.data.ConfigCommand;
import dev.planwright.bootstrap.cli.data.CreditsCommand;
import dev.planwright.bootstrap.cli.data.DbCommand;
import dev.planwright.bootstrap.cli.data.KeysCommand;
import dev.planwright.bootstrap.cli.data.PlanImportCommand;
import dev.planwright.bootstrap.cli.data.PlansCommand;
import dev.planwright.bootstrap.cli.data.UsageExtractCommand;
import dev.planwright.bootstrap.cli.data.UsageLines;
import dev.planwright.bootstrap.cli.data.UsersCommand;
import dev.planwright.bootstrap.cli.plan.MetricsCommand;
import dev.planwright.bootstrap.cli.plan.PlanCallCommand;
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
import dev.planwright.bootstrap.cli.terminal.CommandGroup;
import dev.planwright.bootstrap.cli.terminal.CommandTable;
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
  private static final int NARROWEST_HELP = 55;
  private static final int WIDEST_HELP = 100;

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
  static CommandLine line(Console console, String... arguments) {
    var root = new CommandLine(new Planwright(console));
    root.getCommandSpec().version("planwright " + Version.current());
    boolean whole = arguments.length > 0 && arguments[0].equals("help");
    commands(console, arguments).addTo(root, arguments, whole ? CommandTable.ALL : 0);
    root.getHelpSectionMap()
        .put(
            CommandLine.Model.UsageMessageSpec.SECTION_KEY_COMMAND_LIST,
            help -> CommandGroups.of(help));
    root.setOut(new PrintWriter(console.out(), true, StandardCharsets.UTF_8));
    root.setErr(new PrintWriter(console.err(), true, StandardCharsets.UTF_8));
    root.setExecutionExceptionHandler(new FailureLines(console));
    root.setParameterExceptionHandler(new UsageLines(console));
    root.setUsageHelpWidth(Math.clamp(console.width(), NARROWEST_HELP, WIDEST_HELP));
    root.setColorScheme(
        CommandLine.Help.defaultColorScheme(
            console.colours() ? CommandLine.Help.Ansi.ON : CommandLine.Help.Ansi.OFF));
    addHelp(root.getSubcommands().values().stream().distinct().toList(), console);
    return root;
  }

  private static CommandTable commands(Console console, String... arguments) {
    List<Group> client = List.of(Group.CLIENT);
    List<Group> files = List.of(Group.FILES);
    List<Group> data = List.of(Group.DATABASE, Group.FILES);
    List<Group> worker =
        List.of(Group.ACCESS, Group.DATABASE, Group.FILES, Group.WORKER, Group.MODELS);
    List<Group> all = List.of(Group.values());
    List<Group> server = List.copyOf(EnumSet.complementOf(EnumSet.of(Group.CLIENT, Group.NETWORK)));
    return new CommandTable(console)
        .with("up", UpCommand::new, server)
        .with("serve", ServeCommand::new, server)
        .with("worker", WorkerCommand::new, worker)
        .with("proxy", ProxyCommand::new, List.of(Group.CLIENT, Group.FILES))
        .with("status", StatusCommand::new, List.of(Group.CLIENT, Group.FILES))
        .with("stop", StopCommand::new, files)
        .with("logs", LogsCommand::new, files)
        .with("token", TokenCommand::new, files)
        .with(
            "demo",
            DemoCommand::new,
            List.of(Group.CLIENT, Group.DATABASE, Group.FILES, Group.MODELS))
        .with("metrics", MetricsCommand::new, client)
        .with("completion", CompletionCommand::new, client)
        .with("install", InstallCommand::new, files)
        .with("prepare", PrepareCommand::new, List.of())
        .with(
            "mcp-config",
            McpConfigCommand::new,
            List.of(Group.CLIENT, Group.LOCAL, Group.FILES, Group.MODELS))
        .with("usage", () -> usage(console))
        .with("help", HelpCommand::new, List.of())
        .with("version", VersionCommand::new, List.of())
        .with("plan", () -> plan(console, arguments))
        .with("users", UsersCommand::new, data)
        .with("keys", KeysCommand::new, data)
        .with("credits", CreditsCommand::new, data)
        .with("plans", PlansCommand::new, data)
        .with("db", DbCommand::new, data)
        .with("doctor", DoctorCommand::new, all)
        .with("evaluate", EvaluateCommand::new, all)
        .with("config", ConfigCommand::new, all);
  }

  private static CommandLine plan(Console console, String... arguments) {
    List<Group> client = List.of(Group.CLIENT);
    CommandTable parts =
        new CommandTable(console)
            .with("create", PlanCreateCommand::new, client)
            .with(
                "status",
                () -> call(console, "plan_status", "Show how a plan stands.", PlanLines::status))
            .with("watch", PlanWatchCommand::new, client)
            .with("wait", PlanWaitCommand::new, client)
            .with(
                "stop",
                () ->
                    call(
                        console,
                        "plan_stop",
                        "Stop a plan; what is finished is kept.",
                        PlanLines::stop))
            .with(
                "delete",
                () ->
                    call(
                        console,
                        "plan_delete",
                        "Delete a plan for good: prompt, files, report and zip.",
                        PlanLines::deleted))
            .with(
                "retry",
                () -> queued(console, "plan_retry", "Start a failed or stopped plan afresh."))
            .with(
                "resume",
                () -> queued(console, "plan_resume", "Continue a failed or stopped plan."))
            .with("work", PlanWorkCommand::new, client)
            .with("read", PlanReadCommand::new, client)
            .with("edit", PlanEditCommand::new, client)
            .with("import", PlanImportCommand::new, List.of(Group.DATABASE, Group.FILES))
            .with("compare", PlanCompareCommand::new, client)
            .with("progress", PlanProgressCommand::new, client)
            .with("due", PlanDueCommand::new, client)
            .with("fork", PlanForkCommand::new, client)
            .with("open", PlanOpenCommand::new, client)
            .with("list", PlanListCommand::new, client)
            .with("download", PlanDownloadCommand::new, client)
            .with("export", PlanExportCommand::new, client);
    CommandLine plan =
        group(console, "plan", "Make, follow and fetch plans on the server at SERVICE_URL.");
    boolean whole = !Set.of("plan", CommandTable.COMPLETION.getFirst()).contains(arguments[0]);
    parts.addTo(plan, arguments, whole ? CommandTable.ALL : 1);
    return plan;
  }

  private static CommandLine usage(Console console) {
    CommandLine usage =
        group(console, "usage", "What replies of models state about their own use.");
    usage.addSubcommand("extract", new UsageExtractCommand(console));
    return usage;
  }

  /** A command that only has subcommands. */
  private static CommandLine group(Console console, String name, String description) {
    var group = new CommandLine(new CommandGroup(console));
    group.getCommandSpec().name(name).usageMessage().description(description);
    return group;
  }

  private static CommandLine queued(Console console, String tool, String description) {
    return PlanCallCommand.withProfile(call(console, tool, description, PlanLines::queued));
  }

  private static CommandLine call(
      Console console, String tool, String description, Function<JsonObject, List<String>> lines) {
    CommandLine line =
        SettingOptions.add(new PlanCallCommand(console, tool, lines), List.of(Group.CLIENT));
    line.getCommandSpec().usageMessage().description(description);
    return line;
  }

  private static void addHelp(List<CommandLine> commands, Console console) {
    for (CommandLine command : commands) {
      if (command.getCommandSpec().findOption("--help") == null) {
        command.getCommandSpec().mixinStandardHelpOptions(true);
      }
      var usage = command.getCommandSpec().usageMessage();
      usage.description(
          Arrays.stream(usage.description()).map(console::typed).toArray(String[]::new));
      command
          .getHelpSectionMap()
          .put(
              CommandLine.Model.UsageMessageSpec.SECTION_KEY_FOOTER,
              help -> Examples.of(help, console));
      addHelp(command.getSubcommands().values().stream().distinct().toList(), console);
    }
  }

  /** Without a command: what it is, and where to begin. */
  @Override
  public void run() {
    console.say(
        """
        Planwright turns a prompt into a strategic project plan,
        served to AI agents as MCP tools.

          {it} demo
              see a plan being made, now
          {it} mcp-config --client claude-code --write
              use it from an MCP host
          {it} plan create "Open a bakery in Lyon ..."
              make a plan on a running server
          {it} plan list
              the plans there are
          {it} doctor
              what is wrong, and what to do about it

          {it} help              all commands
          {it} help plan create  one of them
          {it} help settings     every setting\
        """
            .replace("{it}", console.program()));
  }
}
