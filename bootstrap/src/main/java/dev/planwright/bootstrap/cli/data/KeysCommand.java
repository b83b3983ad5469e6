package dev.planwright.bootstrap.cli.data;

import module java.base;

import dev.planwright.application.account.IssueKey;
import dev.planwright.application.account.port.ApiKeys.KeyEntry;
import dev.planwright.application.account.port.Users.Account;
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
import picocli.CommandLine.Parameters;

/** API keys of users. */
@Command(name = "keys", description = "API keys of users.")
public final class KeysCommand extends CommandGroup {
  private final Chance chance = Chance.ofProcess();

  public KeysCommand(Console console) {
    super(console);
  }

  @Command(
      name = "create",
      mixinStandardHelpOptions = true,
      description = "Make a key; it is shown once.")
  int create(
      @Option(
              names = {"--user", "--email"},
              required = true,
              paramLabel = "ACCOUNT",
              description = "E-mail address or id of the account.")
          String account,
      @Option(
              names = "--label",
              defaultValue = "",
              paramLabel = "TEXT",
              description = "What the key is for.")
          String label) {
    return Data.with(
        spec,
        console,
        data -> {
          Account owner = UsersCommand.account(data.ports().users(), account);
          IssueKey.Issued issued =
              new IssueKey(data.ports().keys(), chance::uuid, chance.random())
                  .issue(owner.id(), label);
          console.say(issued.key().value());
          console.note(
              "Shown once, so keep it. Key %s of %s."
                  .formatted(issued.entry().id(), owner.email()));
          console.note(
              "Balance: %s credits.".formatted(UsersCommand.plain(owner.creditsBalance())));
          if (owner.creditsBalance().signum() <= 0) {
            console.note(
                "At 0 the account cannot make plans: `planwright credits grant %s AMOUNT` adds credits."
                    .formatted(owner.email()));
          }
        });
  }

  @Command(name = "list", mixinStandardHelpOptions = true, description = "List keys, newest first.")
  int list(
      @Option(
              names = {"--user", "--email"},
              paramLabel = "ACCOUNT",
              description = "Only the keys of this account.")
          Optional<String> account,
      @Option(names = "--json", description = "Print JSON.") boolean json) {
    return Data.with(
        spec,
        console,
        data -> {
          Optional<UserId> owner =
              account.map(a -> UsersCommand.account(data.ports().users(), a).id());
          new Table("KEY", "BEGINS", "ACCOUNT", "LABEL", "CREATED", "LAST USED", "REVOKED")
              .print(
                  console,
                  json,
                  data.ports().keys().list(owner).stream().map(KeysCommand::entry).toList(),
                  "key",
                  "begins",
                  "account",
                  "label",
                  "created_at",
                  "last_used_at",
                  "revoked_at");
        });
  }

  @Command(name = "revoke", mixinStandardHelpOptions = true, description = "Revoke a key.")
  int revoke(
      @Parameters(paramLabel = "KEY", description = "The key's id, from `keys list`.") UUID key) {
    return Data.with(
        spec,
        console,
        data -> {
          if (!data.ports().keys().revoke(key)) {
            throw new Failure("there is no key " + key + ", or it was revoked before");
          }
          console.say("revoked; it works nowhere after five seconds");
        });
  }

  private static JsonObject entry(KeyEntry key) {
    return Json.build()
        .put("key", key.id().toString())
        .put("begins", key.prefix())
        .put("account", key.user().toString())
        .put("label", key.label())
        .put("created_at", key.createdAt().toString())
        .putOrNull("last_used_at", key.lastUsedAt().map(time -> Json.of(time.toString())))
        .putOrNull("revoked_at", key.revokedAt().map(time -> Json.of(time.toString())))
        .done();
  }
}
