package dev.planwright.bootstrap.cli.data;

import module java.base;

import dev.planwright.application.json.JsonText;
import dev.planwright.application.json.UnreadableJson;
import dev.planwright.application.usage.ReplyText;
import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.ExitCodes;
import dev.planwright.bootstrap.cli.terminal.Failure;
import dev.planwright.bootstrap.cli.terminal.TextInput;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.usage.TokenUsage;
import dev.planwright.domain.usage.UsagePayloads;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints what the accounting of model calls reads out of one reply. */
@Command(
    name = "extract",
    description = {
      "Print the tokens, the cost and the names that a model's reply states, as one JSON object;",
      "null where it states nothing. Reads JSON, server-sent events and JSON lines."
    })
public final class UsageExtractCommand implements Callable<Integer> {
  private static final BigDecimal LARGEST_COST = BigDecimal.valueOf(1_000_000);

  private final Console console;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(paramLabel = "FILE|-", description = "The reply's body: a file, or - for stdin.")
  private String source = "";

  @Option(
      names = "--stated-cost",
      paramLabel = "USD",
      description =
          "US dollars that the reply's headers state (x-litellm-response-cost), used when its body"
              + " states no cost.")
  private Optional<BigDecimal> statedCost = Optional.empty();

  public UsageExtractCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    statedCost.ifPresent(this::check);
    console.say(JsonText.write(json(UsagePayloads.read(reply(), statedCost))));
    return ExitCodes.SUCCESS;
  }

  private void check(BigDecimal cost) {
    if (cost.signum() < 0 || cost.compareTo(LARGEST_COST) > 0) {
      throw new ParameterException(
          spec.commandLine(), "--stated-cost is outside of 0 to 1000000 US dollars");
    }
  }

  private Json reply() {
    try {
      return ReplyText.read(TextInput.read(source, console));
    } catch (UnreadableJson e) {
      throw new Failure(
          "the reply is neither JSON, nor server-sent events, nor JSON lines: " + e.getMessage());
    }
  }

  private static JsonObject json(TokenUsage usage) {
    return Json.build()
        .putOrNull("input_tokens", count(usage.inputTokens()))
        .putOrNull("output_tokens", count(usage.outputTokens()))
        .putOrNull("thinking_tokens", count(usage.thinkingTokens()))
        .putOrNull("cached_tokens", count(usage.cachedTokens()))
        .putOrNull("total_tokens", count(usage.totalTokens()))
        .putOrNull("cost_usd", usage.costUsd().map(Json::of))
        .putOrNull("upstream_provider", usage.upstreamProvider().map(Json::of))
        .putOrNull("upstream_model", usage.upstreamModel().map(Json::of))
        .done();
  }

  private static Optional<Json> count(OptionalLong tokens) {
    return tokens.isPresent() ? Optional.of(Json.of(tokens.getAsLong())) : Optional.empty();
  }
}
