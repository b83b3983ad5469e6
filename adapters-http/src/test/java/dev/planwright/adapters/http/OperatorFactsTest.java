package dev.planwright.adapters.http;

import static dev.planwright.adapters.http.TestServer.errorCode;
import static dev.planwright.adapters.http.TestServer.json;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.planwright.application.feedback.port.FeedbackBox.Feedback;
import dev.planwright.domain.account.UserId;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class OperatorFactsTest {

  @Test
  void the_operator_alone_reads_what_users_think() {
    try (var server = TestServer.guarded()) {
      UserId user = server.user();
      server
          .ports
          .feedback()
          .put(new Feedback(UUID.randomUUID(), user, Optional.empty(), Optional.of(2), "<b>Slow"));

      var shown = json(server.get("/operator", "X-API-Key", TestServer.SECRET));
      var refused = server.get("/operator", "X-API-Key", server.userKey(user));

      var one = shown.objects("feedback").getFirst();
      assertEquals(Optional.of("<b>Slow"), one.text("text"));
      assertEquals(Optional.of(user.value()), one.text("user_id"));
      assertEquals(403, refused.statusCode());
      assertEquals("INVALID_API_KEY", errorCode(refused));
      assertEquals(401, server.get("/operator").statusCode());
    }
  }
}
