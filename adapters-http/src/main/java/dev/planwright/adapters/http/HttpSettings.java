package dev.planwright.adapters.http;

import module java.base;

import dev.planwright.adapters.http.download.ReportPolicy;
import dev.planwright.adapters.http.exchange.BodyLimits;
import dev.planwright.adapters.http.security.NetworkRules;
import dev.planwright.adapters.http.sse.StreamLimits;

/**
 * The settings of the server's API.
 *
 * @param version of the program, shown on its pages
 * @param maintainerEmail {@code SERVICE_REGISTRY_MAINTAINER_EMAIL}
 */
public record HttpSettings(
    String version,
    NetworkRules network,
    BodyLimits bodies,
    StreamLimits streams,
    ReportPolicy reports,
    Optional<String> maintainerEmail) {}
