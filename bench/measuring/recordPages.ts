import type { Endpoint, Named } from '../../server/src/kernel/shared/endpoint.ts'
import { address } from '../../server/src/modules/address/contract.ts'
import { audit } from '../../server/src/modules/audit/contract.ts'
import { cockpit } from '../../server/src/modules/cockpit/contract.ts'
import { company } from '../../server/src/modules/company/contract.ts'
import { customerMaster } from '../../server/src/modules/customerMaster/contract.ts'
import { figures } from '../../server/src/modules/figure/contract.ts'
import { note } from '../../server/src/modules/note/contract.ts'
import { order } from '../../server/src/modules/order/contract.ts'
import { orderDesk } from '../../server/src/modules/orderDesk/contract.ts'
import { payment } from '../../server/src/modules/payment/contract.ts'
import { people } from '../../server/src/modules/people/contract.ts'
import { pricing } from '../../server/src/modules/pricing/contract.ts'
import { requisition } from '../../server/src/modules/requisition/contract.ts'
import { task } from '../../server/src/modules/task/contract.ts'

type Call = readonly [Named<Endpoint>, Record<string, unknown>]

/** A page of one record, or one figure: the calls that it sends at once, for each of several records. */
interface MeasuredPage {
  name: string
  caller: 'staff' | 'buyer'
  asks: readonly (readonly Call[])[]
  /** Milliseconds of p95. */
  limit: number
}

const RECORDS = 60
/** Ids spread over all that there are. */
const spread = (first: number, count: number) =>
  Array.from({ length: RECORDS }, (_, i) => String(first + Math.floor((count / RECORDS) * (i + 0.5))))

/** The records of a house that `fillHouse` and `fillDesk` have made, as their pages ask for them. */
export const recordPages = (orders: number, companies: number, requisitions: number): MeasuredPage[] => [
  {
    name: 'order, staff',
    caller: 'staff',
    limit: 100,
    asks: spread(1, orders).map((id) => [
      [order.detail, { id }],
      [payment.ofOrder, { id }],
      [orderDesk.show, { id }],
      [orderDesk.mails, { id }],
      [note.list, { entity: 'order', entityId: id }],
      [audit.trail, { entity: 'order', entityId: id }],
    ]),
  },
  {
    name: 'company, staff',
    caller: 'staff',
    limit: 100,
    // Among them the largest.
    asks: ['1000', ...spread(1000, companies)].map((id) => [
      [company.forStaff, { id }],
      [customerMaster.detail, { companyId: id }],
      [cockpit.company, { companyId: id }],
      [address.list, { companyId: id, pageSize: 100 }],
      [pricing.discounts, { companyId: id, pageSize: 100 }],
      [note.list, { entity: 'company', entityId: id }],
      [audit.trail, { entity: 'company', entityId: id }],
      [order.list, { ofCompany: id, pageSize: 5 }],
      [task.all, { ofCompany: id, pageSize: 5 }],
    ]),
  },
  {
    name: 'person, staff',
    caller: 'staff',
    limit: 100,
    asks: spread(1000, companies).map((id) => [[people.detail, { userId: id }]]),
  },
  {
    name: 'find, staff',
    caller: 'staff',
    limit: 150,
    asks: ['RB77123', 'Company a7', '公司1234', 'person4711', 'sodium', 'PO9999', '乙醇', 'an'].map((text) => [
      [cockpit.find, { text }],
    ]),
  },
  {
    name: 'queues, staff',
    caller: 'staff',
    limit: 150,
    asks: Array.from({ length: 20 }, () => [[task.queues, {}]]),
  },
  {
    name: 'order, buyer',
    caller: 'buyer',
    limit: 100,
    asks: Array.from({ length: RECORDS }, (_, i) =>
      String(100 * Math.max(1, Math.floor((orders / 100 / RECORDS) * i))),
    ).map((id) => [
      [order.detail, { id }],
      [payment.ofOrder, { id }],
    ]),
  },
  {
    name: 'requisition, staff',
    caller: 'staff',
    limit: 100,
    asks: spread(1, requisitions).map((id) => [[requisition.detail, { id }]]),
  },
  {
    name: 'requisition, buyer',
    caller: 'buyer',
    limit: 100,
    // Every tenth is the buyer's own; of the others there are no pages for them.
    asks: spread(1, Math.floor(requisitions / 10)).map((nth) => [
      [requisition.detail, { id: String(10 * Number(nth)) }],
    ]),
  },
]

const until = new Date().toISOString().slice(0, 10)
const from = new Date(Date.now() - 1090 * 86_400_000).toISOString().slice(0, 10)
const span = { from, until }
const three = (call: Call) => Array.from({ length: 3 }, () => [call])

/** The figures of three years. */
export const figurePages: MeasuredPage[] = (
  [
    ['sales', (['day', 'week', 'month'] as const).flatMap((by) => three([figures.sales, { ...span, by }]))],
    ['funnel', three([figures.funnel, span])],
    ['deliveries', three([figures.deliveries, span])],
    ['answers', three([figures.answers, span])],
  ] as const
).map(([name, asks]) => ({ name: `figures: ${name}`, caller: 'staff', limit: 1000, asks }))
