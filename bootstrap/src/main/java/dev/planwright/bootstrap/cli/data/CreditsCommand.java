package dev.planwright.bootstrap.cli.data;

import dev.planwright.application.account.GrantCredits;
import dev.planwright.application.account.port.Users.Account;
import dev.planwright.application.json.JsonText;
import dev.planwright.bootstrap.cli.terminal.CommandGroup;
import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.wiring.Chance;
import java.math.BigDecimal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Credits of accounts. */
@Command(name = "credits", description = "Credits of accounts.")
public final class CreditsCommand extends CommandGroup {
  private final Chance chance = Chance.ofProcess();

  public CreditsCommand(Console console) {
    super(console);
  }

  @Command(
      name = "grant",
      mixinStandardHelpOptions = true,
      description = "Add credits to an account, or take them with a negative amount.")
  int grant(
      @Parameters(paramLabel = "ACCOUNT", description = "E-mail address or id.") String account,
      @Parameters(paramLabel = "AMOUNT", description = "Credits.") BigDecimal amount,
      @Option(
              names = "--reason",
              defaultValue = "granted by an operator",
              paramLabel = "TEXT",
              description = "For the history.")
          String reason) {
    return Data.with(
        spec,
        console,
        data -> {
          Account owner = UsersCommand.account(data.ports().users(), account);
          BigDecimal balance =
              new GrantCredits(data.ports().users(), chance::uuid).grant(owner, amount, reason);
          console.say(
              "balance of %s: %s credits".formatted(owner.email(), UsersCommand.plain(balance)));
        });
  }

  @Command(
      name = "show",
      mixinStandardHelpOptions = true,
      description = "Show an account's balance.")
  int show(
      @Parameters(paramLabel = "ACCOUNT", description = "E-mail address or id.") String account,
      @Option(names = "--json", description = "Print JSON.") boolean json) {
    return Data.with(
        spec,
        console,
        data -> {
          Account owner = UsersCommand.account(data.ports().users(), account);
          console.say(
              json
                  ? JsonText.pretty(UsersCommand.entry(owner))
                  : "balance of %s: %s credits"
                      .formatted(owner.email(), UsersCommand.plain(owner.creditsBalance())));
        });
  }
}
