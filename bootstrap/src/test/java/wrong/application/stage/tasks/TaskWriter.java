package wrong.application.stage.tasks;

/** A part of one stage that no other may use. */
public final class TaskWriter {}
