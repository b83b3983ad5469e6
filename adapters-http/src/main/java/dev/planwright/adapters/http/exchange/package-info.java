/** One HTTP exchange: reading bodies, answering JSON, turning exceptions into answers. */
@org.jspecify.annotations.NullMarked
package dev.planwright.adapters.http.exchange;
