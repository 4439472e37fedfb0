-- Whoever has a page open is told of each notification, of what was read elsewhere, and of the end of the session, once it is committed.
create function tell_readers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform pg_notify('readers', user_id::text) from (select distinct user_id from added) n;
  else
    perform pg_notify('readers', user_id::text) from (
      select distinct n.user_id from changed n join former o on o.id = n.id where n.read_at is distinct from o.read_at) n;
  end if;
  return null;
end $$;
create trigger notifications_added_live after insert on notifications
  referencing new table as added for each statement execute function tell_readers();
create trigger notifications_read_live after update on notifications
  referencing old table as former new table as changed for each statement execute function tell_readers();

create function tell_of_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('readers', new.user_id::text);
  return null;
end $$;
create trigger sessions_ended_live after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function tell_of_end();
