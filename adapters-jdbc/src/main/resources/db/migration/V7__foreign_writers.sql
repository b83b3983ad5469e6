-- What workers and front ends that do not know our columns write takes effect at once.

-- They ask for a stop by stop_requested. A plan that waits, or that our worker holds, is stopped by
-- it here; a worker of theirs stops its plan itself.
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
  new.lease_epoch := coalesce(new.lease_epoch, 0) + 1;
  perform pg_notify('planwright_change', new.id::text);
  return new;
end
$$;

create or replace trigger plans_asked_to_stop
  before insert or update on plans for each row
  when (new.stop_requested
    and (new.state = 'pending' or new.state = 'processing' and new.lease_owner is not null))
  execute function plans_asked_to_stop();

-- Waiting plans with a stop request from before: any update runs the trigger.
update plans set stop_requested = true where stop_requested and state = 'pending';

-- A change of state by a writer who does not know leases ends the lease, so that our worker is
-- fenced, and is told to whoever watches the plan. Our own writers set lease_epoch and tell it
-- themselves, many changes in one commit.
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
  perform pg_notify(
    case when new.state = 'pending' then 'planwright_work' else 'planwright_change' end,
    new.id::text);
  return new;
end
$$;

create or replace function plans_tell() returns trigger language plpgsql as $$
begin
  perform pg_notify(tg_argv[0], new.id::text);
  return null;
end
$$;

-- Our own writers of progress hold a lease.
create or replace trigger plans_tell_progress
  after update on plans for each row
  when (new.lease_owner is null
    and new.lease_epoch is not distinct from old.lease_epoch
    and (new.progress_percentage, new.progress_message, new.current_step,
        new.steps_completed, new.steps_total)
      is distinct from (old.progress_percentage, old.progress_message, old.current_step,
        old.steps_completed, old.steps_total))
  execute function plans_tell('planwright_change');

-- Our own writers set queued_at.
create or replace trigger plans_tell_work
  after insert on plans for each row
  when (new.state = 'pending' and new.queued_at is null)
  execute function plans_tell('planwright_work');
