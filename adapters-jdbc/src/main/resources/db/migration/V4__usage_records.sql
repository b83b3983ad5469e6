-- A provider's usage object that was too large to be kept is null, with this flag (R14).
alter table token_metrics
  add column if not exists raw_usage_omitted boolean;

-- What a call has cost its user so far, for a record that replaces an earlier one of the same call.
create index if not exists credit_history_call
  on credit_history (external_id) where source = 'token_metrics';
