import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Context } from '../../kernel/context.ts'
import type { FileAnswer } from '../../kernel/http.ts'
import { say } from '../../kernel/i18n.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { writeMarkedWorkbook } from '../../kernel/tables/markedWorkbook.ts'
import { shipCountryOf } from '../cart/contentService.ts'
import { referenceOn } from '../domain/service.ts'
import { parcelFacts } from '../product/rules.ts'
import { offersForPackages } from '../product/service.ts'
import { contentOf } from '../quote/rules.ts'
import * as quotes from '../quote/service.ts'
import { ratesInForce } from '../shippingCost/service.ts'
import { scoresOf } from '../supplierScore/service.ts'
import type { quoteCompare } from './contract.ts'
import { sideBySide, type Answer } from './rules.ts'
import * as store from './store.ts'
import { workbookRows } from './workbook.ts'

type Ctx = Context<Exclude<Access, 'public'>>

/** The answers side by side, also in the buyer's own currency at the latest rates, and the best of each line and of the whole. */
export async function compare(ctx: Ctx, { id, ...wanted }: ParsedInput<typeof quoteCompare.prices>) {
  const { db, actor, now } = ctx
  const request = await quotes.findQuote(db, quotes.readerScope(actor), id)
  if (!request) throw refuse(errors.NOT_FOUND)
  const buyer = await quotes.inquirerOf(db, id)
  const reference = await referenceOn(db, now, buyer?.currency ?? 'CNY')
  const purities = new Map((await quotes.itemsOf(db, id)).map((item) => [item.id, item.productPurity]))
  const lines = (await quotes.linesOf(db, id)).map((line) => ({ ...line, purity: purities.get(line.itemId)! }))
  const rows = await quotes.pricesOf(db, id)
  const suppliers = (await quotes.repliesOf(db, id)).map(({ supplierId, freight, minimum, currency }) => {
    const money = (minor: number | null) => (minor !== null && currency ? { minor, currency } : null)
    return { supplierId, freight: money(freight), minimumOrder: money(minimum) }
  })
  const unstated = new Set(suppliers.flatMap(({ supplierId, freight }) => (freight === null ? [supplierId] : [])))
  const country = await shipCountryOf(db, request.inquirerId)
  const parcels = await parcelsOf(
    db,
    id,
    rows.filter(({ supplierId }) => unstated.has(supplierId)),
  )
  const rates = parcels.size === 0 ? [] : await ratesInForce(db, [...unstated])
  const table = {
    country,
    rates: rates.filter(({ to }) => to === '*' || to === country),
  }
  const answers = rows.map((row) => ({
    ...quotes.describePrice(row, now),
    supplierId: row.supplierId,
    parcel: parcels.get(row.id) ?? null,
  }))
  const {
    prices,
    suppliers: answering,
    ...compared
  } = sideBySide({ lines, answers, suppliers }, reference, wanted, table)
  const scores = await scoresOf(
    db,
    suppliers.map(({ supplierId }) => supplierId),
  )
  return {
    ...compared,
    suppliers: answering.map((one) => ({ ...one, score: scores.get(one.supplierId)! })),
    prices: prices.map((price, at) => ({ ...answers[at]!, ...price })),
  }
}

/** How a unit of each price travels, by the price: as the pack of the catalogue does, or as one that an award makes for it would. */
async function parcelsOf(db: Ctx['db'], id: number, rows: readonly quotes.PriceRow[]) {
  if (rows.length === 0) return new Map<number, Parcel>()
  const listed = await offersForPackages(
    db,
    rows.flatMap(({ packageId }) => packageId ?? []),
  )
  const places = await store.placesOf(
    db,
    rows.map(({ supplierId }) => supplierId),
  )
  const items = new Map((await quotes.itemsOf(db, id)).map((item) => [item.id, item.moleculeId]))
  const moleculeOf = new Map((await quotes.linesOf(db, id)).map((line) => [line.id, items.get(line.itemId) ?? null]))
  const hazards = await store.hazardsOf(
    db,
    [...moleculeOf.values()].flatMap((one) => one ?? []),
  )
  return new Map(
    rows.map((row): [number, Parcel] => {
      const offer = row.packageId === null ? undefined : listed.get(row.packageId)
      if (offer) return [row.id, { from: offer.shipsFrom, ...parcelFacts(offer) }]
      const content = contentOf(row.packageSpec)
      const [baseAmount, baseUnit] = content ? [String(content.amount), content.unit] : [null, null]
      const hazardous = hazards.get(moleculeOf.get(row.lineId) ?? 0) ?? null
      const from = places.get(row.supplierId)!
      return [row.id, { from, ...parcelFacts({ hazardous, transport: '', baseAmount, baseUnit }) }]
    }),
  )
}
type Parcel = NonNullable<Answer['parcel']>

const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** The comparison as a workbook; what a spreadsheet would run as a formula is disarmed. */
export async function workbook(ctx: Ctx, input: ParsedInput<typeof quoteCompare.workbook>): Promise<FileAnswer> {
  const { db, language } = ctx
  const compared = await compare(ctx, input)
  const quote = (await quotes.findQuote(db, quotes.readerScope(ctx.actor), input.id))!
  const items = new Map((await quotes.itemsOf(db, input.id)).map((item) => [item.id, item]))
  const lines = (await quotes.linesOf(db, input.id)).map((line) => {
    const { productName: name, productCas: cas, productPurity: purity } = items.get(line.itemId)!
    return { ...line, name, cas, purity }
  })
  const terms = new Map(compared.suppliers.map((one) => [one.supplierId, one]))
  const suppliers = (await quotes.repliesOf(db, input.id))
    .filter(({ supplierId }) => !input.without.includes(supplierId))
    .map(({ supplierId, supplierName, supplierNameZh, expirationDate, notes }) => {
      const { freight, tableFreight, minimumOrder } = terms.get(supplierId)!
      const name = (language === 'zh' && supplierNameZh) || supplierName
      return { supplierId, name, freight, tableFreight, minimumOrder, until: expirationDate, notes }
    })
  const { sheets, numbers } = workbookRows({ ...compared, lines, suppliers }, (key, values) =>
    say(language, 'quoteCompare', key, values),
  )
  const rows = sheets.flatMap((sheet) => sheet.rows.map((cells, at) => ({ sheet: sheet.name, row: at + 1, cells })))
  const out = new PassThrough()
  const whole = buffer(out)
  await writeMarkedWorkbook(out, rows, {
    reasonTitle: '',
    isHeader: ({ row }) => row === 1,
    of: () => [],
    reasonColumn: Math.max(...rows.map(({ cells }) => cells.length)),
    numbers,
  })
  return { name: `${quote.quoteNumber}.xlsx`, mediaType, body: await whole }
}
