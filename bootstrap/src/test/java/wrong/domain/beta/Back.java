package wrong.domain.beta;

import wrong.domain.alpha.Reaching;

/** The other half of a cycle. */
public record Back(Reaching reaching) {}
