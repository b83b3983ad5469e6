-- Links that show one revision of a plan to whoever has them. Only the hash of the token is kept.
create table if not exists plan_shares (
  id uuid primary key,
  plan_id uuid not null references plans (id) on delete cascade,
  revision integer not null,
  token_hash varchar(64) not null unique,
  created_at timestamp not null default (now() at time zone 'utc'),
  expires_at timestamp not null,
  views bigint not null default 0
);
create index if not exists plan_shares_plan_id on plan_shares (plan_id);
