package dev.planwright.application.stage.schedule;

import dev.planwright.domain.schedule.Courses;
import dev.planwright.domain.schedule.Setback;
import dev.planwright.domain.schedule.TaskEstimate;
import dev.planwright.domain.work.Task;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/** The courses that a plan may take; schedule and budget are run through the same ones. */
public final class PossibleCourses {
  private PossibleCourses() {}

  /** The courses: the same ones at each call with the same tasks, setbacks and prompt. */
  public static Courses of(List<Task> tasks, List<Setback> setbacks, String prompt) {
    return Courses.draw(
        tasks.stream().map(TaskEstimate::of).toList(), setbacks, Courses.RUNS, seed(prompt));
  }

  /** A fixed seed from the prompt: equal prompts are simulated alike. */
  public static long seed(String prompt) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(prompt.getBytes(StandardCharsets.UTF_8));
      return HexFormat.fromHexDigitsToLong(HexFormat.of().formatHex(hash, 0, 8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
