import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { IdIn, IdOut, MoneyOut, Paragraph, TimeOut } from '../../kernel/shared/wire.ts'
import { identityErrors } from '../identity/contract.ts'

// An order that customer service entered (by phone, fax or on behalf) is confirmed by its buyer: by a link of an email, without a
// login. The link shows one order and takes one answer; it cancels nothing.

export const confirmationErrors = defineErrors('confirmation', {
  ORDER_OVER: [409, 132101],
  WORDS_NEEDED: [409, 132102],
})

const EmailToken = z.string().min(20).max(100)

export const confirmation = defineContract('confirmation', {
  ask: {
    method: 'POST',
    path: '/order/mall/orderEntries/askConfirmation',
    access: 'staffOrders',
    summary: 'Emails the buyer of an order a link by which they confirm or decline it',
    input: z.object({ id: IdIn }),
    output: z.object({ id: IdOut }),
    errors: [errors.NOT_FOUND, confirmationErrors.ORDER_OVER],
    owner: 'staff',
    onBehalf: false,
  },
  show: {
    method: 'GET',
    path: '/order/mall/orderEntries/orderConfirm',
    access: 'public',
    summary: 'The order that the link of an email asks to confirm; looking uses nothing up',
    input: z.object({ emailToken: EmailToken }),
    output: z.object({
      orderNumber: z.string(),
      buyerCompany: z.string(),
      purchasedBy: z.string(),
      createdDate: TimeOut,
      purchaseOrder: z.string(),
      lines: z.array(
        z.object({
          lineNumber: z.int(),
          productCode: z.string(),
          productName: z.string(),
          productChineseName: z.string(),
          pack: z.string(),
          quantity: z.int(),
          lineTotal: MoneyOut,
        }),
      ),
      grandTotal: MoneyOut,
    }),
    errors: [identityErrors.LINK_INVALID],
    limit: 30,
  },
  answer: {
    method: 'POST',
    path: '/order/mall/orderEntries/emailCustomerOper',
    access: 'public',
    summary: 'Confirms or declines the order of a link, once; customer service is told',
    input: z.object({
      emailToken: EmailToken,
      oper: z.enum(['confirm', 'decline']),
      /** Why it is declined. */
      words: Paragraph(500).default(''),
    }),
    output: z.object({ orderNumber: z.string(), answer: z.enum(['confirmed', 'declined']) }),
    errors: [identityErrors.LINK_INVALID, confirmationErrors.ORDER_OVER, confirmationErrors.WORDS_NEEDED],
    limit: 30,
  },
})
