-- What to write into events.event_type for a kind of event. Here that is the kind itself; where an
-- earlier installation made the column an enum, other readers fail on labels that they do not know,
-- so the nearest of the labels there are is taken, and the kind stands in context.kind (R10).
do $$
declare
  enum_type text;
begin
  select quote_ident(n.nspname) || '.' || quote_ident(t.typname) into enum_type
    from pg_attribute a
      join pg_type t on t.oid = a.atttypid
      join pg_namespace n on n.oid = t.typnamespace
    where a.attrelid = to_regclass(quote_ident(current_schema()) || '.events')
      and a.attname = 'event_type' and t.typtype = 'e';
  if enum_type is null then
    create or replace function planwright_event_type(kind text) returns varchar
      language sql immutable as 'select kind::varchar';
  else
    execute format($f$
      create or replace function planwright_event_type(kind text) returns %1$s
        language sql stable as $body$
          select label
          from unnest(enum_range(null::%1$s)) with ordinality as labels (label, place),
            (select case
                when kind in ('plan_created', 'plan_retried', 'plan_resumed', 'plan_released',
                  'lease_lost') then 'pending'
                when kind = 'plan_claimed' then 'processing'
                when kind like 'plan\_%%' then substr(kind, 6)
                else '-' end as state) as meant
          order by lower(label::text) = kind desc,
            lower(label::text) ~ ('(^|_)' || state || '$') desc,
            lower(label::text) ~ '(^|_)(generic|other|info|misc|unknown)(_|$)' desc,
            place
          limit 1
        $body$
      $f$, enum_type);
  end if;
end
$$;
