-- Each content once, whichever plans and revisions have a file of it. Files of before keep theirs
-- in plan_files.content; bringing them forward would hold the table for as long as copying takes.
create table if not exists file_contents (
  sha256 varchar(64) primary key,
  content bytea not null
);
comment on table file_contents is 'gzip, by the SHA-256 of what was packed';
alter table file_contents alter column content set storage external;

alter table plan_files
  add column if not exists content_sha256 varchar(64) references file_contents (sha256);
alter table plan_files alter column content drop not null;
comment on column plan_files.content is 'gzip; null where content_sha256 tells where it is kept';
create index if not exists plan_files_content on plan_files (content_sha256);

-- A content goes with the last file that has it. Who keeps the same content meanwhile is waited
-- for; the reference then refuses the deletion, and the transaction is done again.
create or replace function plan_files_forget() returns trigger language plpgsql as $$
begin
  delete from file_contents where sha256 in (
    select sha256 from file_contents
    where sha256 in (select content_sha256 from gone)
      and not exists (select from plan_files where content_sha256 = file_contents.sha256)
    order by sha256
    for update);
  return null;
end
$$;

create or replace trigger plan_files_deleted after delete on plan_files
  referencing old table as gone for each statement execute function plan_files_forget();
create or replace trigger plan_files_replaced after update on plan_files
  referencing old table as gone for each statement execute function plan_files_forget();
