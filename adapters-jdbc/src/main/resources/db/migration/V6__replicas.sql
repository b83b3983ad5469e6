-- The servers that serve from this database, so that those whose token secrets differ find out.
-- secret_fingerprint is a MAC under the secret: it tells who has the same, and not which.
create table if not exists replicas (
  id varchar(64) primary key,
  secret_fingerprint varchar(64) not null,
  seen_at timestamp not null default (now() at time zone 'utc')
);
