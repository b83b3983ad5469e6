package dev.planwright.bootstrap.engine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Notes every change of a plan's lease inside the database, past all that the system does. */
final class LeaseLog {
  private LeaseLog() {}

  private record Held(String plan, Optional<String> owner) {}

  /** From now on. */
  static void begin(SharedDatabase database) {
    database.run(
        "create table lease_log (id serial, plan uuid, owner text)",
        """
        create function log_lease() returns trigger language plpgsql as $$
        begin
          if new.lease_owner is distinct from old.lease_owner then
            insert into lease_log (plan, owner) values (new.id, new.lease_owner);
          end if;
          return new;
        end $$\
        """,
        "create trigger log_lease after update on plans for each row execute function log_lease()");
  }

  /** The plans that went from one owner to another without being free between. */
  static List<String> twiceOwned(SharedDatabase database) {
    Map<String, Optional<String>> owners = new LinkedHashMap<>();
    List<String> twice = new ArrayList<>();
    List<Held> changes =
        database.rows(
            "select plan, owner from lease_log order by id",
            row -> new Held(row.getString(1), Optional.ofNullable(row.getString(2))));
    for (Held change : changes) {
      Optional<String> before = owners.getOrDefault(change.plan(), Optional.empty());
      if (before.isPresent() && change.owner().isPresent()) {
        twice.add(change.plan());
      }
      owners.put(change.plan(), change.owner());
    }
    return twice;
  }
}
