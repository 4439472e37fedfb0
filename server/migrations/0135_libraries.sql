-- Libraries: compounds chosen from the catalogue, sold in plates. What is chosen from is found once; filters then choose from it as often as
-- the buyer likes.
create table libraries (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  buyer_id bigint not null references users,
  -- The buyer, or whoever acted for them.
  asked_by bigint not null references users,
  title text not null default '' check (length(title) <= 120),
  status text not null default 'selecting'
    check (status in ('selecting', 'failed', 'selected', 'ordered', 'confirmed', 'shipped', 'delivered', 'cancelled')),
  version integer not null default 1,
  -- A list of values, or a search; of a list that was deleted the compounds found stay.
  list_id bigint references lists on delete set null,
  ask jsonb check (pg_column_size(ask) <= 100000),
  filters jsonb not null default '{}',
  -- What the present filters left, step by step.
  funnel jsonb not null default '{}',
  -- Counts the times that compounds were chosen: of an older run nothing is kept.
  run integer not null default 1,
  done integer not null default 0,
  heartbeat_at timestamptz,
  problem text not null default '',
  -- As ordered: what was agreed stays whatever the settings and the catalogue become.
  compounds integer,
  price_compound bigint check (price_compound > 0),
  price_plate bigint check (price_plate > 0),
  total bigint check (total > 0),
  currency char(3),
  ship_to jsonb,
  purchase_order text not null default '' check (length(purchase_order) <= 60),
  remark text not null default '' check (length(remark) <= 2000),
  tracking text not null default '' check (length(tracking) <= 200),
  reason text not null default '' check (length(reason) <= 500),
  created_at timestamptz not null default now(),
  ordered_at timestamptz,
  check ((ordered_at is null) = (total is null)),
  check (status not in ('ordered', 'confirmed', 'shipped', 'delivered', 'cancelled') or ordered_at is not null)
);
create index libraries_of_buyer on libraries (buyer_id, id desc);
create index libraries_of_company on libraries (company_id, id desc);
create index libraries_at_work on libraries (id) where status = 'selecting';

-- What is chosen from, in the order found.
create table library_sources (
  library_id bigint primary key references libraries on delete cascade,
  molecule_ids bigint[] not null
);

create table library_compounds (
  library_id bigint not null references libraries on delete cascade,
  -- In the order of the plates, from 1.
  place integer not null check (place > 0),
  molecule_id bigint not null references molecules,
  -- Compounds alike have the same.
  cluster integer not null,
  -- Who delivers it; null while nobody is chosen who could.
  supplier_id bigint references supplier_profiles,
  primary key (library_id, place),
  unique (library_id, molecule_id)
);
