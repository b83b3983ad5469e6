package dev.planwright.bootstrap.cli;

import module java.base;

import dev.planwright.adapters.http.CannotListen;
import dev.planwright.adapters.jdbc.address.UnusableDatabase;
import dev.planwright.adapters.postgres.EmbeddedPostgresFailed;
import dev.planwright.application.catalog.profile.BadProfiles;
import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.refusal.StoreUnavailable;
import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.ExitCodes;
import dev.planwright.bootstrap.cli.terminal.Failure;
import dev.planwright.bootstrap.clients.UnusableConfig;
import dev.planwright.bootstrap.settings.BadSettings;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

/**
 * Turns what ends a command into lines for people; a stack trace only where we ourselves are at
 * fault.
 */
record FailureLines(Console console) implements IExecutionExceptionHandler {
  @Override
  public int handleExecutionException(Exception e, CommandLine line, ParseResult parsed) {
    return tell(e);
  }

  /** Says why the command ended, and returns its exit code. */
  int tell(Exception e) {
    return switch (e) {
      case BadSettings bad -> {
        bad.problems().forEach(this::say);
        yield ExitCodes.USAGE;
      }
      case BadProfiles bad -> {
        bad.problems().forEach(problem -> say(problem.line()));
        yield ExitCodes.USAGE;
      }
      case Failure failure -> {
        say(String.valueOf(failure.getMessage()));
        yield ExitCodes.FAILURE;
      }
      case Refusal refusal -> {
        say("%s (%s)".formatted(refusal.sentence(), refusal.code().wireName()));
        yield ExitCodes.FAILURE;
      }
      case UnusableDatabase _, EmbeddedPostgresFailed _, CannotListen _, UnusableConfig _ -> {
        say(String.valueOf(e.getMessage()));
        yield ExitCodes.FAILURE;
      }
      case StoreUnavailable away -> {
        say("the database cannot be reached now: " + away.getMessage());
        yield ExitCodes.FAILURE;
      }
      default -> {
        say("unexpected error, which is a bug of Planwright; please report what follows");
        var trace = new StringWriter();
        e.printStackTrace(new PrintWriter(trace));
        console.note(trace.toString());
        yield ExitCodes.FAILURE;
      }
    };
  }

  private void say(String line) {
    console.note("planwright: " + line);
  }
}
