-- Molecules, what suppliers sell, how it is found, and the files it came from.

create table molecules (
  id bigint generated always as identity primary key,
  number text not null generated always as ('RG' || lpad(id::text, 8, '0')) stored,
  smiles text,
  inchi text,
  inchi_key char(27) unique,
  -- First block of the parent's InChIKey: hints that only a salt, isotope or stereo differs.
  parent_key char(27),
  rdkit_version text,
  formula text,
  weight numeric(12, 3),
  exact_mass numeric(14, 6),
  name_en text not null default '',
  name_zh text not null default '',
  cas text,
  mdl text,
  ec text,
  melting_point text,
  boiling_point text,
  export_controlled char(2)[] not null default '{}',
  import_controlled char(2)[] not null default '{}',
  hazardous boolean not null default false,
  internal_only boolean not null default false,
  merged_into bigint references molecules,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((inchi_key is null) or (smiles is not null))
);
create unique index molecules_number on molecules (number);
create index molecules_parent on molecules (parent_key) where parent_key is not null;
-- A molecule without structure is identified by its CAS number alone.
create unique index molecules_cas_alone on molecules (cas) where inchi_key is null and cas is not null;

-- CAS and structure are not one to one; evidence counts the sources that said so.
create table molecule_cas (
  molecule_id bigint not null references molecules,
  cas text not null,
  evidence integer not null default 1 check (evidence > 0),
  is_primary boolean not null default false,
  primary key (molecule_id, cas)
);
create index molecule_cas_by_cas on molecule_cas (cas, evidence desc);
create unique index molecule_cas_one_primary on molecule_cas (molecule_id) where is_primary;

create table molecule_names (
  molecule_id bigint not null references molecules,
  name text not null check (name <> '' and length(name) <= 1000),
  language text not null check (language in ('zh', 'en', 'de', 'ja', 'ko')),
  kind text not null check (kind in ('preferred', 'synonym', 'trade')),
  source text not null default '',
  primary key (molecule_id, name, language)
);

-- Equalities: key of a name or identifier -> molecule.
-- kind: 1 CAS, 2 InChIKey, 3 MDL, 4 English name, 5 Chinese name, 6 synonym, 7 formula, 8 molecule number, 9 EC
create table terms (
  key text collate "C" not null,
  kind smallint not null,
  molecule_id bigint not null references molecules,
  primary key (key, kind, molecule_id)
);
create index terms_of_molecule on terms (molecule_id);

-- The words of all names of a molecule, made by the analyser; `preferred` holds those of its preferred names.
create table molecule_words (
  molecule_id bigint primary key references molecules,
  words text[] not null,
  preferred text[] not null,
  name_length integer not null
);
create index molecule_words_words on molecule_words using gin (words) with (fastupdate = off);

-- Written in the transaction that changes anything searchable; search indexes follow it.
create table search_changes (
  seq bigint generated always as identity primary key,
  molecule_id bigint not null,
  at timestamptz not null default now()
);

create table uploads (
  id bigint generated always as identity primary key,
  supplier_id bigint references supplier_profiles,
  kind text not null check (kind in ('catalogue', 'names')),
  file_id uuid not null references files,
  file_name text not null,
  state text not null check (state in ('received', 'read', 'queued', 'running', 'done', 'failed', 'cancelled')),
  mapping jsonb,
  preview jsonb,
  rows_total bigint not null default 0,
  rows_read bigint not null default 0,
  rows_accepted bigint not null default 0,
  rows_refused bigint not null default 0,
  counts jsonb not null default '{}',
  problem text,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  heartbeat_at timestamptz,
  finished_at timestamptz
);
create index uploads_of_supplier on uploads (supplier_id, id desc);

create table upload_rows (
  upload_id bigint not null references uploads on delete cascade,
  sheet text not null default '',
  row_number integer not null,
  column_number integer not null,
  cell text not null default '',
  problem text not null,
  suggestion text,
  primary key (upload_id, sheet, row_number, column_number, problem)
);

create table products (
  id bigint generated always as identity primary key,
  supplier_id bigint not null references supplier_profiles,
  code text collate "C" not null check (code <> '' and length(code) <= 100),
  type smallint not null default 1 check (type in (1, 2)),
  molecule_id bigint references molecules,
  name_en text not null default '',
  name_zh text not null default '',
  -- "Sold as": the number the supplier states, which may not be the molecule's.
  cas text,
  mdl text,
  purity_text text not null default '',
  purity numeric(7, 4) check (purity > 0 and purity <= 100),
  storage text not null default '',
  transport text not null default '',
  ships_from char(2) not null default 'CN',
  lead_min integer check (lead_min >= 0),
  lead_max integer,
  product_group text check (product_group in ('amino-acids', 'building-blocks', 'fragments', 'natural-products', 'reagents',
    'screening-compounds', 'templates')),
  brand text not null default '',
  price_kind text not null default 'list' check (price_kind in ('list', 'real-time')),
  not_for_sale char(2)[] not null default '{}',
  status text not null default 'active' check (status in ('active', 'inactive')),
  confirmed_at timestamptz not null default now(),
  upload_id bigint references uploads,
  content_hash bytea,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (supplier_id, code),
  check (lead_max >= lead_min)
);
create index products_of_molecule on products (molecule_id) where molecule_id is not null;
create index products_by_code on products (code);
create index products_of_upload on products (upload_id);

create table packages (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  amount numeric(16, 6) not null check (amount > 0),
  unit text not null,
  count integer not null default 1 check (count > 0),
  -- The pack as the supplier wrote it.
  label text not null,
  -- In the unit of comparison (g, mL, mol, each), so that prices can be compared.
  base_amount numeric(20, 9),
  base_unit text check (base_unit in ('g', 'mL', 'mol', 'each')),
  price bigint check (price > 0 and price <= 10000000000000),
  currency char(3) not null check (currency in ('CNY', 'USD', 'EUR', 'GBP', 'JPY', 'KRW')),
  price_at timestamptz not null default now(),
  status text not null default 'active' check (status in ('active', 'inactive')),
  marked_for_removal boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (product_id, amount, unit, count)
);

-- Managed stock of a package. Without a row the supplier states none and delivers within the lead time.
create table stock (
  package_id bigint primary key references packages,
  on_hand bigint not null check (on_hand >= 0),
  allocated bigint not null default 0 check (allocated >= 0),
  shortage bigint not null default 0 check (shortage >= 0),
  updated_at timestamptz not null default now(),
  check (allocated <= on_hand + shortage)
);
create table stock_moves (
  id bigint generated always as identity primary key,
  package_id bigint not null references packages,
  d_on_hand bigint not null default 0,
  d_allocated bigint not null default 0,
  why text not null,
  order_line_id bigint,
  upload_id bigint references uploads,
  at timestamptz not null default now(),
  check (d_on_hand <> 0 or d_allocated <> 0)
);
create index stock_moves_of_package on stock_moves (package_id);
create trigger stock_moves_keep before update or delete on stock_moves for each row execute function forbid_change();

-- Drawings, kept by what is drawn and how.
create table depictions (
  inchi_key char(27) not null,
  look text not null,
  svg text not null,
  primary key (inchi_key, look)
);

-- A structure as written -> what the toolkit read; spares the second reading of the same catalogue.
create table read_structures (
  source_hash bytea primary key,
  inchi_key char(27),
  answer jsonb not null
);

create table collections (
  user_id bigint not null references users,
  product_id bigint not null references products,
  created_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
create table footprints (
  user_id bigint not null references users,
  molecule_id bigint not null references molecules,
  seen_at timestamptz not null default now(),
  primary key (user_id, molecule_id)
);
