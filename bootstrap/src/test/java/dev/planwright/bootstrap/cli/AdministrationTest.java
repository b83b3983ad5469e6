package dev.planwright.bootstrap.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.planwright.application.json.JsonText;
import dev.planwright.domain.account.ApiKey;
import dev.planwright.domain.json.Json;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Accounts, keys and credits from a terminal, on a real database. */
@Timeout(180)
class AdministrationTest {
  private static final String ADA = "ada@example.org";

  @TempDir Path home;

  @Test
  void an_operator_makes_an_account_a_key_and_credits_and_revokes_the_key() {
    Terminal user = run(0, "users", "create", "--email", ADA, "--name", "Ada");
    Terminal poorKey = run(0, "keys", "create", "--email", ADA);
    Terminal grant = run(0, "credits", "grant", ADA, "12.50", "--reason", "a test");
    Terminal show = run(0, "credits", "show", ADA);
    Terminal users = run(0, "users", "list");
    Terminal keys = run(0, "keys", "list", "--user", ADA);
    String key = poorKey.out().strip();
    String keyId = keys.out().lines().skip(1).findFirst().orElseThrow().split(" ")[0];
    Terminal revoke = run(0, "keys", "revoke", keyId);
    Terminal again = run(1, "keys", "revoke", keyId);
    Terminal twice = run(1, "users", "create", "--email", ADA);
    Terminal nobody = run(1, "keys", "create", "--email", "nobody@example.org");

    assertTrue(user.out().contains("credits grant " + ADA));
    assertTrue(new ApiKey(key).plausible() && key.matches(ApiKey.PATTERN), key);
    assertTrue(poorKey.err().contains("credits grant " + ADA));
    assertTrue(grant.out().contains("12.5 credits") && show.out().contains("12.5 credits"));
    assertTrue(users.out().contains(ADA) && users.out().contains("12.5"));
    assertTrue(keys.out().contains(key.substring(0, 12)));
    assertFalse(keys.out().contains(key));
    assertTrue(revoke.out().contains("revoked"));
    assertEquals(1, again.err().lines().count());
    assertEquals(1, twice.err().lines().count());
    assertEquals(1, nobody.err().lines().count());
  }

  @Test
  void what_cannot_be_kept_is_one_line_and_leaves_nothing_behind() {
    String longWord = "x".repeat(300);
    run(0, "users", "create", "--email", ADA, "--credits", "2.5");

    List<Terminal> refused =
        List.of(
            run(1, "users", "create", "--email", longWord + "@example.org"),
            run(1, "users", "create", "--email", "b@example.org", "--name", longWord),
            run(1, "users", "create", "--email", "b@example.org", "--credits", "-1"),
            run(1, "users", "create", "--email", "b@example.org", "--credits", "1e999999999"),
            run(1, "users", "create", "--email", "no address"),
            run(1, "keys", "create", "--email", ADA, "--label", longWord),
            run(1, "keys", "create", "--email", longWord),
            run(1, "keys", "list", "--email", longWord),
            run(1, "credits", "grant", ADA, "1e12"),
            run(1, "credits", "grant", ADA, "1", "--reason", longWord),
            run(1, "credits", "show", longWord));
    Terminal users = run(0, "users", "list", "--json");

    refused.forEach(terminal -> assertEquals(1, terminal.err().lines().count(), terminal.err()));
    List<Json> accounts = ((Json.JsonArray) JsonText.read(users.out())).elements();
    assertEquals(1, accounts.size());
    assertEquals(
        Optional.of(new BigDecimal("2.5")),
        ((Json.JsonObject) accounts.getFirst()).number("credits"));
  }

  @Test
  void machines_get_json_and_a_plan_is_imported_for_an_account() throws IOException {
    Path zip = home.resolve("earlier.zip");
    try (var out = new ZipOutputStream(Files.newOutputStream(zip))) {
      out.putNextEntry(new ZipEntry("report.html"));
      out.write("<html><h1>A bakery</h1></html>".getBytes(StandardCharsets.UTF_8));
    }
    run(0, "users", "create", "--email", ADA);
    run(0, "keys", "create", "--email", ADA, "--label", "laptop");

    Terminal keys = run(0, "keys", "list", "--json");
    Terminal balance = run(0, "credits", "show", ADA, "--json");
    Terminal schema = run(0, "db", "info", "--json");
    Terminal imported = run(0, "plan", "import", zip.toString(), "--email", ADA);
    Terminal nobody = run(1, "plan", "import", zip.toString(), "--email", "no@example.org");

    assertTrue(imported.out().matches("plan [0-9a-f-]{36} is imported\n"), imported.out());
    assertTrue(nobody.err().contains("there is no account no@example.org"), nobody.err());

    var key = (Json.JsonObject) ((Json.JsonArray) JsonText.read(keys.out())).elements().getFirst();
    assertEquals(Optional.of("laptop"), key.text("label"));
    assertEquals(Optional.of(Json.none()), key.get("revoked_at"));
    assertEquals(Optional.of(ADA), ((Json.JsonObject) JsonText.read(balance.out())).text("email"));
    var step =
        (Json.JsonObject) ((Json.JsonArray) JsonText.read(schema.out())).elements().getFirst();
    assertEquals(Optional.of(true), step.bool("applied"));
  }

  @Test
  void a_setting_may_stand_before_the_subcommand_or_after_it() {
    String elsewhere = home.resolve("elsewhere").toString();
    run(0, "users", "create", "--email", ADA, "--data-dir", elsewhere);

    Terminal after = run(0, "users", "list", "--data-dir", elsewhere);
    Terminal before = run(0, "users", "--data-dir", elsewhere, "list");
    Terminal both = run(0, "users", "--data-dir", "nowhere", "list", "--data-dir", elsewhere);

    for (Terminal terminal : List.of(after, before, both)) {
      assertTrue(terminal.out().contains(ADA), terminal.out());
    }
  }

  @Test
  void the_schema_is_shown_and_brought_up_to_date() {
    Terminal before = run(0, "db", "info");
    Terminal migrate = run(0, "db", "migrate");

    assertTrue(before.out().contains("no") && !before.out().contains("yes"), before.out());
    assertTrue(migrate.out().contains("yes") && !migrate.out().contains(" no"), migrate.out());
  }

  private Terminal run(int exit, String... arguments) {
    var terminal = new Terminal(home, Map.of("SERVICE_DATA_DIR", home.resolve("data").toString()));
    assertEquals(exit, terminal.run(arguments), terminal.err());
    return terminal;
  }
}
