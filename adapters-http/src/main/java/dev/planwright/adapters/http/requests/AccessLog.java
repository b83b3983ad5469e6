package dev.planwright.adapters.http.requests;

import module java.base;

import dev.planwright.application.refusal.ErrorCode;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.spi.LoggingEventBuilder;

/** One line in the log for each request. Holds no header, query or body, so no secret. */
public final class AccessLog implements Consumer<EndedRequest> {
  private static final Logger LOG = LoggerFactory.getLogger(AccessLog.class);

  @Override
  public void accept(EndedRequest request) {
    LoggingEventBuilder line =
        LOG.atInfo()
            .addKeyValue("method", request.method())
            .addKeyValue("path", shown(request.path()))
            .addKeyValue("status", request.status())
            .addKeyValue("ms", request.took().toMillis())
            .addKeyValue("client", request.client());
    if (request.correlationId().isPresent()) {
      line = line.addKeyValue("correlation_id", request.correlationId().get());
    }
    if (!request.refusals().isEmpty()) {
      line = line.addKeyValue("refused", codes(request));
    }
    line.log("request");
  }

  private static String codes(EndedRequest request) {
    return request.refusals().stream()
        .map(ErrorCode::wireName)
        .distinct()
        .collect(Collectors.joining(","));
  }

  /** The end of a shared link opens a plan, so no log keeps it. */
  private static String shown(String path) {
    return path.startsWith("/shared/") ? "/shared/…" : path;
  }
}
