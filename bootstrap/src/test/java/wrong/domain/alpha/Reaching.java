package wrong.domain.alpha;

import java.time.Instant;
import wrong.domain.beta.Back;

/** A domain that logs, asks the clock and takes part in a cycle. */
public final class Reaching {
  private final org.slf4j.Logger log = org.slf4j.LoggerFactory.getLogger(Reaching.class);

  Instant now(Back back) {
    log.info("{}", back);
    return Instant.now();
  }
}
