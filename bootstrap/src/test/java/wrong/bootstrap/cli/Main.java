package wrong.bootstrap.cli;

/** Stands for the wiring. */
public record Main() {}
