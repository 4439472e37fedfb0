import fc from 'fast-check'
import type { Currency } from '../kernel/shared/money.ts'
import type { ShippingClass } from '../modules/shippingCost/contract.ts'
import type { ShippingRate } from '../modules/shippingCost/rules.ts'
import { productCategories } from '../modules/pricing/contract.ts'
import {
  unitPriceOf,
  type CostFacts,
  type CouponFacts,
  type Discount,
  type PricedPack,
  type PriceTerms,
} from '../modules/pricing/rules.ts'

// Carts, prices and coupons by chance, small enough to be reckoned by trying everything.

const mostly = <T>(usual: T, seldom: T) => fc.constantFrom(usual, usual, usual, usual, usual, seldom)
const currency = mostly<Currency>('CNY', 'JPY')
const rateBp = fc.integer({ min: 1, max: 9_999 })
const few = <T>(list: readonly T[]) => fc.subarray([...list], { maxLength: 2 })
const suppliers = [1, 2, 3]

const pack: fc.Arbitrary<PricedPack> = fc.record({
  packageId: fc.integer({ min: 1, max: 6 }),
  supplierId: fc.constantFrom(...suppliers),
  category: fc.option(fc.constantFrom(...productCategories.slice(0, 3))),
  price: fc.option(fc.record({ minor: fc.integer({ min: 1, max: 90_000 }), currency }), { freq: 12 }),
})

const tiers = fc
  .uniqueArray(fc.record({ from: fc.integer({ min: 2, max: 30 }), rateBp }), {
    minLength: 1,
    maxLength: 3,
    selector: ({ from }) => from,
  })
  .map((list) => list.toSorted((a, b) => a.from - b.from))

const worth = fc.oneof(
  fc.record({ kind: fc.constant('flat' as const), amount: fc.integer({ min: 1, max: 50_000 }), currency }),
  fc.record({ kind: fc.constant('percentage' as const), rateBp }),
  fc.record({ kind: fc.constant('tiered' as const), tiers }),
)

const discount: fc.Arbitrary<Discount> = fc
  .tuple(worth, fc.integer({ min: 1, max: 9 }), fc.boolean(), few(suppliers), few(productCategories.slice(0, 3)))
  .map(([one, id, combinable, of, categories]) => ({
    amount: null,
    currency: null,
    rateBp: null,
    tiers: [],
    ...one,
    id,
    description: `discount ${id}`,
    combinable,
    endsAt: new Date('2026-12-31T00:00:00Z'),
    suppliers: of,
    categories,
  }))

const terms: fc.Arbitrary<PriceTerms> = fc.record({
  discounts: fc.array(discount, { maxLength: 4 }),
  agreed: fc
    .array(
      fc.tuple(fc.integer({ min: 1, max: 6 }), fc.record({ minor: fc.integer({ min: 1, max: 90_000 }), currency })),
      {
        maxLength: 3,
      },
    )
    .map((list) => new Map(list)),
})

const coupon: fc.Arbitrary<Omit<CouponFacts, 'code'>> = fc.record({
  currency,
  amount: fc.integer({ min: 1, max: 40_000 }),
  minimum: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100_000 })),
  maxShipping: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 4_000 })),
  usesLeft: mostly(1, 0),
  combinable: mostly(true, false),
  supplierId: fc.constantFrom(null, null, 1, 2),
  usedUp: mostly(false, true),
})

/** Of two bands, as a table has them that never overlaps. */
const band = fc.constantFrom(
  { weightFrom: 0, weightBelow: null },
  { weightFrom: 0, weightBelow: 500 },
  { weightFrom: 500, weightBelow: null },
)
const rate = fc.record({
  id: fc.integer({ min: 1, max: 99 }),
  supplierId: fc.constantFrom(null, null, 1),
  shippingClass: mostly<ShippingClass>('normal', 'border'),
  band,
  from: fc.constantFrom('CN', 'DE', '*', '*'),
  to: fc.constantFrom('CN', 'US', '*', '*'),
  currency,
  fee: fc.integer({ min: 0, max: 5_000 }),
  freeFrom: fc.option(fc.integer({ min: 1, max: 80_000 })),
})
const surcharge = fc
  .record({ shippingClass: fc.constantFrom<ShippingClass>('hazardous', 'cold', 'border'), rate })
  .map(({ shippingClass, rate: one }) => ({ ...one, shippingClass }))
/** No two rates for the same goods and way: the first of each, as the database allows them. */
const table = fc.tuple(fc.array(rate, { maxLength: 6 }), fc.array(surcharge, { maxLength: 4 })).map(([own, more]) => {
  const kept: ShippingRate[] = []
  for (const { band: one, ...found } of [...own, ...more]) {
    const next = { ...found, ...one }
    if (!kept.some((other) => meet(other, next))) kept.push(next)
  }
  return kept
})
const meet = (a: ShippingRate, b: ShippingRate) =>
  a.supplierId === b.supplierId &&
  a.from === b.from &&
  a.to === b.to &&
  a.currency === b.currency &&
  a.shippingClass === b.shippingClass &&
  (a.weightBelow === null || b.weightFrom < a.weightBelow) &&
  (b.weightBelow === null || a.weightFrom < b.weightBelow)

/** A pack, a quantity and the terms of somebody. */
export const anOffer = fc.record({ pack, quantity: fc.integer({ min: 1, max: 40 }), terms })

/** A cart of one currency at its prices, with the coupons of its company. */
export const aCart = fc
  .record({
    wanted: fc.array(
      fc.record({
        pack,
        quantity: fc.integer({ min: 1, max: 9 }),
        shipsFrom: fc.constantFrom('CN', 'CN', 'DE'),
        platform: mostly(true, false),
        milligrams: fc.constantFrom(0, 5, 25_000, 100_000, 499_999),
        hazardous: mostly(false, true),
        cold: mostly(false, true),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    /** Mostly of one supplier: coupons take no others. */
    oneOrigin: mostly(true, false),
    terms,
    coupons: fc.array(coupon, { maxLength: 6 }),
    rates: table,
    toCountry: fc.constantFrom('CN', 'US'),
    companyTaxBp: fc.option(fc.integer({ min: 0, max: 2_500 })),
    countryTaxBp: fc.integer({ min: 0, max: 2_500 }),
  })
  .map(({ wanted, oneOrigin, terms: own, coupons, ...rest }) => {
    const lines = wanted.flatMap(({ pack: one, quantity, shipsFrom, ...more }) => {
      const supplierId = oneOrigin ? 1 : one.supplierId
      const price = unitPriceOf({ ...one, supplierId }, quantity, own)
      if (!price || price.unit.currency !== 'CNY') return []
      const names = { supplierName: '', supplierNameZh: '' }
      const { list, unit, reason } = price
      const from = oneOrigin ? 'CN' : shipsFrom
      return {
        ...names,
        supplierId,
        shipsFrom: from,
        quantity,
        ...more,
        reason,
        listPrice: list.minor,
        unitPrice: unit.minor,
      }
    })
    const facts: CostFacts = { ...rest, currency: 'CNY', lines }
    return { facts, coupons: coupons.map((one, at): CouponFacts => ({ ...one, code: `C${at}` })) }
  })
  .filter(({ facts }) => facts.lines.length > 0)
