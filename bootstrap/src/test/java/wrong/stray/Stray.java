package wrong.stray;

/** Lives in no layer. */
public final class Stray {}
