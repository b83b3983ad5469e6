package dev.planwright.adapters.stdio;

import dev.planwright.adapters.stdio.network.Network;
import dev.planwright.adapters.stdio.network.ProxySettings;
import dev.planwright.adapters.stdio.network.RemoteAddress;
import dev.planwright.adapters.stdio.remote.Surroundings;
import dev.planwright.adapters.stdio.transport.StandardStreams;
import dev.planwright.adapters.stdio.transport.StdioTransport;
import dev.planwright.application.mcp.McpServer;
import dev.planwright.application.mcp.message.ServerInfo;
import dev.planwright.application.server.content.Guide;
import dev.planwright.application.server.content.PlanPrompts;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * The proxy as a process of its own: arguments are {@code SERVICE_URL} and {@code SERVICE_PATH}.
 */
final class ProxyMain {
  private ProxyMain() {}

  public static void main(String[] arguments) throws InterruptedException {
    var streams = StandardStreams.take();
    System.out.println("a stray print");
    var settings =
        new ProxySettings(
            RemoteAddress.parse(arguments[0]),
            Optional.empty(),
            Path.of(arguments[1]),
            "1.2.3",
            new Network(Network.Rules.NONE));
    var surroundings =
        new Surroundings(
            InstantSource.system(),
            System::nanoTime,
            Thread::sleep,
            () -> UUID.randomUUID().toString());
    var builtIn = new RemoteRegistries.BuiltIn(List::of, PlanPrompts.read(), Guide.read());
    var server =
        new McpServer(
            new ServerInfo(
                "planwright",
                "Planwright",
                "1.2.3",
                "Plans.",
                "Call example_plans.",
                EnumSet.allOf(ServerInfo.Offer.class)),
            RemoteRegistries.of(settings, surroundings, builtIn),
            () -> UUID.randomUUID().toString(),
            System::nanoTime);
    new StdioTransport(server, streams.in(), streams.out()).run();
  }
}
