-- The part of a call's input that was read from a cache; null where its reply does not state it.
alter table token_metrics
  add column if not exists cached_tokens bigint;
