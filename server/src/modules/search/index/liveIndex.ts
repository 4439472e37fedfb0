import type pg from 'pg'
import { indexedWords } from '../lexicon/terms.ts'
import { allOffers } from './allOffers.ts'
import { ById } from './byId.ts'
import { changesSince, nextMolecules, type Pending, type ReadUpTo, upToNow } from './changes.ts'
import { programmeBits } from './filters.ts'
import { merge } from './merge.ts'
import { bitsOf, MAX_COUNTRIES, MAX_SUPPLIERS, MAX_TAG_SETS, NOBODY } from './offer.ts'
import { ColumnsWriter, flagsOf, placeIn, SegmentWriter, type SuppliedOffer } from './segment.ts'
import { growingU32, sharedF64, sharedU32, sharedU8 } from './shared.ts'
import { type MoleculeRow, moleculeRows, type ProductRow, productRows, supplierRows } from './source.ts'
import { isDeleted, type Part, type Suppliers, type View, withTombstones } from './view.ts'

/** Molecules per segment while an index is built from scratch: bounds the memory. */
const CHUNK = 150_000
/** Molecules read in one step: the next change waits for so long. */
const PIECE = 1000
/** A segment that has not this many times the molecules of the next newer one is merged with it. */
const GROWTH = 4
/** A segment of which a larger share has tombstones is rewritten. */
const MAX_TOMBSTONE_SHARE = 0.25

/** The index as one thread keeps it up to date: what a view is made of, and how far the changes were read. */
export class LiveIndex {
  parts: Part[] = []
  readUpTo: ReadUpTo = { oldest: '0', seen: new Set(), snapshot: '', at: 0 }
  /** Molecules that changed since it was made or loaded. */
  changed = 0
  /** Ids by number. */
  supplierIds: number[] = [0]
  countries: string[] = []
  tagSets: (readonly number[])[] = [[]]
  private suppliers: Suppliers = emptySuppliers(1)
  private supplierNumbers = new Map<number, number>()
  private countryNumbers = new Map<string, number>()
  private tagSetNumbers = new Map<string, number>()
  private version = 0
  private readonly piece: number

  constructor(piece = PIECE) {
    this.piece = piece
  }

  /** What can be searched now. */
  view(): View {
    const { parts, suppliers, readUpTo } = this
    const [countries, tagSets] = [[...this.countries], [...this.tagSets]]
    return { version: ++this.version, parts: [...parts], suppliers, countries, tagSets, upTo: readUpTo.snapshot }
  }

  /** Takes what a file held; suppliers are still to be read. */
  restore({
    parts,
    supplierIds,
    countries,
    tagSets,
    readUpTo,
  }: Pick<LiveIndex, 'parts' | 'supplierIds' | 'countries' | 'tagSets' | 'readUpTo'>) {
    this.parts = parts
    this.readUpTo = readUpTo
    this.supplierIds = [...supplierIds]
    this.supplierNumbers = new Map(supplierIds.map((id, number) => [id, number]))
    this.countries = [...countries]
    this.countryNumbers = new Map(countries.map((country, number) => [country, number]))
    this.tagSets = [...tagSets]
    this.tagSetNumbers = new Map(tagSets.map((tags, number) => [tags.join(), number]))
  }

  /** Reads everything, as of one moment. */
  async build(client: pg.Client): Promise<void> {
    await client.query('begin transaction isolation level repeatable read read only')
    try {
      this.readUpTo = await upToNow(client)
      await this.readSuppliers(client)
      const offers = await this.allOffers(client)
      const parts: Part[] = []
      let writer = new SegmentWriter()
      for await (const rows of moleculeRows(client, null))
        for (const row of rows) {
          if (!offers.write(row.id, writer)) continue
          addMolecule(writer, row)
          if (writer.molecules < CHUNK) continue
          parts.push(partOf(writer))
          writer = new SegmentWriter()
        }
      if (writer.molecules > 0) parts.push(partOf(writer))
      this.parts = parts.length > 1 ? [merged(parts)] : parts
      this.changed = 0
    } finally {
      await client.query('rollback')
    }
  }

  /**
   * Reads what changed since the last time and takes it in, piece by piece. After each, `onPiece` says whether to go on, so
   * that what is there can be found before the rest is; and what has been committed meanwhile comes next where it is
   * less than what waits, so that a changed price does not wait for a large import. Returns whether there was anything.
   */
  async follow(client: pg.Client, onPiece: () => boolean | Promise<boolean>): Promise<boolean> {
    const queue: Pending[] = []
    let upTo = this.readUpTo
    let any = false
    do {
      const changes = await changesSince(client, upTo)
      if (changes.everything) {
        await this.build(client)
        return true
      }
      upTo = changes.upTo
      if (changes.suppliers) await this.readSuppliers(client)
      for (const { xid, molecules } of changes.transactions) if (molecules > 0) queue.push({ xid, molecules, after: 0 })
      any ||= changes.transactions.length > 0
      if (queue.length === 0) break
      await this.take(client, await nextMolecules(client, queue, this.piece))
      if (!(await onPiece())) return true
    } while (queue.length > 0)
    this.readUpTo = upTo
    return any
  }

  async readSuppliers(client: pg.Client): Promise<void> {
    const rows = await supplierRows(client)
    for (const { id } of rows) {
      if (this.supplierNumbers.has(id)) continue
      if (this.supplierIds.length > MAX_SUPPLIERS)
        throw new Error('More suppliers than the search index has numbers for')
      this.supplierNumbers.set(id, this.supplierIds.length)
      this.supplierIds.push(id)
    }
    const suppliers = emptySuppliers(this.supplierIds.length)
    suppliers.ids.set(this.supplierIds)
    for (const { id, active, topTag, displayOrder, programmes } of rows) {
      const number = this.supplierNumbers.get(id)!
      suppliers.active[number] = Number(active)
      suppliers.topTag[number] = Number(topTag)
      suppliers.displayOrder[number] = displayOrder
      suppliers.programmes[number] = programmeBits(programmes)
    }
    this.suppliers = suppliers
  }

  /** Molecules that can be found. */
  get molecules(): number {
    return this.parts.reduce((sum, { alive }) => sum + alive, 0)
  }

  private async take(client: pg.Client, ids: readonly number[]): Promise<void> {
    const offers = Map.groupBy(await all(productRows(client, ids)), ({ moleculeId }) => moleculeId)
    if ([...offers.values()].some((own) => own.some(({ supplierId }) => !this.supplierNumbers.has(supplierId))))
      await this.readSuppliers(client)
    const rows = new Map((await all(moleculeRows(client, ids))).map((row) => [row.id, row]))
    const tombstones = new Map<number, number[]>()
    const writer = new SegmentWriter()
    for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
      const row = rows.get(id)
      const own = (offers.get(id) ?? []).map((offer) => this.supplied(offer))
      const home = this.homeOf(id)
      if (row && home && this.writeInPlace(home, row, own)) continue
      if (home) tombstones.set(home.part, [...(tombstones.get(home.part) ?? []), home.place])
      if (!row || own.length === 0) continue
      for (const offer of own) writer.offer({ ...offer, bits: bitsOf(offer) })
      addMolecule(writer, row)
    }
    this.changed += ids.length
    for (const [at, places] of tombstones) this.addTombstones(at, places)
    if (writer.molecules > 0) this.parts.push(partOf(writer))
    if (tombstones.size > 0 || writer.molecules > 0) this.compact()
  }

  /** The living place of a molecule. */
  private homeOf(id: number): { part: number; place: number } | null {
    for (let part = this.parts.length - 1; part >= 0; part--) {
      const { segment, tombstones } = this.parts[part]!
      const place = placeIn(segment, id)
      if (place >= 0 && !(tombstones && isDeleted(tombstones, place))) return { part, place }
    }
    return null
  }

  /** Where the names are the same and the products find room, their columns are overwritten while searches may be reading them. */
  private writeInPlace(
    home: { part: number; place: number },
    row: MoleculeRow,
    offers: readonly SuppliedOffer[],
  ): boolean {
    const { segment } = this.parts[home.part]!
    const start = segment.productStarts[home.place]!
    const end = segment.productStarts[home.place + 1]!
    if (offers.length === 0 || segment.signatures[home.place] !== row.signature || offers.length > end - start)
      return false
    segment.flags[home.place] = flagsOf(row)
    for (let at = start; at < end; at++) {
      const offer = offers[at - start]
      segment.suppliers[at] = offer ? offer.supplier : NOBODY
      if (!offer) continue
      segment.tagSets[at] = offer.tagSet
      segment.bits[at] = bitsOf(offer)
      segment.prices[at] = offer.price
      segment.purities[at] = offer.purity
      segment.leads[at] = offer.lead
    }
    return true
  }

  private addTombstones(at: number, places: readonly number[]) {
    const { segment, tombstones, alive } = this.parts[at]!
    this.parts[at] = {
      segment,
      tombstones: withTombstones(tombstones, segment.ids.length, places),
      alive: alive - places.length,
    }
  }

  /** Keeps the segments few: each has several times as many molecules as the next, and not too many tombstones. */
  private compact() {
    this.parts = this.parts.filter(({ alive }) => alive > 0)
    for (;;) {
      const at = this.parts.findIndex(({ alive, segment }, i) => {
        const next = this.parts[i + 1]
        return (next && alive < next.alive * GROWTH) || alive < segment.ids.length * (1 - MAX_TOMBSTONE_SHARE)
      })
      if (at < 0) return
      const next = this.parts[at + 1]
      const both = next && this.parts[at]!.alive < next.alive * GROWTH
      this.parts.splice(at, both ? 2 : 1, merged(this.parts.slice(at, at + (both ? 2 : 1))))
    }
  }

  private supplied({ supplierId, shipsFrom, tags, ...offer }: ProductRow): SuppliedOffer {
    return {
      ...offer,
      supplier: this.supplierNumbers.get(supplierId) ?? NOBODY,
      country: this.countryNumber(shipsFrom),
      tagSet: tags.length === 0 ? 0 : this.tagSetNumber(tags),
    }
  }

  private countryNumber(country: string): number {
    const known = this.countryNumbers.get(country)
    if (known !== undefined) return known
    if (this.countries.length === MAX_COUNTRIES) throw new Error('More countries than the search index has numbers for')
    this.countryNumbers.set(country, this.countries.length)
    return this.countries.push(country) - 1
  }

  private tagSetNumber(tags: readonly number[]): number {
    const key = tags.join()
    const known = this.tagSetNumbers.get(key)
    if (known !== undefined) return known
    if (this.tagSets.length > MAX_TAG_SETS) throw new Error('More sets of tags than the search index has numbers for')
    this.tagSetNumbers.set(key, this.tagSets.length)
    return this.tagSets.push(tags) - 1
  }

  /** Everything on sale; `write` hands over what there is of a molecule, and says whether that is anything. */
  private async allOffers(client: pg.Client) {
    const columns = new ColumnsWriter()
    /** By molecule the last of its offers that was read, counted from 1, and by offer the one before it. */
    const last = new ById(u32)
    const before = growingU32()
    for await (const rows of allOffers(client))
      for (const row of rows) {
        const offer = this.supplied(row)
        columns.offer({ ...offer, bits: bitsOf(offer) })
        before.push(last.get(row.moleculeId))
        last.set(row.moleculeId, before.length)
      }
    const { suppliers, tagSets, bits, prices, purities, leads } = columns.finish()
    return {
      write(moleculeId: number, writer: SegmentWriter): boolean {
        const newest = last.get(moleculeId)
        for (let next = newest; next > 0; next = before.at(next - 1)) {
          const at = next - 1
          writer.offer({
            supplier: suppliers[at]!,
            tagSet: tagSets[at]!,
            bits: bits[at]!,
            price: prices[at]!,
            purity: purities[at]!,
            lead: leads[at]!,
          })
        }
        return newest > 0
      },
    }
  }
}

const u32 = (length: number) => new Uint32Array(length)
const addMolecule = (writer: SegmentWriter, row: MoleculeRow) => writer.molecule({ ...row, ...indexedWords(row) })

function partOf(writer: SegmentWriter): Part {
  return { segment: writer.finish(), tombstones: null, alive: writer.molecules }
}

function merged(parts: readonly Part[]): Part {
  const segment = merge(parts)
  return { segment, tombstones: null, alive: segment.ids.length }
}

async function all<T>(pieces: AsyncIterable<T[]>): Promise<T[]> {
  const found: T[] = []
  for await (const piece of pieces) for (const one of piece) found.push(one)
  return found
}

const emptySuppliers = (length: number): Suppliers => ({
  ids: sharedU32(length),
  active: sharedU8(length),
  topTag: sharedU8(length),
  displayOrder: sharedF64(length),
  programmes: sharedU8(length),
})
