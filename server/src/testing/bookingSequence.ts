import assert from 'node:assert/strict'
import {
  earlyDiscount,
  giveBack,
  invoiced,
  moveAdvance,
  openOf,
  receive,
  refundDueOf,
  reopened,
  settle,
  takenBack,
  unsettled,
  whereItLies,
  type Entry,
  type OrderBook,
} from '../modules/booking/rules.ts'

/** Random numbers of a seed (mulberry32): at least 0, below `below`. */
export function randomly(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

const dayOf = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10)

/**
 * Two orders of one company, to which money, parcels, cancellations, repeated callbacks, refunds and receipts taken back happen at random, booked by the
 * rules alone. After each step: every entry balances, nobody's advance is below nothing, no invoice is paid beyond its total,
 * money is where it came to, and each callback is booked once.
 */
export function orderOfMoney(random: (below: number) => number, steps: number): void {
  const lines: (Entry['lines'][number] & { kind: Entry['kind']; by: number })[] = []
  const orders = [1, 2].map((orderId) => ({
    orderId,
    grandTotal: 1 + random(100_000),
    cancelled: false,
    documents: [] as { id: number; total: number; dueOn: string; discount: number; discountUntil: string | null }[],
  }))
  const seen = new Set<string>()
  let came = 0
  let left = 0
  let nextInvoice = 1
  /** Receipts by number: for which order, how much, and what of it went to the balance; entries name the one that they came of. */
  const receipts: { order: number | null; amount: number; onAccount: number }[] = []
  let by = -1
  const sum = (fits: (line: (typeof lines)[number]) => boolean) =>
    lines.filter(fits).reduce((total, { amount }) => total + amount, 0)
  const balance = (orderId: number | null) => -sum((line) => line.account === 'advance' && line.orderId === orderId)
  const openOfInvoice = (id: number) => sum((line) => line.account === 'receivable' && line.invoiceId === id)
  const book = ({ orderId, grandTotal, documents }: (typeof orders)[number]): OrderBook => ({
    orderId,
    companyId: 1,
    currency: 'CNY',
    grandTotal,
    advance: balance(orderId),
    paid:
      balance(orderId) -
      sum((line) => line.orderId === orderId && line.account === 'receivable' && line.kind === 'application'),
    waived: -sum((l) => l.orderId === orderId && l.account === 'receivable' && l.kind === 'early discount'),
    invoices: documents.map((one) => ({ ...one, open: openOfInvoice(one.id) })).filter(({ open }) => open > 0),
  })
  const post = (entries: readonly Entry[]) => {
    for (const entry of entries) {
      assert.equal(
        entry.lines.reduce((total, { amount }) => total + amount, 0),
        0,
      )
      lines.push(...entry.lines.map((line) => ({ ...line, kind: entry.kind, by })))
    }
  }
  const settled = (order: (typeof orders)[number], day: string, first: number | null = null) =>
    post(settle(book(order), day, first))
  /** Money under a key that a provider repeats; booked the first time. */
  const money = (order: (typeof orders)[number] | null, key: string, amount: number, day: string) => {
    if (seen.has(key)) return
    seen.add(key)
    came += amount
    const forOrder = order ? Math.min(amount, openOf(book(order))) : 0
    by = receipts.push({ order: order?.orderId ?? null, amount, onAccount: amount - forOrder }) - 1
    post([receive(amount, order && book(order))])
    if (order) settled(order, day)
    by = -1
  }
  /** Takes a receipt back, where its money still lies. */
  const takeBack = (at: number) => {
    const receipt = receipts[at]!
    const paid = new Map(orders.map((one) => [one.orderId, book(one).paid]))
    const moved = orders.map(({ orderId }) => ({
      from: orderId,
      to: null,
      amount: sum((l) => l.kind === 'transfer' && l.orderId === orderId),
    }))
    const forOrder = receipt.amount - receipt.onAccount
    const wanted = new Map(receipt.order !== null && forOrder > 0 ? [[receipt.order, forOrder]] : [])
    const found = whereItLies(
      { orders: wanted, onAccount: receipt.onAccount },
      { paid, moved: moved.filter(({ amount }) => amount > 0), balance: balance(null) },
    )
    if (found.missing) return
    const from = [...found.orders].map(([orderId, amount]) => ({ orderId: orderId as number | null, amount }))
    for (const { orderId, amount } of from) {
      const order = orders.find((one) => one.orderId === orderId)!
      const ofInvoice = (id: number, kind: Entry['kind'], own = false) =>
        -sum((l) => l.invoiceId === id && l.account === 'receivable' && l.kind === kind && (!own || l.by === at))
      const invoices = order.documents.map(({ id, dueOn }) => ({
        id,
        dueOn,
        used: ofInvoice(id, 'application'),
        discount: ofInvoice(id, 'early discount'),
        own: ofInvoice(id, 'application', true),
      }))
      const again = reopened(Math.max(0, amount - book(order).advance), invoices)
      for (const one of again) post(unsettled(order.orderId, one))
    }
    if (found.account > 0) from.push({ orderId: null, amount: found.account })
    assert.equal(
      from.reduce((total, { amount }) => total + amount, 0),
      receipt.amount,
    )
    post([takenBack(from)])
    came -= receipt.amount
    receipts.splice(at, 1, { order: null, amount: 0, onAccount: 0 })
  }
  for (let step = 0; step < steps; step++) {
    const order = orders[random(2)]!
    const day = dayOf(step + random(3))
    const what = random(10)
    if (what === 0) money(order, `c${random(steps)}`, 1 + random(order.grandTotal), day)
    if (what === 1) money(order, `c${random(steps)}`, Math.max(1, openOf(book(order))), day)
    if (what === 2) money(null, `c${random(steps)}`, 1 + random(50_000), day)
    if (what === 3 && !order.cancelled) {
      const rest = order.grandTotal - order.documents.reduce((total, one) => total + one.total, 0)
      const total = Math.min(rest, 1 + random(order.grandTotal))
      if (total > 0) {
        const id = nextInvoice++
        const term = (['01', '02', '08', '03'] as const)[random(4)]!
        order.documents.push({ id, total, dueOn: dayOf(step + 30), ...earlyDiscount(term, day, total) })
        post([invoiced({ orderId: order.orderId, invoiceId: id }, { total, tax: random(total + 1) })])
        settled(order, day)
      }
    }
    if (what === 4) {
      // What has not left is cancelled: the order comes to what was invoiced, which is nothing before the first parcel.
      order.grandTotal = order.documents.reduce((total, one) => total + one.total, 0)
      order.cancelled = true
    }
    const owed = refundDueOf(book(order))
    if (what === 5 && owed > 0) {
      const amount = 1 + random(owed)
      left += amount
      post([giveBack(amount, order.orderId)])
    }
    if (what === 6 && owed > 0) post([moveAdvance(owed, order.orderId, null)])
    const useful = Math.min(openOf(book(order)), balance(null))
    if (what === 7 && useful > 0) {
      post([moveAdvance(useful, null, order.orderId)])
      settled(order, day)
    }
    if (what === 8) {
      // One transfer for an invoice that is named, for what is open of the other order, and for the balance.
      const [one] = book(order).invoices.toReversed()
      const amount = one ? 1 + random(one.open) : 0
      if (amount > 0) {
        came += amount
        post([receive(amount, book(order))])
        settled(order, day, one!.id)
        const left = openOfInvoice(one!.id)
        assert.ok(left === one!.open - amount || (left === 0 && amount >= one!.open - one!.discount))
      }
      const other = orders.find((two) => two !== order)!
      const rest = openOf(book(other))
      if (rest > 0) money(other, `s${step}`, rest, day)
      money(null, `s${step} rest`, 1 + random(100), day)
    }
    if (what === 9 && receipts.length > 0) {
      const at = random(receipts.length)
      if (receipts[at]!.amount > 0) takeBack(at)
    }
    assert.equal(
      sum(() => true),
      0,
    )
    assert.equal(
      sum(({ account }) => account === 'bank'),
      came - left,
    )
    for (const at of [null, 1, 2]) assert.ok(balance(at) >= 0)
    for (const one of orders) {
      const now = book(one)
      for (const { id, total } of one.documents) assert.ok(openOfInvoice(id) >= 0 && openOfInvoice(id) <= total)
      // Money that is there pays what is open; what an order has is what was paid for it and what is owed back.
      assert.ok(now.advance === 0 || now.invoices.length === 0)
      assert.ok(now.paid + now.waived + openOf(now) >= now.grandTotal)
      assert.ok(refundDueOf(now) <= now.advance)
    }
  }
}
