package dev.planwright.bootstrap.local;

import module java.base;

import dev.planwright.adapters.stdio.RemoteRegistries.BuiltIn;
import dev.planwright.adapters.stdio.RemoteToolbox;
import dev.planwright.application.mcp.Registries;
import dev.planwright.application.prompt.FilledPrompt;
import dev.planwright.application.prompt.Prompt;
import dev.planwright.application.prompt.Prompts;
import dev.planwright.application.resource.Resource;
import dev.planwright.application.resource.ResourceContent;
import dev.planwright.application.resource.Resources;
import dev.planwright.application.server.content.PlanResources;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.bootstrap.settings.Settings;

/** What a proxy serves from a server that is started when it is needed. */
public final class SharedRegistries {
  private SharedRegistries() {}

  /**
   * The registries over that server.
   *
   * @param connect makes what is served from a server that is there
   * @param builtIn what is told until then
   * @param ids new ones
   */
  public static Registries of(
      SharedServer server,
      Function<Settings.Client, Registries> connect,
      BuiltIn builtIn,
      Supplier<String> ids) {
    var connection = new Connection(server, connect);
    return new Registries(
        new SharedToolbox(connection, () -> RemoteToolbox.shown(builtIn.tools().get()), ids),
        new SharedPrompts(connection, builtIn.prompts()),
        new SharedResources(connection, builtIn.resources()));
  }

  private record SharedPrompts(Connection connection, Prompts builtIn) implements Prompts {
    private Prompts now() {
      return connection.present().map(Registries::prompts).orElse(builtIn);
    }

    @Override
    public List<Prompt> list() {
      return now().list();
    }

    @Override
    public FilledPrompt fill(String name, Map<String, String> arguments) {
      return now().fill(name, arguments);
    }

    @Override
    public List<String> complete(String name, String argument, String beginning) {
      return now().complete(name, argument, beginning);
    }
  }

  private record SharedResources(Connection connection, Resources builtIn) implements Resources {
    private Resources now() {
      return connection.present().map(Registries::resources).orElse(builtIn);
    }

    @Override
    public List<Resource> list() {
      return now().list();
    }

    /** The same before there is a server: hosts ask for them once, at the beginning. */
    @Override
    public List<Resource> templates() {
      return connection
          .present()
          .map(there -> there.resources().templates())
          .orElse(List.of(PlanResources.TEMPLATE));
    }

    @Override
    public Optional<ResourceContent> read(String uri) {
      return builtIn.read(uri).or(() -> connection.await(ToolProgress.NONE).resources().read(uri));
    }

    @Override
    public List<String> complete(String template, String variable, String beginning) {
      return now().complete(template, variable, beginning);
    }
  }
}
