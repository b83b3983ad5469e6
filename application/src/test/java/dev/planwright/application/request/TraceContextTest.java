package dev.planwright.application.request;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json.JsonObject;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TraceContextTest {
  private static final String PARENT = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

  @Test
  void a_trace_is_read_with_its_state_and_baggage_and_nothing_else() {
    TraceContext trace =
        of(
            "{\"progressToken\":1,\"traceparent\":\"%s\",\"tracestate\":\"a=b,c=d\",\"baggage\":\"u=1\"}"
                .formatted(PARENT));

    assertEquals(
        Map.of("traceparent", PARENT, "tracestate", "a=b,c=d", "baggage", "u=1"), trace.fields());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"traceparent\":7}",
        "{\"traceparent\":\"\"}",
        "{\"traceparent\":\"00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01\"}",
        "{\"traceparent\":\"ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01\"}",
        "{\"traceparent\":\"00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01\\r\\nX: y\"}",
        "{\"tracestate\":\"a=b\"}",
        "{\"baggage\":\"a=1\\r\\nX-API-Key: k\"}",
        "{\"baggage\":\"a=ü\"}",
        "{\"baggage\":\"\"}"
      })
  void what_has_not_its_form_goes_no_further(String meta) {
    assertEquals(Map.of(), of(meta).fields());
  }

  @Test
  void a_trace_holds_for_the_call_alone() {
    TraceContext inside = of("{\"baggage\":\"u=1\"}").call(TraceContext::current);

    assertEquals(Map.of("baggage", "u=1"), inside.fields());
    assertEquals(Map.of(), TraceContext.current().fields());
  }

  private static TraceContext of(String meta) {
    return TraceContext.of((JsonObject) JsonText.read(meta));
  }
}
