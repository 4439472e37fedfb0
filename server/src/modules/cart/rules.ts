import { buyingRoles, type Role } from '../../kernel/shared/access.ts'
import { formatMoney, MAX_MINOR, times, toDecimal, type Currency, type Money } from '../../kernel/shared/money.ts'
import type { QuotedTerm } from '../domain/contract.ts'
import { chinaDay } from '../../kernel/shared/chinaTime.ts'
import { priceExpired } from '../price/rules.ts'
import { controlledFor } from '../product/rules.ts'
import { BULK_ABOVE, type ProblemCode, type Remedy } from './contract.ts'

export const MAX_QUANTITY = 100_000

/** An amount within a sentence, written as pages write it: `¥ 1,234.50`. */
export const moneyText = (money: Money) => formatMoney(toDecimal(money), money.currency)

/** What a supplier quoted and the buyer accepted; a line is at this price and no other. */
export interface QuotedPrice {
  id: number
  price: Money
  /** Units that were quoted. */
  most: number
  expiresAt: Date
  /** The request, and what the answer said besides. */
  quoteId: number
  quoteNumber: string
  version: number
  /** For all that the supplier answers, in the currency of the price; null where it said nothing. */
  freight: number | null
  paymentCode: QuotedTerm | null
  paymentTerm: string
}

/** What is taken of an answer has to come to its minimum. */
export interface Minimum {
  /** The supplier's part of the request: what of it is wanted counts together. */
  part: string
  quoteNumber: string
  least: Money
  /** What else of it is ordered, or waits for approval. */
  elsewhere: number
}

/** What all that an order has of a supplier comes to, and has to. */
export interface SupplierMinimum {
  supplier: { name: string; nameZh: string }
  least: Money
  /** Minor units: everything of it in the order, also at quoted prices. */
  taken: number
}

/** What an accepted answer says, as lines of carts and orders show it. */
export const describeQuoted = ({
  quoteId,
  quoteNumber,
  price,
  expiresAt,
  freight,
  paymentCode,
  paymentTerm,
}: Pick<
  QuotedPrice,
  'quoteId' | 'quoteNumber' | 'price' | 'expiresAt' | 'freight' | 'paymentCode' | 'paymentTerm'
>) => ({
  quoteId,
  quoteNumber,
  validUntil: chinaDay(new Date(expiresAt.getTime() - 1000)),
  freight: freight === null ? null : { minor: freight, currency: price.currency },
  paymentCode,
  paymentTerm,
})

/** What the catalogue says about a package now: the truth every check is made against. */
export interface Offer {
  packageId: number
  productId: number
  productType: number
  productCode: string
  pack: string
  productActive: boolean
  packageActive: boolean
  /** The substance is not for buyers: only procurement of the house may get it. */
  internalOnly: boolean
  supplierId: number
  /** Null where the supplier names a price on inquiry only. */
  price: Money | null
  /** Of its price, or in which it will be priced. */
  currency: Currency
  priceKind: 'list' | 'real-time'
  /** When the supplier last said the price. */
  priceAt: Date
  /** Null where the supplier manages no stock and delivers within the lead time. */
  available: number | null
  /** Grams or millilitres of a pack of a chemical; 0 where it is measured otherwise. */
  grams: number
  shipsFrom: string
  exportControlledIn: readonly string[]
  importControlledIn: readonly string[]
  notForSaleIn: readonly string[]
  /** Null where nothing says so or otherwise. */
  hazardous: boolean | null
  /** Every CAS and MDL number the molecule or the supplier states. */
  casNumbers: readonly string[]
  mdlNumbers: readonly string[]
}

/** What the buyer wants of one package, and what they have seen and agreed to. */
export interface Wish {
  packageId: number
  quantity: number
  /** Units of the package that its cart has already, beside what is wished. */
  inCart: number
  typedCas: string | null
  typedMdl: string | null
  mismatchConfirmed: boolean
  backorderAcknowledged: boolean
  /** The price the buyer last saw; null where none was shown. */
  seen: Money | null
  /** Where this line goes, where that is not where the order goes. */
  site?: Purchase['site']
  /** Units that were quoted; not set for a line at the usual price. */
  most?: number | undefined
  /** Not set where none was named. */
  minimum?: Minimum | undefined
  /** Not set where its supplier sends anything, or the line is at a quoted price, which has a minimum of its own. */
  supplierMinimum?: SupplierMinimum | undefined
}

/** Who buys, where it goes to, and for which step the question is asked. */
export interface Purchase {
  step: 'cart' | 'buy now' | 'order'
  roles: readonly Role[]
  /** Customer service acts for a buyer. */
  onBehalf: boolean
  companyApproved: boolean
  companyComplete: boolean
  /** Staff have let the company order in bulk. */
  inBulk: boolean
  /** The country the goods go to: of the ship-to address, before checkout of the buyer's company. */
  country: string
  /** Where the ship-to address lies: at the buyer's site or elsewhere, or the buyer has no site in use; null before one is chosen. */
  site: 'own' | 'other' | 'none' | null
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
    most?: number
    quote?: string
    supplier?: SupplierMinimum['supplier']
    minimum?: Money
    missing?: Money
  }
  oldPrice: Money | null
  newPrice: Money | null
  available: number | null
}

export interface Judgement {
  /** Every problem in the order of the checks; what a refusal says in one sentence is the first. */
  found: Problem[]
  /** Problems of the purchase as a whole. */
  general: Problem[]
  /** Problems of each package, in the order of the wishes. */
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

const bare = (number: string) => number.toUpperCase().replace(/[^A-Z0-9]/g, '')
const isOneOf = (typed: string | null, stated: readonly string[]) =>
  typed === null || stated.length === 0 || stated.some((number) => bare(number) === bare(typed))

export const sameMoney = (one: Money, other: Money) => one.minor === other.minor && one.currency === other.currency

/** A wish with the catalogue's answer to it, and how many of its package are wanted altogether. */
interface WantedLine {
  wish: Wish
  offer: Offer | null
  /** Of all wishes for this package together. */
  quantity: number
  /** What all wishes for goods under its minimum come to. */
  taken: number
  /** Grams or millilitres of its product in all wishes at the usual price. */
  grams: number
}

/** A check of the purchase as a whole, or of each line by itself. */
type Check = { rule: string } & (
  | { purchase: (purchase: Purchase, wanted: readonly WantedLine[]) => Problem | null }
  | { line: (purchase: Purchase, wanted: WantedLine) => Problem | null }
)

/** A check of what the catalogue has; what it has not is no product to be sold, which the check of CART-6 says. */
const ofOffer =
  (judge: (purchase: Purchase, offer: Offer, wanted: WantedLine) => Problem | null) =>
  (purchase: Purchase, wanted: WantedLine) =>
    wanted.offer && judge(purchase, wanted.offer, wanted)

/**
 * Every check in the order in which it is said: those of the specification's section 5 (its first, a session, the guard of
 * each endpoint holds), then what the order alone asks. Of what stands against a purchase a refusal says the first.
 */
const checks: readonly Check[] = [
  { rule: 'CART-2', purchase: ({ roles }) => (mayBuy(roles) ? null : problem('NO_PERMISSION', [])) },
  { rule: 'CART-3', purchase: judgeApproval },
  {
    rule: 'CART-4',
    purchase: (_, wanted) => (wanted.length === 0 ? problem('NO_QUANTITY', ['change quantity']) : null),
  },
  { rule: 'CART-4', line: judgeQuantity },
  { rule: 'CART-5', line: ofOffer(judgeControl) },
  { rule: 'CART-6', line: judgeStatus },
  { rule: 'CART-7', line: ofOffer(judgePrice) },
  { rule: 'CART-8', line: ofOffer(judgeStock) },
  { rule: 'CART-9', line: ofOffer(judgeIdentity) },
  { rule: 'CART-10', purchase: judgeCurrencies },
  { rule: 'QUOTE-10', line: ofOffer(judgeMinimum) },
  { rule: 'BUY-12', line: ofOffer(judgeSupplierMinimum) },
  { rule: 'BUY-8', line: ofOffer(judgeSite) },
  { rule: 'COMP-8', line: ofOffer(judgeBulk) },
  {
    rule: 'BUY-1',
    purchase: ({ step, companyComplete }) =>
      step === 'order' && !companyComplete ? problem('COMPANY_INCOMPLETE', ['complete company']) : null,
  },
]

/**
 * The one judgement behind adding, buying now, checking out and ordering: facts in, problems out. Each wish is judged by
 * itself, so that what was confirmed for one says nothing for another; only their quantities add up.
 */
export function judge(purchase: Purchase, lines: readonly { wish: Wish; offer: Offer | null }[]): Judgement {
  const wanted = withQuantities(lines)
  const judgement: Judgement = { found: [], general: [], lines: [] }
  const byPackage = new Map<number, Problem[]>(wanted.map(({ wish }) => [wish.packageId, []]))
  const add = (problems: Problem[], found: Problem | null) => {
    if (!found || problems.some(({ code }) => code === found.code)) return
    problems.push(found)
    judgement.found.push(found)
  }
  for (const check of checks)
    if ('purchase' in check) add(judgement.general, check.purchase(purchase, wanted))
    else for (const one of wanted) add(byPackage.get(one.wish.packageId)!, check.line(purchase, one))
  judgement.lines.push(...[...byPackage].map(([packageId, problems]) => ({ packageId, problems })))
  return judgement
}

/** A judgement as far as it is about some problems. */
export function only({ found, general, lines }: Judgement, codes: readonly ProblemCode[]): Judgement {
  const kept = (problems: readonly Problem[]) => problems.filter(({ code }) => codes.includes(code))
  return {
    found: kept(found),
    general: kept(general),
    lines: lines.map((line) => ({ ...line, problems: kept(line.problems) })),
  }
}

/** What stands against one package. */
export const problemsOf = ({ lines }: Judgement, packageId: number): readonly Problem[] =>
  lines.find((line) => line.packageId === packageId)?.problems ?? []

/** The wishes that count (rule CART-4), each with the quantity of all that want its package. */
function withQuantities(lines: readonly { wish: Wish; offer: Offer | null }[]): WantedLine[] {
  const counted = lines.filter(({ wish }) => wish.quantity > 0)
  const sums = new Map<number, number>()
  const taken = new Map<string, number>()
  const grams = new Map<number, number>()
  const packs = new Set<number>()
  for (const { wish, offer } of counted) {
    sums.set(wish.packageId, (sums.get(wish.packageId) ?? 0) + wish.quantity)
    const part = wish.minimum?.part
    if (offer && !isQuoted(wish)) {
      // What lies in the cart of its pack already counts once, however many wishes name the pack.
      const units = wish.quantity + (packs.has(wish.packageId) ? 0 : wish.inCart)
      grams.set(offer.productId, (grams.get(offer.productId) ?? 0) + offer.grams * units)
      packs.add(wish.packageId)
    }
    if (part) taken.set(part, (taken.get(part) ?? 0) + (offer?.price?.minor ?? 0) * wish.quantity)
  }
  return counted.map((line) => ({
    ...line,
    quantity: sums.get(line.wish.packageId)! + line.wish.inCart,
    taken: line.wish.minimum ? line.wish.minimum.elsewhere + taken.get(line.wish.minimum.part)! : 0,
    grams: (line.offer && grams.get(line.offer.productId)) ?? 0,
  }))
}

const isQuoted = ({ most }: Wish) => most !== undefined

const mayBuy = (roles: readonly Role[]) => roles.some((role) => (buyingRoles as readonly Role[]).includes(role))

function judgeApproval({ step, onBehalf, companyApproved }: Purchase): Problem | null {
  if (companyApproved) return null
  if (onBehalf) return problem(step === 'cart' ? 'BUYER_NOT_APPROVED_CART' : 'BUYER_NOT_APPROVED_ORDER', ['contact us'])
  return step === 'order' ? problem('COMPANY_NOT_APPROVED', ['contact us']) : null
}

/** Units and money have their limits: no line comes to more than an amount can be. */
function judgeQuantity(_: Purchase, { wish, quantity, offer }: WantedLine): Problem | null {
  const units = offer?.price ? Math.min(MAX_QUANTITY, Math.floor(MAX_MINOR / offer.price.minor)) : MAX_QUANTITY
  const most = Math.min(units, wish.most ?? units)
  if (quantity <= units && wish.quantity <= most) return null
  const values = { product: offer?.productCode ?? '', pack: offer?.pack ?? '', most }
  return problem('QUANTITY_TOO_LARGE', ['change quantity'], { values })
}

/** Of the chemicals, those whose way to the country trade control forbids are refused. */
function judgeControl({ country }: Purchase, offer: Offer): Problem | null {
  const { productType, productCode, pack, shipsFrom, exportControlledIn, importControlledIn } = offer
  const control = { shipsFrom, exportControlled: exportControlledIn, importControlled: importControlledIn }
  if (productType !== 1 || !controlledFor(country, control)) return null
  const values = { product: productCode, pack, country }
  return problem('IMPORT_CONTROLLED', ['remove', 'contact us'], { values })
}

function judgeStatus({ country }: Purchase, { offer }: WantedLine): Problem | null {
  if (!offer) return problem('CANNOT_FIND_PRODUCT', ['remove'])
  const values = { product: offer.productCode, pack: offer.pack, country }
  if (offer.internalOnly) return problem('MOLECULE_NOT_PURCHASABLE', ['contact us', 'remove'], { values })
  if (!offer.productActive || offer.notForSaleIn.includes(country))
    return problem('PRODUCT_NOT_SELLABLE', ['remove'], { values })
  return offer.packageActive ? null : problem('PACKAGE_NOT_SELLABLE', ['remove'], { values })
}

function judgePrice({ step, onBehalf, now }: Purchase, offer: Offer, { wish: { seen } }: WantedLine): Problem | null {
  const values = { product: offer.productCode, pack: offer.pack }
  if (!offer.price) {
    if (onBehalf && step === 'order') return problem('NO_PRICE_TO_ORDER', ['remove', 'contact us'], { values })
    return onBehalf ? null : problem('NO_UNIT_PRICE', ['ask for a quote', 'remove'], { values })
  }
  if (priceExpired(offer, now))
    return problem('PRICE_EXPIRED', ['remove', 'contact us'], { values, oldPrice: offer.price })
  if (!seen || sameMoney(seen, offer.price)) return null
  return problem('PRICE_CHANGED', ['confirm', 'remove'], { values, oldPrice: seen, newPrice: offer.price })
}

function judgeStock(
  _: Purchase,
  { productCode, pack, available }: Offer,
  { wish, quantity }: WantedLine,
): Problem | null {
  if (available === null) return null
  const values = { product: productCode, pack, quantity, available }
  if (available <= 0) return problem('NO_STOCK', ['remove', 'contact us'], { values, available: 0 })
  if (quantity <= available || wish.backorderAcknowledged) return null
  return problem('STOCK_SHORT', ['acknowledge', 'change quantity'], { values, available })
}

function judgeIdentity(
  _: Purchase,
  { productCode, casNumbers, mdlNumbers }: Offer,
  { wish: { typedCas, typedMdl, mismatchConfirmed } }: WantedLine,
): Problem | null {
  const wrongCas = !isOneOf(typedCas, casNumbers)
  if (mismatchConfirmed || (!wrongCas && isOneOf(typedMdl, mdlNumbers))) return null
  const values = {
    product: productCode,
    typed: (wrongCas ? typedCas : typedMdl)!,
    stated: (wrongCas ? casNumbers : mdlNumbers)[0]!,
  }
  return problem('IDENTITY_MISMATCH', ['confirm', 'contact us'], { values })
}

/** What has no price yet counts too: it will be priced in the currency of its supplier. */
function judgeCurrencies({ step }: Purchase, wanted: readonly WantedLine[]): Problem | null {
  const currencies = new Set(wanted.flatMap(({ offer }) => (offer ? [offer.currency] : [])))
  return step !== 'cart' && currencies.size > 1 ? problem('SEVERAL_CURRENCIES', ['remove']) : null
}

/** What is taken of an answer comes to its minimum, however often a buyer changes the units that were accepted. */
function judgeMinimum(_: Purchase, { productCode, pack }: Offer, { wish: { minimum }, taken }: WantedLine) {
  if (!minimum || taken >= minimum.least.minor) return null
  const missing = { ...minimum.least, minor: minimum.least.minor - taken }
  const values = { product: productCode, pack, quote: minimum.quoteNumber, minimum: minimum.least, missing }
  return problem('BELOW_MINIMUM', ['change quantity', 'remove'], { values })
}

/** Below what a supplier sends nothing is ordered of it: more of it, or of what it has besides, goes into the same order. */
function judgeSupplierMinimum(
  _: Purchase,
  { productCode, pack }: Offer,
  { wish: { supplierMinimum } }: WantedLine,
): Problem | null {
  if (!supplierMinimum || supplierMinimum.taken >= supplierMinimum.least.minor) return null
  const { supplier, least, taken } = supplierMinimum
  const missing = { ...least, minor: least.minor - taken }
  const values = { product: productCode, pack, supplier, minimum: least, missing }
  return problem('SUPPLIER_MINIMUM', ['see the supplier'], { values })
}

/** Bulk amounts are for companies that staff let order them, and for what a supplier was asked about and has quoted. */
function judgeBulk({ inBulk }: Purchase, { productCode, pack }: Offer, { wish, grams }: WantedLine): Problem | null {
  if (inBulk || isQuoted(wish) || grams <= BULK_ABOVE * 1000) return null
  const values = { product: productCode, pack, most: BULK_ABOVE }
  return problem('BULK_ORDER', ['change quantity', 'ask for a quote', 'contact us'], { values })
}

/**
 * Hazardous chemicals travel to the buyer's own site only. What nobody has classified is not refused: a refusal needs evidence, and
 * the line says that there is none (decision 49).
 */
function judgeSite(purchase: Purchase, { hazardous, productCode, pack }: Offer, { wish }: WantedLine): Problem | null {
  const { country } = purchase
  const site = wish.site ?? purchase.site
  if (hazardous !== true || site === null || site === 'own') return null
  const values = { product: productCode, pack, country }
  if (site === 'other') return problem('HAZARDOUS_OTHER_SITE', ['choose another', 'remove'], { values })
  return problem('HAZARDOUS_NO_SITE', ['remove', 'contact us'], { values })
}

/** A cart's sums, one for each currency, over the lines that can be added up. */
export function subtotals(lines: readonly { quantity: number; price: Money | null }[]): Money[] {
  const sums = new Map<Currency, number>()
  for (const { quantity, price } of lines) {
    const total = price && times(price, quantity)
    if (total) sums.set(total.currency, (sums.get(total.currency) ?? 0) + total.minor)
  }
  return [...sums].map(([currency, minor]) => ({ minor, currency }))
}

/** Parts of a pack from here on are lines at a quoted price. */
export const FIRST_QUOTED = 20
export const LAST_PART = 59
/** Lines at quoted prices that a cart has of one pack at most. */
export const MAX_QUOTED = LAST_PART - FIRST_QUOTED + 1

/** A line of a cart that is to become part of another cart. */
export interface LineToMove {
  id: number
  packageId: number
  part: number
  quantity: number
  requestedOn: string | null
  shipAddressId: number | null
  projectCode: string
  budget: string
  quoted: boolean
}

/**
 * Where the lines of a cart come to stand in another one that has lines of its own: as they are where the pack is new there; else a
 * line adds to the one for the same day and address, a plain one to the pack's first, any other becomes a further part as long as
 * there is room for one. A quoted line without room stays.
 */
export function partsToMove(own: readonly LineToMove[], there: readonly LineToMove[]) {
  const moves: { id: number; part: number }[] = []
  const adds: { from: number; to: number; quantity: number }[] = []
  for (const [packageId, lines] of Map.groupBy(own, (line) => line.packageId)) {
    const present = there.filter((line) => line.packageId === packageId)
    const taken = new Set(present.map(({ part }) => part))
    const usual = present.filter(({ quoted }) => !quoted).toSorted((a, b) => a.part - b.part)
    for (const line of lines.toSorted((a, b) => a.part - b.part)) {
      const booked = line.projectCode !== '' || line.budget !== ''
      const plain = line.requestedOn === null && line.shipAddressId === null && !booked
      const same = usual.find(
        (one) =>
          one.requestedOn === line.requestedOn &&
          one.shipAddressId === line.shipAddressId &&
          one.projectCode === line.projectCode &&
          one.budget === line.budget,
      )
      const free = usual.length === 0 && !line.quoted ? line.part : freePart(taken, line.quoted)
      const into = line.quoted ? undefined : (same ?? (plain || free === null ? usual[0] : undefined))
      if (into) adds.push({ from: line.id, to: into.id, quantity: line.quantity })
      else if (free !== null) {
        moves.push({ id: line.id, part: free })
        taken.add(free)
      }
    }
  }
  return { moves, adds }
}

/** The lowest part that is free, of the quoted ones or of the others; null where none is. */
function freePart(taken: ReadonlySet<number>, quoted: boolean): number | null {
  const [first, last] = quoted ? [FIRST_QUOTED, LAST_PART] : [0, FIRST_QUOTED - 1]
  for (let part = first; part <= last; part++) if (!taken.has(part)) return part
  return null
}

/** Whether a line is a pack and a quantity alone, so that another pack may take its place: nothing was promised of it, and it is booked to nothing of its own. */
export const isPlainLine = (line: {
  quoted: object | null
  named: object | null
  requestedOn: string | null
  shipAddressId: number | null
  projectCode: string
  budget: string
}) =>
  !line.quoted &&
  !line.named &&
  line.requestedOn === null &&
  line.shipAddressId === null &&
  line.projectCode === '' &&
  line.budget === ''
