-- Whether a substance is hazardous is known, or not: yes by evidence, no where somebody has classified it so, else unknown (null).

-- A classification may say that nothing applies; that is something else than none.
alter table molecule_hazards add column not_hazardous boolean not null default false;
alter table molecule_hazards add constraint molecule_hazards_one_word check (
  not not_hazardous or signal is null and pictograms = '{}' and hazard_codes = '{}');

alter table molecules alter column hazardous drop not null;
alter table molecules alter column hazardous drop default;
update molecules set hazardous = null where not hazardous;
create index molecules_hazard_known on molecules (id) where hazardous is not null;

-- The highly toxic chemicals are those of the catalogue of hazardous chemicals that it marks so.
update regulations set follows = follows || array['dangerous-goods']
where code = 'cn-highly-toxic' and not 'dangerous-goods' = any(follows);

-- Sets `molecules.hazardous` by the evidence: of some molecules, or of all (null). A classification with a signal word, a pictogram or
-- an H statement says yes, and so does a list in force whose goods are dangerous, where it surely names the substance as it is; a
-- classification as not hazardous says no, unless anything says yes. Rows that stay the same are not written.
create function derive_hazards(only_these bigint[]) returns bigint language sql as $$
  with said as (
    select molecule_id, not not_hazardous as yes from molecule_hazards
    where (only_these is null or molecule_id = any(only_these))
      and (not_hazardous or signal is not null or pictograms <> '{}' or exists (select from unnest(hazard_codes) code where code like 'H%'))
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
select derive_hazards(null);
