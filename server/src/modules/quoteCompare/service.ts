import type { Context } from '../../kernel/context.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { referenceOn } from '../domain/service.ts'
import { scopeOf } from '../order/rules.ts'
import * as quotes from '../quote/service.ts'
import { scoresOf } from '../supplierScore/service.ts'
import type { quoteCompare } from './contract.ts'
import { sideBySide } from './rules.ts'

type Ctx = Context<Exclude<Access, 'public'>>

/** The answers side by side, also in the buyer's own currency at the latest rates, and the best of each line and of the whole. */
export async function compare({ db, actor, now }: Ctx, { id, ...wanted }: ParsedInput<typeof quoteCompare.prices>) {
  if (!(await quotes.findQuote(db, scopeOf(actor), id))) throw refuse(errors.NOT_FOUND)
  const buyer = await quotes.inquirerOf(db, id)
  const reference = await referenceOn(db, now, buyer?.currency ?? 'CNY')
  const purities = new Map((await quotes.itemsOf(db, id)).map((item) => [item.id, item.productPurity]))
  const lines = (await quotes.linesOf(db, id)).map((line) => ({ ...line, purity: purities.get(line.itemId)! }))
  const answers = (await quotes.pricesOf(db, id)).map((row) => ({
    ...quotes.describePrice(row, now),
    supplierId: row.supplierId,
  }))
  const suppliers = (await quotes.repliesOf(db, id)).map(({ supplierId, freight, minimum, currency }) => {
    const money = (minor: number | null) => (minor !== null && currency ? { minor, currency } : null)
    return { supplierId, freight: money(freight), minimumOrder: money(minimum) }
  })
  const { prices, suppliers: answering, ...compared } = sideBySide({ lines, answers, suppliers }, reference, wanted)
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
