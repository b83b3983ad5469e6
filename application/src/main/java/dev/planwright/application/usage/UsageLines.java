package dev.planwright.application.usage;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.usage.port.UsageMeter;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonString;
import dev.planwright.domain.usage.UsageRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.spi.LoggingEventBuilder;

/**
 * Beside another meter, one line in the log for each model call, with the names of {@link
 * GenAiAttributes}; neither prompt nor reply is in it.
 */
public record UsageLines(UsageMeter other) implements UsageMeter {
  private static final Logger LOG = LoggerFactory.getLogger(UsageLines.class);

  @Override
  public void begun() {
    other.begun();
  }

  @Override
  public void ended(UsageRecord call) {
    other.ended(call);
    write(call);
  }

  private static void write(UsageRecord call) {
    LoggingEventBuilder line = LOG.atInfo().addKeyValue("success", call.success());
    if (call.outcome().isPresent()) {
      line = line.addKeyValue("outcome", call.outcome().get().wireName());
    }
    if (call.taskId().isPresent()) {
      line = line.addKeyValue("task_id", call.taskId().get());
    }
    for (var attribute : GenAiAttributes.of(call).members().entrySet()) {
      line = line.addKeyValue(attribute.getKey(), text(attribute.getValue()));
    }
    line.log("model call");
  }

  private static String text(Json value) {
    return value instanceof JsonString(var text) ? text : JsonText.write(value);
  }
}
