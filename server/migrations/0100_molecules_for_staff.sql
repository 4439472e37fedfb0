-- The catalogue of molecules as staff see it: its tabs are found and counted without reading every molecule, however many there are.

create index molecules_export_controlled on molecules (id) where export_controlled <> '{}' and merged_into is null;
create index molecules_import_controlled on molecules (id) where import_controlled <> '{}' and merged_into is null;
create index molecules_hazardous on molecules (id) where hazardous and merged_into is null;
create index molecules_internal on molecules (id) where internal_only and merged_into is null;

-- Molecules that no product hangs on, kept by the triggers below. Two transactions at once may leave one here that has a product
-- again: whoever reads asks for that, too.
create table molecules_unassigned (
  molecule_id bigint primary key references molecules on delete cascade
);
insert into molecules_unassigned (molecule_id)
  select m.id from molecules m where not exists (select from products p where p.molecule_id = m.id);

create function note_new_molecules() returns trigger language plpgsql as $$
begin
  insert into molecules_unassigned (molecule_id) select id from changed on conflict do nothing;
  return null;
end $$;
create trigger molecules_created after insert on molecules
  referencing new table as changed for each statement execute function note_new_molecules();

create function note_assigned() returns trigger language plpgsql as $$
begin
  delete from molecules_unassigned u using changed c where u.molecule_id = c.molecule_id;
  return null;
end $$;
create trigger products_assigned after insert on products
  referencing new table as changed for each statement execute function note_assigned();

-- Held one after the other: of two transactions that each take one of the last two products away, the second sees what the first did.
create function note_unassigned(molecules bigint[]) returns void language plpgsql as $$
begin
  if cardinality(molecules) = 0 then return; end if;
  perform from molecules m where m.id = any($1) order by m.id for no key update;
  insert into molecules_unassigned (molecule_id)
    select w.id from unnest($1) as w (id) where not exists (select from products p where p.molecule_id = w.id)
    on conflict do nothing;
end $$;
create function note_products_gone() returns trigger language plpgsql as $$
begin
  perform note_unassigned(array(select distinct molecule_id from changed where molecule_id is not null));
  return null;
end $$;
create trigger products_unassigned after delete on products
  referencing old table as changed for each statement execute function note_products_gone();
create function note_products_moved() returns trigger language plpgsql as $$
begin
  delete from molecules_unassigned u using (select molecule_id from after except select molecule_id from before) n
    where u.molecule_id = n.molecule_id;
  perform note_unassigned(array(
    select molecule_id from (select molecule_id from before except select molecule_id from after) gone where molecule_id is not null));
  return null;
end $$;
create trigger products_reassigned after update on products
  referencing old table as before new table as after for each statement execute function note_products_moved();

alter table notes drop constraint notes_entity_check;
alter table notes add constraint notes_entity_check
  check (entity in ('order', 'company', 'user', 'upload', 'package', 'inquiry', 'molecule'));
