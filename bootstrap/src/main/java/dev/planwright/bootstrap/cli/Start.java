package dev.planwright.bootstrap.cli;

import module java.base;

import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.LogLevel;

/**
 * Where the process begins. An MCP host that starts the proxy waits for it, so the proxy alone is
 * started without the command line's library, whose classes are too old for a start-up cache.
 */
public final class Start {
  private static final String[] PROXY = {"proxy"};

  /** A database that fails over is found again under its name within seconds. */
  private static final String ADDRESS_CACHE_SECONDS = "5";

  private Start() {}

  /** Runs a command and ends the process with its exit code. */
  public static void main(String[] arguments) {
    LogLevel.choose(arguments);
    Security.setProperty("networkaddress.cache.ttl", ADDRESS_CACHE_SECONDS);
    Security.setProperty("networkaddress.cache.negative.ttl", ADDRESS_CACHE_SECONDS);
    Console console = Console.ofProcess();
    int exitCode =
        Arrays.equals(arguments, PROXY)
            ? ProxyRun.alone(console)
            : Planwright.run(console, arguments);
    console.out().flush();
    System.exit(exitCode);
  }
}
