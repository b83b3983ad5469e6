/** One HTTP exchange: reading bodies, answering JSON, turning exceptions into answers. */
@NullMarked
package dev.planwright.adapters.http.exchange;

import org.jspecify.annotations.NullMarked;
