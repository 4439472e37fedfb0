import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { currencies, type Currency } from '../../../kernel/shared/money.ts'
import { productGroups } from '../../product/contract.ts'
import { leadOf, roughFactor } from '../../product/rules.ts'
import { ById } from './byId.ts'
import { NO_LEAD } from './offer.ts'
import type { ProductRow } from './source.ts'

const MANAGED = 1
const IN_STOCK = 2
const bytesById = () => new ById((length) => new Uint8Array(length))

/**
 * Every product on sale, in no order. Each table is read once from end to end, as whole numbers, and joined here: joining,
 * grouping and sorting ten million packs takes the database several times as long.
 */
export async function* allOffers(client: pg.Client): AsyncGenerator<ProductRow[]> {
  const packs = await readPacks(client)
  const sheets = await readSheets(client)
  const tags = await readTags(client)
  const checked = await readChecked(client)
  const query = `
    select id, molecule_id, supplier_id, ${positionIn(productGroups, 'product_group')}, coalesce((purity * 10000)::int, 0),
      coalesce(lead_min + 1, 0), coalesce(lead_max + 1, 0), ascii(ships_from), ascii(substr(ships_from::text, 2))
    from products where status = 'active' and molecule_id is not null`
  for await (const rows of numberRows(client, query)) {
    const offers: ProductRow[] = []
    for (let at = 0; at < rows.length; at += 9) {
      const id = rows[at]!
      const moleculeId = rows[at + 1]!
      const supplierId = rows[at + 2]!
      const { leadMin, leadMax } = leadOf({
        leadMin: stated(rows[at + 5]!),
        leadMax: stated(rows[at + 6]!),
        qualityChecked: checked.has(supplierId),
      })
      offers.push({
        moleculeId,
        supplierId,
        group: productGroups[rows[at + 3]! - 1] ?? null,
        purity: rows[at + 4]!,
        lead: bounded(leadMax ?? leadMin),
        shipsFrom: String.fromCharCode(rows[at + 7]!, rows[at + 8]!),
        price: packs.prices.get(id) || Infinity,
        managed: (packs.stocks.get(id) & MANAGED) > 0,
        inStock: (packs.stocks.get(id) & IN_STOCK) > 0,
        tags: tags.sets[tags.setOf.get(id)]!,
        safetySheet: sheets.products.get(id) + sheets.molecules.get(moleculeId) > 0,
      })
    }
    yield offers
  }
}

/** Suppliers whose goods pass our quality control. */
async function readChecked(client: pg.Client): Promise<Set<number>> {
  const checked = new Set<number>()
  for await (const rows of numberRows(client, 'select id from supplier_profiles where quality_plus'))
    for (const id of rows) checked.add(id)
  return checked
}

/** Days that came counted from 1, 0 where none are stated. */
const stated = (counted: number) => (counted === 0 ? null : counted - 1)

const bounded = (days: number | null) => (days === null ? NO_LEAD : Math.min(days, NO_LEAD - 1))

/** By product: the least rough price of its packs on sale, 0 where none has one, and whether there is stock. */
async function readPacks(client: pg.Client) {
  const ofPack = bytesById()
  for await (const rows of numberRows(client, 'select package_id, (on_hand > allocated)::int from stock'))
    for (let at = 0; at < rows.length; at += 2) ofPack.set(rows[at]!, MANAGED | (rows[at + 1] ? IN_STOCK : 0))
  const known = Object.keys(currencies) as Currency[]
  const factors = known.map(roughFactor)
  const prices = new ById((length) => new Float64Array(length))
  const stocks = bytesById()
  const query = `select id, product_id, coalesce(price, 0), ${positionIn(known, 'currency')} from packages where status = 'active'`
  for await (const rows of numberRows(client, query))
    for (let at = 0; at < rows.length; at += 4) {
      const productId = rows[at + 1]!
      const stock = ofPack.get(rows[at]!)
      if (stock) stocks.set(productId, stocks.get(productId) | stock)
      if (rows[at + 2] === 0) continue
      const rough = rows[at + 2]! * factors[rows[at + 3]! - 1]!
      const least = prices.get(productId)
      if (least === 0 || rough < least) prices.set(productId, rough)
    }
  return { prices, stocks }
}

/** Products and molecules with a safety data sheet. */
async function readSheets(client: pg.Client) {
  const products = bytesById()
  const molecules = bytesById()
  const query = `select coalesce(product_id, 0), coalesce(molecule_id, 0) from product_documents where kind = 'sds' and not internal`
  for await (const rows of numberRows(client, query))
    for (let at = 0; at < rows.length; at += 2) {
      if (rows[at]) products.set(rows[at]!, 1)
      if (rows[at + 1]) molecules.set(rows[at + 1]!, 1)
    }
  return { products, molecules }
}

/** Sets of tags, and by product the place of its set; the first is that of no tags. */
async function readTags(client: pg.Client) {
  const sets: number[][] = [[]]
  const places = new Map<string, number>()
  const setOf = new ById((length) => new Uint32Array(length))
  let product = 0
  let own: number[] = []
  const note = () => {
    if (own.length === 0) return
    const key = own.join()
    let place = places.get(key)
    if (place === undefined) places.set(key, (place = sets.push(own) - 1))
    setOf.set(product, place)
  }
  const query = 'select product_id, tag_id from tag_products order by product_id, tag_id'
  for await (const rows of numberRows(client, query))
    for (let at = 0; at < rows.length; at += 2) {
      if (rows[at] !== product) {
        note()
        product = rows[at]!
        own = []
      }
      own.push(rows[at + 1]!)
    }
  note()
  return { sets, setOf }
}

/** SQL for the position of a value in a list of words, from 1; 0 where it is none of them. */
const positionIn = (words: readonly string[], column: string) =>
  `case ${column} ${words.map((word, i) => `when '${word}' then ${i + 1}`).join(' ')} else 0 end`

const NINE = 57
const ZERO = 48

/** The rows of a query that gives nothing but whole numbers from 0 on, one after the other in arrays, some thousands at a time. */
async function* numberRows(client: pg.Client, query: string): AsyncGenerator<Float64Array> {
  let rest = Buffer.alloc(0)
  for await (const chunk of client.query(copyTo(`copy (${query}) to stdout`))) {
    const bytes = rest.length ? Buffer.concat([rest, chunk as Buffer]) : (chunk as Buffer)
    const end = bytes.lastIndexOf(10) + 1
    rest = Buffer.from(bytes.subarray(end))
    const numbers = new Float64Array(end >>> 1)
    let count = 0
    let value = 0
    for (let at = 0; at < end; at++) {
      const byte = bytes[at]!
      if (byte >= ZERO && byte <= NINE) value = value * 10 + byte - ZERO
      else {
        numbers[count++] = value
        value = 0
      }
    }
    yield numbers.subarray(0, count)
  }
}
