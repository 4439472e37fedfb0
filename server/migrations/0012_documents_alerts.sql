-- What stands around the catalogue: documents and hazards, recommendations, usual delivery, saved searches and alerts,
-- and what was looked for in vain.

-- Safety data sheets of a molecule or a product by language, certificates of analysis of a product by lot.
create table product_documents (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('sds', 'coa')),
  molecule_id bigint references molecules,
  product_id bigint references products,
  language text not null check (language in ('zh', 'en', 'de', 'ja', 'ko')),
  lot text not null default '' check (length(lot) <= 64),
  -- The day the document bears, where it bears one.
  issued_on date,
  file_id uuid not null references files,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  check ((molecule_id is null) <> (product_id is null)),
  check (kind = 'sds' or (product_id is not null and lot <> '')),
  check (kind = 'coa' or lot = '')
);
-- A new revision takes the place of the old one: one sheet by language, one certificate by lot and language.
create unique index product_documents_of_product on product_documents (product_id, kind, language, lot) where product_id is not null;
create unique index product_documents_of_molecule on product_documents (molecule_id, kind, language) where molecule_id is not null;

-- Classification by the Globally Harmonised System. The texts of the codes are the product's own messages.
create table molecule_hazards (
  molecule_id bigint primary key references molecules,
  signal text check (signal in ('danger', 'warning')),
  pictograms text[] not null default '{}' check (pictograms <@ array['GHS01', 'GHS02', 'GHS03', 'GHS04', 'GHS05', 'GHS06', 'GHS07', 'GHS08', 'GHS09']),
  hazard_codes text[] not null default '{}',
  precaution_codes text[] not null default '{}',
  source text not null default '',
  updated_at timestamptz not null default now()
);

create table recommended_molecules (
  id bigint generated always as identity primary key,
  molecule_id bigint not null unique references molecules,
  reason text not null default '' check (length(reason) <= 200),
  position integer not null default 100 check (position between 1 and 9999),
  starts_on date not null default current_date,
  ends_on date,
  created_by bigint not null references users,
  created_at timestamptz not null default now(),
  check (ends_on is null or ends_on >= starts_on)
);

-- Days from order to shipment, counted from real shipments; recomputed whole, so that it always equals the ledger.
create table delivery_figures (
  supplier_id bigint not null references supplier_profiles,
  -- null: over all products of the supplier.
  product_id bigint references products,
  shipments integer not null check (shipments > 0),
  usual_days integer not null check (usual_days >= 0),
  late_days integer not null,
  computed_at timestamptz not null,
  unique nulls not distinct (supplier_id, product_id),
  check (late_days >= usual_days)
);

create table saved_searches (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  name text not null check (name <> '' and length(name) <= 100),
  ask jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, name)
);

create table alerts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null check (kind in ('back-in-stock', 'price-drop', 'new-supplier')),
  molecule_id bigint references molecules,
  product_id bigint references products,
  saved_search_id bigint references saved_searches on delete cascade,
  -- Price drop: told of once the cheapest pack costs this or less; without it, of every fall below what was seen.
  threshold bigint check (threshold > 0),
  currency char(3) check (currency in ('CNY', 'USD', 'EUR', 'GBP', 'JPY', 'KRW')),
  -- Stops one alert without a login.
  token uuid not null unique default gen_random_uuid(),
  -- What was last seen: an event is a difference to it.
  seen jsonb,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by text check (ended_by in ('user', 'mail', 'done')),
  check (num_nonnulls(molecule_id, product_id, saved_search_id) = 1),
  check (saved_search_id is null or kind = 'new-supplier'),
  check (threshold is null or currency is not null),
  check ((ended_at is null) = (ended_by is null))
);
create unique index alerts_once on alerts (user_id, kind, molecule_id, product_id, saved_search_id) nulls not distinct where ended_at is null;
create index alerts_of_user on alerts (user_id, id desc);

-- One row per event that somebody was told of: the same event never sends a second mail.
create table alert_events (
  alert_id bigint not null references alerts on delete cascade,
  event text not null,
  at timestamptz not null default now(),
  primary key (alert_id, event)
);

-- Looked for and not found: the text, how often in a week, never by whom.
create table demand_leads (
  week date not null,
  kind text not null,
  text text not null check (text <> '' and length(text) <= 200),
  -- What the text says of its field, as the search reads it.
  words text[] not null default '{}',
  count integer not null check (count > 0),
  primary key (week, kind, text)
);
