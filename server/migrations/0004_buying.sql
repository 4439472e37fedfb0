-- Cart, orders and all that the ledger checks read. Amounts are integer minor units.

create table tax_rates (
  country char(2) primary key,
  rate_bp integer not null check (rate_bp between 0 and 10000)
);
insert into tax_rates values ('CN', 1300), ('DE', 1900), ('JP', 1000), ('KR', 1000), ('US', 0), ('GB', 2000);

-- Shipping of one supplier's part of an order, by where it starts and where it goes; `*` is any other country.
create table shipping_rates (
  from_country text not null,
  to_country text not null,
  currency char(3) not null,
  fee bigint not null check (fee >= 0),
  free_from bigint check (free_from > 0),
  primary key (from_country, to_country, currency)
);
insert into shipping_rates values
  ('CN', 'CN', 'CNY', 2000, 50000), ('*', 'CN', 'CNY', 18000, null), ('CN', '*', 'CNY', 26000, null), ('*', '*', 'CNY', 26000, null),
  ('*', '*', 'USD', 3500, null), ('*', '*', 'EUR', 3200, null), ('*', '*', 'GBP', 2800, null), ('*', '*', 'JPY', 5000, null),
  ('*', '*', 'KRW', 48000, null);

create table cart_lines (
  id bigint generated always as identity primary key,
  buyer_id bigint not null references users,
  package_id bigint not null references packages,
  quantity integer not null check (quantity between 1 and 100000),
  typed_cas text,
  typed_mdl text,
  -- The price the buyer last saw and confirmed, and when; never a price to charge.
  seen_price bigint,
  seen_currency char(3),
  seen_at timestamptz not null default now(),
  added_by bigint not null references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (buyer_id, package_id)
);

create table requisitions (
  id bigint generated always as identity primary key,
  number text not null unique,
  company_id bigint not null references companies,
  requested_by bigint not null references users,
  raised_by bigint not null references users,
  status text not null check (status in ('pending approval', 'approved', 'rejected', 'withdrawn')),
  decided_by bigint references users,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  check (decided_by <> requested_by and decided_by <> raised_by)
);

create table orders (
  id bigint generated always as identity primary key,
  number text not null unique,
  buyer_id bigint not null references users,
  company_id bigint not null references companies,
  placed_by bigint not null references users,
  status text not null check (status in ('wait for approval', 'processing', 'packing', 'QC testing', 'warehousing', 'shipping',
    'partially shipped', 'shipped', 'delivered', 'cancelled', 'rejected', 'processing error', 'unknown error')),
  payment_status text not null default 'not due' check (payment_status in ('paid', 'due', 'not due', 'overdue')),
  currency char(3) not null check (currency in ('CNY', 'USD', 'EUR', 'GBP', 'JPY', 'KRW')),
  subtotal bigint not null check (subtotal >= 0),
  discount bigint not null default 0 check (discount >= 0),
  shipping bigint not null check (shipping >= 0),
  tax bigint not null check (tax >= 0),
  tax_rate_bp integer not null check (tax_rate_bp between 0 and 10000),
  grand_total bigint not null check (grand_total between 0 and 10000000000000),
  -- What the buyer agreed to pay when placing it; stays when lines are cancelled.
  placed_total bigint not null check (placed_total >= 0),
  idem_key text not null,
  requisition_id bigint references requisitions,
  erp_required boolean not null default false,
  payment_term text not null,
  bill_address jsonb not null,
  ship_address jsonb not null,
  invoice_type text not null default 'vat normal' check (invoice_type in ('vat normal', 'vat special')),
  invoice_title text not null default '',
  purchase_order text not null default '',
  project_code text not null default '',
  remark text not null default '',
  cancel_reason text,
  terms_accepted_at timestamptz not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (buyer_id, idem_key),
  check (grand_total = subtotal - discount + shipping + tax),
  check (discount <= subtotal),
  check ((status = 'cancelled') <= (cancel_reason is not null))
);
create sequence order_numbers start 10001;
create index orders_of_company on orders (company_id, id desc);
create index orders_of_buyer on orders (buyer_id, id desc);
create index orders_by_status on orders (status, id desc);

create table quotes (
  id bigint generated always as identity primary key,
  number text not null unique,
  company_id bigint not null references companies,
  inquirer_id bigint not null references users,
  status text not null check (status in ('open', 'quoted', 'accepted', 'ordered', 'expired', 'review required', 'follow-up required')),
  supplier_limit integer not null default 5 check (supplier_limit in (5, 10)),
  created_at timestamptz not null default now()
);
create table quote_suppliers (
  quote_id bigint not null references quotes,
  supplier_id bigint not null references supplier_profiles,
  primary key (quote_id, supplier_id)
);
create table quote_prices (
  id bigint generated always as identity primary key,
  quote_id bigint not null references quotes,
  supplier_id bigint not null references supplier_profiles,
  package_id bigint references packages,
  quantity bigint not null check (quantity > 0),
  unit_price bigint not null check (unit_price > 0),
  currency char(3) not null,
  platform_price bigint not null check (platform_price > 0),
  platform_currency char(3) not null,
  buyer_price bigint not null check (buyer_price > 0),
  buyer_currency char(3) not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);

create table order_lines (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  line_number integer not null check (line_number > 0),
  package_id bigint not null references packages,
  product_id bigint not null references products,
  supplier_id bigint not null references supplier_profiles,
  molecule_id bigint references molecules,
  -- What was bought, copied, so that later edits of the catalogue change no order.
  product_code text not null,
  name_en text not null,
  name_zh text not null,
  cas text,
  mdl text,
  purity text not null,
  pack text not null,
  supplier_name text not null,
  ships_from char(2) not null,
  lead_min integer,
  lead_max integer,
  typed_cas text,
  typed_mdl text,
  quantity integer not null check (quantity between 1 and 100000),
  allocated integer not null default 0 check (allocated >= 0),
  backordered integer not null default 0 check (backordered >= 0),
  unmanaged integer not null default 0 check (unmanaged >= 0),
  shipped integer not null default 0 check (shipped >= 0),
  cancelled integer not null default 0 check (cancelled >= 0),
  backorder_ack_at timestamptz,
  unit_price bigint not null check (unit_price > 0),
  currency char(3) not null,
  line_total bigint not null,
  quote_price_id bigint references quote_prices,
  unique (order_id, line_number),
  unique (order_id, package_id),
  check (quantity = allocated + backordered + unmanaged + shipped + cancelled),
  check (line_total = unit_price * (quantity - cancelled)),
  check (backordered = 0 or backorder_ack_at is not null)
);
create index order_lines_of_package on order_lines (package_id);
alter table stock_moves add foreign key (order_line_id) references order_lines;

create table shipments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  carrier text not null,
  tracking_number text not null,
  created_by bigint not null references users,
  created_at timestamptz not null default now()
);
create table shipment_lines (
  shipment_id bigint not null references shipments,
  order_line_id bigint not null references order_lines,
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, order_line_id)
);

create table coupons (
  id bigint generated always as identity primary key,
  code text not null unique,
  currency char(3) not null,
  amount bigint not null check (amount > 0),
  minimum bigint not null default 0 check (minimum >= 0),
  company_id bigint references companies,
  max_uses integer not null check (max_uses > 0),
  uses_left integer not null check (uses_left >= 0),
  valid_from timestamptz not null default now(),
  valid_until timestamptz not null,
  check (uses_left <= max_uses)
);
create table coupon_uses (
  id bigint generated always as identity primary key,
  coupon_id bigint not null references coupons,
  order_id bigint not null unique references orders,
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  used_at timestamptz not null default now(),
  released_at timestamptz
);
create table order_discounts (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  description text not null,
  amount bigint not null check (amount > 0),
  currency char(3) not null
);

create table erp_messages (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  kind text not null check (kind in ('create', 'recall')),
  state text not null check (state in ('queued', 'sending', 'unknown', 'confirmed', 'refused')),
  erp_number text unique,
  last_sent_at timestamptz,
  created_at timestamptz not null default now(),
  unique (order_id, kind)
);

alter table idempotency add foreign key (order_id) references orders;

-- Every row whose status a machine moves; ledger check L6 holds the history against it.
create view entity_states as
  select 'order' as entity, id, status from orders
  union all select 'company', id, status from companies
  union all select 'address', id, status from addresses
  union all select 'user', id, status from users;
