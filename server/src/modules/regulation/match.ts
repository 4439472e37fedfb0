import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { nameKey } from '../../kernel/names.ts'
import { counterIons } from './counterIons.ts'

// Which molecules the entries in force name. Everything starts from the entries, so that the whole is made anew in less time
// than it would take to find out what has changed.

/** Two at once would wait for each other's rows. */
const MATCHING = 0x52_45_47_55

/**
 * The structure an entry stands for: its own, or that of the molecule which has the entry's CAS number. A substance may have been given
 * several numbers; a molecule that shows this one comes before those that have it beside another.
 */
export const entryStructures = sql`
  select e.id as entry_id, e.salts, e.hydrates, e.isotopes, s.key, s.smiles,
    case when strpos(s.smiles, '.') = 0 then coalesce(s.parent, s.key) end as base
  from regulation_entries_in_force e
  cross join lateral (
    select e.inchi_key as key, e.smiles, null::bpchar as parent where e.inchi_key is not null
    union all
    (select m.inchi_key, m.smiles, m.parent_key from molecule_cas c join molecules m on m.id = c.molecule_id
      where e.inchi_key is null and c.cas = e.cas and m.inchi_key is not null and m.merged_into is null
      order by (m.cas = c.cas) desc nulls last, c.evidence desc, m.id limit 1)) s`

type Text = ReturnType<typeof sql.ref>

/** The parts of a structure beside water, in one order. */
const dryParts = (smiles: Text) =>
  sql`array(select distinct part collate "C" from unnest(string_to_array(${smiles}, '.')) part where part <> 'O' order by 1)`

/**
 * Whether a structure of several parts is a salt or an ion of a base, and no mixture, polymer or complex of it: something is
 * charged, or a part has no carbon, or an acid stands beside a base; and the base is not a ligand that keeps its form
 * beside a metal.
 */
export const isSaltOf = (smiles: Text, base: Text) => sql`(
  (strpos(${smiles}, '.') = 0
    or replace(replace(${smiles}, '[N+](=O)[O-]', ''), 'O=[N+]([O-])', '') ~ '[+-][0-9]?\\]'
    or exists (select from unnest(string_to_array(${smiles}, '.')) part where part <> 'O' and part !~ 'C(?![adeflmorsu])|c')
    or ${smiles} ~ 'C\\(=[OS]\\)[OS]($|[).])|[OS]=C\\([OS]\\)|[SP].*\\(=O\\).*O|O=[SP].*O|c[0-9]*O($|[).])|(^|\\.)Oc|c\\(O\\)|\\[nH\\]|C\\(O\\)=N'
      and ${smiles} ~ '[Nn]')
  and not (${base} = any(string_to_array(${smiles}, '.')) and ${smiles} ~ '\\[(?!Li|Na|K|Rb|Cs|Mg|Ca|Sr|Ba|Al)[A-Z][a-z](\\+[0-9]?)?\\]'))`

/** Entries whose names are read at once. */
const CHUNK = 5000

/**
 * Makes the keys of names that entries have none of yet: new and changed ones, and all of them after a migration that changes what a
 * key is, which sets them to null.
 */
async function makeNameKeys(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ id: number; names: string[] }>`
      select id, array[name, name_zh] || array(select value from jsonb_each_text(names)) as names
      from regulation_entries where name_keys is null limit ${CHUNK}`.execute(db)
    if (rows.length === 0) return
    const keyed = rows.map(({ id, names }) => ({ id, keys: [...new Set(names.map(nameKey))].filter(Boolean) }))
    await sql`
      update regulation_entries e set name_keys = k.keys
      from jsonb_to_recordset(${JSON.stringify(keyed)}::jsonb) as k (id bigint, keys text[]) where e.id = k.id`.execute(
      db,
    )
  }
}

/**
 * Brings `molecule_regulations` up to date, and by them whether molecules are hazardous, whatever has changed: molecules, their numbers,
 * products, entries, lists, classifications or the date. One statement over all; rows that stay the same are not written.
 * @returns how many rows were added, changed or removed
 */
export async function matchAll(db: Db): Promise<number> {
  await sql`select pg_advisory_xact_lock(${MATCHING})`.execute(db)
  await makeNameKeys(db)
  const { rows } = await sql<{ changed: number }>`
    with recursive entry as materialized (select id, regulation_id, cas, inchi_key, name_keys, smarts, salts, hydrates, isotopes from regulation_entries_in_force),
    structure as materialized (${entryStructures}),
    itself as materialized (
      select entry_id, molecule_id, case when bool_or(by = 'cas') then '{"by":"cas"}' when bool_or(by = 'soldAs') then '{"by":"soldAs"}'
        else '{"by":"structure"}' end::jsonb || '{"certain":true}' as detail
      from (
        select e.id as entry_id, c.molecule_id, 'cas' as by from entry e join molecule_cas c on c.cas = e.cas
        union all select e.id, p.molecule_id, 'soldAs' from entry e join products p on p.cas = e.cas
          where p.molecule_id is not null and p.status = 'active'
        union all select s.entry_id, m.id, 'structure' from structure s join molecules m on m.inchi_key = s.key) one
      group by entry_id, molecule_id),
    salt as (
      select s.entry_id, m.id as molecule_id, s.salts, s.hydrates, left(s.base::text, 14) = any(${counterIons}::text[]) as common,
        cardinality(${dryParts(sql.ref('m.smiles'))}) = 1 and strpos(m.smiles, '.') > 0 as hydrate,
        ${isSaltOf(sql.ref('m.smiles'), sql.ref('s.smiles'))} as salty
      from structure s join molecules m on m.parent_key = s.base and m.inchi_key <> s.key),
    labelled as (
      select s.entry_id, m.id as molecule_id, s.isotopes from structure s
      join molecules m on left(coalesce(m.parent_key, m.inchi_key)::text, 14) = left(s.base::text, 14) and m.smiles ~ '\\[[0-9]'
        and coalesce(m.parent_key, m.inchi_key) <> s.base
      where s.smiles !~ '\\[[0-9]' and s.isotopes is distinct from false
        and (strpos(m.smiles, '.') = 0 or s.salts or s.salts is null and left(s.base::text, 14) <> all(${counterIons}::text[]))),
    wet as materialized (
      select id, ${dryParts(sql.ref('smiles'))} as parts from molecules where smiles ~ '(^|\\.)O(\\.|$)' and merged_into is null),
    kin as (
      select entry_id, molecule_id, 'hydrate' as how, '{"certain":true}'::jsonb as detail from salt
        where hydrate and hydrates is distinct from false
      union select entry_id, molecule_id, 'salt', jsonb_build_object('certain', salts is true) from salt
        where not hydrate and salty and (salts or salts is null and not common)
      union select s.entry_id, w.id, 'hydrate', '{"certain":true}' from wet w
        join structure s on ${dryParts(sql.ref('s.smiles'))} = w.parts
        where s.smiles !~ '(^|\\.)O(\\.|$)' and s.hydrates is distinct from false and w.parts <> '{}'
      union select entry_id, molecule_id, 'isotope', jsonb_build_object('certain', isotopes is true) from labelled
      union select e.id, t.molecule_id, 'name', '{"certain":false}' from entry e cross join unnest(e.name_keys) k (key)
        join terms t on t.key = k.key collate "C" and t.kind in (4, 5, 6)
        where e.cas is null and e.inchi_key is null and e.smarts is null
      union select e.id, c.molecule_id, 'class', '{"certain":true}' from entry e
        join regulation_class_molecules c on c.smarts = e.smarts),
    direct as materialized (
      select molecule_id, entry_id, 'cas' as how, detail from itself
      union all select k.molecule_id, k.entry_id, k.how, k.detail from kin k
        where not exists (select 1 from itself i where i.entry_id = k.entry_id and i.molecule_id = k.molecule_id)),
    -- What was split off, with those that it was split off: what names these holds for it, too, until staff have judged it.
    heir (molecule_id, before_id, far) as (
      select m.id, coalesce(o.merged_into, o.id), 1 from molecules m join molecules o on o.id = m.dangers_as where m.dangers_as is not null
      union all select h.molecule_id, coalesce(o.merged_into, o.id), h.far + 1 from heir h
        join molecules m on m.id = h.before_id join molecules o on o.id = m.dangers_as where h.far < 20),
    taken_over as (
      select distinct on (h.molecule_id, d.entry_id) h.molecule_id, d.entry_id, 'split' as how, d.detail - 'by' as detail
      from heir h join direct d on d.molecule_id = h.before_id
      where not exists (select 1 from direct o
        where o.molecule_id = h.molecule_id and o.entry_id = d.entry_id and (o.detail ->> 'certain')::boolean)
      order by h.molecule_id, d.entry_id, (d.detail ->> 'certain')::boolean desc),
    found as materialized (
      select f.molecule_id, f.entry_id, f.how,
        f.detail || case l.nature when 'hazard' then '{"nature":"hazard"}'::jsonb else '{}' end as detail
      from (select * from direct union all select * from taken_over) f
      join molecules m on m.id = f.molecule_id and m.merged_into is null
      join entry e on e.id = f.entry_id join regulations l on l.id = e.regulation_id),
    gone as (
      delete from molecule_regulations r where not exists (select 1 from found f
        where f.molecule_id = r.molecule_id and f.entry_id = r.entry_id and f.how = r.how)
      returning 1),
    kept as (
      insert into molecule_regulations (molecule_id, entry_id, how, detail)
      select molecule_id, entry_id, how, detail from found order by molecule_id, entry_id, how
      on conflict (molecule_id, entry_id, how) do update set detail = excluded.detail
        where molecule_regulations.detail is distinct from excluded.detail
      returning 1)
    select ((select count(*) from gone) + (select count(*) from kept))::int as changed`.execute(db)
  await sql`select derive_hazards(null)`.execute(db)
  return rows[0]?.changed ?? 0
}

/** Tables of which something that is matched may have changed. */
const sources = [
  'molecules',
  'molecule_cas',
  'molecule_hazards',
  'terms',
  'products',
  'regulations',
  'regulation_versions',
  'regulation_entries',
  'regulation_class_molecules',
]

/**
 * A sign that differs whenever rows of the sources were written or the date has changed. Read before matching: what is
 * counted in it was committed, so that the matching sees it; what commits meanwhile makes the next sign another.
 */
async function signOfSources(db: Db): Promise<string> {
  const { rows } = await sql<{ sign: string }>`
    select concat_ws(' ', china_day(now()), string_agg(concat_ws(',', relid, n_tup_ins, n_tup_upd, n_tup_del), ' ' order by relid)) as sign
    from pg_stat_user_tables where relid = any(${sources}::regclass[])`.execute(db)
  return rows[0]!.sign
}

/** What the sources were when this process matched them last. */
const matched = new WeakMap<Db, { sign: string; at: number }>()
const HOUR = 3_600_000

/** Matches anew where a source was written since this process did it last, or an hour ago; null where nothing was to be done. */
export async function matchWhereChanged(db: Db): Promise<number | null> {
  const sign = await signOfSources(db)
  const last = matched.get(db)
  if (last?.sign === sign && Date.now() - last.at < HOUR) return null
  const changed = await db.transaction().execute(matchAll)
  matched.set(db, { sign, at: Date.now() })
  return changed
}
