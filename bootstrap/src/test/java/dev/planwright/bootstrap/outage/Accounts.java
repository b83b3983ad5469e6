package dev.planwright.bootstrap.outage;

import dev.planwright.application.account.IssueKey;
import dev.planwright.bootstrap.wiring.Chance;
import dev.planwright.bootstrap.wiring.DataParts;
import dev.planwright.domain.account.UserId;
import java.util.UUID;

/** Users of a test. */
final class Accounts {
  private Accounts() {}

  /** A new user's key. */
  static String userKey(DataParts data) {
    Chance chance = Chance.ofProcess();
    UUID id = chance.uuid();
    data.ports().users().add(id, id + "@example.org", "Ada");
    return new IssueKey(data.ports().keys(), chance::uuid, chance.random())
        .issue(new UserId(id.toString()), "")
        .key()
        .value();
  }
}
