-- What server and workers know of each other without any setting: one random row (244 bits).
create table if not exists service_secret (
  id integer primary key default 1 check (id = 1),
  secret varchar(128) not null default (gen_random_uuid()::text || gen_random_uuid()::text)
);
insert into service_secret (id) values (1) on conflict do nothing;
