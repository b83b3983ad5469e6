-- Reports of progress: what was done and spent by the end of a day, and what followed from it.
create table if not exists plan_progress (
  plan_id uuid not null references plans (id) on delete cascade,
  number integer not null,
  as_of date not null,
  revision integer not null,
  reported_at timestamp not null default (now() at time zone 'utc'),
  actor text not null,
  note text not null,
  updates text not null,
  standing text not null,
  primary key (plan_id, number)
);
