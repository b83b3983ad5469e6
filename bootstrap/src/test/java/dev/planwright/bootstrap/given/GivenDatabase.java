package dev.planwright.bootstrap.given;

import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Hands one {@link GivenStore} to the constructors of all tests of the given tables. */
final class GivenDatabase implements ParameterResolver {

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == GivenStore.class;
  }

  @Override
  public GivenStore resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return context
        .getRoot()
        .getStore(Namespace.GLOBAL)
        .computeIfAbsent(GivenStore.class, _ -> new GivenStore(), GivenStore.class);
  }
}
