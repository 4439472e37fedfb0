import { sql } from 'kysely'
import { setImmediate as othersFirst } from 'node:timers/promises'
import type { Db } from '../../kernel/context.ts'
import { KeptByBytes } from '../../kernel/keptByBytes.ts'
import { serialize } from '../../kernel/serialized.ts'
import { OfferOut } from './contract.ts'
import { moleculeSummaries, type MoleculeSummary } from './detailStore.ts'
import { type Offer, offersOfMolecules } from './offerStore.ts'

/** A molecule with its offers on sale, as they were in the database at one version of its rows. */
interface MoleculeOnSale {
  summary: MoleculeSummary
  /** Best-ranked supplier first, each with its JSON as {@link OfferOut} gives it. */
  offers: readonly { offer: Offer; json: Uint8Array }[]
  version: string
}

/** Bytes of molecules kept for each database. */
const MAX_BYTES = 64 * 1024 * 1024
/** An offer takes so many times the bytes of its JSON, all in all: measured. */
const OBJECT_FACTOR = 4
const kept = new WeakMap<Db, KeptByBytes<number, MoleculeOnSale>>()

function keptOf(db: Db) {
  let own = kept.get(db)
  if (!own) kept.set(db, (own = new KeptByBytes(MAX_BYTES)))
  return own
}

/**
 * The versions of some molecules: another one as soon as a row changes that the molecule or one of its offers is made of (the
 * molecule itself, products, suppliers, companies, packs, stock). Each row tells which transaction wrote it; reading that is
 * several times cheaper than reading the rows. A molecule that does not exist is missing.
 */
export async function versionsOnSale(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; version: string }>`/* prepared */
    select m.id, m.xmin::text || ':' || coalesce(o.version, 0)::text as version
    from molecules m left join lateral (
      select bit_xor(hashint8extended(coalesce(k.version, 0), hashint8extended(s.version, hashint8extended(p.xmin::text::bigint, p.id)))) as version
      from products p
      cross join lateral (
        select hashint8extended(s.xmin::text::bigint, c.xmin::text::bigint) as version
        from supplier_profiles s join companies c on c.id = s.company_id where s.id = p.supplier_id offset 0) s
      left join lateral (
        select bit_xor(hashint8extended(coalesce(t.xmin::text::bigint, 0), hashint8extended(k.xmin::text::bigint, k.id))) as version
        from packages k left join stock t on t.package_id = k.id where k.product_id = p.id) k on true
      where p.molecule_id = m.id and p.status = 'active' offset 0) o on true
    where m.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/**
 * Some molecules with their offers, exactly as the database has them now: from memory where their versions are the same, else
 * read. Those for internal use are missing.
 */
export async function moleculesOnSale(db: Db, ids: readonly number[]): Promise<Map<number, MoleculeOnSale>> {
  const memory = keptOf(db)
  // Before the rows: what changes in between is then kept under a version that never comes again.
  const versions = await versionsOnSale(db, ids)
  const found = new Map<number, MoleculeOnSale>()
  const stale: number[] = []
  for (const [id, version] of versions) {
    const known = memory.get(id)
    if (known?.version === version) found.set(id, known)
    else stale.push(id)
  }
  for (const molecule of await readMolecules(db, stale, versions)) {
    const { moleculeId } = molecule.summary
    const bytes = molecule.offers.reduce((sum, { json }) => sum + json.byteLength, 1000)
    memory.set(moleculeId, molecule, bytes * OBJECT_FACTOR)
    found.set(moleculeId, molecule)
  }
  return found
}

async function readMolecules(
  db: Db,
  ids: readonly number[],
  versions: ReadonlyMap<number, string>,
): Promise<MoleculeOnSale[]> {
  if (ids.length === 0) return []
  // Side by side: each waits for pages of its own tables, which a large catalogue seldom has in memory.
  const [summaries, offers] = await Promise.all([moleculeSummaries(db, ids), offersOfMolecules(db, ids)])
  const byMolecule = Map.groupBy(offers, ({ moleculeId }) => moleculeId)
  const read: MoleculeOnSale[] = []
  for (const [id, summary] of summaries) {
    // Each takes a moment, and several pages are read at once: what comes meanwhile waits for one of them and not for all.
    await othersFirst()
    const offers = (byMolecule.get(id) ?? []).map((offer) => ({ offer, json: serialize(OfferOut, offer) }))
    read.push({ summary, version: versions.get(id)!, offers })
  }
  return read
}
