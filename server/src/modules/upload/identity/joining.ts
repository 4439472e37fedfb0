import { sql } from 'kysely'
import type { Db } from '../../../kernel/context.ts'
import { mark } from '../electing/ballots.ts'

// What staff decide about molecules: that two are one, that they are two again, that a product is another, what one is called.
// Each is to be called in the transaction that decides, and the search to be told of the molecules.

/** What a molecule is shown by. */
export interface Standing {
  cas: string | null
  nameEn: string
  nameZh: string
}

/** What people have that named a molecule and names another one since: alerts, and lines of their lists. */
interface Followed {
  alerts: readonly number[]
  listLines: readonly { list: number; line: number }[]
}

/** A molecule as it is shown, held until the transaction ends; undefined where there is none or it was merged. */
export async function standing(db: Db, id: number): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select cas, name_en as "nameEn", name_zh as "nameZh" from molecules where id = ${id} and merged_into is null for update`.execute(
    db,
  )
  return rows[0]
}

/**
 * One molecule becomes a part of another: its products, names and numbers are the other's from now on, and whoever asks for it is
 * led there. Hazards, documents and lists of regulations that name it stay with it.
 * @param followed alerts and lines of lists that followed, kept so that they can go back
 * @returns by what it can be undone
 */
export async function joinMolecules(
  db: Db,
  { from, into, followed }: { from: number; into: number; followed: Followed },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with moved as (update products set molecule_id = ${into}, updated_at = now() where molecule_id = ${from} returning id),
    followed as (update molecules set merged_into = ${into}, updated_at = now() where merged_into = ${from} returning id),
    named as (
      insert into molecule_names (molecule_id, name, language, kind, source)
      select ${into}::bigint, n.name, n.language, case when n.kind = 'preferred' then 'synonym' else n.kind end, n.source from (
        select name, language, kind, source from molecule_names where molecule_id = ${from}
        union select v.name, v.language, 'synonym', 'upload' from molecules m
          cross join lateral (values (m.name_en, 'en'), (m.name_zh, 'zh')) v (name, language)
          where m.id = ${from} and v.name <> '' and length(v.name) <= 1000 and octet_length(v.name) <= 2000) n
      on conflict do nothing returning name, language),
    numbered as (
      insert into molecule_cas (molecule_id, cas, evidence)
      select ${into}::bigint, cas, evidence from molecule_cas where molecule_id = ${from}
      on conflict do nothing returning cas)
    insert into molecule_merges (from_id, into_id, products, molecules, names, numbers, alerts, list_lines)
    select ${from}, ${into}, array(select id from moved), array(select id from followed),
      coalesce((select jsonb_agg(jsonb_build_object('name', name, 'language', language)) from named), '[]'), array(select cas from numbered),
      ${[...followed.alerts]}::bigint[], ${JSON.stringify(followed.listLines)}::jsonb
    returning id`.execute(db)
  await sql`update molecules set merged_into = ${into}, updated_at = now() where id = ${from}`.execute(db)
  await mark(db, [into])
  return rows[0]!.id
}

/**
 * Parts two molecules again: what was moved and is still there goes back, and so do names and numbers that came with it.
 * @returns both with what had followed, or null where the merge was undone already or the two are not as it left them
 */
export async function separateMolecules(
  db: Db,
  mergeId: number,
): Promise<({ from: number; into: number } & Followed) | null> {
  const { rows } = await sql<{ from: number; into: number } & Followed>`
    update molecule_merges g set undone_at = now() from molecules f, molecules i
    where g.id = ${mergeId} and g.undone_at is null and f.id = g.from_id and f.merged_into = g.into_id and i.id = g.into_id
      and i.merged_into is null
    returning g.from_id as "from", g.into_id as "into", g.alerts, g.list_lines as "listLines"`.execute(db)
  const pair = rows[0]
  if (!pair) return null
  const { from, into } = pair
  await sql`update molecules set merged_into = null, updated_at = now() where id = ${from}`.execute(db)
  await sql`
    update molecules set merged_into = ${from}, updated_at = now() from molecule_merges g
    where g.id = ${mergeId} and molecules.id = any(g.molecules) and merged_into = ${into}`.execute(db)
  await sql`
    update products p set molecule_id = ${from}, updated_at = now() from molecule_merges g
    where g.id = ${mergeId} and p.id = any(g.products) and p.molecule_id = ${into}`.execute(db)
  await sql`
    delete from molecule_names n using molecule_merges g, jsonb_to_recordset(g.names) as t (name text, language text)
    where g.id = ${mergeId} and n.molecule_id = ${into} and n.name = t.name and n.language = t.language`.execute(db)
  await sql`
    delete from molecule_cas c using molecule_merges g
    where g.id = ${mergeId} and c.molecule_id = ${into} and c.cas = any(g.numbers)
      and not exists (select from products p where p.molecule_id = ${into} and p.cas = c.cas)`.execute(db)
  await mark(db, [from, into])
  return pair
}

/** Puts one product to another molecule; its next file may say otherwise. */
export async function moveProduct(db: Db, { productId, into }: { productId: number; into: number }): Promise<void> {
  await moveProducts(db, { products: [productId], into })
}

/**
 * Puts products to another molecule; their next files may say otherwise.
 * @returns the CAS numbers that the other had not
 */
export async function moveProducts(
  db: Db,
  { products, into }: { products: readonly number[]; into: number },
): Promise<string[]> {
  const { rows } = await sql<{ left: number | null }>`
    update products set molecule_id = ${into}, updated_at = now() where id = any(${[...products]}::bigint[])
    returning old.molecule_id as "left"`.execute(db)
  const { rows: numbers } = await sql<{ cas: string }>`
    insert into molecule_cas (molecule_id, cas)
    select distinct molecule_id, cas from products where id = any(${[...products]}::bigint[]) and cas is not null
    on conflict do nothing returning cas`.execute(db)
  await mark(db, [into, ...rows.flatMap(({ left }) => left ?? [])])
  return numbers.map(({ cas }) => cas)
}

/** Puts products back, and takes numbers away that came with them, unless another product there states one. */
export async function returnProducts(
  db: Db,
  { products, from, into, numbers }: { products: readonly number[]; from: number; into: number; numbers: string[] },
): Promise<void> {
  await moveProducts(db, { products, into: from })
  await sql`
    delete from molecule_cas c using molecules m
    where m.id = ${into} and c.molecule_id = m.id and c.cas = any(${numbers}::text[]) and c.cas is distinct from m.cas
      and not exists (select from products p where p.molecule_id = m.id and p.cas = c.cas)`.execute(db)
}

/** The CAS numbers that only these products of a molecule are sold as, but for its own. */
export async function numbersOfThese(db: Db, molecule: number, products: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ cas: string }>`
    select c.cas from molecule_cas c where c.molecule_id = ${molecule} and not c.is_primary
      and exists (select from products p where p.id = any(${[...products]}::bigint[]) and p.cas = c.cas)
      and not exists (select from products p where p.molecule_id = ${molecule} and p.cas = c.cas and p.id <> all(${[...products]}::bigint[]))
    order by 1`.execute(db)
  return rows.map(({ cas }) => cas)
}

/** A molecule is no longer found by these numbers. */
export async function releaseNumbers(db: Db, molecule: number, numbers: readonly string[]): Promise<void> {
  await sql`delete from molecule_cas where molecule_id = ${molecule} and cas = any(${[...numbers]}::text[])`.execute(db)
}

/** The number that a product is sold as. */
export async function correctNumber(db: Db, productId: number, cas: string | null): Promise<void> {
  await sql`update products set cas = ${cas}, updated_at = now() where id = ${productId}`.execute(db)
}

/**
 * Shows a molecule by what staff say; what they changed no election changes again.
 * @returns false where its number alone identifies it and another has that number
 */
export async function correctMolecule(db: Db, id: number, { cas, nameEn, nameZh }: Standing): Promise<boolean> {
  const { rows: taken } = await sql`
    select from molecules m join molecules o on o.id <> m.id and o.inchi_key is null and o.cas = ${cas} and o.kind = m.kind and o.form = m.form
    where m.id = ${id} and m.inchi_key is null`.execute(db)
  if (taken.length > 0) return false
  await sql`
    update molecules set cas = ${cas}, name_en = ${nameEn}, name_zh = ${nameZh}, updated_at = now(), chosen = array(
      select distinct field from unnest(chosen || array[
        case when cas is distinct from ${cas} then 'cas' end, case when name_en <> ${nameEn} then 'name_en' end,
        case when name_zh <> ${nameZh} then 'name_zh' end]) field where field is not null order by 1)
    where id = ${id}`.execute(db)
  await sql`update molecule_cas set is_primary = false where molecule_id = ${id} and is_primary and cas is distinct from ${cas}`.execute(
    db,
  )
  if (cas !== null)
    await sql`
      insert into molecule_cas (molecule_id, cas, is_primary) values (${id}, ${cas}, true)
      on conflict (molecule_id, cas) do update set is_primary = true`.execute(db)
  await sql`
    insert into molecule_names (molecule_id, name, language, kind, source)
    select ${id}::bigint, v.name, v.language, 'preferred', 'staff' from (values (${nameEn}, 'en'), (${nameZh}, 'zh')) v (name, language)
    where v.name <> ''
    on conflict (molecule_id, name, language) do update set kind = 'preferred'`.execute(db)
  await sql`
    update molecule_names set kind = 'synonym' where molecule_id = ${id} and kind = 'preferred'
      and (language = 'en' and name <> ${nameEn} or language = 'zh' and name <> ${nameZh})`.execute(db)
  return true
}
