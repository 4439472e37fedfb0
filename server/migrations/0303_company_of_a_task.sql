-- A task says itself whose it is: to learn it of each by its record takes longer the more there are (decision 175).
create function company_of_task(kind text, subject bigint) returns bigint language sql stable as $$
  select case
    when kind in ('company_review', 'company_change', 'erp_customer') then subject
    when kind = 'address_review' then (select x.company_id from addresses x where x.id = subject)
    when kind in ('permit_review', 'permit_expiry') then (select x.company_id from permits x where x.id = subject)
    when kind in ('order_approval', 'order_error', 'erp_failure') then (select x.company_id from orders x where x.id = subject)
    when kind = 'complaint' then (select x.company_id from complaints x where x.id = subject)
    when kind in ('quote_unanswered', 'quote_review') then (select x.company_id from quotes x where x.id = subject)
    when kind = 'upload_failure' then (select s.company_id from uploads x join supplier_profiles s on s.id = x.supplier_id where x.id = subject)
    when kind = 'feed_failure' then (select s.company_id from feeds x join supplier_profiles s on s.id = x.supplier_id where x.id = subject)
    when kind = 'identity_conflict'
      then (select s.company_id from products x join supplier_profiles s on s.id = x.supplier_id where x.id = subject) end
$$;

alter table tasks add column company_id bigint references companies;
-- By far the most are of orders, which are not asked one by one.
update tasks t set company_id = o.company_id from orders o
  where o.id = t.subject_id and t.kind in ('order_approval', 'order_error', 'erp_failure');
update tasks set company_id = company_of_task(kind, subject_id) where kind not in ('order_approval', 'order_error', 'erp_failure');
create index tasks_of_company on tasks (company_id, due_at, id);

create function give_task_its_company() returns trigger language plpgsql as $$
begin
  new.company_id := company_of_task(new.kind, new.subject_id);
  return new;
end $$;
create trigger task_company before insert on tasks for each row execute function give_task_its_company();

/* A record that gets another company, as in a merge, takes its tasks along; of which kinds these are say the arguments. */
create function take_tasks_along() returns trigger language plpgsql as $$
begin
  update tasks set company_id = new.company_id where subject_id = new.id and kind = any(tg_argv);
  return null;
end $$;
create trigger take_tasks_along after update of company_id on addresses for each row
  when (old.company_id is distinct from new.company_id) execute function take_tasks_along('address_review');
create trigger take_tasks_along after update of company_id on permits for each row
  when (old.company_id is distinct from new.company_id) execute function take_tasks_along('permit_review', 'permit_expiry');
create trigger take_tasks_along after update of company_id on orders for each row
  when (old.company_id is distinct from new.company_id) execute function take_tasks_along('order_approval', 'order_error', 'erp_failure');
create trigger take_tasks_along after update of company_id on complaints for each row
  when (old.company_id is distinct from new.company_id) execute function take_tasks_along('complaint');
create trigger take_tasks_along after update of company_id on quotes for each row
  when (old.company_id is distinct from new.company_id) execute function take_tasks_along('quote_unanswered', 'quote_review');

-- Names of which one or two signs are looked for are found by their pairs of signs (decision 147).
create index companies_paired on companies using gin (pairs_of(lower(name || E'\n' || local_name)));
