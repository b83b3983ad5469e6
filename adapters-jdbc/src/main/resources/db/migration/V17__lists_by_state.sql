-- Lists of one state, of one user or of all, newest first, whatever else the table holds.
create index if not exists plans_of_user_by_state
  on plans (user_id, state, timestamp_created desc, id desc);
create index if not exists plans_by_state on plans (state, timestamp_created desc, id desc);
