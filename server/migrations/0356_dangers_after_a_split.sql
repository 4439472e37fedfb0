-- A molecule that was split off another one: what lists and the classification say of that one holds for it, too, until staff have
-- judged it itself. Without this a dangerous or controlled substance would be sold unmarked from the moment of the split.
alter table molecules add column dangers_as bigint references molecules;
create index molecules_dangers_as on molecules (id) where dangers_as is not null;

alter table molecule_regulations drop constraint molecule_regulations_how_check;
alter table molecule_regulations add constraint molecule_regulations_how_check
  check (how in ('cas', 'salt', 'hydrate', 'isotope', 'name', 'class', 'split'));

-- The classification that holds for a molecule: its own where that says yes or no, else the nearest one that says yes of those that it was
-- split off, else its own precautions. That another substance is not hazardous says nothing of this one.
create function hazards_known(of_molecule bigint) returns table (not_hazardous boolean, signal text, pictograms text[], hazard_codes text[],
  precaution_codes text[], source text, taken_over boolean) language sql stable as $$
  with recursive line as (
    select of_molecule as id, 0 as far
    union all
    select coalesce(o.merged_into, o.id), l.far + 1 from line l
    join molecules m on m.id = l.id join molecules o on o.id = m.dangers_as where l.far < 20),
  said as (
    select l.far, h.*, h.signal is not null or h.pictograms <> '{}' or exists (select from unnest(h.hazard_codes) code where code like 'H%') as yes
    from line l join molecule_hazards h on h.molecule_id = l.id)
  select s.not_hazardous, s.signal, s.pictograms, s.hazard_codes, s.precaution_codes, s.source, s.far > 0
  from said s where s.far = 0 or s.yes
  order by not (s.yes or s.not_hazardous), s.far limit 1
$$;

-- As before, and by what holds for what was split off.
create or replace function derive_hazards(only_these bigint[]) returns bigint language sql as $$
  with said as (
    select molecule_id, not not_hazardous as yes from molecule_hazards
    where (only_these is null or molecule_id = any(only_these))
      and (not_hazardous or signal is not null or pictograms <> '{}' or exists (select from unnest(hazard_codes) code where code like 'H%'))
    union all
    select m.id, true from molecules m cross join lateral hazards_known(m.id) k
    where m.dangers_as is not null and m.merged_into is null and k.taken_over and (only_these is null or m.id = any(only_these))
    union all
    select mr.molecule_id, true from regulations r
    join regulation_entries_in_force e on e.regulation_id = r.id
    join molecule_regulations mr on mr.entry_id = e.id
    where 'dangerous-goods' = any(r.follows) and coalesce(r.in_force <= china_day(now()), true)
      and (mr.detail ->> 'certain')::boolean and e.condition = '' and e.form = ''
      and (only_these is null or mr.molecule_id = any(only_these))),
  verdict as (select molecule_id, bool_or(yes) as hazardous from said group by molecule_id),
  about as (
    select molecule_id as id from verdict
    union select id from molecules where only_these is null and hazardous is not null
    union select unnest(only_these)),
  wrong as (
    select m.id, v.hazardous from about a join molecules m on m.id = a.id left join verdict v on v.molecule_id = a.id
    where m.hazardous is distinct from v.hazardous order by m.id for no key update of m),
  changed as (
    update molecules m set hazardous = w.hazardous, updated_at = now() from wrong w where m.id = w.id returning 1)
  select count(*) from changed
$$;
