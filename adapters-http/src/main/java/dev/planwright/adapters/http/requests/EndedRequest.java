package dev.planwright.adapters.http.requests;

import module java.base;

import dev.planwright.application.refusal.ErrorCode;

/**
 * A request that has been answered.
 *
 * @param path without the query, which may hold a download token
 * @param route the pattern of the path, {@code other} where none was reached; one of few
 * @param took from the first byte of the request to the last of the answer
 * @param client who asked: the address, of IPv6 its /64
 * @param correlationId empty for a malformed request
 * @param refusals the codes it was refused with; empty when it was served
 */
public record EndedRequest(
    String method,
    String path,
    String route,
    int status,
    Duration took,
    String client,
    Optional<String> correlationId,
    List<ErrorCode> refusals) {
  public EndedRequest {
    refusals = List.copyOf(refusals);
  }
}
