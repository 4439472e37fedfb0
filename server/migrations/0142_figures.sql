-- Figures in time are read from roll-ups by day. Whatever changes a day adds a line to `figure_changes` in its own transaction; a job
-- counts those days anew, and so cannot lose a change, nor count one twice.
create table figure_changes (
  id bigint generated always as identity primary key,
  figure text not null check (figure in ('orders', 'revenue', 'deliveries', 'answers')),
  day date not null
);

create table order_days (
  day date not null,
  currency text not null,
  orders integer not null,
  -- What they came to when they were placed, with tax and freight, in minor units.
  ordered bigint not null,
  primary key (day, currency)
);
-- What was booked as sales: invoices less credit notes, without tax, in minor units.
create table revenue_days (
  day date not null,
  currency text not null,
  revenue bigint not null,
  primary key (day, currency)
);
-- Lines that left in parcels, by the days that were promised when they were ordered (null: none were) and the days that it took.
create table delivery_days (
  day date not null,
  supplier_id bigint not null references supplier_profiles,
  promised integer,
  took integer not null,
  lines integer not null,
  units bigint not null,
  unique nulls not distinct (day, supplier_id, promised, took)
);
create index delivery_days_of_supplier on delivery_days (supplier_id, day);
-- What suppliers answered, by the full hours that it took them.
create table answer_days (
  day date not null,
  supplier_id bigint not null references supplier_profiles,
  kind text not null check (kind in ('quote', 'price')),
  hours integer not null,
  answers integer not null,
  primary key (day, supplier_id, kind, hours)
);
-- How often buyers came how far, by day; never who (decision 15).
create table funnel_days (
  day date not null,
  step text not null check (step in ('search', 'product', 'cart')),
  times bigint not null,
  primary key (day, step)
);

create index orders_by_placed_day on orders (china_day(created_at), currency) include (placed_total);
create index ledger_entries_by_day on ledger_entries (booked_on);
create index shipments_by_day on shipments (china_day(created_at));
create index quote_answers_by_day on quote_suppliers (china_day(answered_at)) where answered_at is not null;
create index price_answers_by_day on price_questions (china_day(answered_at)) where answered_by is not null;

create function note_order_days() returns trigger language plpgsql as $$
begin
  insert into figure_changes (figure, day) select distinct 'orders', china_day(created_at) from added;
  return null;
end $$;
create trigger order_days_added after insert on orders referencing new table as added
  for each statement execute function note_order_days();

create function note_order_day() returns trigger language plpgsql as $$
begin
  insert into figure_changes (figure, day) values ('orders', china_day(old.created_at)), ('orders', china_day(new.created_at));
  -- How long its parcels took counts from the day of the order.
  if old.created_at <> new.created_at then
    insert into figure_changes (figure, day)
      select distinct 'deliveries', china_day(created_at) from shipments where order_id = new.id;
  end if;
  return null;
end $$;
create trigger order_day_changed after update of created_at, placed_total, currency on orders for each row
  when ((old.created_at, old.placed_total, old.currency) is distinct from (new.created_at, new.placed_total, new.currency))
  execute function note_order_day();

create function note_revenue_days() returns trigger language plpgsql as $$
begin
  insert into figure_changes (figure, day) select distinct 'revenue', e.booked_on
    from added a join ledger_entries e on e.id = a.entry_id where a.account = 'sales';
  return null;
end $$;
create trigger revenue_days_added after insert on ledger_lines referencing new table as added
  for each statement execute function note_revenue_days();

create function note_delivery_days() returns trigger language plpgsql as $$
begin
  insert into figure_changes (figure, day) select distinct 'deliveries', china_day(h.created_at)
    from added a join shipments h on h.id = a.shipment_id;
  return null;
end $$;
create trigger delivery_days_added after insert on shipment_lines referencing new table as added
  for each statement execute function note_delivery_days();

create function note_answer_day() returns trigger language plpgsql as $$
begin
  insert into figure_changes (figure, day)
    select 'answers', china_day(at) from unnest(array[old.answered_at, new.answered_at]) at where at is not null;
  return null;
end $$;
create trigger quote_answered_at_once after insert on quote_suppliers for each row when (new.answered_at is not null)
  execute function note_answer_day();
create trigger price_answered_at_once after insert on price_questions for each row when (new.answered_at is not null)
  execute function note_answer_day();
create trigger quote_answered after update of answered_at, asked_at, state on quote_suppliers for each row
  when ((old.answered_at, old.asked_at, old.state) is distinct from (new.answered_at, new.asked_at, new.state))
  execute function note_answer_day();
create trigger price_answered after update of answered_at, answered_by on price_questions for each row
  when ((old.answered_at, old.answered_by) is distinct from (new.answered_at, new.answered_by))
  execute function note_answer_day();

-- Everything from before is counted by the first runs of the job.
insert into figure_changes (figure, day)
  select 'orders', china_day(created_at) from orders group by 2
  union all select 'revenue', e.booked_on from ledger_entries e join ledger_lines l on l.entry_id = e.id and l.account = 'sales' group by 2
  union all select 'deliveries', china_day(created_at) from shipments group by 2
  union all select 'answers', china_day(answered_at) from quote_suppliers where answered_at is not null group by 2
  union all select 'answers', china_day(answered_at) from price_questions where answered_by is not null group by 2;
