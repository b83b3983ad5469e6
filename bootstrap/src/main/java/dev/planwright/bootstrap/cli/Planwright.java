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
import dev.planwright.bootstrap.cli.plan.PlanWaitCommand;
import dev.planwright.bootstrap.cli.plan.PlanWatchCommand;
import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.SettingOptions;
import dev.planwright.bootstrap.cli.terminal.Version;
import dev.planwright.bootstrap.settings.Setting.Group;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The command {@code planwright}. */
@Command(
    name = "planwright",
    description = "Turns a prompt into a strategic project plan, served to AI agents as MCP tools.",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND")
public final class Planwright implements Runnable {
  private final Console console;

  Planwright(Console console) {
    this.console = console;
  }

  /** The command line over this console. */
  static CommandLine line(Console console) {
    var root = new CommandLine(new Planwright(console));
    root.getCommandSpec().version("planwright " + Version.current());
    services(root, console);
    people(root, console);
    administration(root, console);
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

  private static void services(CommandLine root, Console console) {
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
    root.addSubcommand("up", SettingOptions.add(new UpCommand(console), server));
    root.addSubcommand("serve", SettingOptions.add(new ServeCommand(console), server));
    root.addSubcommand(
        "worker",
        SettingOptions.add(
            new WorkerCommand(console),
            List.of(Group.ACCESS, Group.DATABASE, Group.FILES, Group.WORKER, Group.MODELS)));
    root.addSubcommand(
        "proxy", SettingOptions.add(new ProxyCommand(console), List.of(Group.CLIENT, Group.FILES)));
    List<Group> own = List.of(Group.CLIENT, Group.FILES);
    root.addSubcommand("status", SettingOptions.add(new StatusCommand(console), own));
    root.addSubcommand("stop", SettingOptions.add(new StopCommand(console), List.of(Group.FILES)));
    root.addSubcommand("logs", SettingOptions.add(new LogsCommand(console), List.of(Group.FILES)));
    root.addSubcommand(
        "token", SettingOptions.add(new TokenCommand(console), List.of(Group.FILES)));
  }

  private static void people(CommandLine root, Console console) {
    List<Group> client = List.of(Group.CLIENT);
    root.addSubcommand(
        "demo",
        SettingOptions.add(
            new DemoCommand(console),
            List.of(Group.CLIENT, Group.DATABASE, Group.FILES, Group.MODELS)));
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
    plan.addSubcommand("list", SettingOptions.add(new PlanListCommand(console), client));
    plan.addSubcommand("download", SettingOptions.add(new PlanDownloadCommand(console), client));
    root.addSubcommand("plan", plan);
    root.addSubcommand("metrics", SettingOptions.add(new MetricsCommand(console), client));
    root.addSubcommand("completion", new CommandLine(new CompletionCommand(console)));
    root.addSubcommand(
        "install", SettingOptions.add(new InstallCommand(console), List.of(Group.FILES)));
    root.addSubcommand("prepare", new CommandLine(new PrepareCommand(console)));
    root.addSubcommand(
        "mcp-config",
        SettingOptions.add(
            new McpConfigCommand(console),
            List.of(Group.CLIENT, Group.LOCAL, Group.FILES, Group.MODELS)));
    var usage = new CommandLine(new UsageCommand(console));
    usage.addSubcommand("extract", new UsageExtractCommand(console));
    root.addSubcommand("usage", usage);
  }

  private static CommandLine call(
      Console console, String tool, String description, Function<JsonObject, List<String>> lines) {
    CommandLine line =
        SettingOptions.add(new PlanCallCommand(console, tool, lines), List.of(Group.CLIENT));
    line.getCommandSpec().usageMessage().description(description);
    return line;
  }

  private static void administration(CommandLine root, Console console) {
    List<Group> data = List.of(Group.DATABASE, Group.FILES);
    root.addSubcommand("users", SettingOptions.add(new UsersCommand(console), data));
    root.addSubcommand("keys", SettingOptions.add(new KeysCommand(console), data));
    root.addSubcommand("credits", SettingOptions.add(new CreditsCommand(console), data));
    root.addSubcommand("plans", SettingOptions.add(new PlansCommand(console), data));
    root.addSubcommand("db", SettingOptions.add(new DbCommand(console), data));
    root.addSubcommand(
        "doctor", SettingOptions.add(new DoctorCommand(console), Arrays.asList(Group.values())));
    root.addSubcommand(
        "config", SettingOptions.add(new ConfigCommand(console), Arrays.asList(Group.values())));
  }

  private static void addHelp(List<CommandLine> commands) {
    for (CommandLine command : commands) {
      if (command.getCommandSpec().findOption("--help") == null) {
        command.getCommandSpec().mixinStandardHelpOptions(true);
      }
      addHelp(command.getSubcommands().values().stream().distinct().toList());
    }
  }

  /** Without a command: what there is. */
  @Override
  public void run() {
    CommandLine.usage(this, console.out());
  }
}
