import { buyingRoles, type Role } from '../../kernel/shared/access.ts'
import { formatMoney, toDecimal, type Currency, type Money } from '../../kernel/shared/money.ts'
import { controlledFor } from '../product/rules.ts'
import type { ProblemCode, Remedy } from './contract.ts'

/** A price counts as expired after 24 hours (rule CART-13). */
export const PRICE_LIFE_MS = 24 * 60 * 60 * 1000
export const LARGEST_QUANTITY = 100_000

/** An amount within a sentence, written as pages write it: `¥ 1,234.50`. */
export const moneyText = (money: Money) => formatMoney(toDecimal(money), money.currency)

/** What the catalogue says about a package now: the truth every check is made against. */
export interface Offer {
  packageId: number
  productId: number
  productType: number
  productCode: string
  pack: string
  productActive: boolean
  packageActive: boolean
  supplierId: number
  /** Null where the supplier names a price on inquiry only. */
  price: Money | null
  priceKind: 'list' | 'real-time'
  /** When the supplier last said the price. */
  priceAt: Date
  /** Null where the supplier manages no stock and delivers within the lead time. */
  available: number | null
  shipsFrom: string
  exportControlledIn: readonly string[]
  importControlledIn: readonly string[]
  notForSaleIn: readonly string[]
  hazardous: boolean
  /** Every CAS and MDL number the molecule or the supplier states. */
  casNumbers: readonly string[]
  mdlNumbers: readonly string[]
}

/** What the buyer wants of one package, and what they have seen and agreed to. */
export interface Wish {
  packageId: number
  quantity: number
  typedCas: string | null
  typedMdl: string | null
  mismatchConfirmed: boolean
  backorderAcknowledged: boolean
  /** The price the buyer last saw; null where none was shown. */
  seen: Money | null
}

/** Who buys, where it goes to, and for which step the question is asked. */
export interface Purchase {
  step: 'cart' | 'buy now' | 'order'
  roles: readonly Role[]
  /** Customer service acts for a buyer. */
  onBehalf: boolean
  companyApproved: boolean
  companyComplete: boolean
  /** The country the goods go to: of the ship-to address, before checkout of the buyer's company. */
  country: string
  /** Whether the ship-to address lies at the buyer's own site; null before one is chosen. */
  ownSite: boolean | null
  now: Date
}

export interface Problem {
  code: ProblemCode
  remedies: readonly Remedy[]
  /** Values for the text. */
  values: {
    pack?: string
    product?: string
    country?: string
    stated?: string
    typed?: string
    available?: number
    quantity?: number
  }
  oldPrice: Money | null
  newPrice: Money | null
  available: number | null
}

export interface Judgement {
  /** Problems of the purchase as a whole. */
  general: Problem[]
  /** Problems of each line, in the order of the wishes. */
  lines: { packageId: number; problems: Problem[] }[]
}

const problem = (code: ProblemCode, own: readonly Remedy[], more: Partial<Problem> = {}): Problem => ({
  code,
  remedies: own,
  values: {},
  oldPrice: null,
  newPrice: null,
  available: null,
  ...more,
})

/** Rule CART-5: of the chemicals, those whose way to the country trade control forbids are refused. */
const importControlled = ({ productType, shipsFrom, exportControlledIn, importControlledIn }: Offer, country: string) =>
  productType === 1 &&
  controlledFor(country, { shipsFrom, exportControlled: exportControlledIn, importControlled: importControlledIn })

const bare = (number: string) => number.toUpperCase().replace(/[^A-Z0-9]/g, '')
const isOneOf = (typed: string | null, stated: readonly string[]) =>
  typed === null || stated.length === 0 || stated.some((number) => bare(number) === bare(typed))

/** Rule CART-13: only a real-time price goes stale by itself; a list price holds until the supplier's next list. */
export const priceExpired = (offer: Pick<Offer, 'price' | 'priceKind' | 'priceAt'>, now: Date) =>
  offer.price !== null && offer.priceKind === 'real-time' && now.getTime() - offer.priceAt.getTime() > PRICE_LIFE_MS

export const sameMoney = (one: Money, other: Money) => one.minor === other.minor && one.currency === other.currency

/** The one judgement behind adding, buying now, checking out and ordering: facts in, problems out. */
export function judge(purchase: Purchase, lines: readonly { wish: Wish; offer: Offer | null }[]): Judgement {
  const wanted = lines.filter(({ wish }) => wish.quantity > 0)
  return {
    general: judgePurchase(purchase, wanted),
    lines: wanted.map(({ wish, offer }) => ({ packageId: wish.packageId, problems: judgeLine(purchase, wish, offer) })),
  }
}

function judgePurchase(purchase: Purchase, wanted: readonly { offer: Offer | null }[]): Problem[] {
  const { step, roles, onBehalf, companyApproved, companyComplete } = purchase
  const found: Problem[] = []
  if (!roles.some((role) => (buyingRoles as readonly Role[]).includes(role))) found.push(problem('NO_PERMISSION', []))
  if (onBehalf && !companyApproved)
    found.push(problem(step === 'cart' ? 'BUYER_NOT_APPROVED_CART' : 'BUYER_NOT_APPROVED_ORDER', ['contact us']))
  if (!onBehalf && !companyApproved && step === 'order') found.push(problem('COMPANY_NOT_APPROVED', ['contact us']))
  if (!companyComplete && step === 'order') found.push(problem('COMPANY_INCOMPLETE', ['complete company']))
  if (wanted.length === 0) found.push(problem('NO_QUANTITY', ['change quantity']))
  const currencies = new Set<Currency>(wanted.flatMap(({ offer }) => (offer?.price ? [offer.price.currency] : [])))
  if (step !== 'cart' && currencies.size > 1) found.push(problem('SEVERAL_CURRENCIES', ['remove']))
  return found
}

function judgeLine(purchase: Purchase, wish: Wish, offer: Offer | null): Problem[] {
  if (!offer) return [problem('PRODUCT_NOT_SELLABLE', ['remove'], { values: { product: '' } })]
  return [
    ...judgeSale(purchase, offer),
    ...judgePrice(purchase, wish, offer),
    ...judgeStock(wish, offer),
    ...judgeIdentity(wish, offer),
  ]
}

function judgeSale({ country, ownSite }: Purchase, offer: Offer): Problem[] {
  const values = { product: offer.productCode, pack: offer.pack, country }
  const found: Problem[] = []
  if (!offer.productActive || offer.notForSaleIn.includes(country))
    found.push(problem('PRODUCT_NOT_SELLABLE', ['remove'], { values }))
  else if (!offer.packageActive) found.push(problem('PACKAGE_NOT_SELLABLE', ['remove'], { values }))
  if (importControlled(offer, country)) found.push(problem('IMPORT_CONTROLLED', ['remove', 'contact us'], { values }))
  if (offer.hazardous && ownSite === false)
    found.push(problem('HAZARDOUS_OTHER_SITE', ['choose another', 'remove'], { values }))
  return found
}

function judgePrice({ step, onBehalf, now }: Purchase, { seen }: Wish, offer: Offer): Problem[] {
  const values = { product: offer.productCode, pack: offer.pack }
  if (!offer.price)
    return onBehalf && step !== 'order' ? [] : [problem('NO_UNIT_PRICE', ['ask for a quote', 'remove'], { values })]
  if (priceExpired(offer, now))
    return [problem('PRICE_EXPIRED', ['remove', 'contact us'], { values, oldPrice: offer.price })]
  if (!seen || sameMoney(seen, offer.price)) return []
  return [problem('PRICE_CHANGED', ['confirm', 'remove'], { values, oldPrice: seen, newPrice: offer.price })]
}

function judgeStock({ quantity, backorderAcknowledged }: Wish, { productCode, pack, available }: Offer): Problem[] {
  const values = { product: productCode, pack, quantity, available: Math.max(available ?? 0, 0) }
  if (quantity > LARGEST_QUANTITY) return [problem('QUANTITY_TOO_LARGE', ['change quantity'], { values })]
  if (available === null) return []
  if (available <= 0) return [problem('NO_STOCK', ['remove', 'contact us'], { values, available: 0 })]
  if (quantity <= available || backorderAcknowledged) return []
  return [problem('STOCK_SHORT', ['acknowledge', 'change quantity'], { values, available })]
}

function judgeIdentity(
  { typedCas, typedMdl, mismatchConfirmed }: Wish,
  { productCode, casNumbers, mdlNumbers }: Offer,
): Problem[] {
  if (mismatchConfirmed || (isOneOf(typedCas, casNumbers) && isOneOf(typedMdl, mdlNumbers))) return []
  const wrongCas = !isOneOf(typedCas, casNumbers)
  const values = {
    product: productCode,
    typed: (wrongCas ? typedCas : typedMdl)!,
    stated: (wrongCas ? casNumbers : mdlNumbers)[0]!,
  }
  return [problem('IDENTITY_MISMATCH', ['confirm', 'contact us'], { values })]
}

/** The first problem of a judgement: what a refusal says in one sentence. */
export const firstProblem = ({ general, lines }: Judgement): Problem | null =>
  general[0] ?? lines.flatMap(({ problems }) => problems)[0] ?? null

/** A cart's sums, one for each currency, over the lines that have a price. */
export function subtotals(lines: readonly { quantity: number; price: Money | null }[]): Money[] {
  const sums = new Map<Currency, number>()
  for (const { quantity, price } of lines)
    if (price) sums.set(price.currency, (sums.get(price.currency) ?? 0) + price.minor * quantity)
  return [...sums].map(([currency, minor]) => ({ minor, currency }))
}
