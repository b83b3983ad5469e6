/** Artifacts fetched from the remote server and saved in a folder. */
@org.jspecify.annotations.NullMarked
package dev.planwright.adapters.stdio.download;
