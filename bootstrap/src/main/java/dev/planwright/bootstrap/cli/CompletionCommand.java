package dev.planwright.bootstrap.cli;

import module java.base;

import dev.planwright.application.refusal.Refusal;
import dev.planwright.bootstrap.cli.plan.Remote;
import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.ExitCodes;
import dev.planwright.bootstrap.cli.terminal.Failure;
import dev.planwright.bootstrap.cli.terminal.SettingOptions;
import dev.planwright.bootstrap.local.LocalFolder;
import dev.planwright.bootstrap.settings.BadSettings;
import dev.planwright.domain.json.Json;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Lets the shell complete commands, options, states and ids of plans. */
@Command(
    name = "completion",
    description = {
      "Print a script that completes commands, options and plan ids. To have it in each shell:",
      "  bash, zsh   source <(planwright completion)                 in ~/.bashrc or ~/.zshrc",
      "  fish        planwright completion fish | source              in config.fish",
      "  PowerShell  planwright completion powershell | Out-String | Invoke-Expression   in"
          + " $PROFILE"
    })
final class CompletionCommand implements Callable<Integer> {
  private static final String PLAN = "PLAN_ID";
  private static final int LISTED = 20;

  private final Console console;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(
      arity = "0..*",
      paramLabel = "SHELL",
      description = "bash (default; for zsh too), fish or powershell.")
  private List<String> words = List.of();

  @Option(names = "--words", hidden = true, description = "Print what the last word may become.")
  private boolean asked;

  CompletionCommand(Console console) {
    this.console = console;
  }

  /** The scripts, which ask the program itself. */
  private enum Shell {
    BASH(
        """
        [ -z "${ZSH_VERSION:-}" ] || { autoload -U +X compinit bashcompinit; compinit; bashcompinit; }
        _complete_planwright() {
          local IFS=$'\\n'
          COMPREPLY=($(planwright completion --words -- "${COMP_WORDS[@]:1:$COMP_CWORD}" 2>/dev/null))
        }
        complete -o default -F _complete_planwright planwright\
        """),
    FISH(
        """
        function __complete_planwright
            set -l words (commandline -opc) (commandline -ct)
            planwright completion --words -- $words[2..-1] 2>/dev/null
        end
        complete -c planwright -a '(__complete_planwright)'\
        """),
    POWERSHELL(
        """
        Register-ArgumentCompleter -Native -CommandName planwright -ScriptBlock {
          param($word, $line, $position)
          $words = @($line.CommandElements | Select-Object -Skip 1 | ForEach-Object { "$_" })
          if (-not $word) { $words += '""' }
          planwright completion --words '--' @words 2>$null |
            ForEach-Object { [System.Management.Automation.CompletionResult]::new($_) }
        }\
        """);

    private final String script;

    Shell(String script) {
      this.script = script;
    }
  }

  @Override
  public Integer call() {
    if (asked) {
      candidates().forEach(console::say);
      return ExitCodes.SUCCESS;
    }
    String wanted = words.isEmpty() ? "bash" : words.getFirst().toLowerCase(Locale.ROOT);
    console.say(
        Stream.of(Shell.values())
            .filter(shell -> shell.name().toLowerCase(Locale.ROOT).equals(wanted))
            .findFirst()
            .orElseThrow(() ->
                new CommandLine.ParameterException(
                    spec.commandLine(), "there is a script for bash, fish and powershell"))
            .script);
    return ExitCodes.SUCCESS;
  }

  private Stream<String> candidates() {
    List<String> line =
        words.isEmpty()
            ? List.of("")
            : words.stream().map(word -> word.equals("\"\"") ? "" : word).toList();
    String last = line.getLast();
    List<CharSequence> endings = new ArrayList<>();
    AutoComplete.complete(
        spec.root(),
        line.toArray(String[]::new),
        line.size() - 1,
        last.length(),
        last.length(),
        endings);
    return Stream.concat(
            endings.stream().map(ending -> last + ending),
            plans(line).filter(plan -> plan.startsWith(last)))
        .distinct()
        .sorted();
  }

  /** The newest plans, where the next word names one. */
  private Stream<String> plans(List<String> typed) {
    CommandLine line = spec.root().commandLine();
    int at = 0;
    for (String word : typed.subList(0, typed.size() - 1)) {
      Optional<CommandLine> part = Optional.ofNullable(line.getSubcommands().get(word));
      if (part.isEmpty()) {
        break;
      }
      line = part.get();
      at++;
    }
    boolean named =
        at == typed.size() - 1
            && line.getCommandSpec().positionalParameters().stream()
                .anyMatch(one -> one.index().min() == 0 && one.paramLabel().equals(PLAN));
    return named && !typed.getLast().startsWith("-")
        ? Stream.concat(Stream.of("latest"), listed())
        : Stream.empty();
  }

  private Stream<String> listed() {
    try {
      var remote = new Remote(LocalFolder.client(SettingOptions.read(spec, console)), console);
      return remote
          .call("plan_list", Json.build().put("limit", LISTED).done())
          .objects("plans")
          .stream()
          .flatMap(plan -> plan.text("plan_id").stream());
    } catch (Failure | Refusal | BadSettings _) {
      return Stream.empty();
    }
  }
}
