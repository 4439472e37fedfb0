import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { errors } from '../../kernel/shared/errors.ts'
import { IdIn, IdOut, Line, MoneyOut, TimeOut } from '../../kernel/shared/wire.ts'
import { companyKinds } from '../../kernel/shared/access.ts'

// Everything about one company on one screen, for staff: of each kind of record the latest few. Who may not see a kind of record
// does not get its block.

export const buyerBlocks = [
  'tasks',
  'carts',
  'quotes',
  'orders',
  'complaints',
  'invoices',
  'payments',
  'permits',
  'messages',
  'unfound',
] as const
export const supplierBlocks = ['parts', 'supplierQuotes', 'prices', 'uploads', 'feeds'] as const
export const blockKeys = [...buyerBlocks, ...supplierBlocks, 'contacts'] as const
export type BlockKey = (typeof blockKeys)[number]
/** Records of a block. */
export const FEW = 5

const Row = z.object({
  id: IdOut,
  /** How the record is known. */
  title: z.string(),
  /** What tells it from others: who, what for. */
  about: z.string(),
  at: TimeOut.nullable(),
  /** Its state by the words of its own noun; empty where it has none. */
  state: z.string(),
  amount: MoneyOut.nullable(),
  /** Things in it, where that says something: lines of a cart. */
  count: z.int().nullable(),
  /** Where it opens. */
  page: z.string().nullable(),
  /** Of a person: that the caller may act for them. */
  buys: z.boolean(),
})

const access = 'staffCompanies'
export const cockpit = defineContract('cockpit', {
  company: {
    method: 'GET',
    path: '/basic/mall/cockpit/company',
    access,
    owner: 'staff',
    onBehalf: false,
    summary: 'Everything about one company: the latest of each kind of record that the caller may see',
    input: z.object({ companyId: IdIn }),
    output: z.object({
      id: IdOut,
      name: z.string(),
      otherName: z.string(),
      status: z.string(),
      kind: z.enum(companyKinds),
      blocks: z.array(
        z.object({
          key: z.enum(blockKeys),
          rows: z.array(Row),
          /** The list of all of them. */
          page: z.string().nullable(),
        }),
      ),
    }),
    errors: [errors.NOT_FOUND],
  },
  find: {
    method: 'GET',
    path: '/basic/mall/cockpit/find',
    access,
    owner: 'staff',
    onBehalf: false,
    summary:
      'Companies by how their name begins, the email address of one of their people, or the number of an order, a quote or an invoice',
    input: z.object({ text: Line(100, 2) }),
    output: z.array(
      z.object({
        companyId: IdOut,
        name: z.string(),
        by: z.enum(['name', 'email', 'number']),
        /** The address or number that was found. */
        of: z.string(),
      }),
    ),
  },
})
