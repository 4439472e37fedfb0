import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeOrder, makePack } from '../../testing/makeOrder.ts'
import { makeBuyer, makeBuyerAdmin, makeSupplier } from '../../testing/makePeople.ts'
import { auditSince, lastAudit } from '../../testing/audited.ts'
import { orderWorld } from '../../testing/orderWorld.ts'
import { order } from '../order/contract.ts'
import { fulfilment } from './contract.ts'

// Every act on an order in every state: where it leads and who is written to. Written out, so that no table of the program
// is held against itself.

const { app, db, staff, ship, wholeLedger } = await orderWorld()
const admin = await makeBuyerAdmin(db)
const buyer = { ...(await makeBuyer(db, { companyId: admin.companyId })), addressId: admin.addressId }
const supplier = await makeSupplier(db)
const { packageId } = await makePack(db, { supplierId: supplier.supplierId, onHand: 10_000 })
const caller = { token: await app.tokenOf(buyer.userId) }

const advance = (id: string, move: string) =>
  app.callRaw(fulfilment.advance, { id, move, ...(['fail', 'loseTrack'].includes(move) && { note: '破损' }) }, staff)
const acts = {
  approve: (id: string) => app.callRaw(fulfilment.approve, { id }, staff),
  reject: (id: string) => app.callRaw(fulfilment.reject, { id, note: '资质过期' }, staff),
  pack: (id: string) => advance(id, 'pack'),
  startQc: (id: string) => advance(id, 'startQc'),
  warehouse: (id: string) => advance(id, 'warehouse'),
  startShipping: (id: string) => advance(id, 'startShipping'),
  'ship one': (id: string) => ship(id, [1]),
  'ship two': (id: string) => ship(id, [2]),
  deliver: (id: string) => app.callRaw(fulfilment.deliver, { id }, staff),
  'cancel by the buyer': (id: string) => app.callRaw(fulfilment.cancel, { id, reason: 'error' }, caller),
  'cancel by staff': (id: string) => app.callRaw(fulfilment.cancel, { id, reason: 'error' }, staff),
  close: (id: string) => app.callRaw(fulfilment.close, { id, reason: 'out of stock' }, staff),
  fail: (id: string) => advance(id, 'fail'),
  loseTrack: (id: string) => advance(id, 'loseTrack'),
  resume: (id: string) => advance(id, 'resume'),
  recordPayment: (id: string) => app.callRaw(fulfilment.recordPayment, { id, reference: 'A1' }, staff),
  recordRefund: (id: string) => app.callRaw(fulfilment.recordRefund, { id, reference: 'A2' }, staff),
}
type Act = keyof typeof acts

const toPacking: Act[] = ['approve', 'pack']
const toShipping: Act[] = [...toPacking, 'startShipping']
/** How an order of two units comes into a state. */
const states: Record<string, Act[]> = {
  new: [],
  approved: ['approve'],
  packing: toPacking,
  'in QC': [...toPacking, 'startQc'],
  'in the warehouse': [...toPacking, 'warehouse'],
  'ready to leave': toShipping,
  'half sent': [...toShipping, 'ship one'],
  sent: [...toShipping, 'ship two'],
  delivered: [...toShipping, 'ship two', 'deliver'],
  'delivered and paid': [...toShipping, 'ship two', 'deliver', 'recordPayment'],
  failed: [...toPacking, 'fail'],
  lost: [...toPacking, 'loseTrack'],
  'half sent and failed': [...toShipping, 'ship one', 'fail'],
  'half sent and lost': [...toShipping, 'ship one', 'loseTrack'],
  'half sent, paid': [...toShipping, 'recordPayment', 'ship one'],
  'half sent, paid, the rest cancelled': [...toShipping, 'recordPayment', 'ship one', 'close'],
  rejected: ['reject'],
  cancelled: ['approve', 'cancel by the buyer'],
  'paid and cancelled': ['approve', 'recordPayment', 'cancel by staff'],
}

async function inState(way: readonly Act[]) {
  const { id } = await makeOrder(app, buyer, { caller, lines: [{ packageId, quantity: 2 }] })
  for (const act of way) {
    const reply = await acts[act](id)
    assert.equal(reply.status, 200, `${act}: ${reply.body}`)
  }
  return id
}

const readers = { [buyer.email]: 'buyer', [admin.email]: 'admin', [supplier.email]: 'supplier' }
async function mailsSince(id: number) {
  const rows = await db.selectFrom('mails').select(['kind', 'recipient']).where('id', '>', id).orderBy('id').execute()
  return rows.map((row) => `${row.kind} to ${readers[row.recipient] ?? row.recipient}`).toSorted()
}
async function lastMail() {
  const row = await db.selectFrom('mails').select('id').orderBy('id', 'desc').executeTakeFirst()
  return row?.id ?? 0
}
const look = async (id: string) => (await app.call(order.detail, { id }, staff)).data

/** Under which name the page of an order offers an act, where it is not the act's own. */
const offeredAs: Partial<Record<Act, string>> = {
  'ship one': 'ship',
  'ship two': 'ship',
  'cancel by the buyer': 'cancel',
  'cancel by staff': 'withdraw',
}
/** Whether the page offers the act; to the buyer nothing but to cancel. */
async function isOffered(id: string, act: Act, { moves }: Awaited<ReturnType<typeof look>>) {
  const own =
    act === 'cancel by the buyer' ? (await app.call(order.detail, { id }, { token: caller.token })).data : null
  const { allowed, reason } = (own?.moves ?? moves).find(({ move }) => move === (offeredAs[act] ?? act))!
  assert.equal(reason === null, allowed, act)
  if (own) assert.equal(own.moves.length, 1)
  return allowed
}

const ended = ['orderCancelled to admin', 'orderCancelled to buyer']
const cancelled = ['cancelled', 'not due', ...ended, 'orderStopped to supplier']
const closed = ['orderClosed to admin', 'orderClosed to buyer', 'orderStopped to supplier']
const paid = (status: string) => ({ recordPayment: [status, 'paid', 'orderPaid to buyer'] })
const wrong = { fail: ['processing error', 'not due'], loseTrack: ['unknown error', 'not due'] }
const eitherCancels = { 'cancel by the buyer': cancelled, 'cancel by staff': cancelled }
const starts = { startShipping: ['shipping', 'not due'] }
const stores = { warehouse: ['warehousing', 'not due'] }
const arrived = ['orderDelivered to buyer']

/** What can be done in each state: the order's status and payment afterwards, and the emails. All else is refused. */
const possible: Record<string, Partial<Record<Act, string[]>>> = {
  new: {
    approve: ['processing', 'not due', 'orderApproved to buyer', 'orderForSupplier to supplier'],
    reject: ['rejected', 'not due', 'orderRejected to admin', 'orderRejected to buyer'],
    'cancel by the buyer': ['cancelled', 'not due', ...ended],
    'cancel by staff': ['cancelled', 'not due', ...ended],
    ...paid('wait for approval'),
  },
  approved: { pack: ['packing', 'not due'], ...eitherCancels, ...wrong, ...paid('processing') },
  packing: {
    startQc: ['QC testing', 'not due'],
    ...stores,
    ...starts,
    ...eitherCancels,
    ...wrong,
    ...paid('packing'),
  },
  'in QC': { ...stores, ...starts, ...eitherCancels, ...wrong, ...paid('QC testing') },
  'in the warehouse': { ...starts, ...eitherCancels, ...wrong, ...paid('warehousing') },
  'ready to leave': {
    'ship one': ['partially shipped', 'not due', 'orderPartShipped to buyer'],
    'ship two': ['shipped', 'not due', 'orderShipped to buyer'],
    'cancel by staff': cancelled,
    ...wrong,
    ...paid('shipping'),
  },
  'half sent': {
    'ship one': ['shipped', 'not due', 'orderShipped to buyer'],
    close: ['shipped', 'not due', ...closed],
    ...wrong,
    ...paid('partially shipped'),
  },
  sent: { deliver: ['delivered', 'not due', ...arrived], ...paid('shipped') },
  delivered: { ...paid('delivered') },
  'delivered and paid': {},
  failed: { 'cancel by staff': cancelled, resume: ['processing', 'not due'], ...paid('processing error') },
  lost: { 'cancel by staff': cancelled, resume: ['processing', 'not due'], ...paid('unknown error') },
  'half sent and failed': {
    close: ['shipped', 'not due', ...closed],
    resume: ['partially shipped', 'not due'],
    ...paid('processing error'),
  },
  'half sent and lost': {
    close: ['shipped', 'not due', ...closed],
    resume: ['partially shipped', 'not due'],
    ...paid('unknown error'),
  },
  'half sent, paid': {
    'ship one': ['shipped', 'paid', 'orderShipped to buyer'],
    close: ['shipped', 'refund due', ...closed],
    fail: ['processing error', 'paid'],
    loseTrack: ['unknown error', 'paid'],
  },
  'half sent, paid, the rest cancelled': {
    deliver: ['delivered', 'refund due', ...arrived],
    recordRefund: ['shipped', 'paid', 'orderRefunded to buyer'],
  },
  rejected: {},
  cancelled: {},
  'paid and cancelled': { recordRefund: ['cancelled', 'refunded', 'orderRefunded to buyer'] },
}

for (const [state, way] of Object.entries(states))
  test(`[ORDER-5] ${state}: what can be done with the order, where it leads and who is told`, async () => {
    let left: string | null = null
    for (const act of Object.keys(acts) as Act[]) {
      const id: string = left ?? (await inState(way))
      left = id
      const [was, before, audited] = [await look(id), await lastMail(), await lastAudit(db)]
      const offered = await isOffered(id, act, was)
      const reply = await acts[act](id)
      const expected = possible[state]![act]
      // Of one unit that is left two cannot be sent, which the page does not know yet.
      if (act !== 'ship two') assert.equal(offered, expected !== undefined, act)
      const { status, paymentStatus, version, events } = await look(id)
      const mails = await mailsSince(before)
      const trail = await auditSince(db, audited)
      if (!expected) {
        assert.equal(reply.http, 409, `${act}: ${reply.body}`)
        assert.deepEqual(
          [status, paymentStatus, version, mails, events, trail],
          [was.status, was.paymentStatus, was.version, [], was.events, []],
          act,
        )
        continue
      }
      assert.equal(reply.status, 200, `${act}: ${reply.body}`)
      assert.deepEqual([status, paymentStatus, ...mails], expected, act)
      // One row in the history and one in the audit trail; money moves no status.
      const recorded = act.startsWith('record')
      const last = events.at(-1)!
      assert.deepEqual(
        [events.length, last.fromStatus, last.toStatus],
        [was.events.length + 1, ...(recorded ? [null, null] : [was.status, status])],
        act,
      )
      assert.deepEqual(
        trail.map((row) => [row.entity, row.entity_id, (row.after as { status?: string }).status]),
        [['order', Number(id), recorded ? undefined : status]],
        act,
      )
      assert.equal(version, was.version + 1, act)
      // What was done once is done: the next act begins with another order.
      left = null
    }
  })

test('the books are right after all of that', wholeLedger)
