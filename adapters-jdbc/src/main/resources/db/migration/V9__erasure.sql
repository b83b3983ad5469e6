-- Plans that were deleted, by their ids alone: each machine erases the run folders it has of them.
create table if not exists deleted_plans (
  plan_id uuid primary key,
  deleted_at timestamp not null default (now() at time zone 'utc')
);
create index if not exists deleted_plans_deleted_at on deleted_plans (deleted_at);

-- What front ends of an earlier installation noted about a plan, found when the plan is erased.
create index if not exists events_task_id
  on events ((context ->> 'task_id')) where context ->> 'task_id' is not null;
