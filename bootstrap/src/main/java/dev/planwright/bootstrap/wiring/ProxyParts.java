package dev.planwright.bootstrap.wiring;

import module java.base;

import dev.planwright.adapters.stdio.RemoteRegistries;
import dev.planwright.adapters.stdio.network.Network;
import dev.planwright.adapters.stdio.network.ProxySettings;
import dev.planwright.adapters.stdio.network.RemoteAddress;
import dev.planwright.adapters.stdio.remote.Surroundings;
import dev.planwright.adapters.stdio.transport.StandardStreams;
import dev.planwright.adapters.stdio.transport.StdioTransport;
import dev.planwright.application.mcp.McpServer;
import dev.planwright.application.mcp.Registries;
import dev.planwright.application.server.AskingBack;
import dev.planwright.application.server.ToolTexts;
import dev.planwright.application.server.content.Guide;
import dev.planwright.application.server.content.PlanPrompts;
import dev.planwright.application.tool.Toolbox;
import dev.planwright.bootstrap.local.SharedRegistries;
import dev.planwright.bootstrap.local.SharedServer;
import dev.planwright.bootstrap.settings.BadSettings;
import dev.planwright.bootstrap.settings.Settings;

/** The parts of the proxy, which also drive the terminal's commands. */
public final class ProxyParts {
  private static final String SCHEMES_OFF = "jdk.http.auth.tunneling.disabledSchemes";

  private final RemoteAddress remote;
  private final Network network;
  private final Registries served;

  /**
   * A proxy of the server that the settings name.
   *
   * @param workingFolder where downloads go while no folder is set
   * @throws BadSettings when the server's address or the key cannot be used
   */
  public ProxyParts(Settings.Client client, Path workingFolder, String version, Chance chance) {
    try {
      this.remote = RemoteAddress.parse(client.url().toString());
      this.network = new Network(client.network());
      allowLogin(network);
      var settings =
          new ProxySettings(
              remote, client.apiKey(), client.folder().orElse(workingFolder), version, network);
      var surroundings =
          new Surroundings(
              chance.clock(), chance::nanoTime, chance::pause, () -> chance.uuid().toString());
      this.served = RemoteRegistries.of(settings, surroundings, builtIn());
    } catch (IllegalArgumentException e) {
      throw new BadSettings(List.of(String.valueOf(e.getMessage())));
    }
  }

  private static RemoteRegistries.BuiltIn builtIn() {
    return new RemoteRegistries.BuiltIn(ToolTexts::read, PlanPrompts.read(), Guide.read());
  }

  /** What the remote serves. */
  public Registries served() {
    return served;
  }

  /**
   * What this user's server on this computer serves, which is started when it is needed.
   *
   * @param connect the parts of a proxy of the server that is there
   */
  public static Registries shared(
      SharedServer server, Function<Settings.Client, ProxyParts> connect, Chance chance) {
    return SharedRegistries.of(
        server, connect.andThen(ProxyParts::served), builtIn(), () -> chance.uuid().toString());
  }

  /** The remote's tools, called from this process. */
  public Toolbox toolbox() {
    return served.tools();
  }

  public RemoteAddress remote() {
    return remote;
  }

  /** The way out of this computer. */
  public Network network() {
    return network;
  }

  /**
   * The JDK refuses to send a password to a proxy before https addresses; whoever wrote one into
   * the proxy's address wants just that. Read once, when the first connection is made.
   */
  private void allowLogin(Network way) {
    if (way.proxyAuthorization(remote.base()).isPresent()
        && System.getProperty(SCHEMES_OFF) == null) {
      System.setProperty(SCHEMES_OFF, "");
    }
  }

  /** Serves MCP over these streams until the input ends. */
  public static void serve(
      Registries served, StandardStreams streams, String version, Chance chance)
      throws InterruptedException {
    var server =
        new McpServer(
            Instructions.serverInfo(version, Instructions.PROXY),
            new Registries(new AskingBack(served.tools()), served.prompts(), served.resources()),
            () -> chance.uuid().toString(),
            chance::nanoTime);
    var transport = new StdioTransport(server, streams.in(), streams.out());
    // Hosts send SIGTERM too, some before they close the input: no download may be left half-way.
    Runtime.getRuntime().addShutdownHook(new Thread(transport::stop, "proxy-end"));
    transport.run();
  }
}
