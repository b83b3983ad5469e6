-- What users tell the people who run the server.

create table if not exists feedback (
  id uuid primary key,
  received_at timestamp not null default (now() at time zone 'utc'),
  user_id varchar(255) not null,
  plan_id uuid references plans (id) on delete cascade,
  rating smallint check (rating between 1 and 5),
  text varchar(4000) not null
);
create index if not exists feedback_received on feedback (received_at desc);
create index if not exists feedback_plan on feedback (plan_id);
