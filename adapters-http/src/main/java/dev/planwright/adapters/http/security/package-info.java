/** Who may reach what: Host and Origin, CORS, keys, the sizes of requests. */
@org.jspecify.annotations.NullMarked
package dev.planwright.adapters.http.security;
