-- What staff keep of an order beside what the buyer ordered, and what it costs the house: no buyer and no supplier ever reads these two.
create table order_desk (
  order_id bigint primary key references orders,
  -- The number of the buyer's own requisition.
  requisition_number text not null default '' check (length(requisition_number) <= 60),
  -- Whose order it is in the house.
  internal_rep_id bigint references users,
  -- The buyer's account with the carrier, where freight is billed to it.
  carrier_account text not null default '' check (length(carrier_account) <= 60),
  -- What the order costs the house beside its goods; minor units of the order's currency.
  platform_cost bigint not null default 0 check (platform_cost between 0 and 10000000000000)
);
create table order_line_costs (
  order_line_id bigint primary key references order_lines,
  -- What the supplier charges the house for a unit, and what it had quoted; null where nobody has said so.
  unit_cost bigint check (unit_cost between 0 and 10000000000000),
  quoted_unit_price bigint check (quoted_unit_price between 0 and 10000000000000)
);

-- The emails about an order, and whether its buyer or a supplier was written to.
create table order_mails (
  mail_id bigint primary key references mails on delete cascade,
  order_id bigint not null references orders,
  side text not null check (side in ('buyer', 'supplier'))
);
create index order_mails_of_order on order_mails (order_id, mail_id desc);
