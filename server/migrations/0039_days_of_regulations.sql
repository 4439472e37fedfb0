-- Lists and entries begin and end with the day in China, whatever the time zone of whoever asks.
create or replace view regulation_entries_in_force as
select e.id, v.regulation_id, e.version_id, e.cas, e.name, e.name_zh, e.name_keys, e.smiles, e.inchi_key, e.threshold, e.condition,
  e.form, coalesce(e.salts, r.salts) as salts, coalesce(e.hydrates, r.hydrates) as hydrates,
  coalesce(e.isotopes, r.isotopes) as isotopes, e.note, e.valid_from, e.valid_to, e.smarts, e.names
from regulations r
join lateral (
  select v.id, v.regulation_id from regulation_versions v
  where v.regulation_id = r.id and v.retired_at is null and v.effective <= china_day(now())
  order by v.effective desc, v.number desc limit 1) v on true
join regulation_entries e on e.version_id = v.id
where r.retired_at is null and coalesce(e.valid_from <= china_day(now()), true) and coalesce(e.valid_to >= china_day(now()), true);

alter table recommended_molecules alter column starts_on set default china_day(now());
