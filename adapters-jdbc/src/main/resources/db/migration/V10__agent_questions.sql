-- Plans whose questions their agent answers. A plan that waits for it is processing without a lease,
-- and waiting_for tells it from one that a worker without leases is making.

alter table plans
  add column if not exists waiting_for varchar(16),
  add column if not exists open_questions integer;

create table if not exists plan_questions (
  plan_id uuid not null references plans (id) on delete cascade,
  work_id varchar(64) not null,
  stage varchar(64) not null,
  number integer not null,
  section varchar(200) not null,
  schema_hash varchar(64) not null,
  agent varchar(64),
  handed_out_at timestamp,
  reserved_until timestamp,
  rejections integer not null default 0,
  remark varchar(400) not null default '',
  handed_in varchar(64),
  given_up boolean not null default false,
  primary key (plan_id, work_id)
);
comment on column plan_questions.handed_in is 'SHA-256 of what ended the question; null while it is open';

-- As before; a writer who does not know agents ends the waiting too.
create or replace function plans_asked_to_stop() returns trigger language plpgsql as $$
begin
  insert into events (timestamp, event_type, message, context)
  values (now() at time zone 'utc', planwright_event_type('plan_stopped'),
    'Plan stopped, was ' || new.state,
    json_build_object('plan_id', new.id, 'from', new.state, 'to', 'stopped',
      'actor', 'another front end', 'kind', 'plan_stopped'));
  new.state := 'stopped';
  new.ended_at := least(new.stop_requested_timestamp, now() at time zone 'utc');
  new.lease_owner := null;
  new.lease_until := null;
  new.waiting_for := null;
  new.open_questions := null;
  new.lease_epoch := coalesce(new.lease_epoch, 0) + 1;
  perform pg_notify('planwright_change', new.id::text);
  return new;
end
$$;

create or replace trigger plans_asked_to_stop
  before insert or update on plans for each row
  when (new.stop_requested
    and (new.state = 'pending' or new.state = 'processing'
      and (new.lease_owner is not null or new.waiting_for is not null)))
  execute function plans_asked_to_stop();

create or replace function plans_end_lease() returns trigger language plpgsql as $$
begin
  new.lease_owner := null;
  new.lease_until := null;
  new.waiting_for := null;
  new.open_questions := null;
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
  perform pg_notify(
    case when new.state = 'pending' then 'planwright_work' else 'planwright_change' end,
    new.id::text);
  return new;
end
$$;
