package dev.planwright.bootstrap.cli;

import dev.planwright.bootstrap.cli.data.ConfigCommand;
import dev.planwright.bootstrap.cli.data.CreditsCommand;
import dev.planwright.bootstrap.cli.data.DbCommand;
import dev.planwright.bootstrap.cli.data.KeysCommand;
import dev.planwright.bootstrap.cli.data.PlansCommand;
import dev.planwright.bootstrap.cli.data.UsageCommand;
import dev.planwright.bootstrap.cli.data.UsageExtractCommand;
import dev.planwright.bootstrap.cli.data.UsageLines;
import dev.planwright.bootstrap.cli.data.UsersCommand;
import dev.planwright.bootstrap.cli.plan.MetricsCommand;
import dev.planwright.bootstrap.cli.plan.PlanCallCommand;
import dev.planwright.bootstrap.cli.plan.PlanCommand;
import dev.planwright.bootstrap.cli.plan.PlanCreateCommand;
import dev.planwright.bootstrap.cli.plan.PlanDownloadCommand;
import dev.planwright.bootstrap.cli.plan.PlanLines;
import dev.planwright.bootstrap.cli.plan.PlanListCommand;
import dev.planwright.bootstrap.cli.plan.PlanOpenCommand;
import dev.planwright.bootstrap.cli.plan.PlanReadCommand;
import dev.planwright.bootstrap.cli.plan.PlanWaitCommand;
import dev.planwright.bootstrap.cli.plan.PlanWatchCommand;
import dev.planwright.bootstrap.cli.plan.PlanWorkCommand;
import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.SettingOptions;
import dev.planwright.bootstrap.cli.terminal.Version;
import dev.planwright.bootstrap.settings.Setting.Group;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The command {@code planwright}. */
@Command(
    name = "planwright",
    description = "Turns a prompt into a strategic project plan, served to AI agents as MCP tools.",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND")
public final class Planwright implements Runnable {
  /** They speak of all commands. */
  private static final Set<String> WHOLE = Set.of("completion", "help");

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
    Map<String, Supplier<CommandLine>> commands = commands(console);
    Optional<String> only =
        Arrays.stream(arguments)
            .limit(1)
            .filter(commands::containsKey)
            .filter(name -> !WHOLE.contains(name))
            .findFirst();
    commands.forEach((name, command) -> {
      if (only.isEmpty() || only.get().equals(name)) {
        root.addSubcommand(name, command.get());
      }
    });
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
    root.setColorScheme(
        CommandLine.Help.defaultColorScheme(
            console.colours() ? CommandLine.Help.Ansi.ON : CommandLine.Help.Ansi.OFF));
    addHelp(root.getSubcommands().values().stream().distinct().toList());
    return root;
  }

  private static Map<String, Supplier<CommandLine>> commands(Console console) {
    Map<String, Supplier<CommandLine>> commands = new LinkedHashMap<>();
    services(commands, console);
    people(commands, console);
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
    root.put("plan", () -> plan(console));
    root.put("metrics", () -> SettingOptions.add(new MetricsCommand(console), client));
    root.put("completion", () -> new CommandLine(new CompletionCommand(console)));
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

  private static CommandLine plan(Console console) {
    List<Group> client = List.of(Group.CLIENT);
    var plan = new CommandLine(new PlanCommand(console));
    plan.addSubcommand("create", SettingOptions.add(new PlanCreateCommand(console), client));
    plan.addSubcommand(
        "status", call(console, "plan_status", "Show how a plan stands.", PlanLines::status));
    plan.addSubcommand("watch", SettingOptions.add(new PlanWatchCommand(console), client));
    plan.addSubcommand("wait", SettingOptions.add(new PlanWaitCommand(console), client));
    plan.addSubcommand(
        "stop",
        call(console, "plan_stop", "Stop a plan; what is finished is kept.", PlanLines::stop));
    plan.addSubcommand(
        "delete",
        call(
            console,
            "plan_delete",
            "Delete a plan for good: prompt, files, report and zip.",
            PlanLines::deleted));
    plan.addSubcommand(
        "retry",
        PlanCallCommand.withProfile(
            call(
                console,
                "plan_retry",
                "Start a failed or stopped plan afresh.",
                PlanLines::queued)));
    plan.addSubcommand(
        "resume",
        PlanCallCommand.withProfile(
            call(console, "plan_resume", "Continue a failed or stopped plan.", PlanLines::queued)));
    plan.addSubcommand("work", SettingOptions.add(new PlanWorkCommand(console), client));
    plan.addSubcommand("read", SettingOptions.add(new PlanReadCommand(console), client));
    plan.addSubcommand("open", SettingOptions.add(new PlanOpenCommand(console), client));
    plan.addSubcommand("list", SettingOptions.add(new PlanListCommand(console), client));
    plan.addSubcommand("download", SettingOptions.add(new PlanDownloadCommand(console), client));
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
        "config",
        () -> SettingOptions.add(new ConfigCommand(console), Arrays.asList(Group.values())));
  }

  private static void addHelp(List<CommandLine> commands) {
    for (CommandLine command : commands) {
      if (command.getCommandSpec().findOption("--help") == null) {
        command.getCommandSpec().mixinStandardHelpOptions(true);
      }
      addHelp(command.getSubcommands().values().stream().distinct().toList());
    }
  }

  /** Without a command: what it is, and where to begin. */
  @Override
  public void run() {
    console.say(
        """
        Planwright turns a prompt into a strategic project plan, served to AI agents as MCP tools.

          planwright demo                                     see a plan being made, now
          planwright mcp-config --client claude-code --write  use it from an MCP host
          planwright plan create "Open a bakery in Lyon ..."  make a plan on a running server
          planwright plan list                                the plans there are
          planwright doctor                                   what is wrong, and what to do about it

        All commands: planwright help. One of them: planwright help plan create. Settings: planwright
        help settings.\
        """);
  }
}
