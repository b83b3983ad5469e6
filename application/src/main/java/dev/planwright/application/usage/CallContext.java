package dev.planwright.application.usage;

import module java.base;

import dev.planwright.domain.account.UserId;

/**
 * Whom model calls are made for.
 *
 * @param taskId of a plan or of any other task, at most 255 characters
 */
public record CallContext(Optional<String> taskId, Optional<UserId> user, Optional<UUID> apiKeyId) {
  /** Nobody is known. */
  public static final CallContext NONE =
      new CallContext(Optional.empty(), Optional.empty(), Optional.empty());

  /** The same for another task. */
  public CallContext withTask(String id) {
    return new CallContext(Optional.of(id), user, apiKeyId);
  }

  /** The same for another user; a key belongs to one user and goes with the old one. */
  public CallContext withUser(UserId id) {
    return new CallContext(taskId, Optional.of(id), user.filter(id::equals).flatMap(_ -> apiKeyId));
  }
}
