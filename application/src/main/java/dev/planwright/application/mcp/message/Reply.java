package dev.planwright.application.mcp.message;

import dev.planwright.application.json.JsonText;
import dev.planwright.domain.json.Json;

/** What becomes of one message. */
public sealed interface Reply {

  /**
   * A response, or an array of them for a batch.
   *
   * @param httpStatus the status over HTTP where nothing has been streamed yet
   */
  record Answer(Json body, int httpStatus) implements Reply {
    /** The body on one line, without the line's end. */
    public String line() {
      return JsonText.write(body);
    }
  }

  /** Taken, and never answered: HTTP 202 without a body, silence on stdio. */
  record Accepted() implements Reply {}

  /**
   * The answer to what never became a message: a refused host, content type, size.
   *
   * @param message a sentence for people
   */
  static Answer notAMessage(String message, int httpStatus) {
    return new Answer(RpcError.invalidRequest(message).response(), httpStatus);
  }

  /** The answer to a request whose id is that of another still running. */
  static Answer idInUse(RequestId id) {
    return new Answer(
        RpcError.invalidRequest("Invalid request: this id belongs to a request still running")
            .response(id),
        400);
  }
}
