package dev.planwright.bootstrap.cli;

import dev.planwright.application.account.port.Users;
import dev.planwright.application.account.port.Users.Account;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.wiring.Chance;
import dev.planwright.domain.account.UserId;
import java.math.BigDecimal;
import java.util.UUID;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** User accounts. */
@Command(name = "users", description = "User accounts.", synopsisSubcommandLabel = "COMMAND")
final class UsersCommand implements Runnable {
  private final Console console;
  private final Chance chance = Chance.ofProcess();

  @Spec private CommandSpec spec = CommandSpec.create();

  UsersCommand(Console console) {
    this.console = console;
  }

  /** Without a subcommand: what there is. */
  @Override
  public void run() {
    CommandLine.usage(spec.commandLine(), console.out());
  }

  @Command(name = "create", mixinStandardHelpOptions = true, description = "Make an account.")
  int create(
      @Option(
              names = "--email",
              required = true,
              paramLabel = "ADDRESS",
              description = "E-mail address, by which other commands name the account.")
          String email,
      @Option(
              names = "--name",
              defaultValue = "",
              paramLabel = "NAME",
              description = "Name for people.")
          String name,
      @Option(
              names = "--credits",
              defaultValue = "0",
              paramLabel = "N",
              description = "First balance (default: 0).")
          BigDecimal credits) {
    Settings settings = SettingOptions.read(spec, console);
    return Data.with(
        settings,
        data -> {
          Users users = data.ports().users();
          if (users.findByEmail(email).isPresent()) {
            throw new Failure("there is an account of " + email + " already");
          }
          UUID id = chance.uuid();
          users.add(id, email, name);
          var user = new UserId(id.toString());
          BigDecimal balance =
              credits.signum() == 0
                  ? BigDecimal.ZERO
                  : users.grant(user, chance.uuid(), credits, "first balance").orElseThrow();
          console.say("account %s (%s), balance %s credits".formatted(user, email, plain(balance)));
          if (balance.signum() <= 0) {
            console.say(
                "It cannot make plans yet: `planwright credits grant %s AMOUNT` adds credits."
                    .formatted(email));
          }
          return ExitCodes.SUCCESS;
        });
  }

  @Command(name = "list", mixinStandardHelpOptions = true, description = "List accounts.")
  int list() {
    return Data.with(
        SettingOptions.read(spec, console),
        data -> {
          var table = new Table("ACCOUNT", "EMAIL", "NAME", "CREDITS", "CREATED");
          data.ports()
              .users()
              .list()
              .forEach((Account account) ->
                  table.row(
                      account.id().toString(),
                      account.email(),
                      account.name(),
                      plain(account.creditsBalance()),
                      account.createdAt().toString()));
          table.lines().forEach(console::say);
          return ExitCodes.SUCCESS;
        });
  }

  static String plain(BigDecimal credits) {
    return credits.stripTrailingZeros().toPlainString();
  }

  /**
   * The account that a person means: by e-mail address or by id.
   *
   * @throws Failure when there is none
   */
  static Account account(Users users, String words) {
    return users
        .findByEmail(words)
        .or(() -> users.find(new UserId(words)))
        .orElseThrow(
            () -> new Failure("there is no account " + words + "; see `planwright users list`"));
  }
}
