-- Invoices, payments and the double-entry ledger that they are booked in. What an order has been paid, what is due and when follow
-- from the ledger: triggers write the figures of an order, and no program does.

create sequence invoice_numbers start 10001;
create table invoices (
  id bigint generated always as identity primary key,
  number text not null unique
    default 'IV' || to_char(china_day(now()), 'YYYY') || lpad(nextval('invoice_numbers')::text, 7, '0'),
  -- A pro-forma asks for money before the goods leave and is not booked.
  kind text not null check (kind in ('proforma', 'invoice', 'credit note')),
  order_id bigint not null references orders,
  company_id bigint not null references companies,
  -- Null: of an order from before this table, or of no single parcel.
  shipment_id bigint unique references shipments,
  -- What a credit note takes back from.
  of_invoice bigint references invoices,
  issued_on date not null,
  -- Null: due on delivery that is yet to come, before shipment, or never.
  due_on date,
  -- Taken off where the rest is paid by that day (terms 01 and 02).
  discount bigint not null default 0 check (discount >= 0),
  discount_until date,
  currency char(3) not null check (currency in ('CNY', 'USD', 'EUR', 'GBP', 'JPY', 'KRW')),
  tax bigint not null check (tax >= 0),
  -- With tax.
  total bigint not null check (total > 0 and tax <= total),
  reason text not null default '' check (length(reason) <= 500),
  created_at timestamptz not null default now(),
  check ((kind = 'credit note') = (of_invoice is not null)),
  check ((discount > 0) = (discount_until is not null))
);
create index invoices_of_order on invoices (order_id);
create index invoices_of_company on invoices (company_id, id desc);
create index invoices_corrected on invoices (of_invoice) where of_invoice is not null;

create table payments (
  id bigint generated always as identity primary key,
  direction text not null check (direction in ('in', 'out')),
  company_id bigint not null references companies,
  -- What it was paid for; null: on account.
  order_id bigint references orders,
  method text not null check (method in ('transfer', 'bank file', 'online', 'carried over')),
  amount bigint not null check (amount between 1 and 10000000000000),
  currency char(3) not null check (currency in ('CNY', 'USD', 'EUR', 'GBP', 'JPY', 'KRW')),
  reference text not null default '' check (length(reference) <= 200),
  -- The day in China on which the money arrived or left.
  paid_on date not null,
  -- Null: nobody of the house did it by hand.
  recorded_by bigint references users,
  created_at timestamptz not null default now()
);
create unique index payments_recorded_once on payments (order_id, direction, reference) where method = 'transfer' and order_id is not null;
create unique index deposits_recorded_once on payments (company_id, direction, reference) where method = 'transfer' and order_id is null;
create index payments_of_company on payments (company_id, id desc);

create table ledger_entries (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('payment', 'refund', 'transfer', 'invoice', 'credit note', 'application', 'early discount')),
  booked_on date not null,
  payment_id bigint references payments,
  invoice_id bigint references invoices,
  created_at timestamptz not null default now()
);
-- Money is booked once, and so is a document.
create unique index entry_of_payment on ledger_entries (payment_id) where payment_id is not null;
create unique index entry_of_invoice on ledger_entries (invoice_id) where kind in ('invoice', 'credit note');

-- Debits are positive, credits negative; the lines of an entry add up to nothing in each currency.
create table ledger_lines (
  id bigint generated always as identity primary key,
  entry_id bigint not null references ledger_entries,
  -- advance: what customers have paid that no invoice has used yet, of an order or, without one, of the company on account.
  account text not null check (account in ('bank', 'receivable', 'advance', 'sales', 'tax', 'discount')),
  company_id bigint not null references companies,
  order_id bigint references orders,
  invoice_id bigint references invoices,
  currency char(3) not null check (currency in ('CNY', 'USD', 'EUR', 'GBP', 'JPY', 'KRW')),
  amount bigint not null check (amount <> 0),
  check (account <> 'receivable' or (invoice_id is not null and order_id is not null))
);
create index ledger_lines_of_entry on ledger_lines (entry_id);
create index ledger_lines_of_order on ledger_lines (order_id) include (account, amount) where order_id is not null;
create index ledger_lines_of_invoice on ledger_lines (invoice_id) include (account, amount) where invoice_id is not null;
create index ledger_lines_on_account on ledger_lines (company_id, currency) include (amount) where account = 'advance' and order_id is null;

create trigger ledger_entries_keep before update or delete on ledger_entries for each row execute function forbid_change();
create trigger ledger_entries_keep_all before truncate on ledger_entries for each statement execute function forbid_change();
create trigger ledger_lines_keep before update or delete on ledger_lines for each row execute function forbid_change();
create trigger ledger_lines_keep_all before truncate on ledger_lines for each statement execute function forbid_change();
create trigger payments_keep before update or delete on payments for each row execute function forbid_change();
create trigger payments_keep_all before truncate on payments for each statement execute function forbid_change();
select keep_append_only('ledger_entries');
select keep_append_only('ledger_lines');
select keep_append_only('payments');

create function entry_balances() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_lines where entry_id = new.entry_id group by currency having sum(amount) <> 0) then
    raise exception 'ledger entry % does not balance', new.entry_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balance after insert on ledger_lines
  deferrable initially deferred for each row execute function entry_balances();

alter table orders
  -- What needs not be paid of the total: discounts for early payment that were taken, and credit notes.
  add column waived_total bigint not null default 0 check (waived_total >= 0);

create function open_of_invoice(invoice bigint) returns bigint language sql stable as $$
  select coalesce(sum(amount), 0)::bigint from ledger_lines where invoice_id = invoice and account = 'receivable'
$$;

/* What the ledger says of an order: paid, waived, and the first day to pay on of its invoices that are open. */
create function money_of_order(of_order bigint, out paid bigint, out waived bigint, out due date) language sql stable as $$
  select
    (select coalesce(-sum(l.amount) filter (where l.account = 'advance' or e.kind = 'application'), 0) from ledger_lines l
      join ledger_entries e on e.id = l.entry_id where l.order_id = of_order and l.account in ('advance', 'receivable')),
    (select coalesce(-sum(l.amount), 0) from ledger_lines l join ledger_entries e on e.id = l.entry_id
      where l.order_id = of_order and l.account = 'receivable' and e.kind in ('credit note', 'early discount')),
    (select min(i.due_on) from invoices i where i.order_id = of_order and i.kind = 'invoice' and i.due_on is not null
      and open_of_invoice(i.id) > 0)
$$;

create function write_money_of_orders() returns trigger language plpgsql as $$
begin
  update orders o set paid_total = m.paid, waived_total = m.waived, due_on = m.due, updated_at = now(),
      reminded = case when o.due_on is distinct from m.due then null else o.reminded end,
      version = o.version + case when (o.paid_total, o.waived_total) is distinct from (m.paid, m.waived) then 1 else 0 end
    from (select distinct order_id from changed where order_id is not null) c, money_of_order(c.order_id) m
    where o.id = c.order_id and (o.paid_total, o.waived_total, o.due_on) is distinct from (m.paid, m.waived, m.due);
  return null;
end $$;

create function note_return_of_money() returns trigger language plpgsql as $$
begin
  update orders o set refunded_at = now() where o.id in (select c.order_id from changed c join ledger_entries e on e.id = c.entry_id
    where c.account = 'advance' and c.amount > 0 and e.kind in ('refund', 'transfer') and c.order_id is not null);
  return null;
end $$;

create or replace function payment_status(o orders) returns text language sql stable as $$
  select case
    when o.paid_total > greatest(o.grand_total - o.waived_total, 0) then 'refund due'
    when o.status in ('cancelled', 'rejected') then case when o.refunded_at is null then 'not due' else 'refunded' end
    when o.paid_total + o.waived_total >= o.grand_total then 'paid'
    when o.prepaid then 'due'
    when o.due_on is null or china_day(now()) < o.due_on then 'not due'
    when china_day(now()) = o.due_on then 'due'
    else 'overdue'
  end
$$;
drop index orders_by_due_day;
create index orders_by_due_day on orders (due_on) where paid_total + waived_total < grand_total;

-- Orders from before: one invoice for what was invoiced as a whole, and what had been paid by today as one payment, less what was
-- returned. Discounts for early payment were never given, so none is offered on them.
insert into invoices (kind, order_id, company_id, issued_on, due_on, currency, tax, total)
  select 'invoice', id, company_id, invoiced_on, due_on, currency, tax, grand_total
    from orders where invoiced_on is not null and grand_total > 0 order by invoiced_on, id;
insert into payments (direction, company_id, order_id, method, amount, currency, paid_on)
  select 'in', o.company_id, o.id, 'carried over', o.paid_total, o.currency,
      china_day(coalesce((select max(e.at) from events e where e.entity = 'order' and e.entity_id = o.id and e.move = 'recordPayment'), o.created_at))
    from orders o where o.paid_total > 0 order by o.id;
insert into ledger_entries (kind, booked_on, invoice_id) select 'invoice', issued_on, id from invoices order by id;
insert into ledger_entries (kind, booked_on, payment_id) select 'payment', paid_on, id from payments order by id;
insert into ledger_lines (entry_id, account, company_id, order_id, invoice_id, currency, amount)
  select e.id, a.account, i.company_id, i.order_id, i.id, i.currency, a.amount from ledger_entries e join invoices i on i.id = e.invoice_id,
    lateral (values ('receivable', i.total), ('sales', i.tax - i.total), ('tax', -i.tax)) a (account, amount) where a.amount <> 0
  union all
  select e.id, a.account, p.company_id, p.order_id, null, p.currency, a.amount from ledger_entries e join payments p on p.id = e.payment_id,
    lateral (values ('bank', p.amount), ('advance', -p.amount)) a (account, amount);
with applied as (
  insert into ledger_entries (kind, booked_on, invoice_id)
    select 'application', greatest(i.issued_on, p.paid_on), i.id from invoices i join payments p using (order_id)
    returning id, invoice_id
)
insert into ledger_lines (entry_id, account, company_id, order_id, invoice_id, currency, amount)
  select e.id, a.account, i.company_id, i.order_id, i.id, i.currency, a.sign * least(i.total, p.amount)
    from applied e join invoices i on i.id = e.invoice_id join payments p on p.order_id = i.order_id,
      lateral (values ('advance', 1), ('receivable', -1)) a (account, sign);
-- Prepaid orders that are still to be paid are asked for their money.
insert into invoices (kind, order_id, company_id, issued_on, currency, tax, total)
  select 'proforma', id, company_id, china_day(created_at), currency, tax, grand_total
    from orders where prepaid and invoiced_on is null and grand_total > 0 order by id;
update orders o set due_on = m.due from orders p, money_of_order(p.id) m where p.id = o.id and o.due_on is distinct from m.due;
alter table orders drop column invoiced_on;

create trigger ledger_lines_tell_orders after insert on ledger_lines
  referencing new table as changed for each statement execute function write_money_of_orders();
create trigger ledger_lines_tell_returns after insert on ledger_lines
  referencing new table as changed for each statement execute function note_return_of_money();
create trigger invoices_tell_orders after update on invoices
  referencing new table as changed for each statement execute function write_money_of_orders();
