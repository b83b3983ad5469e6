package dev.planwright.bootstrap.cli;

import module java.base;

import dev.planwright.bootstrap.cli.terminal.Console;
import dev.planwright.bootstrap.clients.ClientFiles;
import dev.planwright.bootstrap.clients.McpClient;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** Which client, and which of its files. */
final class ClientFile {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--client",
      paramLabel = "NAME",
      converter = Named.class,
      completionCandidates = Names.class,
      description = "${COMPLETION-CANDIDATES}.")
  private Optional<McpClient> client = Optional.empty();

  @Option(
      names = "--project",
      description =
          "The file of the current folder, shared with all who work in it, instead of" + " yours.")
  private boolean project;

  @Option(names = "--file", paramLabel = "FILE", description = "Another file than the usual one.")
  private Optional<Path> file = Optional.empty();

  /**
   * The client that is named.
   *
   * @throws ParameterException when none is
   */
  McpClient client() {
    return client.orElseThrow(() ->
        new ParameterException(
            spec.commandLine(), "say which client, with --client NAME; or --all"));
  }

  /** Whether a client, a file or a folder is named. */
  boolean named() {
    return client.isPresent() || file.isPresent() || project;
  }

  /** Whether the file is one that others read. */
  boolean project() {
    return project;
  }

  /**
   * The file that is meant.
   *
   * @throws ParameterException when none is known
   */
  Path file(Console console) {
    return known(console)
        .orElseThrow(() ->
            new ParameterException(
                spec.commandLine(),
                project
                    ? "%s has no file for a folder".formatted(client().title())
                    : client().hasFile() || client() == McpClient.GENERIC
                        ? "say with --file where the client keeps its servers"
                        : "%s keeps its servers in no file: %s"
                            .formatted(client().title(), client().next())));
  }

  /** The file that is meant; empty when none is known. */
  Optional<Path> known(Console console) {
    if (file.isPresent()) {
      return file.map(
          path -> console.workingFolder().resolve(console.platform().expand(path)).normalize());
    }
    return project
        ? ClientFiles.ofProject(client(), console.workingFolder())
        : new ClientFiles(console.platform()).ofUser(client());
  }

  /** Reads a client's name. */
  static final class Named implements ITypeConverter<McpClient> {
    @Override
    public McpClient convert(String name) {
      return McpClient.named(name)
          .orElseThrow(() ->
              new TypeConversionException(
                  "no client is named %s; use one of %s".formatted(name, names())));
    }
  }

  /** The names there are. */
  static final class Names implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Arrays.stream(McpClient.values()).map(McpClient::wireName).iterator();
    }
  }

  private static String names() {
    return Arrays.stream(McpClient.values())
        .map(McpClient::wireName)
        .collect(Collectors.joining(", "));
  }
}
