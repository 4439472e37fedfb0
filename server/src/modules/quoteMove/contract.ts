import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { errors } from '../../kernel/shared/errors.ts'
import { IdIn, IdOut, Paragraph } from '../../kernel/shared/wire.ts'
import { exclusionRefusals, MAX_NOT_ASKED } from '../quoteExclusion/contract.ts'
import { MAX_SUPPLIERS_OF_AGENT, quoteErrors, quoteStates } from '../quote/contract.ts'
import { quoteDeskErrors } from '../quoteDesk/contract.ts'

// What a buyer does with a request that was sent, besides choosing among its answers.

const one = { id: IdIn }
const acts = { method: 'POST', access: 'quoteManagement', owner: 'buyer' } as const
const Moved = z.object({ id: IdOut, status: z.enum(quoteStates) })

export const quoteMove = defineContract('quoteMove', {
  remind: {
    ...acts,
    path: '/order/mall/quoteMove/remind',
    summary: 'Reminds the suppliers that have not answered; each at most once a day',
    input: z.object(one),
    output: Moved.extend({ reminded: z.int() }),
    errors: [errors.NOT_FOUND, quoteErrors.QUOTE_OVER, quoteErrors.TOLD_LATELY, quoteDeskErrors.NOBODY_TO_REMIND],
  },
  extend: {
    ...acts,
    path: '/order/mall/quoteMove/extend',
    summary: 'Moves the day by which the request is wanted to a later one',
    input: z.object({ ...one, expectedDate: z.iso.date() }),
    output: Moved,
    errors: [
      errors.NOT_FOUND,
      quoteErrors.QUOTE_OVER,
      quoteDeskErrors.DAY_NOT_AFTER_TODAY,
      quoteDeskErrors.DAY_NOT_LATER,
    ],
  },
  addSuppliers: {
    ...acts,
    path: '/order/mall/quoteMove/addSuppliers',
    summary: 'Asks more suppliers, up to what the request may go to',
    input: z.object({ ...one, suppliers: z.array(IdIn).min(1).max(MAX_SUPPLIERS_OF_AGENT) }),
    output: Moved,
    errors: [
      errors.NOT_FOUND,
      quoteErrors.QUOTE_OVER,
      quoteErrors.TOO_MANY_SUPPLIERS,
      quoteErrors.SUPPLIER_NOT_ASKABLE,
      quoteDeskErrors.SUPPLIERS_ASKED_BEFORE,
      ...exclusionRefusals,
    ],
  },
  readmit: {
    ...acts,
    access: ['quoteManagement', 'staffQuotes'],
    path: '/order/mall/quoteMove/readmit',
    summary: 'Suppliers that were not to be asked for the request may be asked',
    input: z.object({ ...one, suppliers: z.array(IdIn).min(1).max(MAX_NOT_ASKED) }),
    output: Moved,
    errors: [errors.NOT_FOUND],
  },
  withdraw: {
    ...acts,
    path: '/order/mall/quoteMove/withdraw',
    summary: 'Ends what is not decided yet; suppliers are told, without the reason',
    input: z.object({ ...one, reason: Paragraph(500).default('') }),
    output: Moved.extend({ ended: z.int() }),
    errors: [errors.NOT_FOUND, quoteErrors.QUOTE_OVER],
  },
})
