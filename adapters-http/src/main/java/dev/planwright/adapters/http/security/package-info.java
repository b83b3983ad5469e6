/** Who may reach what: Host and Origin, CORS, keys, the sizes of requests. */
@NullMarked
package dev.planwright.adapters.http.security;

import org.jspecify.annotations.NullMarked;
