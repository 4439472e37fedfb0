-- Classes of structures are named in five languages: what an entry is called beside English (`name`) and Chinese (`name_zh`).
alter table regulation_entries add column names jsonb not null default '{}' check (jsonb_typeof(names) = 'object');

create or replace view regulation_entries_in_force as
select e.id, v.regulation_id, e.version_id, e.cas, e.name, e.name_zh, e.name_key, e.smiles, e.inchi_key, e.threshold, e.condition,
  e.form, coalesce(e.salts, r.salts) as salts, coalesce(e.hydrates, r.hydrates) as hydrates,
  coalesce(e.isotopes, r.isotopes) as isotopes, e.note, e.valid_from, e.valid_to, e.smarts, e.names
from regulations r
join lateral (
  select v.id, v.regulation_id from regulation_versions v
  where v.regulation_id = r.id and v.retired_at is null and v.effective <= current_date
  order by v.effective desc, v.number desc limit 1) v on true
join regulation_entries e on e.version_id = v.id
where r.retired_at is null and coalesce(e.valid_from <= current_date, true) and coalesce(e.valid_to >= current_date, true);
