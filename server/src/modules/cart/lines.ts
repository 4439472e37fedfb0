import { say } from '../../kernel/i18n.ts'
import { refuse } from '../../kernel/shared/errors.ts'
import { times, toDecimal, type Money } from '../../kernel/shared/money.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import type { Reference } from '../domain/rules.ts'
import type { PricedPack, UnitPrice } from '../pricing/rules.ts'
import { leadOf, type PackageOffer } from '../product/rules.ts'
import { cartErrors } from './contract.ts'
import {
  describeQuoted,
  moneyText,
  type Judgement,
  type Minimum,
  type Offer,
  type Problem,
  type Purchase,
  type SupplierMinimum,
  type Wish,
} from './rules.ts'
import type { CartRow } from './store.ts'

/** What the catalogue says about a package, at the price of who buys it: `price` is what one unit costs them. */
export interface Goods extends PackageOffer {
  listPrice: Money | null
}

/** Some units of a pack as a line would have them that lies in no cart; its id is the pack's. */
export const plainRow = ({ packageId, quantity }: { packageId: number; quantity: number }, at: Date): CartRow => ({
  id: packageId,
  packageId,
  quantity,
  typedCas: null,
  typedMdl: null,
  seen: null,
  addedByBuyer: true,
  addedAt: at,
  part: 0,
  requestedOn: null,
  shipAddressId: null,
  projectCode: '',
  budget: '',
  named: null,
  quoted: null,
})

/** A line of a cart with what the catalogue says about it now. */
export interface CartItem {
  row: CartRow
  goods: Goods
  /** What a unit costs in a line of this quantity; null on inquiry. */
  price: UnitPrice | null
  /** Where the line goes by itself, as far as the checks ask; not set where it goes with its order. */
  site?: Purchase['site']
  minimum?: Minimum | undefined
  supplierMinimum?: SupplierMinimum | undefined
}

/** A pack as the price engine takes it. */
export const pricedPack = (goods: Omit<Goods, 'price'>): PricedPack => ({
  packageId: goods.packageId,
  supplierId: goods.supplierId,
  category: goods.productType === 1 ? goods.productGroup : 'consumables',
  price: goods.listPrice,
})

const present = (numbers: readonly (string | null)[]) => numbers.filter((number) => number !== null)

/** The facts of a package that the checks need. */
export const offerOf = (goods: Goods): Offer => ({
  packageId: goods.packageId,
  productId: goods.productId,
  productType: goods.productType,
  productCode: goods.code,
  pack: goods.label,
  productActive: goods.productStatus === 'active' && goods.supplierActive,
  packageActive: goods.packageStatus === 'active',
  internalOnly: goods.internalOnly,
  supplierId: goods.supplierId,
  price: goods.price,
  currency: goods.currency,
  priceKind: goods.priceKind,
  priceAt: goods.priceAt,
  available: goods.stock.available,
  grams: goods.productType === 1 && (goods.baseUnit === 'g' || goods.baseUnit === 'mL') ? Number(goods.baseAmount) : 0,
  shipsFrom: goods.shipsFrom,
  exportControlledIn: goods.exportControlled,
  importControlledIn: goods.importControlled,
  notForSaleIn: goods.notForSale,
  hazardous: goods.hazardous,
  casNumbers: present([goods.cas, goods.soldAsCas]),
  mdlNumbers: present([goods.mdl, goods.soldAsMdl]),
})

/** What a line in the cart wants. A typed number that differs was confirmed when the line was put there. */
export const wishOf = (row: CartRow, backorderAcknowledged = false, site: Purchase['site'] = null): Wish => ({
  packageId: row.packageId,
  quantity: row.quantity,
  inCart: 0,
  typedCas: row.typedCas,
  typedMdl: row.typedMdl,
  mismatchConfirmed: true,
  backorderAcknowledged,
  seen: row.seen,
  site,
  most: row.quoted?.most,
})

const wireMoney = (money: Money | null) => money && { amount: toDecimal(money), currency: money.currency }

/** The text of a problem with its values in the caller's language. */
function textValues(language: Language, { values, oldPrice, newPrice }: Problem) {
  const country = values.country && new Intl.DisplayNames([language], { type: 'region' }).of(values.country)
  const price = (money: Money | null) => money && moneyText(money)
  const most = values.most?.toLocaleString(language)
  const [minimum, missing] = [values.minimum ?? null, values.missing ?? null].map(price)
  const supplier = values.supplier && ((language === 'zh' && values.supplier.nameZh) || values.supplier.name)
  return { ...values, most, country, supplier, minimum, missing, old: price(oldPrice), new: price(newPrice) }
}

/** A problem as a handler returns it; the output schema formats its amounts. */
export const describeProblem = (language: Language, problem: Problem) => ({
  code: problem.code,
  text: say(language, cartErrors[problem.code].noun, problem.code, textValues(language, problem)),
  remedies: [...problem.remedies],
  oldPrice: problem.oldPrice,
  newPrice: problem.newPrice,
  available: problem.available,
})

const forRefusal = (language: Language, problems: readonly Problem[]) =>
  problems.map((problem) => ({
    ...describeProblem(language, problem),
    oldPrice: wireMoney(problem.oldPrice),
    newPrice: wireMoney(problem.newPrice),
  }))

/** The refusal of a judgement: in one sentence its first problem, in `problems` and `lines` all of them; null without. */
export function refusalOfJudgement(language: Language, judgement: Judgement) {
  const [first] = judgement.found
  if (!first) return null
  const lines = judgement.lines
    .filter(({ problems }) => problems.length > 0)
    .map(({ packageId, problems }) => ({
      productPackageId: String(packageId),
      problems: forRefusal(language, problems),
    }))
  const problems = forRefusal(language, judgement.general)
  return refuse(cartErrors[first.code], { ...textValues(language, first), problems, lines })
}

/** Why a line costs less than its list price, in the terms of the contract. */
const reasonOf = ({ reason }: UnitPrice) =>
  reason && { kind: reason.kind, description: reason.kind === 'discount' ? reason.description : '' }

/** A line as the cart and the checkout show it. */
export function describeLine(
  language: Language,
  item: CartItem,
  problems: readonly Problem[],
  numbers: ReadonlyMap<number, string>,
  reference: Reference,
) {
  const { row, goods, price } = item
  const lineTotal = price && times(price.unit, row.quantity)
  const lead = leadOf(goods)
  return {
    // What goods are called alike in a line; the contract says what of them it has.
    ...goods,
    id: row.id,
    isValet: row.addedByBuyer ? (0 as const) : (1 as const),
    productPackageId: row.packageId,
    productPackageNum: row.quantity,
    reagoraMoleculeId: (goods.moleculeId !== null && numbers.get(goods.moleculeId)) || null,
    productName: goods.nameEn,
    productChineseName: goods.nameZh,
    productCas: goods.cas,
    productMdl: goods.mdl,
    typedCas: row.typedCas,
    typedMdl: row.typedMdl,
    productCode: goods.code,
    productPurity: goods.purity,
    pack: goods.label,
    productPackageUnit: goods.unit,
    productPackageUnitSize: goods.amount,
    supplierLocalName: goods.supplierNameZh,
    shipsFromCountry: goods.shipsFrom,
    minDays: lead.leadMin,
    maxDays: lead.leadMax,
    unitPrice: price && price.unit,
    listPrice: price && price.reason && price.list,
    priceReason: price && reasonOf(price),
    lineTotal,
    approximateTotal: reference.of(lineTotal),
    part: row.part,
    requestedOn: row.requestedOn,
    shipAddressId: row.shipAddressId,
    projectCode: row.projectCode,
    budget: row.budget,
    namedReason: price && goods.listPrice === null ? (row.named?.reason ?? null) : null,
    quoted: row.quoted && describeQuoted(row.quoted),
    addedAt: row.addedAt,
    problems: problems.map((problem) => describeProblem(language, problem)),
  }
}
