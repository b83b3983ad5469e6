-- Columns and tables of our own. Writers who do not know them still work: all columns are nullable,
-- and the trigger below keeps them true when such a writer changes a plan's state.

alter table plans
  add column if not exists lease_owner varchar(300),
  add column if not exists lease_epoch bigint,
  add column if not exists lease_until timestamp,
  add column if not exists takeovers integer,
  add column if not exists engine varchar(16),
  add column if not exists quality_summary json,
  add column if not exists client_request_id varchar(128),
  add column if not exists client_request_hash varchar(64),
  add column if not exists queued_at timestamp,
  add column if not exists started_at timestamp,
  add column if not exists ended_at timestamp;

alter table token_metrics
  add column if not exists call_id uuid,
  add column if not exists cost_estimate_usd numeric;

alter table workers
  add column if not exists capabilities json;

create table if not exists plan_files (
  plan_id uuid not null references plans (id) on delete cascade,
  name varchar(128) not null,
  bytes integer not null,
  sha256 varchar(64) not null,
  updated_at timestamp not null default (now() at time zone 'utc'),
  content bytea not null,
  primary key (plan_id, name)
);
comment on column plan_files.content is 'gzip';
alter table plan_files alter column content set storage external;

-- The queue in the order in which plans are taken (R1).
create index if not exists plans_pending
  on plans (coalesce(queued_at, timestamp_created), id) where state = 'pending';
create index if not exists plans_processing
  on plans (lease_until) where state = 'processing';
-- One plan per user and request id (R8).
create unique index if not exists plans_client_request
  on plans (user_id, client_request_id) where client_request_id is not null;
-- A call is stored once (R15).
create unique index if not exists token_metrics_call_id on token_metrics (call_id);

-- A change of state by a writer who does not know leases ends the lease, so that our worker is
-- fenced (R10). Our own writers set lease_epoch and are left alone.
create or replace function plans_end_lease() returns trigger language plpgsql as $$
begin
  new.lease_owner := null;
  new.lease_until := null;
  new.lease_epoch := coalesce(old.lease_epoch, 0) + 1;
  if new.state in ('completed', 'failed', 'stopped') then
    new.ended_at := now() at time zone 'utc';
  else
    new.ended_at := null;
  end if;
  if new.state = 'pending' then
    new.queued_at := now() at time zone 'utc';
    new.started_at := null;
    new.takeovers := null;
  elsif new.state = 'processing' then
    new.started_at := coalesce(old.started_at, now() at time zone 'utc');
  end if;
  return new;
end
$$;

create or replace trigger plans_end_lease
  before update on plans for each row
  when (old.state is distinct from new.state
    and old.lease_epoch is not distinct from new.lease_epoch)
  execute function plans_end_lease();
