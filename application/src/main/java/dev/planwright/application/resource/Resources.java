package dev.planwright.application.resource;

import module java.base;

import dev.planwright.application.refusal.Refusal;
import dev.planwright.application.request.Credentials;

/**
 * The inbound port for resources. The caller's credentials travel in {@link Credentials#current()}.
 * Safe for concurrent calls.
 */
public interface Resources {

  /** What this caller may read; never fails on a key or without one, but then shows less. */
  List<Resource> list();

  /** The templates, whoever asks. */
  List<Resource> templates();

  /**
   * What a resource holds; empty when there is none under that URI for this caller.
   *
   * @throws Refusal API_KEY_REQUIRED, INVALID_API_KEY
   */
  Optional<ResourceContent> read(String uri);

  /**
   * Values for a variable of a template that begin as typed; empty where none can be told to
   * everyone.
   *
   * @throws Refusal NOT_FOUND for a URI that is neither a resource nor a template of this server
   */
  List<String> complete(String template, String variable, String beginning);
}
