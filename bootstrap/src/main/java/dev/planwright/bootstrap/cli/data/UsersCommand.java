package dev.planwright.bootstrap.cli.data;

import module java.base;

import dev.planwright.application.account.OpenAccount;
import dev.planwright.application.account.port.Users;
import dev.planwright.application.account.port.Users.Account;
import dev.planwright.application.plan.PromptText;
import dev.planwright.bootstrap.cli.terminal.CommandGroup;
import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.Failure;
import dev.planwright.bootstrap.cli.terminal.Table;
import dev.planwright.bootstrap.wiring.Chance;
import dev.planwright.domain.account.UserId;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** User accounts. */
@Command(name = "users", description = "User accounts.")
public final class UsersCommand extends CommandGroup {
  private static final int ID_LENGTH = 36;
  private static final int SHOWN = 100;

  private final Chance chance = Chance.ofProcess();

  public UsersCommand(Console console) {
    super(console);
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
    return Data.with(
        spec,
        console,
        data -> {
          Account account =
              new OpenAccount(data.ports().users(), chance::uuid).open(email, name, credits);
          console.say(
              "account %s (%s), balance %s credits"
                  .formatted(account.id(), email, plain(account.creditsBalance())));
          if (account.creditsBalance().signum() <= 0) {
            console.hint(
                "It cannot make plans yet: `planwright credits grant %s AMOUNT` adds credits."
                    .formatted(email));
          }
        });
  }

  @Command(name = "list", mixinStandardHelpOptions = true, description = "List accounts.")
  int list(@Option(names = "--json", description = "Print JSON.") boolean json) {
    return Data.with(
        spec,
        console,
        data -> {
          new Table("ACCOUNT", "EMAIL", "NAME", "CREDITS", "CREATED")
              .print(
                  console,
                  json,
                  data.ports().users().list().stream().map(UsersCommand::entry).toList(),
                  "account",
                  "email",
                  "name",
                  "credits",
                  "created_at");
        });
  }

  /** An account for machines; the balance is a number, as exact as it is kept. */
  static JsonObject entry(Account account) {
    return Json.build()
        .put("account", account.id().toString())
        .put("email", account.email())
        .put("name", account.name())
        .put("credits", account.creditsBalance().stripTrailingZeros())
        .put("created_at", account.createdAt().toString())
        .done();
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
        .or(() -> words.length() == ID_LENGTH ? users.find(new UserId(words)) : Optional.empty())
        .orElseThrow(() ->
            new Failure(
                "there is no account %s; see `planwright users list`"
                    .formatted(PromptText.excerpt(words, SHOWN))));
  }
}
