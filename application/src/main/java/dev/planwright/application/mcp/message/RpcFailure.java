package dev.planwright.application.mcp.message;

/** Ends a request with a JSON-RPC error; caught where the response is made. No stack trace. */
public final class RpcFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient RpcError error;
  private final int httpStatus;

  public RpcFailure(RpcError error, int httpStatus) {
    super(error.message(), null, false, false);
    this.error = error;
    this.httpStatus = httpStatus;
  }

  public RpcFailure(RpcError error) {
    this(error, 200);
  }

  public static RpcFailure invalidParams(String message) {
    return new RpcFailure(RpcError.invalidParams(message));
  }

  public RpcError error() {
    return error;
  }

  public int httpStatus() {
    return httpStatus;
  }
}
