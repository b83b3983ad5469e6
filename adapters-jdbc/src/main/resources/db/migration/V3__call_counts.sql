-- Tool calls of each client in its present window, with SERVICE_MCP_RATE_LIMIT_SHARED (R71).
-- Not logged: what a crash loses here is a minute's count.
create unlogged table if not exists call_counts (
  client varchar(128) primary key,
  window_ends timestamp not null,
  calls bigint not null
);
create index if not exists call_counts_ended on call_counts (window_ends);
