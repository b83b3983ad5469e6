-- What became of a model call's answer; null where its writer does not tell.
alter table token_metrics
  add column if not exists outcome varchar(16);
