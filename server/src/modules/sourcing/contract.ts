import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { IdIn, IdOut, IntIn, MoneyOut } from '../../kernel/shared/wire.ts'
import { ReferenceOut } from '../domain/contract.ts'

// How to buy many substances at once: the cheapest way, the fastest, from the fewest suppliers, or between them.

export const sourcingErrors = defineErrors('sourcing', { NOTHING_TO_PLAN: [409, 147001] })

export const MAX_LINES = 500
export const needUnits = ['mg', 'g', 'kg', 'mL', 'L', 'each'] as const
export const scenarioNames = ['cheapest', 'fastest', 'fewest', 'balanced'] as const

/** Why a line is in no plan: not on sale here, no price, or too little of it to be had. */
export const misses = ['not on sale', 'no price', 'not enough'] as const

/** Why an offer was taken for a line: the only one, the cheapest or soonest of several, or one that comes with other lines. */
export const reasons = ['only', 'cheapest', 'soonest', 'together'] as const

const PlannedLine = z.object({
  line: z.int(),
  moleculeId: IdOut,
  productId: IdOut,
  productCode: z.string(),
  supplierId: IdOut,
  supplierName: z.string(),
  supplierLocalName: z.string(),
  purity: z.string(),
  /** Days until it leaves; null where the supplier states none. */
  days: z.int().nullable(),
  packs: z.array(z.object({ packageId: IdOut, pack: z.string(), units: z.int(), unitPrice: MoneyOut })),
  /** Goods of the line in their own currency. */
  cost: MoneyOut,
  /** Offers that could have been taken, and why this one was; none where it is a mean of money and time. */
  offers: z.int(),
  because: z.array(z.enum(reasons)),
})

const Figures = z.object({
  /** In the buyer's own currency; by reference rates where goods have others. */
  goods: MoneyOut,
  shipping: MoneyOut,
  total: MoneyOut,
  suppliers: z.int(),
  /** Days until the last goods leave; null where a supplier states none. */
  days: z.int().nullable(),
  /** Suppliers whose minimum order is not reached, and by how much, in the buyer's own currency; an order needs more of them. */
  short: z.array(
    z.object({
      supplierId: IdOut,
      supplierName: z.string(),
      supplierLocalName: z.string(),
      minimum: MoneyOut,
      missing: MoneyOut,
    }),
  ),
})
const PlanOut = Figures.extend({
  /** Whether it is known to be the best there is; of many lines it is the best that was found. */
  exact: z.boolean(),
  lines: z.array(PlannedLine),
})

const PlansOut = z.object({
  reference: ReferenceOut.nullable(),
  plans: z.object(
    Object.fromEntries(scenarioNames.map((name) => [name, PlanOut])) as Record<
      (typeof scenarioNames)[number],
      typeof PlanOut
    >,
  ),
  /** Lines that are in no plan. */
  missing: z.array(z.object({ line: z.int(), moleculeId: IdOut, why: z.enum(misses) })),
})

export const sourcing = defineContract('sourcing', {
  plans: {
    method: 'POST',
    path: '/oldapi/mall/sourcing/plans',
    access: 'cart',
    summary:
      'Four ways to buy amounts of many substances: what each costs with freight, from how many suppliers, and when',
    input: z.object({
      lines: z
        .array(
          z.strictObject({
            /** The caller's own number of the line. */
            line: IntIn.pipe(z.int().min(0).max(1_000_000)),
            moleculeId: IdIn,
            /** At least so much: `2.5`. */
            amount: z.string().regex(/^\d{1,7}(\.\d{1,3})?$/),
            unit: z.enum(needUnits),
          }),
        )
        .min(1)
        .max(MAX_LINES),
    }),
    output: PlansOut,
    errors: [sourcingErrors.NOTHING_TO_PLAN],
    owner: 'public',
    reads: true,
    limit: 30,
  },
  ofCart: {
    method: 'POST',
    path: '/oldapi/mall/sourcing/cart',
    access: 'cart',
    summary: 'Four ways to buy what lines of the cart are of, beside the cart as it is; without lines all of it',
    input: z.object({ cartLineIds: z.array(IdIn).max(200).default([]) }),
    output: PlansOut.extend({
      /** What the planned lines come to as they are; null where that cannot be reckoned. */
      present: Figures.nullable(),
      /** What each line of a plan is of, and the lines of the cart that it stands for. */
      lines: z.array(
        z.object({
          line: z.int(),
          productName: z.string(),
          productChineseName: z.string(),
          productCode: z.string(),
          cartLines: z.array(z.object({ id: IdOut, packageId: IdOut, quantity: z.int() })),
        }),
      ),
      /** Lines of the cart that are in no plan and stay as they are. */
      kept: z.int(),
    }),
    errors: [errors.NOT_FOUND, sourcingErrors.NOTHING_TO_PLAN],
    owner: 'buyer',
    reads: true,
    limit: 30,
  },
})
