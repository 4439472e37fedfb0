-- Names of entries are found by the key of the search, whatever number or structure the entry has beside them. Null: to be made by
-- whoever matches next, which a migration that changes what a key is asks for again.
drop view regulation_entries_in_force;
alter table regulation_entries drop column name_key;
alter table regulation_entries add column name_keys text[];
create index regulation_entries_unkeyed on regulation_entries (id) where name_keys is null;

create view regulation_entries_in_force as
select e.id, v.regulation_id, e.version_id, e.cas, e.name, e.name_zh, e.name_keys, e.smiles, e.inchi_key, e.threshold, e.condition,
  e.form, coalesce(e.salts, r.salts) as salts, coalesce(e.hydrates, r.hydrates) as hydrates,
  coalesce(e.isotopes, r.isotopes) as isotopes, e.note, e.valid_from, e.valid_to, e.smarts, e.names
from regulations r
join lateral (
  select v.id, v.regulation_id from regulation_versions v
  where v.regulation_id = r.id and v.retired_at is null and v.effective <= current_date
  order by v.effective desc, v.number desc limit 1) v on true
join regulation_entries e on e.version_id = v.id
where r.retired_at is null and coalesce(e.valid_from <= current_date, true) and coalesce(e.valid_to >= current_date, true);
