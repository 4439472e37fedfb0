import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { errors } from '../../kernel/shared/errors.ts'
import { BoolIn, IdOut, Line, Paragraph, TimeOut } from '../../kernel/shared/wire.ts'
import { Currency, Day, Decimal, MAX_FILES, Quantity, quoteErrors, quoteStates } from '../quote/contract.ts'

// Requests that begin with a brief (rule LIB-4): a screening with a DNA-encoded library, a proposal for a project. Each is an ordinary
// request for quotes, which staff look at first: they ask suppliers, write answers down and see it to its end at the desk of quotes.

export const proposalKinds = ['del', 'rfp'] as const
export type ProposalKind = (typeof proposalKinds)[number]
export const rfpCategories = ['synthesis', 'process', 'library', 'analysis', 'other'] as const
/** What is asked of a screening beside its target, each a line. */
export const delFacts = ['construct', 'amount', 'library', 'selections', 'followUp'] as const
/** Things that one project delivers. */
export const MAX_DELIVERABLES = 20

const Fact = Line(150).default('')
const common = {
  title: Line(120).default(''),
  expectedDate: Day,
  deliverTo: Line(200).default(''),
  /** Suppliers are not told who asks. */
  anonymous: BoolIn.default(true),
}
const Deliverable = z.object({
  productName: Line(300).default(''),
  productCas: Line(20).default(''),
  productPurity: Line(60).default(''),
  specialRemark: Paragraph(1000).default(''),
  /** What it may cost; staff alone read it. */
  targetPrice: Decimal.nullish().default(null),
  targetCurrency: Currency.default('CNY'),
  fileIds: z.array(z.uuid()).max(MAX_FILES).default([]),
  packageSpec: Line(60, 1),
  packageNum: Quantity.default(1),
})
const Sent = z.object({ id: IdOut, quoteNumber: z.string() })
const sends = {
  method: 'POST',
  access: 'quoteManagement',
  // Files are the sender's, as the service checks.
  owner: 'public',
  idempotent: true,
  output: Sent,
} as const

export const proposal = defineContract('proposal', {
  del: {
    ...sends,
    path: '/order/mall/proposals/del',
    summary: 'Asks for a screening of a target with a DNA-encoded library; staff find who does it',
    input: z.object({
      ...common,
      /** The protein, by its name or gene. */
      target: Line(150, 1),
      construct: Fact,
      amount: Fact,
      library: Fact,
      selections: Fact,
      followUp: Fact,
      scope: Paragraph(800).default(''),
      fileIds: z.array(z.uuid()).max(MAX_FILES).default([]),
    }),
    errors: [errors.NOT_FOUND, quoteErrors.EXPECTED_DAY_NOT_AFTER_TODAY],
  },
  rfp: {
    ...sends,
    path: '/order/mall/proposals/rfp',
    bodyLimit: 256 * 1024,
    summary: 'Asks for proposals for a project with what it delivers; staff find who does it',
    input: z.object({
      ...common,
      category: z.enum(rfpCategories),
      scope: Paragraph(1500, 1),
      deliverables: z.array(Deliverable).min(1).max(MAX_DELIVERABLES),
    }),
    errors: [
      errors.NOT_FOUND,
      quoteErrors.EXPECTED_DAY_NOT_AFTER_TODAY,
      quoteErrors.NOTHING_TO_QUOTE,
      quoteErrors.DUPLICATE_CAS,
    ],
  },
  mine: {
    method: 'GET',
    path: '/order/mall/proposals/mine',
    access: 'quoteManagement',
    summary: 'The latest requests of one kind of the buyer, with how far they are',
    input: z.object({ kind: z.enum(proposalKinds) }),
    output: z.array(
      z.object({
        id: IdOut,
        quoteNumber: z.string(),
        title: z.string(),
        status: z.enum(quoteStates),
        answered: z.int(),
        expectedDate: z.iso.date().nullable(),
        createdDate: TimeOut,
      }),
    ),
  },
})
