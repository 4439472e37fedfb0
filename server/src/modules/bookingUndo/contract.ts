import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { IdIn, IdOut, MailsOut, MoneyOut, Paragraph, TimeOut } from '../../kernel/shared/wire.ts'
import { paymentStatuses } from '../order/contract.ts'

// A line of a bank statement that was booked by mistake is taken back: reversed in the ledger, open again (rule PAY-1).

export const bookingUndoErrors = defineErrors('bookingUndo', {
  LINE_NOT_BOOKED: [409, 133201],
  /** With `number` and `amount`. */
  MONEY_RETURNED: [409, 133202],
  /** With `amount` and, where it was used for orders, `orders`. */
  BALANCE_USED: [409, 133203],
})

const staff = { access: 'staffOrders', owner: 'staff', onBehalf: false } as const

export const bookingUndo = defineContract('bookingUndo', {
  show: {
    ...staff,
    method: 'GET',
    path: '/order/mall/payments/undoing/:lineId',
    summary:
      'What follows if the booking of a bank line is taken back: for its orders, their invoices, the company’s balance and its buying on account; nothing is changed by asking',
    input: z.object({ lineId: IdIn }),
    output: z.object({
      /** Which booking this is of. */
      booking: IdOut,
      bookedBy: z.string(),
      bookedAt: TimeOut,
      /** Why it cannot be taken back; null where it can. */
      refusal: z.string().nullable(),
      /** It stands for a payment that was recorded by hand, which stays as it is. */
      recorded: z.boolean(),
      orders: z.array(
        z.object({
          orderId: IdOut,
          orderNumber: z.string(),
          /** What is taken back of it. */
          amount: MoneyOut,
          statusNow: z.enum(paymentStatuses),
          statusThen: z.enum(paymentStatuses),
          /** What is still to be paid of it then. */
          open: MoneyOut,
          /** The discount for early payment that goes with it; null where none does. */
          discount: MoneyOut.nullable(),
          /** Goods of it have left. */
          left: z.boolean(),
          /** Those that are open again. */
          invoices: z.array(z.object({ number: z.string(), open: MoneyOut, dueOn: z.iso.date().nullable() })),
        }),
      ),
      /** What is taken from the company's balance on account, and what is left there; null where nothing is. */
      onAccount: z.object({ amount: MoneyOut, left: MoneyOut }).nullable(),
      /** That the company cannot buy on account any more then, as it is told; null where nothing changes. */
      held: z.string().nullable(),
      /** What the company uses of its credit limit then; null where it has none. */
      credit: z.object({ limit: MoneyOut, used: MoneyOut }).nullable(),
      /** The emails that are sent: to whoever was told that the money had come. */
      mails: MailsOut,
    }),
    errors: [errors.NOT_FOUND, bookingUndoErrors.LINE_NOT_BOOKED],
  },
  undo: {
    ...staff,
    method: 'POST',
    path: '/order/mall/payments/undo',
    summary:
      'Takes the booking of a bank line back, with the reason: its payments are reversed, what they paid is open again, their buyers are told, and the line is open',
    input: z.object({
      lineId: IdIn,
      /** The booking that was seen. */
      booking: IdIn,
      /** For staff alone. */
      reason: Paragraph(500, 1),
    }),
    output: z.object({ id: IdOut, orders: z.int() }),
    errors: [
      errors.NOT_FOUND,
      errors.CHANGED_MEANWHILE,
      bookingUndoErrors.LINE_NOT_BOOKED,
      bookingUndoErrors.MONEY_RETURNED,
      bookingUndoErrors.BALANCE_USED,
    ],
  },
})
