-- Revisions of plans, and plans that were copied from others. Texts of a revision are written again
-- in a plan of its own, which revision_of keeps out of lists.

alter table plans
  add column if not exists revision_of uuid,
  add column if not exists forked_from uuid,
  add column if not exists forked_revision integer;

create index if not exists plans_revision_of on plans (revision_of) where revision_of is not null;

create table if not exists plan_revisions (
  plan_id uuid not null references plans (id) on delete cascade,
  number integer not null,
  created_at timestamp not null default (now() at time zone 'utc'),
  actor varchar(300) not null,
  note varchar(2000) not null default '',
  operations json not null default '[]',
  work_plan_id uuid references plans (id) on delete cascade,
  zip bytea,
  primary key (plan_id, number)
);
comment on column plan_revisions.work_plan_id is 'the plan in which its texts are being written; null when they are';
alter table plan_revisions alter column zip set storage external;

create unique index if not exists plan_revisions_work
  on plan_revisions (work_plan_id) where work_plan_id is not null;
