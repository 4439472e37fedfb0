import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { errors } from '../../kernel/shared/errors.ts'
import { BoolIn, IdIn, Line, MailsOut, Paragraph } from '../../kernel/shared/wire.ts'
import { bookingErrors } from '../booking/contract.ts'
import { cancelReasons } from '../order/contract.ts'

// What a move of an order would tell its buyer and its suppliers, read before it is made.

export const toldMoves = [
  'approve',
  'reject',
  'withdraw',
  'close',
  'ship',
  'deliver',
  'recordPayment',
  'recordRefund',
] as const
export type ToldMove = (typeof toldMoves)[number]

export const moveMail = defineContract('moveMail', {
  preview: {
    method: 'POST',
    path: '/order/mall/orderEntries/moveMails',
    access: 'staffOrders',
    owner: 'staff',
    onBehalf: false,
    reads: true,
    summary:
      'The emails that a move of an order would send as it is asked for: to its buyer’s side and its suppliers, each in their language',
    input: z.object({
      id: IdIn,
      move: z.enum(toldMoves),
      /** Of an approval and a rejection. */
      note: Paragraph(500).default(''),
      /** Of a cancellation, or of closing with what has left. */
      reason: z.enum(cancelReasons).optional(),
      reasonText: Paragraph(500).default(''),
      /** Of a parcel; `part`: something of the order stays open. */
      carrier: Line(100).default(''),
      trackingNumber: Line(100).default(''),
      part: BoolIn.default(false),
      /** Of a payment or a refund; without an amount all that is open, or owed back. */
      amount: Line(20).default(''),
      reference: Line(100).default(''),
    }),
    output: z.object({
      mails: MailsOut,
    }),
    errors: [errors.NOT_FOUND, bookingErrors.AMOUNT_NOT_POSSIBLE],
  },
})
