package dev.planwright.adapters.jdbc.accounts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.adapters.jdbc.TestDatabase;
import dev.planwright.application.account.port.CallCounts;
import dev.planwright.application.account.port.CallCountsContract;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqCallCountsTest extends CallCountsContract {
  @RegisterExtension static final TestDatabase DATABASE = new TestDatabase();

  @Override
  protected CallCounts counts() {
    return DATABASE.parts().callCounts();
  }

  @Test
  void processes_count_together() {
    CallCounts one = new JooqCallCounts(DATABASE.parts().database());
    CallCounts other = new JooqCallCounts(DATABASE.parts().database());
    one.add("a", Duration.ofHours(1));

    assertEquals(2, other.add("a", Duration.ofHours(1)).calls());
  }

  @Test
  void windows_that_ended_are_swept_and_no_others() throws Exception {
    var counts = new JooqCallCounts(DATABASE.parts().database());
    counts.add("open", Duration.ofHours(1));
    DATABASE.execute(
        "insert into call_counts values ('ended', (now() at time zone 'utc') - interval '1 s', 9)");

    counts.sweep();

    assertEquals("open", clients());
  }

  private static String clients() throws Exception {
    try (Connection connection = TestDatabase.connect(DATABASE.address());
        Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery("select string_agg(client, ',') from call_counts")) {
      rows.next();
      return rows.getString(1);
    }
  }
}
