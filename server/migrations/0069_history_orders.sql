-- Orders that a company placed in another system, kept to be read: no state moves, nothing is charged.
create table history_orders (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  -- The system that they come from, and their number there.
  source text not null check (source <> ''),
  number text not null check (number <> ''),
  ordered_on date not null,
  buyer text not null default '',
  buyer_email text not null default '',
  -- As the other system says it.
  status text not null default '',
  purchase_order text not null default '',
  currency char(3) not null check (currency in ('CNY', 'USD', 'EUR', 'GBP', 'JPY', 'KRW')),
  total bigint not null check (total >= 0),
  imported_at timestamptz not null default now(),
  unique (company_id, source, number)
);
create index history_orders_by_day on history_orders (company_id, ordered_on desc, id desc);

create table history_order_lines (
  order_id bigint not null references history_orders on delete cascade,
  line_number integer not null check (line_number > 0),
  product_code text not null default '',
  name text not null default '',
  cas text,
  supplier text not null default '',
  pack text not null default '',
  quantity numeric not null check (quantity > 0),
  unit_price bigint not null check (unit_price >= 0),
  primary key (order_id, line_number)
);
