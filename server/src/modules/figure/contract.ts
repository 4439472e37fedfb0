import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors } from '../../kernel/shared/errors.ts'
import { currencyCodes } from '../../kernel/shared/money.ts'
import { IdOut, MoneyOut } from '../../kernel/shared/wire.ts'

// Figures of the house in time, from roll-ups by day. Days are Chinese ones; a span is at most three years.

export const figureErrors = defineErrors('figure', {
  SPAN_WRONG: [400, 163001],
})

export const groupings = ['day', 'week', 'month'] as const
export type Grouping = (typeof groupings)[number]
export const figureKeys = ['sales', 'funnel', 'deliveries', 'answers'] as const
export type FigureKey = (typeof figureKeys)[number]
export const funnelSteps = ['search', 'product', 'cart', 'order'] as const
/** Days of the longest span. */
export const MAX_DAYS = 1100
/** Suppliers that a figure names, those with most first. */
export const MAX_SUPPLIERS = 50
/** Products that a supplier is shown as selling best. */
export const MAX_SOLD = 5

const span = { from: z.iso.date(), until: z.iso.date() }
const by = z.enum(groupings).default('day')
const figure = {
  method: 'GET',
  access: 'staffOrders',
  onBehalf: false,
  errors: [figureErrors.SPAN_WRONG],
} as const

const Supplier = { supplierId: IdOut, supplier: z.string() }

export const figures = defineContract('figure', {
  sales: {
    ...figure,
    path: '/basic/mall/figures/sales',
    summary:
      'Orders and what they came to when they were placed, and what was invoiced without tax less credit notes, by day, week or month and currency',
    input: z.object({ ...span, by }),
    output: z.array(
      z.object({
        /** The first and the last day of the group that lie in the span. */
        from: z.iso.date(),
        until: z.iso.date(),
        currency: z.enum(currencyCodes),
        orders: z.int(),
        ordered: MoneyOut,
        revenue: MoneyOut,
        ordersPage: z.string(),
        invoicesPage: z.string(),
      }),
    ),
  },
  funnel: {
    ...figure,
    path: '/basic/mall/figures/funnel',
    summary: 'How often was searched, a product looked at, something put into a cart, and ordered; never by whom',
    input: z.object(span),
    output: z.object({
      steps: z.array(z.object({ step: z.enum(funnelSteps), times: z.int() })),
      /** Searches that found nothing, of the weeks that begin in the span. */
      inVain: z.int(),
      /** The texts searched for in vain most often, as the list of them has them. */
      wanted: z.array(z.object({ text: z.string(), times: z.int() })),
    }),
  },
  deliveries: {
    ...figure,
    path: '/basic/mall/figures/deliveries',
    summary:
      'By supplier: the days that were promised when lines were ordered, and those that they took until they left',
    input: z.object(span),
    output: z.array(
      z.object({
        ...Supplier,
        lines: z.int(),
        units: z.int(),
        /** Median of the promised days; null where none were promised. */
        promised: z.int().nullable(),
        median: z.int(),
        /** Nine of ten lines left within so many days. */
        ninth: z.int(),
        /** Share of the lines with a promise that left in time, 0 to 1; null without any. */
        inTime: z.number().nullable(),
        page: z.string(),
      }),
    ),
  },
  answers: {
    ...figure,
    path: '/basic/mall/figures/answers',
    summary: 'By supplier: how long answers to requests for quotes and to questions for prices took, in full hours',
    input: z.object(span),
    output: z.array(
      z.object({
        ...Supplier,
        kind: z.enum(['quote', 'price']),
        answers: z.int(),
        median: z.int(),
        ninth: z.int(),
        page: z.string(),
      }),
    ),
  },
  own: {
    method: 'GET',
    path: '/basic/mall/figures/own',
    access: 'supplierOrders',
    onBehalf: false,
    summary:
      'What the caller’s supplier sent in the last thirty days, and in the thirty before, and what sold best: lines and units, no prices',
    output: z.object({
      lines: z.int(),
      units: z.int(),
      linesBefore: z.int(),
      unitsBefore: z.int(),
      /** Of the orders of the last thirty days that the supplier was told of, most units first. */
      sold: z.array(
        z.object({
          productId: IdOut,
          code: z.string(),
          nameEn: z.string(),
          nameZh: z.string(),
          lines: z.int(),
          units: z.int(),
        }),
      ),
    }),
  },
  export: {
    ...figure,
    path: '/basic/mall/figures/export',
    summary: 'A figure as a file',
    input: z.object({ ...span, by, figure: z.enum(figureKeys), format: z.enum(['csv', 'xlsx']) }),
    answers: 'file',
  },
})
