-- The role that serves may add to the history and the audit trail, and read them; nothing else. The triggers say the same
-- to everybody; this takes the right away as well.

create function keep_append_only(log regclass) returns void language plpgsql as $$
begin
  if exists (select from pg_roles where rolname = 'reagora_app') then
    execute format('revoke update, delete, truncate on %s from reagora_app', log);
  end if;
end $$;

create or replace function make_partitions(until date) returns void language plpgsql security definer set search_path = public as $$
declare
  month date := date_trunc('month', now())::date - interval '1 month';
  log text;
  part text;
begin
  while month <= until loop
    foreach log in array array['events', 'audit'] loop
      part := format('%s_%s', log, to_char(month, 'YYYYMM'));
      if to_regclass(part) is null then
        execute format('create table %I partition of %I for values from (%L) to (%L)', part, log, month, (month + interval '1 month')::date);
        execute format('create trigger %I before truncate on %I for each statement execute function forbid_change()', part || '_keep', part);
        perform keep_append_only(part::regclass);
      end if;
    end loop;
    month := (month + interval '1 month')::date;
  end loop;
end $$;

select keep_append_only(oid) from pg_class
  where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
    and (relname ~ '^(events|audit)(_\d{6}|_rest)?$' or relname in ('stock_moves', 'state_moves'));
