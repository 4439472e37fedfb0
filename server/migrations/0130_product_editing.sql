-- What suppliers say of a product, field by field, beside what their files say of it; drafts of it, and what was submitted.

-- Values of lists: under which conditions it is stored and carried. `storage` and `transport` stay what the supplier writes in words.
alter table products
  add column storage_condition text check (storage_condition in ('deep-freeze', 'freeze', 'cold', 'room-temperature', 'mixed')),
  add column transport_condition text check (transport_condition in ('blue-ice', 'dry-ice', 'liquid-nitrogen', 'other'));

-- Days of a pack that takes another time than its product.
alter table packages add column lead_days integer check (lead_days between 0 and 730);

-- Which run over a whole catalogue took the product off sale.
alter table products add column inactivated_by bigint;

create table product_details (
  product_id bigint primary key references products,
  -- As the supplier states them; those of a drawn substance are computed.
  formula text not null default '' check (length(formula) <= 200),
  weight numeric(12, 3) check (weight > 0),
  ec text check (ec ~ '^\d{3}-\d{3}-\d$'),
  -- Degrees as the supplier states them, in its own unit.
  melting_low numeric(7, 2),
  melting_high numeric(7, 2),
  melting_unit text check (melting_unit in ('C', 'F', 'K')),
  boiling_low numeric(7, 2),
  boiling_high numeric(7, 2),
  boiling_unit text check (boiling_unit in ('C', 'F', 'K')),
  -- Numbers of the supplier beside its catalogue number.
  sku text not null default '' check (length(sku) <= 100),
  item_number text not null default '' check (length(item_number) <= 100),
  check (melting_high >= melting_low and (melting_low is null) = (melting_unit is null) and (melting_low is null) = (melting_high is null)),
  check (boiling_high >= boiling_low and (boiling_low is null) = (boiling_unit is null) and (boiling_low is null) = (boiling_high is null))
);

-- What somebody is typing, whole, beside what stood there when they began: so that what others change meanwhile is seen.
create table product_drafts (
  product_id bigint primary key references products,
  version integer not null default 1,
  base jsonb not null,
  state jsonb not null,
  saved_by bigint not null references users,
  saved_at timestamptz not null default now()
);

-- What was submitted, with the product before and after it.
create table product_submissions (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  before jsonb not null,
  after jsonb not null,
  submitted_by bigint not null references users,
  submitted_at timestamptz not null default now(),
  -- The submission that this one takes back.
  undoes bigint unique references product_submissions
);
create index product_submissions_of_product on product_submissions (product_id, id desc);
