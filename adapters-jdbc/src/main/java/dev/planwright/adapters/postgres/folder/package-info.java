/** What processes of one user share: folders of their own, a lock on one, and who uses it. */
@org.jspecify.annotations.NullMarked
package dev.planwright.adapters.postgres.folder;
