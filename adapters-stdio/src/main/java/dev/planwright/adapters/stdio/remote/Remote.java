package dev.planwright.adapters.stdio.remote;

import module java.base;

import dev.planwright.application.tool.Tool;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.application.tool.ToolResult;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Calls tools of the remote server: wrapper first, JSON-RPC where there is none, up to three
 * attempts, and never two plans out of one call.
 */
public final class Remote {
  private static final Logger LOG = LoggerFactory.getLogger(Remote.class);
  private static final String REQUEST_ID = "client_request_id";

  private static final Duration ATTEMPT = Duration.ofSeconds(18);

  /** Longer than the server takes: ten seconds of waiting, and twenty for the rest. */
  private static final Duration WORK = Duration.ofSeconds(35);

  private static final Duration WAIT_DEFAULT = Duration.ofSeconds(50);
  private static final Duration WAIT_LONGEST = Duration.ofMinutes(10);
  private static final Duration WAIT_MARGIN = Duration.ofSeconds(10);
  private static final Duration WRAPPER_ASKED_AGAIN = Duration.ofMinutes(5);

  private final WrapperCalls wrapper;
  private final RpcCalls rpc;
  private final RemoteTools tools;
  private final Surroundings surroundings;
  private final AtomicReference<Optional<Long>> wrapperMissingSince =
      new AtomicReference<>(Optional.empty());

  public Remote(WrapperCalls wrapper, RpcCalls rpc, RemoteTools tools, Surroundings surroundings) {
    this.wrapper = wrapper;
    this.rpc = rpc;
    this.tools = tools;
    this.surroundings = surroundings;
  }

  /**
   * Calls the tool.
   *
   * @throws dev.planwright.application.refusal.Refusal REMOTE_ERROR when the remote gives no result
   * @throws CancellationException when the thread is interrupted
   */
  public ToolResult call(String tool, JsonObject arguments, ToolProgress progress) {
    JsonObject sent = arguments;
    for (int attempt = 1; ; attempt++) {
      if (progress.cancelled()) {
        throw new CancellationException("the caller cancelled");
      }
      Deadline deadline = Deadline.in(limit(tool, sent), surroundings.nanoTime());
      if (tool.equals("plan_create")) {
        sent = repeatable(sent);
      }
      switch (once(tool, sent, deadline)) {
        case Outcome.Done(ToolResult result) -> {
          return result;
        }
        case Outcome.Refused(RemoteProblem problem) -> throw problem.refusal(attempt);
        case Outcome.Missing(RemoteProblem problem) -> throw problem.refusal(attempt);
        case Outcome.Passing passing -> {
          boolean again =
              Retries.left(attempt)
                  && (!tool.equals("plan_create")
                      || !passing.mayHaveArrived()
                      || (sent.text(REQUEST_ID).isPresent() && knowsRequestIds()));
          if (!again) {
            int attempts = attempt;
            return passing.toolError().orElseThrow(() -> passing.problem().refusal(attempts));
          }
          Retries.pause(attempt, passing.problem().problem(), surroundings);
        }
      }
    }
  }

  private Outcome once(String tool, JsonObject arguments, Deadline deadline) {
    if (wrapperLooksMissing()) {
      Outcome outcome = rpc.call(tool, arguments, deadline);
      if (outcome instanceof Outcome.Missing) {
        wrapperMissingSince.set(Optional.empty());
      }
      return outcome;
    }
    Outcome outcome = wrapper.call(tool, arguments, deadline);
    if (!(outcome instanceof Outcome.Missing)) {
      return outcome;
    }
    LOG.info("the remote has no JSON wrapper; calling by JSON-RPC");
    Outcome fallback = rpc.call(tool, arguments, deadline);
    wrapperMissingSince.set(
        fallback instanceof Outcome.Missing
            ? Optional.empty()
            : Optional.of(surroundings.nanoTime().getAsLong()));
    return fallback;
  }

  private boolean wrapperLooksMissing() {
    return wrapperMissingSince
        .get()
        .filter(
            since -> surroundings.nanoTime().getAsLong() - since < WRAPPER_ASKED_AGAIN.toNanos())
        .isPresent();
  }

  /** With an id of our own where the remote knows one, so that a repeat returns the same plan. */
  private JsonObject repeatable(JsonObject arguments) {
    if (arguments.get(REQUEST_ID).isPresent()) {
      return arguments;
    }
    return knowsRequestIds()
        ? arguments.with(REQUEST_ID, Json.of("proxy-" + surroundings.ids().get()))
        : arguments;
  }

  /**
   * Whether the remote would see that a repeated plan_create is one; false when it does not say.
   */
  private boolean knowsRequestIds() {
    return tools
        .find("plan_create")
        .map(Tool::inputSchema)
        .flatMap(schema -> schema.object("properties"))
        .flatMap(properties -> properties.get(REQUEST_ID))
        .isPresent();
  }

  private static Duration limit(String tool, JsonObject arguments) {
    if (tool.equals("plan_work")) {
      return WORK;
    }
    if (!tool.equals("plan_wait")) {
      return ATTEMPT;
    }
    Duration asked =
        arguments
            .number("timeout_sec")
            .map(seconds ->
                seconds.max(BigDecimal.ZERO).min(BigDecimal.valueOf(WAIT_LONGEST.toSeconds())))
            .map(seconds -> Duration.ofSeconds(seconds.longValue()))
            .orElse(WAIT_DEFAULT);
    return asked.plus(WAIT_MARGIN);
  }
}
