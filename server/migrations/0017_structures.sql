-- What structure search knows of a molecule, made by RDKit out of its SMILES. The index in memory is made of these rows and
-- of nothing else, so that it can be made anew at any time without reading a single structure again.
create table structure_records (
  -- No foreign key: of a molecule that was deleted its row stays, empty, and tells those who follow.
  molecule_id bigint primary key,
  -- Of RDKit and of the form of the record. What has another one, or none, is made anew by a job.
  version text not null,
  -- All three, or none where the structure cannot be searched for.
  record bytea,
  pattern bytea,
  morgan bytea,
  -- Why there is none.
  problem text,
  -- The transaction that wrote it last. Who follows remembers the oldest one that was running when it last looked.
  written xid8 not null default pg_current_xact_id(),
  check ((record is null) = (pattern is null) and (record is null) = (morgan is null))
);
create index structure_records_written on structure_records (written, molecule_id);

-- Those who follow look at once; who was away reads what was written since.
create function tell_structures() returns trigger language plpgsql as $$
begin
  perform pg_notify('structures', '');
  return null;
end $$;
create trigger structure_records_followed after insert or update on structure_records
  for each statement execute function tell_structures();

-- A molecule whose structure has changed is not found by the old one until the new one is prepared.
create function forget_structure() returns trigger language plpgsql as $$
begin
  update structure_records set version = '', record = null, pattern = null, morgan = null, problem = null,
    written = pg_current_xact_id() where molecule_id = old.id;
  return null;
end $$;
create trigger molecules_redrawn after update of smiles on molecules
  for each row when (old.smiles is distinct from new.smiles) execute function forget_structure();
create trigger molecules_removed after delete on molecules for each row execute function forget_structure();

-- An entry of a list may name a class of substances by a pattern (SMARTS) instead of one substance.
alter table regulation_entries add column smarts text check (length(smarts) between 1 and 4000);
alter table regulation_entries drop constraint regulation_entries_check;
alter table regulation_entries add constraint regulation_entries_names_something
  check (cas is not null or inchi_key is not null or smarts is not null or name <> '' or name_zh <> '');
create index regulation_entries_by_class on regulation_entries (version_id) where smarts is not null;

-- Which molecules have the pattern of a class; found by the index of structures, kept so that matching needs none.
create table regulation_classes (
  smarts text primary key,
  -- The oldest transaction that was running when structures were looked at; null: not yet.
  looked_up_to xid8
);
create table regulation_class_molecules (
  smarts text not null references regulation_classes on delete cascade,
  molecule_id bigint not null,
  primary key (smarts, molecule_id)
);

create or replace view regulation_entries_in_force as
select e.id, v.regulation_id, e.version_id, e.cas, e.name, e.name_zh, e.name_key, e.smiles, e.inchi_key, e.threshold, e.condition,
  e.form, coalesce(e.salts, r.salts) as salts, coalesce(e.hydrates, r.hydrates) as hydrates,
  coalesce(e.isotopes, r.isotopes) as isotopes, e.note, e.valid_from, e.valid_to, e.smarts
from regulations r
join lateral (
  select v.id, v.regulation_id from regulation_versions v
  where v.regulation_id = r.id and v.retired_at is null and v.effective <= current_date
  order by v.effective desc, v.number desc limit 1) v on true
join regulation_entries e on e.version_id = v.id
where r.retired_at is null and coalesce(e.valid_from <= current_date, true) and coalesce(e.valid_to >= current_date, true);
