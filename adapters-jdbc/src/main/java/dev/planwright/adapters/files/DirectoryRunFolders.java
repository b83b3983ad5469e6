package dev.planwright.adapters.files;

import module java.base;

import dev.planwright.application.plan.port.RunFolders;
import dev.planwright.domain.plan.PlanId;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * {@link RunFolders} below {@code SERVICE_RUN_DIR}; links are removed, never followed.
 *
 * @param root need not exist
 */
public record DirectoryRunFolders(Path root) implements RunFolders {
  private static final Logger LOG = LoggerFactory.getLogger(DirectoryRunFolders.class);

  @Override
  public void erase(PlanId plan) {
    Path folder = root.resolve(plan.toString());
    try {
      if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
        Files.walkFileTree(folder, new Eraser());
      }
    } catch (IOException e) {
      LOG.warn("the run folder of plan {} is not erased yet: {}", plan, e.getMessage());
    }
  }

  private static final class Eraser extends SimpleFileVisitor<Path> {
    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      Files.deleteIfExists(file);
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException problem)
        throws IOException {
      Files.deleteIfExists(folder);
      return FileVisitResult.CONTINUE;
    }
  }
}
