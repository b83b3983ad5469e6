package dev.planwright.application.mcp;

/** Ends a request with a JSON-RPC error; caught where the response is made. No stack trace. */
final class RpcFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient RpcError error;
  private final int httpStatus;

  RpcFailure(RpcError error, int httpStatus) {
    super(error.message(), null, false, false);
    this.error = error;
    this.httpStatus = httpStatus;
  }

  RpcFailure(RpcError error) {
    this(error, 200);
  }

  static RpcFailure invalidParams(String message) {
    return new RpcFailure(RpcError.invalidParams(message));
  }

  RpcError error() {
    return error;
  }

  int httpStatus() {
    return httpStatus;
  }
}
