import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { countStaged } from './staging.ts'

// Which molecule each staged product is, set by set: by structure, else by CAS number, else one of its own.

/**
 * Finds the products that are there already, and which of the staged lines say anything new about them.
 * @returns how many do, and the lines that name no vendor where several sell their number, with those vendors
 */
export async function findProducts(
  db: Db,
  supplierId: number,
): Promise<{ fresh: number; unclear: ReadonlyMap<number, string> }> {
  const { numAffectedRows: found } = await sql`
    update staged_lines s set product_id = p.id, former_molecule_id = p.molecule_id,
      fresh = nullif(s.fresh and p.content_hash is distinct from s.hash, false)
    from products p where p.supplier_id = ${supplierId} and p.code = s.code and p.vendor = s.vendor`.execute(db)
  const unclear = await findByNumberAlone(db, supplierId)
  if (found) await countStaged(db)
  const { rows } = await sql<{ fresh: number }>`select count(*) as fresh from staged_lines where fresh`.execute(db)
  return { fresh: rows[0]?.fresh ?? 0, unclear }
}

/**
 * A line that names no vendor is the only product with its number; one that names the first is what was known without a vendor.
 * @returns the lines that may be any of several products, with the vendors of those
 */
async function findByNumberAlone(db: Db, supplierId: number): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ line: number; vendors: string }>`
    with found as (
      select s.line, count(*) as products, min(p.id) as id, string_agg(p.brand, ' / ' order by p.vendor) as vendors
      from staged_lines s join products p on p.supplier_id = ${supplierId} and p.code = s.code
      where s.product_id is null and (s.vendor = '' or s.only_vendor and p.vendor = '') group by s.line),
    taken as (
      update staged_lines s set product_id = p.id, former_molecule_id = p.molecule_id,
        fresh = nullif(s.fresh and p.content_hash is distinct from s.hash, false)
      from found f join products p on p.id = f.id where s.line = f.line and f.products = 1)
    select line, vendors from found where products > 1`.execute(db)
  return new Map(rows.map(({ line, vendors }) => [line, vendors]))
}

/** The lines that update products which are not there. */
export async function unknownUpdates(db: Db): Promise<number[]> {
  const { rows } = await sql<{ line: number }>`
    select line from staged_lines where updates and product_id is null`.execute(db)
  return rows.map(({ line }) => line)
}

/** Takes staged lines out again, with their packs and names. */
export async function dropLines(db: Db, lines: readonly number[]): Promise<void> {
  for (const table of ['staged_lines', 'staged_packs', 'staged_names'])
    await sql`delete from ${sql.table(table)} where line = any(${[...lines]}::bigint[])`.execute(db)
}

/** What the lines are identified by besides CAS numbers; what none has is not looked for. */
export interface Identified {
  /** Some line has a structure or the key of one. */
  byStructure: boolean
  /** Some line has no CAS number. */
  byName: boolean
  /** The names of some line say what its structure does not. */
  byWords: boolean
}

/**
 * Gives every fresh line its molecule and makes the molecules that are new.
 * @returns how many were made
 */
export async function findMolecules(db: Db, identified: Identified): Promise<number> {
  const drawn = identified.byStructure ? await makeDrawn(db, identified.byWords) : 0
  let numbered = 0
  // What names alone tell from the bare substance comes after it, whatever the order of the file.
  for (const worded of identified.byWords ? [false, true] : [false]) {
    await byCas(db, worded)
    numbered += await makeNumbered(db, worded)
  }
  const alone = identified.byStructure || identified.byName ? await standAlone(db) : 0
  await countStaged(db)
  await noteEvidence(db)
  await noteNames(db)
  return drawn + numbered + alone
}

/** Whether names say what the drawing does not; written so that the planner knows how many lines that is. */
const said = (worded: boolean) => (worded ? sql`form <> ''` : sql`form = ''`)

/** Molecules for CAS numbers that none is known by. */
async function makeNumbered(db: Db, worded: boolean): Promise<number> {
  const { rows } = await sql<{ made: number }>`
    with made as (
      insert into molecules (kind, form, formula, weight, name_en, name_zh, cas, mdl, ec, melting_point, boiling_point)
      select distinct on (cas, kind, form) kind, form, formula, weight, name_en, name_zh, cas, mdl, ec, melting_point, boiling_point
      from staged_lines where fresh and molecule_id is null and cas is not null and not disputed and ${said(worded)}
      order by cas, kind, form, line
      on conflict (cas, kind, form) where inchi_key is null and cas is not null do nothing returning id, cas, kind, form),
    given as (
      update staged_lines s set molecule_id = made.id, made = true from made
      where s.fresh and s.molecule_id is null and not s.disputed and s.cas = made.cas and s.kind = made.kind and s.form = made.form)
    select count(*) as made from made`.execute(db)
  // Those that somebody else made at this moment.
  await sql`
    update staged_lines s set molecule_id = coalesce(m.merged_into, m.id) from molecules m
    where s.fresh and s.molecule_id is null and not s.disputed and m.cas = s.cas and m.kind = s.kind and m.form = s.form
      and m.inchi_key is null`.execute(db)
  return rows[0]?.made ?? 0
}

/** Lines of known structures, and molecules for new ones. */
async function makeDrawn(db: Db, byWords: boolean): Promise<number> {
  // Before its structure alone: what words complete differently in two places is one substance where the number says so.
  if (byWords) await byNumberAndSkeleton(db)
  await byStructure(db)
  await countStaged(db)
  await noteConflicts(db)
  await sql`update staged_lines set conflict = true where fresh and disputed`.execute(db)
  await giveStructure(db)
  await completeDrawing(db)
  let made = await insertDrawn(db, 0)
  if (byWords) {
    for (const surety of [1, 2]) {
      await byNumberAndSkeleton(db)
      made += await insertDrawn(db, surety)
    }
  }
  return made
}

/** How sure the words of a line are: 0 none are needed, 1 they name a configuration or isotopes, 2 they name a rotation or a series alone. */
const surety = sql`(case when form = '' or kind <> 'substance' then 0 when form ~ '^([-+DL]|rac)$' then 2 else 1 end)`

async function insertDrawn(db: Db, words: number): Promise<number> {
  const drawn = await sql`
    insert into molecules (smiles, inchi, inchi_key, parent_key, rdkit_version, kind, form, formula, weight, exact_mass, name_en, name_zh,
      cas, mdl, ec, melting_point, boiling_point)
    select distinct on (inchi_key, kind, form) smiles, inchi, inchi_key, parent_key, rdkit_version, kind, form, formula, weight, exact_mass,
      name_en, name_zh, case when conflict then null else cas end, mdl, ec, melting_point, boiling_point
    from staged_lines where fresh and molecule_id is null and smiles is not null and not relative and not disputed and ${surety} = ${words}
    order by inchi_key, kind, form, line
    on conflict (inchi_key, kind, form) do nothing`.execute(db)
  await byStructure(db)
  return Number(drawn.numAffectedRows)
}

/**
 * A line whose words say what its drawing leaves out is the substance of its CAS number with the same atoms and bonds, where the
 * drawing of that says more, or where the one is named by its configuration and the other by its rotation or series.
 */
const byNumberAndSkeleton = (db: Db) =>
  sql`
    update staged_lines s set molecule_id = k.id from (
      select distinct on (t.line) t.line, m.id from staged_lines t
      -- Those with the same atoms and bonds stand beside each other in the index of keys.
      cross join lateral (
        select * from molecules where inchi_key >= left(t.inchi_key, 14)::bpchar and inchi_key < (left(t.inchi_key, 14) || '.')::bpchar
        order by inchi_key limit 1000) m
      where m.cas = t.cas and m.kind = t.kind and t.fresh and t.molecule_id is null and t.form <> '' and t.kind = 'substance' and not t.disputed and m.merged_into is null
        and (m.form = '' and m.inchi_key <> t.inchi_key
          or m.form <> '' and (m.form ~ '^[-+]$' and t.form !~ '^[-+]$|rac' or t.form ~ '^[-+]$' and m.form !~ '^[-+]$|rac'
            or m.form ~ '^[DL]$' and t.form !~ '^[DL]$|rac' or t.form ~ '^[DL]$' and m.form !~ '^[DL]$|rac'))
      order by t.line, (m.form = '') desc, m.id) k
    where s.line = k.line`.execute(db)

/** A molecule whose configuration or isotopes only its names say is given the drawing that shows them, once one comes with its CAS number. */
async function completeDrawing(db: Db): Promise<void> {
  const { rows } = await sql`
    with offered as (
      select distinct on (m.id) m.id as target, s.* from staged_lines s
      join molecules m on m.cas = s.cas and m.kind = 'substance' and m.form <> '' and m.merged_into is null
        and left(m.inchi_key, 14) = left(s.inchi_key, 14) and m.inchi_key <> s.inchi_key
      where s.fresh and s.molecule_id is null and s.form = '' and s.kind = 'substance' and s.smiles is not null and not s.relative
        and not s.disputed and not s.conflict
      order by m.id, s.line),
    one as (select distinct on (inchi_key) * from offered order by inchi_key, target)
    update molecules m set smiles = o.smiles, inchi = o.inchi, inchi_key = o.inchi_key, parent_key = o.parent_key, form = '',
      rdkit_version = o.rdkit_version, formula = o.formula, weight = o.weight, exact_mass = o.exact_mass, updated_at = now()
    from one o where m.id = o.target
      and not exists (select from molecules n where n.inchi_key = o.inchi_key and n.kind = 'substance' and n.form = '')
    returning m.id`.execute(db)
  if (rows.length > 0) await byStructure(db)
}

/**
 * A product that nothing identifies, neither a structure that says which substance it is nor a CAS number, stands under
 * its own name: it gets a molecule of its own, so that people find it, and keeps it when the file comes again.
 */
async function standAlone(db: Db): Promise<number> {
  await sql`
    update staged_lines set molecule_id = former_molecule_id
    where fresh and molecule_id is null and former_molecule_id is not null`.execute(db)
  const { rows } = await sql`
    with made as (
      merge into molecules m using (
        select line, kind, form, smiles, rdkit_version, formula, weight, name_en, name_zh, mdl, ec, melting_point, boiling_point
        from staged_lines where fresh and molecule_id is null) s
      on false
      when not matched then insert (kind, form, smiles, rdkit_version, formula, weight, name_en, name_zh, mdl, ec, melting_point, boiling_point)
        values (s.kind, s.form, s.smiles, s.rdkit_version, s.formula, s.weight, s.name_en, s.name_zh, s.mdl, s.ec, s.melting_point, s.boiling_point)
      returning m.id, s.line)
    update staged_lines t set molecule_id = made.id from made where made.line = t.line returning t.line`.execute(db)
  return rows.length
}

/** The same substance as drawn. A relative arrangement is one of two substances: its key alone does not say which. */
const byStructure = (db: Db) =>
  sql`
    update staged_lines s set molecule_id = coalesce(m.merged_into, m.id) from molecules m
    where s.fresh and s.molecule_id is null and m.inchi_key = s.inchi_key and m.kind = s.kind and m.form = s.form
      and not s.relative and not s.disputed`.execute(db)

/**
 * A CAS number that is known for another compound, or is used for two in this file: the product goes to its structure
 * and keeps the number as what it is sold as. Another salt, isotope or stereo form of the same parent is no conflict.
 */
const noteConflicts = (db: Db) =>
  sql`
    with claims as (
      select line, cas, molecule_id, left(coalesce(parent_key, inchi_key), 14) as parent,
        first_value(left(coalesce(parent_key, inchi_key), 14)) over (partition by cas order by line) as first_parent
      from staged_lines where fresh and cas is not null and smiles is not null),
    known as (
      select s.line, bool_or(m.id is not distinct from s.molecule_id or m.inchi_key is null
        or left(coalesce(m.parent_key, m.inchi_key), 14) = s.parent) as agrees
      from claims s join molecule_cas c on c.cas = s.cas join molecules m on m.id = c.molecule_id group by s.line)
    update staged_lines t set conflict = true from claims s left join known k on k.line = s.line
    where t.line = s.line and not coalesce(k.agrees, s.parent = s.first_parent)`.execute(db)

/** A molecule known by its CAS number alone is given the first structure that comes with that number. */
async function giveStructure(db: Db): Promise<void> {
  const { rows } = await sql`
    with offered as (
      select distinct on (inchi_key) * from (
        select distinct on (cas) * from staged_lines
        where fresh and molecule_id is null and smiles is not null and not relative and cas is not null and not conflict and form = ''
          and kind = 'substance'
        order by cas, line) s
      order by inchi_key, line)
    update molecules m set smiles = o.smiles, inchi = o.inchi, inchi_key = o.inchi_key, parent_key = o.parent_key,
      rdkit_version = o.rdkit_version, formula = o.formula, weight = o.weight, exact_mass = o.exact_mass, updated_at = now()
    from offered o where m.cas = o.cas and m.kind = 'substance' and m.form = '' and m.inchi_key is null and m.merged_into is null
    returning m.id`.execute(db)
  if (rows.length > 0) await byStructure(db)
}

/**
 * The molecule that a CAS number is said of by most suppliers; a drawn one must be a form of the same parent. Words that tell a hydrate or a
 * salt hold against a molecule drawn without: its number is often written beside them. Disputed lines go where the number, as a
 * third witness, leads them.
 */
const byCas = (db: Db, worded: boolean) =>
  sql`
    update staged_lines s set molecule_id = k.id
    from (
      select t.line, found.id from staged_lines t cross join lateral (
        select coalesce(m.merged_into, m.id) as id from molecule_cas c
        -- Each by its id: for the conditions below the planner would rather read all molecules, once a line.
        cross join lateral (select * from molecules where id = c.molecule_id offset 0) m
        where c.cas = t.cas and m.kind = t.kind and (t.kind = 'substance' or m.form = t.form)
          and (t.smiles is null or m.inchi_key is null and not t.disputed
          or left(coalesce(m.parent_key, m.inchi_key), 14) = left(coalesce(t.parent_key, t.inchi_key), 14))
          and (t.smiles is not null or t.form in ('', m.form) or m.smiles is null and m.form = ''
            or t.form ~ '^hydrate' and m.smiles ~ '(^|[.])O([.]|$)' or t.form ~ 'H(F|Cl|Br|I)$' and m.smiles ~ '(^|[.])(F|Cl|Br|I)([.]|$)')
        order by c.is_primary desc, (m.form = t.form) desc, c.evidence desc, m.id limit 1) found
      where t.fresh and t.molecule_id is null and t.cas is not null and t.${said(worded)}) k
    where s.line = k.line`.execute(db)

/**
 * A new product says that this molecule has this CAS number. How many suppliers say so is counted when the molecule's number is
 * elected (`electing/`): within one file it is one.
 */
async function noteEvidence(db: Db): Promise<void> {
  await sql`
    insert into molecule_cas (molecule_id, cas, evidence, is_primary)
    select distinct s.molecule_id, s.cas, 1, s.made or (
      exists (select 1 from molecules m where m.id = s.molecule_id and m.cas = s.cas)
      and not exists (select 1 from molecule_cas p where p.molecule_id = s.molecule_id and p.is_primary))
    from staged_lines s
    where s.fresh and s.product_id is null and s.cas is not null and not s.conflict
    order by 1, 2
    on conflict (molecule_id, cas) do nothing`.execute(db)
  await sql`
    with touched as (select distinct molecule_id as id from staged_lines where fresh and molecule_id is not null and not made),
    best as (
      select distinct on (c.molecule_id) c.molecule_id, c.cas
      from touched t join molecule_cas c on c.molecule_id = t.id join molecules m on m.id = t.id
      where not exists (select 1 from molecule_cas p where p.molecule_id = t.id and p.is_primary)
      order by c.molecule_id, (c.cas = m.cas) desc nulls last, c.evidence desc, c.cas),
    named as (
      update molecules m set cas = b.cas, updated_at = now() from best b
      where m.id = b.molecule_id and m.cas is null and m.inchi_key is not null)
    update molecule_cas c set is_primary = true from best b
    where c.molecule_id = b.molecule_id and c.cas = b.cas`.execute(db)
}

/** The names of fresh lines: preferred where the molecule had none, else one more synonym. */
async function noteNames(db: Db): Promise<void> {
  await sql`
    with offered as (
      select molecule_id as id, (array_agg(name_en order by line) filter (where name_en <> ''))[1] as en,
        (array_agg(name_zh order by line) filter (where name_zh <> ''))[1] as zh, min(mdl) as mdl
      from staged_lines where fresh and molecule_id is not null and not conflict group by molecule_id)
    update molecules m set name_en = case when m.name_en = '' then coalesce(o.en, '') else m.name_en end,
      name_zh = case when m.name_zh = '' then coalesce(o.zh, '') else m.name_zh end, mdl = coalesce(m.mdl, o.mdl),
      updated_at = now()
    from offered o where m.id = o.id
      and ((m.name_en = '' and o.en is not null) or (m.name_zh = '' and o.zh is not null) or (m.mdl is null and o.mdl is not null))`.execute(
    db,
  )
  await sql`
    with said as (
      select molecule_id, name_en as name, 'en' as language from staged_lines where fresh and name_en <> ''
      union all select molecule_id, name_zh, 'zh' from staged_lines where fresh and name_zh <> ''
      union all select s.molecule_id, n.name, n.language from staged_names n join staged_lines s on s.line = n.line where s.fresh)
    insert into molecule_names (molecule_id, name, language, kind, source)
    select distinct on (s.molecule_id, s.name, s.language) s.molecule_id, s.name, s.language,
      case when s.name = m.name_en or s.name = m.name_zh then 'preferred' else 'synonym' end, 'upload'
    from said s join molecules m on m.id = s.molecule_id
    where length(s.name) <= 1000 and octet_length(s.name) <= 2000
    order by s.molecule_id, s.name, s.language
    on conflict do nothing`.execute(db)
}
