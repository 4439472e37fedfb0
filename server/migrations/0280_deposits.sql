-- What of an order has to be paid before its goods leave, where the rest is paid by its term: of what a company orders on account,
-- or of one order that staff have asked it of.
alter table companies add column deposit_percent smallint not null default 0 check (deposit_percent between 0 and 99);
alter table orders add column deposit_percent smallint not null default 0 check (deposit_percent between 0 and 99),
  add constraint deposit_or_whole check (deposit_percent = 0 or not prepaid);

/* Read as `o.deposit`: it follows the total of the order. */
create function deposit(o orders) returns bigint language sql immutable as $$
  select (o.grand_total * o.deposit_percent + 50) / 100
$$;

create or replace function payment_status(o orders) returns text language sql stable as $$
  select case
    when o.paid_total > greatest(o.grand_total - o.waived_total, 0) then 'refund due'
    when o.status in ('cancelled', 'rejected') then case when o.refunded_at is null then 'not due' else 'refunded' end
    when o.paid_total + o.waived_total >= o.grand_total then 'paid'
    when o.prepaid or o.paid_total + o.waived_total < (o.grand_total * o.deposit_percent + 50) / 100 then 'due'
    when o.due_on is null or china_day(now()) < o.due_on then 'not due'
    when china_day(now()) = o.due_on then 'due'
    else 'overdue'
  end
$$;
