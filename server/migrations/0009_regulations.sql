-- Lists of regulated substances, what follows from them, and which molecules they name.

create table regulations (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z0-9][a-z0-9-]{1,59}$'),
  -- Texts by language: zh, en, de, ja, ko. One of them is enough; the page shows the nearest.
  name jsonb not null,
  remark jsonb not null default '{}',
  -- A country by ISO 3166, or EU, UN, OPCW, WHO, ...
  jurisdiction text not null check (jurisdiction <> ''),
  authority text not null default '',
  -- Where it can be read: a citation, and an address where there is one.
  source text not null default '',
  source_url text check (source_url ~ '^https?://'),
  in_force date,
  -- What follows for who buys: codes, worded in five languages.
  follows text[] not null default '{}',
  -- What the list's own words say of salts, hydrates and isotopic forms; null where it is silent.
  salts boolean,
  hydrates boolean,
  isotopes boolean,
  retired_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- A file of entries, for one list or for several.
create table regulation_imports (
  id bigint generated always as identity primary key,
  file_id uuid not null references files,
  file_name text not null,
  state text not null check (state in ('read', 'queued', 'running', 'done', 'failed')),
  -- The list the file is for, where no column of it says so.
  regulation_id bigint references regulations,
  effective date not null,
  mapping jsonb not null,
  report jsonb not null default '{}',
  problem text,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);

-- A list as it stood from a day on. In force is the newest that has become effective and was not taken back: taking
-- one back brings the one before it to force again.
create table regulation_versions (
  id bigint generated always as identity primary key,
  regulation_id bigint not null references regulations,
  number integer not null,
  import_id bigint references regulation_imports,
  effective date not null,
  retired_at timestamptz,
  created_at timestamptz not null default now(),
  unique (regulation_id, number)
);

create table regulation_entries (
  id bigint generated always as identity primary key,
  version_id bigint not null references regulation_versions,
  cas text,
  name text not null default '',
  name_zh text not null default '',
  -- Key of a name as the search's `terms` have it, for entries without number and structure.
  name_key text,
  smiles text,
  -- Of the structure given with the entry, without salt.
  inchi_key char(27),
  -- From this content on, in percent by weight; the list's own words for anything else.
  threshold numeric(7, 4) check (threshold >= 0 and threshold <= 100),
  condition text not null default '',
  form text not null default '',
  -- Overrule the list; null: as the list says.
  salts boolean,
  hydrates boolean,
  isotopes boolean,
  note text not null default '',
  valid_from date,
  valid_to date,
  updated_at timestamptz not null default now(),
  check (cas is not null or inchi_key is not null or name <> '' or name_zh <> '')
);
create index regulation_entries_of_version on regulation_entries (version_id, id);
create index regulation_entries_by_cas on regulation_entries (cas) where cas is not null;
create index regulation_entries_by_key on regulation_entries (inchi_key) where inchi_key is not null;

create view regulation_entries_in_force as
select e.id, v.regulation_id, e.version_id, e.cas, e.name, e.name_zh, e.name_key, e.smiles, e.inchi_key, e.threshold, e.condition,
  e.form, coalesce(e.salts, r.salts) as salts, coalesce(e.hydrates, r.hydrates) as hydrates,
  coalesce(e.isotopes, r.isotopes) as isotopes, e.note, e.valid_from, e.valid_to
from regulations r
join lateral (
  select v.id, v.regulation_id from regulation_versions v
  where v.regulation_id = r.id and v.retired_at is null and v.effective <= current_date
  order by v.effective desc, v.number desc limit 1) v on true
join regulation_entries e on e.version_id = v.id
where r.retired_at is null and coalesce(e.valid_from <= current_date, true) and coalesce(e.valid_to >= current_date, true);

-- Which molecules the entries in force name, and how. Derived: made anew by one statement whenever anything changes.
create table molecule_regulations (
  molecule_id bigint not null references molecules,
  entry_id bigint not null references regulation_entries,
  how text not null check (how in ('cas', 'salt', 'hydrate', 'isotope', 'name', 'class')),
  -- `certain`: false where the list does not say whether such a form is meant.
  detail jsonb not null default '{}',
  primary key (molecule_id, entry_id, how)
);
create index molecule_regulations_by_entry on molecule_regulations (entry_id);

-- The search shows and filters what is regulated, and follows its changes.
create function note_regulated() returns trigger language plpgsql as $$
begin
  insert into search_changes (molecule_id) select distinct molecule_id from changed order by 1;
  return null;
end $$;
create trigger molecule_regulations_added after insert on molecule_regulations
  referencing new table as changed for each statement execute function note_regulated();
create trigger molecule_regulations_removed after delete on molecule_regulations
  referencing old table as changed for each statement execute function note_regulated();

-- Few molecules are isotopically labelled or hold water of crystallisation: these are found without reading all.
create index molecules_labelled on molecules (left(coalesce(parent_key, inchi_key)::text, 14)) where smiles ~ '\[[0-9]';
create index molecules_hydrated on molecules (id) where smiles ~ '(^|\.)O(\.|$)';
create index products_by_cas on products (cas) where cas is not null;
