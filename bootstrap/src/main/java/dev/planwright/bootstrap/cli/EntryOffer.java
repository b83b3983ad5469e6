package dev.planwright.bootstrap.cli;

import module java.base;

import dev.planwright.adapters.stdio.network.Network;
import dev.planwright.adapters.stdio.network.RemoteAddress;
import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.cli.terminal.Failure;
import dev.planwright.bootstrap.clients.DownloadsFolder;
import dev.planwright.bootstrap.clients.EntryKey;
import dev.planwright.bootstrap.clients.McpClient;
import dev.planwright.bootstrap.clients.ProxyLaunch;
import dev.planwright.bootstrap.clients.ServerEntry;
import dev.planwright.bootstrap.local.LocalFolder;
import dev.planwright.bootstrap.settings.BadSettings;
import dev.planwright.bootstrap.settings.Setting;
import dev.planwright.bootstrap.settings.Setting.Group;
import dev.planwright.bootstrap.settings.SettingCatalog;
import dev.planwright.bootstrap.settings.Settings;
import dev.planwright.bootstrap.settings.SettingsFile;
import dev.planwright.bootstrap.settings.SettingsSource;
import dev.planwright.bootstrap.startup.OwnCommand;
import dev.planwright.bootstrap.wiring.Access;

/**
 * The entry for a client, made from the settings of this moment. A client that is started from a
 * desktop has none of this terminal's variables, so what is set here is written down; the key only
 * when that is asked for, else as the file or variable that holds it.
 */
final class EntryOffer {
  private static final List<String> FOLDERS =
      List.of("SERVICE_DATA_DIR", "SERVICE_RUN_DIR", "SERVICE_LLM_CONFIG_DIR");

  /** What a proxy finds by itself. */
  private static final Set<String> BY_ITSELF = Set.of("default", SettingsFile.NAME);

  private static final String KEY_FILE = EntryKey.VARIABLE + "_FILE";

  private final McpClient client;
  private final SettingsSource source;
  private final Console console;
  private final List<String> notes = new ArrayList<>();

  EntryOffer(McpClient client, SettingsSource source, Console console) {
    this.client = client;
    this.source = source;
    this.console = console;
  }

  /** What a person should know about the entry. */
  List<String> notes() {
    return List.copyOf(notes);
  }

  /**
   * The proxy of this installation.
   *
   * @param launcher that starts it, where that is another than the running one
   */
  ServerEntry proxy(Settings.Client settings, boolean withKey, Optional<Path> launcher) {
    Map<String, String> variables = new LinkedHashMap<>();
    for (Setting setting : SettingCatalog.of(travelling(settings))) {
      given(setting).ifPresent(value -> variables.put(setting.name(), value));
    }
    for (String folder : FOLDERS) {
      variables.computeIfPresent(
          folder, (_, value) -> absolute(console.platform().expand(Path.of(value))).toString());
    }
    if (!source.effective(SettingCatalog.named("SERVICE_URL")).source().equals(SettingsFile.NAME)) {
      variables.put("SERVICE_URL", settings.url().toString());
    }
    variables.put("SERVICE_PATH", folder(settings).toString());
    settings
        .network()
        .caBundle()
        .ifPresent(file -> variables.put("SERVICE_CA_BUNDLE", absolute(file).toString()));
    variables.putAll(network(settings));
    Optional<String> keyFile = keyFile();
    EntryKey key = key(settings, withKey);
    if (keyFile.isPresent() && !withKey) {
      variables.put(KEY_FILE, absolute(Path.of(keyFile.get())).toString());
      key = new EntryKey.Absent();
    } else if (cannotSay(key)) {
      notes.add(
          "The API key is not in the entry, and %s does not start the proxy with your variables:"
                  .formatted(client.title())
              + " keep the key in a file that %s names, or add --with-key.".formatted(KEY_FILE));
    }
    Properties jvm = new Properties();
    jvm.putAll(System.getProperties());
    launcher.ifPresent(path -> jvm.setProperty(OwnCommand.LAUNCHER, path.toString()));
    var launch = ProxyLaunch.of(console.platform(), jvm, Start.class.getName());
    return new ServerEntry.Proxy(launch, variables, key);
  }

  /** The proxy as all who work in a folder can start it: nothing in it is one person's. */
  ServerEntry shared(Settings.Client settings) {
    Map<String, String> variables =
        source.effective(SettingCatalog.named("SERVICE_URL")).source().equals("default")
            ? Map.of()
            : Map.of("SERVICE_URL", remote(settings).rpc().toString());
    notes.add(
        "Whoever works in this folder needs the command planwright on the PATH; `planwright"
            + " install` says where it is.");
    return new ServerEntry.Proxy(
        new ProxyLaunch("planwright", List.of("proxy"), Map.of()),
        variables,
        settings.apiKey().isPresent() ? new EntryKey.Referred() : new EntryKey.Absent());
  }

  /** A proxy that starts the server hands on to it what is set for that. */
  private static List<Group> travelling(Settings.Client settings) {
    remote(settings);
    return LocalFolder.startsServer(settings)
        ? List.of(Group.CLIENT, Group.LOCAL, Group.FILES, Group.MODELS)
        : List.of(Group.CLIENT);
  }

  /**
   * The server itself.
   *
   * @throws Failure when the client's file has no place for an address
   */
  ServerEntry address(Settings.Client settings, boolean withKey) {
    if (!client.takesAddresses()) {
      throw new Failure(
          "the file of %s takes commands only; leave --http out%s"
              .formatted(
                  client.title(),
                  Access.loopback(settings.url().getHost())
                      ? ""
                      : ", or add the address under Settings, Connectors"));
    }
    URI url = remote(settings).at("/mcp/");
    EntryKey key = key(settings, withKey);
    if (cannotSay(key) || (key instanceof EntryKey.Referred && keyFile().isPresent())) {
      notes.add("The API key is not in the entry; add --with-key, or leave --http out.");
      key = new EntryKey.Absent();
    }
    return new ServerEntry.Address(url, key);
  }

  /** Clients start servers with few variables: what leads to this server goes into the entry. */
  private Map<String, String> network(Settings.Client settings) {
    try {
      if (!new Network(settings.network()).proxied(remote(settings).base())) {
        return Map.of();
      }
    } catch (IllegalArgumentException e) {
      throw new BadSettings(List.of(String.valueOf(e.getMessage())));
    }
    Map<String, String> found = new LinkedHashMap<>();
    for (Setting setting : SettingCatalog.of(List.of(Group.NETWORK))) {
      source.value(setting.name()).ifPresent(value -> found.put(setting.name(), value));
    }
    if (found.values().removeIf(value -> value.contains("@"))) {
      notes.add(
          "HTTPS_PROXY or HTTP_PROXY holds a password and is not in the entry: set it where %s"
                  .formatted(client.title())
              + " takes its variables from.");
    }
    return found;
  }

  private static RemoteAddress remote(Settings.Client settings) {
    try {
      return RemoteAddress.parse(settings.url().toString());
    } catch (IllegalArgumentException e) {
      throw new BadSettings(List.of(String.valueOf(e.getMessage())));
    }
  }

  private boolean cannotSay(EntryKey key) {
    return key instanceof EntryKey.Referred && !client.refers();
  }

  private EntryKey key(Settings.Client settings, boolean withKey) {
    if (withKey) {
      return new EntryKey.Written(
          settings
              .apiKey()
              .orElseThrow(() ->
                  new Failure(
                      "there is no key to write: set %s or %s"
                          .formatted(EntryKey.VARIABLE, KEY_FILE))));
    }
    return settings.apiKey().isPresent() ? new EntryKey.Referred() : new EntryKey.Absent();
  }

  /** The file that the key comes from; empty when the variable itself holds one. */
  private Optional<String> keyFile() {
    return variable(EntryKey.VARIABLE).isPresent() ? Optional.empty() : variable(KEY_FILE);
  }

  private Optional<String> variable(String name) {
    return Optional.ofNullable(console.environment().get(name)).filter(v -> !v.isBlank());
  }

  private Optional<String> given(Setting setting) {
    return setting.kind() == Setting.Kind.SECRET
            || BY_ITSELF.contains(source.effective(setting).source())
        ? Optional.empty()
        : source.effective(setting).value();
  }

  private Path folder(Settings.Client settings) {
    return settings
        .folder()
        .map(this::absolute)
        .orElseGet(() -> DownloadsFolder.of(console.platform()));
  }

  private Path absolute(Path path) {
    return console.workingFolder().resolve(path).normalize();
  }
}
