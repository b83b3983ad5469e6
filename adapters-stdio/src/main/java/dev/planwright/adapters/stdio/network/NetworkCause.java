package dev.planwright.adapters.stdio.network;

import module java.base;

import java.net.http.HttpTimeoutException;
import javax.net.ssl.SSLException;

/** Why a connection failed, in words a person can act on; the JDK's own are often none. */
public final class NetworkCause {
  private NetworkCause() {}

  /** Never empty. */
  public static String of(IOException problem) {
    if (among(problem, CertPathBuilderException.class)
        || among(problem, CertPathValidatorException.class)) {
      return "its certificate is not trusted here; where a company's own authority signed it, name"
          + " that authority's PEM file in SERVICE_CA_BUNDLE";
    }
    if (among(problem, UnknownHostException.class)
        || among(problem, UnresolvedAddressException.class)) {
      return "no such host is known here";
    }
    if (among(problem, EOFException.class)) {
      return "it ended the connection";
    }
    return switch (problem) {
      case NoRouteToHostException _ -> "there is no way to it on this network";
      case ConnectException e -> said(e, "the connection is refused");
      case HttpTimeoutException _, SocketTimeoutException _ -> "it did not answer in time";
      case SSLException e -> "no secure connection: " + said(e, "the handshake failed");
      case IOException e -> said(e, e.getClass().getSimpleName());
    };
  }

  private static String said(IOException problem, String otherwise) {
    return Optional.ofNullable(problem.getMessage())
        .filter(message -> !message.isBlank() && !message.equals("Connection refused"))
        .orElse(otherwise);
  }

  private static boolean among(Throwable problem, Class<? extends Throwable> kind) {
    return Stream.iterate(problem, Objects::nonNull, Throwable::getCause)
        .limit(20)
        .anyMatch(kind::isInstance);
  }
}
