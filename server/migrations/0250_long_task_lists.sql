-- Each sort of the lists of tasks in both directions, and what few of a million tasks are asked for by.
create index tasks_due on tasks (due_at, id);
create index tasks_due_last on tasks (due_at desc nulls last, id desc);
create index tasks_initiated on tasks (china_day(created_at));
create index tasks_put_off on tasks (snoozed_until) where snoozed_until is not null;
create index tasks_in_state on tasks ((case when status = 'available' then coalesce(handed_back, 'available') else status end), due_at, id);
-- Those that somebody holds, or held to their end.
drop index tasks_of_holder;
create index tasks_of_holder on tasks (claimed_by, due_at) where claimed_by is not null;
-- Tasks are looked for by the numbers of their orders.
create index orders_numbered on orders using gin (number gin_trgm_ops);
