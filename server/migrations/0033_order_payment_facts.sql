-- What is owed follows from facts: what was paid, what an order comes to, when it was shipped and on which term. Whether
-- it is due is a matter of today's date, so it is read and never stored.

/* The day in China, by which invoices, due dates, order numbers and filters go. */
create function china_day(at timestamptz) returns date language sql immutable parallel safe
  return (at at time zone 'Asia/Shanghai')::date;

alter table orders
  add column paid_total bigint not null default 0 check (paid_total >= 0),
  -- Whether the term asks for the money before the goods; copied when placed.
  add column prepaid boolean not null default false,
  -- The invoice is issued on the day the last parcel leaves.
  add column invoiced_on date,
  add column due_on date,
  add column refunded_at timestamptz,
  -- The last letter about money that was sent for it.
  add column reminded text check (reminded in ('due', 'overdue'));

update orders set paid_total = placed_total where payment_status = 'paid';
update orders set prepaid = true where payment_term in ('03', 'pending');
update orders o set invoiced_on = china_day(e.at)
  from (select entity_id, max(at) as at from events where entity = 'order' and move = 'ship' group by entity_id) e
  where e.entity_id = o.id and o.status in ('shipped', 'delivered');
update orders set due_on = case payment_term
    when '01' then invoiced_on + 30 when '02' then invoiced_on + 30 when '05' then invoiced_on
    when '06' then (date_trunc('month', invoiced_on) + interval '1 month')::date - 1
    when '07' then invoiced_on + 15 when '08' then invoiced_on + 30 when '09' then invoiced_on + 45 when '10' then invoiced_on + 60
  end where invoiced_on is not null;
update orders o set due_on = china_day(e.at)
  from events e where e.entity = 'order' and e.entity_id = o.id and e.move = 'deliver' and o.payment_term = '04';
-- Orders of before are not written to all at once.
update orders set reminded = 'overdue' where due_on < china_day(now());

alter table orders drop column payment_status;
/* Read as `o.payment_status`, like the column it takes the place of. */
create function payment_status(o orders) returns text language sql stable as $$
  select case
    when o.paid_total > o.grand_total then 'refund due'
    when o.status in ('cancelled', 'rejected') then case when o.refunded_at is null then 'not due' else 'refunded' end
    when o.paid_total >= o.grand_total then 'paid'
    when o.prepaid then 'due'
    when o.due_on is null or china_day(now()) < o.due_on then 'not due'
    when china_day(now()) = o.due_on then 'due'
    else 'overdue'
  end
$$;
create index orders_by_due_day on orders (due_on) where paid_total < grand_total;

-- The project codes of a company; orders of a company that has any name one of them, or a new one after NP or NI.
create table company_project_codes (
  company_id bigint not null references companies,
  code text not null check (code ~ '^\S(.*\S)?$' and length(code) <= 60),
  created_at timestamptz not null default now(),
  primary key (company_id, code)
);
