package dev.planwright.application.scripted;

/** What can go wrong with a call, or {@link #NONE}. */
public enum Fault {
  /** The call goes well. */
  NONE,
  /** 429 with Retry-After. */
  RATE_LIMITED,
  /** 500. */
  SERVER_ERROR,
  /** A successful reply that breaks off in the middle. */
  CUT_BODY,
  /** The connection closes without a word. */
  DROPPED,
  /** Nothing comes for as long as the client waits. */
  HANGING,
  /** An answer that is no JSON. */
  INVALID_JSON,
  /** An answer that is JSON of another shape. */
  WRONG_SHAPE,
  /** The model will not. */
  REFUSED,
  /** The answer ends at the output limit. */
  CUT_OFF,
  /** A reply of 5 MiB. */
  OVERSIZED,
  /** 401. */
  UNAUTHORIZED
}
