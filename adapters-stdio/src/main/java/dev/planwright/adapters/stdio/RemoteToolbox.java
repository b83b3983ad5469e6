package dev.planwright.adapters.stdio;

import module java.base;

import dev.planwright.adapters.stdio.download.ArtifactDownloader;
import dev.planwright.adapters.stdio.download.PlanDownload;
import dev.planwright.adapters.stdio.download.PlanDownloadTool;
import dev.planwright.adapters.stdio.network.ProxySettings;
import dev.planwright.adapters.stdio.network.RemoteAddress;
import dev.planwright.adapters.stdio.remote.HttpCalls;
import dev.planwright.adapters.stdio.remote.PlanProgress;
import dev.planwright.adapters.stdio.remote.Remote;
import dev.planwright.adapters.stdio.remote.RemoteTools;
import dev.planwright.adapters.stdio.remote.RpcCalls;
import dev.planwright.adapters.stdio.remote.Surroundings;
import dev.planwright.adapters.stdio.remote.WrapperCalls;
import dev.planwright.application.tool.Tool;
import dev.planwright.application.tool.ToolProgress;
import dev.planwright.application.tool.ToolResult;
import dev.planwright.application.tool.Toolbox;
import dev.planwright.domain.json.Json;
import dev.planwright.domain.json.Json.JsonObject;
import dev.planwright.domain.plan.PlanId;

/**
 * The tools of the remote server, forwarded unchanged, with {@code plan_download} in the place of
 * {@code plan_file_info}. Does nothing before it is first asked; outlives restarts of the remote.
 *
 * <p>A call throws {@link dev.planwright.application.refusal.Refusal} with {@code REMOTE_ERROR} or
 * {@code DOWNLOAD_FAILED}, and {@link java.util.concurrent.CancellationException} when its thread
 * is interrupted, which aborts it at the remote.
 */
public final class RemoteToolbox implements Toolbox {
  private static final String BOTH_WAYS = "plan_file_info, or plan_download through the proxy,";

  private final RemoteAddress address;
  private final HttpCalls http;
  private final Remote remote;
  private final RemoteTools tools;
  private final PlanDownload planDownload;
  private final Supplier<List<Tool>> builtIn;
  private final Surroundings.Pause pause;

  /**
   * A toolbox in front of that remote.
   *
   * @param builtIn the server's tools as this version knows them, for as long as the remote has
   *     never given its own
   */
  public RemoteToolbox(
      ProxySettings settings, Surroundings surroundings, Supplier<List<Tool>> builtIn) {
    this(settings, surroundings, builtIn, Ways.to(settings));
  }

  RemoteToolbox(
      ProxySettings settings, Surroundings surroundings, Supplier<List<Tool>> builtIn, Ways ways) {
    this.address = settings.remote();
    this.http = ways.http();
    this.tools = new RemoteTools(address, http, ways.rpc(), surroundings);
    this.remote = new Remote(new WrapperCalls(address, http), ways.rpc(), tools, surroundings);
    this.planDownload =
        new PlanDownload(address, remote, new ArtifactDownloader(settings, surroundings));
    this.builtIn = builtIn;
    this.pause = surroundings.pause();
  }

  /** How the remote is spoken to. */
  record Ways(HttpCalls http, RpcCalls rpc) {
    static Ways to(ProxySettings settings) {
      var http = new HttpCalls(settings);
      return new Ways(http, new RpcCalls(settings, http));
    }
  }

  @Override
  public List<Tool> tools() {
    return shown(tools.list().orElseGet(builtIn));
  }

  /** A server's tools as a proxy shows them; their texts name no tool that is not among them. */
  public static List<Tool> shown(List<Tool> tools) {
    List<Tool> shown = new ArrayList<>(tools.stream().map(RemoteToolbox::toldHere).toList());
    int place = shown.stream().map(Tool::name).toList().indexOf(PlanDownload.FILE_INFO);
    shown.removeIf(tool ->
        tool.name().equals(PlanDownload.FILE_INFO) || tool.name().equals(PlanDownloadTool.NAME));
    shown.add(place < 0 ? shown.size() : Math.min(place, shown.size()), PlanDownloadTool.tool());
    return List.copyOf(shown);
  }

  private static Tool toldHere(Tool tool) {
    return new Tool(
        tool.name(),
        tool.title(),
        tool.description().replace(PlanDownload.FILE_INFO, PlanDownloadTool.NAME),
        tool.inputSchema(),
        tool.outputSchema(),
        tool.hints(),
        tool.access(),
        tool.view());
  }

  private URI stream(PlanId plan) {
    return address.at("/sse/plan/" + plan);
  }

  @Override
  public ToolResult call(String tool, JsonObject arguments, ToolProgress progress) {
    if (tool.equals(PlanDownloadTool.NAME)) {
      return planDownload.call(arguments, progress);
    }
    Optional<PlanId> followed =
        tool.equals("plan_wait") && progress.wanted()
            ? arguments.text("plan_id").flatMap(PlanId::parse)
            : Optional.empty();
    if (followed.isEmpty()) {
      return toldHere(remote.call(tool, arguments, progress));
    }
    try (var _ = PlanProgress.follow(stream(followed.get()), http, progress, pause)) {
      return toldHere(remote.call(tool, arguments, progress));
    }
  }

  /** What to do next, by tools that are listed here. */
  private static ToolResult toldHere(ToolResult result) {
    Optional<JsonObject> changed =
        result
            .structured()
            .flatMap(json ->
                json.text("next")
                    .filter(next -> next.contains(BOTH_WAYS))
                    .map(next ->
                        json.with(
                            "next", Json.of(next.replace(BOTH_WAYS, PlanDownloadTool.NAME)))));
    return changed.isPresent() ? new ToolResult(result.content(), changed, result.error()) : result;
  }
}
