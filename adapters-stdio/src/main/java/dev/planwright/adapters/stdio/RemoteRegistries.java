package dev.planwright.adapters.stdio;

import module java.base;

import dev.planwright.adapters.stdio.network.ProxySettings;
import dev.planwright.adapters.stdio.remote.RemoteMethods;
import dev.planwright.adapters.stdio.remote.RemotePrompts;
import dev.planwright.adapters.stdio.remote.RemoteResources;
import dev.planwright.adapters.stdio.remote.Surroundings;
import dev.planwright.application.mcp.Registries;
import dev.planwright.application.prompt.Prompts;
import dev.planwright.application.resource.Resources;
import dev.planwright.application.tool.Tool;

/** Everything that the remote serves, offered here. */
public final class RemoteRegistries {
  private RemoteRegistries() {}

  /**
   * What this version serves by itself, for as long as the remote gives nothing.
   *
   * @param tools the server's tools
   */
  public record BuiltIn(Supplier<List<Tool>> tools, Prompts prompts, Resources resources) {}

  /** The registries of that remote. Nothing is asked of it before it is needed. */
  public static Registries of(ProxySettings settings, Surroundings surroundings, BuiltIn builtIn) {
    var ways = RemoteToolbox.Ways.to(settings);
    var methods = new RemoteMethods(ways.rpc(), surroundings);
    return new Registries(
        new RemoteToolbox(settings, surroundings, builtIn.tools(), ways),
        new RemotePrompts(methods, builtIn.prompts()),
        new RemoteResources(methods, builtIn.resources()));
  }
}
