package dev.planwright.adapters.llm;

/** The key of a provider's account; never shown. */
public record ProviderKey(String value) {
  @Override
  public String toString() {
    return "ProviderKey[hidden]";
  }
}
