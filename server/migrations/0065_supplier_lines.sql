-- What suppliers promise for their lines of an order, and the lot that a parcel brings.

-- One promise a line, the latest; the history of the order keeps the ones before.
create table supplier_promises (
  order_line_id bigint primary key references order_lines,
  -- The day in China on which the goods leave.
  expected_on date not null,
  -- Why it is later than was promised; empty where it was confirmed as ordered.
  delay_reason text not null default '' check (length(delay_reason) <= 500),
  promised_by bigint not null references users,
  promised_at timestamptz not null default now()
);

alter table shipment_lines add column lot text not null default '' check (length(lot) <= 64);
create index order_lines_of_supplier on order_lines (supplier_id, order_id desc);
