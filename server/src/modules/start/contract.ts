import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { TimeOut } from '../../kernel/shared/wire.ts'

// What needs somebody now: the start pages of staff and of suppliers. Each figure counts what the list that it opens shows.

export const staffFigureKeys = [
  'ordersWaiting',
  'ordersInTrouble',
  'complaintsOpen',
  'erpFailures',
  'ordersOverdue',
  'paymentsUnmatched',
  'quotesInReview',
  'quotesExpiring',
  'companiesNew',
  'permitsWaiting',
  'permitsExpiring',
  'messagesNew',
  'pricesAsked',
  'mailsFailed',
] as const
export const supplierFigureKeys = [
  'partsNew',
  'partsLate',
  'complaintsAsked',
  'quotesAsked',
  'pricesAsked',
  'pricesExpired',
  'sheetsOld',
  'productsOld',
  'filesWaiting',
] as const

const figure = <const K extends readonly string[]>(keys: K) =>
  z.object({
    key: z.enum(keys),
    count: z.int(),
    /** There are more than `count`. */
    more: z.boolean(),
    /** Since when the oldest waits, where it waits. */
    oldestAt: TimeOut.nullable(),
    /** Something went wrong; not merely work that waits. */
    wrong: z.boolean(),
    /** The list that shows what is counted. */
    page: z.string(),
  })

export const start = defineContract('start', {
  staff: {
    method: 'GET',
    path: '/basic/mall/start/staff',
    access: ['staffOrders', 'staffCompanies', 'staffQuotes', 'staffBuyers', 'staffPrices', 'staffOutbox'],
    onBehalf: false,
    summary: 'What waits for staff now, each figure with the list that shows it; nothing that the caller may not see',
    output: z.object({ figures: z.array(figure(staffFigureKeys)) }),
  },
  supplier: {
    method: 'GET',
    path: '/basic/mall/start/supplier',
    access: ['supplierOrders', 'supplierQuotes', 'supplierCatalogue'],
    onBehalf: false,
    summary: 'What waits for the caller’s supplier now, each figure with the list that shows it; nothing of others',
    output: z.object({ figures: z.array(figure(supplierFigureKeys)) }),
  },
})
