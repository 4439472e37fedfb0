import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { BoolIn, IdIn, IdOut, IntIn, Line, Paragraph, TimeOut } from '../../kernel/shared/wire.ts'
import { exclusionRefusals, MAX_NOT_ASKED } from '../quoteExclusion/contract.ts'
import { Day, MAX_ITEMS, Quantity, quoteErrors } from '../quote/contract.ts'

// A list of compounds to be quoted: read first, then asked of the suppliers that are chosen for each product.

export const listQuoteErrors = defineErrors('listQuote', {
  LIST_QUOTE_OFF: [403, 140301],
  LIST_QUOTE_OVER: [409, 140302],
  TOO_MANY_SUPPLIERS_OF_PRODUCT: [400, 140303],
  NOTHING_CHOSEN: [400, 140304],
})

/** Suppliers of one product of a list (rule LIB-3). */
export const MAX_SUPPLIERS_OF_PRODUCT = 10
/** Hours in which suppliers are chosen; then the list is over (rule LIB-3). */
export const CHOOSE_HOURS = 24
export const listQuoteStates = ['choosing', 'asked', 'expired'] as const

const Head = z.object({
  id: IdOut,
  title: z.string(),
  status: z.enum(listQuoteStates),
  itemCount: z.int(),
  expectedDate: z.iso.date(),
  createdDate: TimeOut,
  chooseUntil: TimeOut,
})

export const listQuote = defineContract('listQuote', {
  create: {
    method: 'POST',
    path: '/order/mall/listQuotes/create',
    access: 'quoteManagement',
    summary: 'Reads a list of compounds to be quoted; suppliers are chosen within 24 hours',
    idempotent: true,
    bodyLimit: 512 * 1024,
    input: z.object({
      title: Line(120).default(''),
      expectedDate: Day,
      remark: Paragraph(2000).default(''),
      anonymous: BoolIn.default(true),
      rows: z
        .array(
          z.object({
            /** CAS number, catalogue number or name. */
            value: Line(300, 1),
            packageSpec: Line(60, 1),
            packageNum: Quantity.default(1),
            productPurity: Line(60).default(''),
          }),
        )
        .min(1)
        .max(MAX_ITEMS),
    }),
    output: z.object({ id: IdOut, found: z.int(), missing: z.int() }),
    errors: [listQuoteErrors.LIST_QUOTE_OFF, quoteErrors.EXPECTED_DAY_NOT_AFTER_TODAY],
  },
  mine: {
    method: 'GET',
    path: '/order/mall/listQuotes/mine',
    access: 'quoteManagement',
    summary: 'The latest lists of the buyer',
    output: z.array(Head),
  },
  detail: {
    method: 'POST',
    path: '/order/mall/listQuotes/detail',
    access: 'quoteManagement',
    owner: 'buyer',
    summary: 'A list with the suppliers that sell each product, and the requests that came of it',
    input: z.object({ id: IdIn }),
    output: Head.extend({
      items: z.array(
        z.object({
          row: z.int(),
          value: z.string(),
          /** Empty where the value names nothing that is known. */
          productName: z.string(),
          productCas: z.string(),
          packageSpec: z.string(),
          packageNum: z.int(),
          productPurity: z.string(),
          /** Who lists it, those with most packs first. */
          sellers: z.array(
            z.object({
              supplierId: IdOut,
              supplierName: z.string(),
              supplierNameZh: z.string(),
              packs: z.array(z.string()),
              /** The company does not ask it for quotes. */
              excluded: z.boolean(),
            }),
          ),
        }),
      ),
      requests: z.array(z.object({ id: IdOut, quoteNumber: z.string() })),
    }),
    errors: [errors.NOT_FOUND],
    reads: true,
  },
  choose: {
    method: 'POST',
    path: '/order/mall/listQuotes/choose',
    access: 'quoteManagement',
    owner: 'buyer',
    summary: 'Asks the chosen suppliers of each product: those of the same suppliers together, as one request',
    input: z.object({
      id: IdIn,
      items: z
        .array(
          z.strictObject({
            row: IntIn.pipe(z.int().min(1)),
            /** Suppliers are everybody’s: no row of somebody is named by them. */ suppliers: z.array(IdIn).max(50),
          }),
        )
        .min(1)
        .max(MAX_ITEMS),
      /** Who is not to be asked for any of it, also not when suppliers are added to its requests. */
      notAsked: z.array(IdIn).max(MAX_NOT_ASKED).default([]),
    }),
    output: z.object({ requests: z.array(z.object({ id: IdOut, quoteNumber: z.string() })) }),
    errors: [
      errors.NOT_FOUND,
      listQuoteErrors.LIST_QUOTE_OFF,
      listQuoteErrors.LIST_QUOTE_OVER,
      listQuoteErrors.TOO_MANY_SUPPLIERS_OF_PRODUCT,
      listQuoteErrors.NOTHING_CHOSEN,
      quoteErrors.SUPPLIER_NOT_ASKABLE,
      ...exclusionRefusals,
      quoteErrors.DUPLICATE_CAS,
      quoteErrors.DUPLICATE_PACK,
      quoteErrors.EXPECTED_DAY_NOT_AFTER_TODAY,
    ],
  },
})
