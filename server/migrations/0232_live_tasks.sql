-- Whoever has a page of staff open is told what waits in the queues as it changes. What has changed is said by nobody: it is read anew.
create function tell_of_tasks() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform pg_notify('readers', 'tasks') where exists (select from changed);
  else
    perform pg_notify('readers', 'tasks') where exists (
      select from changed n join former o on o.id = n.id
      where (n.status, n.claimed_by, n.due_at, n.snoozed_until) is distinct from (o.status, o.claimed_by, o.due_at, o.snoozed_until));
  end if;
  return null;
end $$;
create trigger tasks_added_live after insert on tasks
  referencing new table as changed for each statement execute function tell_of_tasks();
create trigger tasks_changed_live after update on tasks
  referencing old table as former new table as changed for each statement execute function tell_of_tasks();
