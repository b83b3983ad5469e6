package dev.planwright.bootstrap.architecture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The files of this repository, found from the folder of the module that is being tested. */
record SourceTree(Path root) {

  /** The tree that this build belongs to. */
  static SourceTree here() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.exists(folder.resolve("CHANGELOG.md"))) {
      folder = folder.getParent();
      if (folder == null) {
        throw new IllegalStateException("not started inside the repository");
      }
    }
    return new SourceTree(folder);
  }

  /** All Java files below {@code src} of these modules, or of all, as paths below the root. */
  List<Path> javaFiles(String... modules) {
    return files(".java").stream()
        .filter(
            file -> modules.length == 0 || List.of(modules).contains(file.getName(0).toString()))
        .toList();
  }

  /** All files below {@code docs}, the modules' {@code src} and the root with that ending. */
  List<Path> files(String ending) {
    try (Stream<Path> modules = Files.list(root)) {
      return modules
          .flatMap(SourceTree::sources)
          .filter(file -> file.toString().endsWith(ending))
          .map(root::relativize)
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String text(Path file) {
    try {
      return Files.readString(root.resolve(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Stream<Path> sources(Path entry) {
    Path sources = entry.resolve("src");
    if (Files.isRegularFile(entry)) {
      return Stream.of(entry);
    }
    if (entry.endsWith("docs") || Files.isDirectory(sources)) {
      return walk(entry.endsWith("docs") ? entry : sources);
    }
    return Stream.empty();
  }

  private static Stream<Path> walk(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
