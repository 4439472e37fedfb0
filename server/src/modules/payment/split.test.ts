// One transfer for several invoices and orders of its payer.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toDecimal } from '../../kernel/shared/money.ts'
import { bankLines } from '../../testing/bankLines.ts'
import { randomly } from '../../testing/bookingSequence.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { setsOf } from './addingUp.ts'
import { payment } from './contract.ts'

const world = await orderWorld()
const { app, db, staff, mailsTo, wholeLedger } = world
const { aLine, split, owing, paid, invoicesOf } = bankLines(world)
const payables = async (lineId: string, number?: string) =>
  (await app.call(payment.payables, { lineId, ...(number && { number }) }, staff)).data.companies

test('[PAY-1] a line pays several invoices and orders of its payer: each has its payment, its buyer is told, the rest is on account', async () => {
  const { buyer, first, second, sent, late, company } = await owing()
  const id = await aLine('400.00', company)
  const [owed] = await payables(id)
  assert.deepEqual(
    owed!.items.map(({ kind, open }) => [kind, open.amount]),
    [
      ['invoice', '133.00'],
      ['invoice', '113.00'],
      ['order', '246.00'],
      ['order', '246.00'],
    ],
  )
  const parts: [string, string][] = [
    [first.number, '246.00'],
    // Named with its number it is paid before the one that is due earlier.
    [late.number.toLowerCase(), '113.00'],
    [second.number, '31.00'],
  ]
  assert.equal(codeOf(await split(id, parts)), 'PARTS_DIFFER')
  assert.equal(codeOf(await split(id, parts, '10.01')), 'PARTS_DIFFER')
  assert.deepEqual((await split(id, parts, '10.00')).data, { id, parts: 3 })
  assert.deepEqual([await paid(first.id), await paid(second.id), await paid(sent.id)], ['246.00', '31.00', '113.00'])
  assert.deepEqual(
    (await invoicesOf(sent.id)).map(({ open }) => open.amount),
    ['133.00', '0.00'],
  )
  assert.equal((await mailsTo(buyer.email)).filter(({ kind }) => kind === 'orderPaid').length, 3)
  // The list says where it went, and finds it by each of the numbers.
  const [line] = (await app.call(payment.lines, { search: second.number, kept: 'on account' }, staff)).data.list
  assert.deepEqual(
    [
      line!.status,
      line!.company,
      line!.onAccount?.amount,
      line!.parts.map(({ orderNumber, amount }) => [orderNumber, amount.amount]),
    ],
    [
      'booked',
      company,
      '10.00',
      [
        [sent.number, '113.00'],
        [first.number, '246.00'],
        [second.number, '31.00'],
        ['', '10.00'],
      ],
    ],
  )
  assert.equal((await app.call(payment.payFromBalance, { id: second.id }, staff)).data.paid.amount, '10.00')
  assert.equal(codeOf(await split(id, parts, '10.00')), 'LINE_DECIDED')
  assert.equal(codeOf(await app.callRaw(payment.payables, { lineId: id }, staff)), 'LINE_DECIDED')
  const trail = await db
    .selectFrom('audit')
    .select('after')
    .where('entity', '=', 'bank line')
    .where('entity_id', '=', Number(id))
    .execute()
  assert.equal(trail.length, 1)
  await wholeLedger()
})

test('[PAY-1] sets of what is open are proposed that come to the line exactly, less the discount for early payment where it is in time', async () => {
  const { first, second, early, late, company } = await owing('02')
  const orders = [first.number, second.number]
  const [owed] = await payables(await aLine('379.00', company))
  assert.deepEqual(
    owed!.sets.map((set) => set.map(({ number }) => number)),
    orders.map((number) => [early.number, number]),
  )
  // 2 % of ¥133.00 and ¥113.00 are ¥2.66 and ¥2.26.
  const id = await aLine('241.08', '某集团财务', `${late.number} 等`)
  const [named] = await payables(id)
  assert.deepEqual(
    named!.sets.map((set) => set.map(({ number, amount }) => [number, amount.amount])),
    [
      [
        [late.number, '110.74'],
        [early.number, '130.34'],
      ],
    ],
  )
  await split(
    id,
    named!.sets[0]!.map(({ number, amount }) => [number, amount.amount]),
  )
  assert.deepEqual((await payables(await aLine('1.00', company)))[0]!.items.length, 2)
  // A payer that nobody knows is found by a number that staff type, whoever's order it is.
  const strange = await aLine('492.00')
  assert.deepEqual(await payables(strange), [])
  const [typed] = await payables(strange, first.number)
  assert.deepEqual([typed!.company, typed!.sets[0]!.map(({ number }) => number)], [company, orders])
  await wholeLedger()
})

test('[PAY-1] parts that cannot be paid are refused by their number, and nothing of the line is booked', async () => {
  const [one, other] = [await owing(), await owing()]
  const id = await aLine('300.00', one.company)
  const refused = async (parts: readonly [string, string][]) => {
    const reply = await split(id, parts)
    return [codeOf(reply), (reply.data as { number?: string }).number]
  }
  const { first, early } = one
  assert.deepEqual(
    [
      await refused([
        [first.number, '167.00'],
        ['SO20990000001', '133.00'],
      ]),
      await refused([
        [first.number, '150.00'],
        [first.number, '150.00'],
      ]),
      await refused([
        [first.number, '166.99'],
        [early.number, '133.01'],
      ]),
      // More than is left of an order once its invoice is paid by the same line.
      await refused([
        [one.sent.number, '167.00'],
        [early.number, '133.00'],
      ]),
      await refused([
        [first.number, '200.00'],
        [other.first.number, '100.00'],
      ]),
      await refused([
        [first.number, '200.001'],
        [early.number, '99.999'],
      ]),
      await refused([
        [first.number, '433.00'],
        [early.number, '-133.00'],
      ]),
    ],
    [
      ['PART_UNKNOWN', 'SO20990000001'],
      ['PART_UNKNOWN', first.number],
      ['PART_TOO_MUCH', early.number],
      ['PART_TOO_MUCH', one.sent.number],
      ['PARTS_OF_SEVERAL', undefined],
      ['AMOUNT_NOT_POSSIBLE', undefined],
      ['AMOUNT_NOT_POSSIBLE', undefined],
    ],
  )
  assert.deepEqual([await paid(first.id), await paid(one.sent.id)], ['0.00', '0.00'])
  assert.equal(codeOf(await app.callRaw(payment.splitLine, { lineId: id, parts: [] }, one.buyer.caller)), 'FORBIDDEN')
  assert.equal(codeOf(await app.callRaw(payment.payables, { lineId: id }, one.buyer.caller)), 'FORBIDDEN')
  await wholeLedger()
})

test('[PAY-1] of two who decide on a line at once one does; two lines over the same orders pay none of them twice', async () => {
  const { buyer, first, second, company } = await owing()
  const id = await aLine('246.00', company)
  const at = await Promise.all([
    split(id, [[first.number, '46.00']], '200.00'),
    split(id, [[second.number, '46.00']], '200.00'),
    app.callRaw(payment.bookLine, { lineId: id, companyId: String(buyer.companyId) }, staff),
    app.callRaw(payment.setAside, { lineId: id, note: '利息' }, staff),
  ])
  assert.deepEqual(at.map((reply) => codeOf(reply) ?? 'done').toSorted(), [
    'LINE_DECIDED',
    'LINE_DECIDED',
    'LINE_DECIDED',
    'done',
  ])
  const { first: a, second: b, company: payer } = await owing()
  const lines = await Promise.all(Array.from({ length: 6 }, () => aLine('300.00', payer)))
  const parts: [string, string][] = [
    [a.number, '150.00'],
    [b.number, '150.00'],
  ]
  const replies = await Promise.all(lines.map((line, nth) => split(line, nth % 2 ? parts.toReversed() : parts)))
  assert.deepEqual(replies.map((reply) => codeOf(reply) ?? 'done').toSorted(), [
    ...Array.from({ length: 5 }, () => 'PART_TOO_MUCH'),
    'done',
  ])
  assert.deepEqual([await paid(a.id), await paid(b.id)], ['150.00', '150.00'])
  await wholeLedger()
})

test('[PAY-1] twenty random splits over everything that a company owes leave books that add up', async () => {
  const random = randomly(7)
  const { company } = await owing()
  let whole = 0
  for (let nth = 0; nth < 20; nth++) {
    const [owed] = await payables(await aLine('1.00', company))
    const parts = (owed?.items ?? [])
      .filter(() => random(2) === 0)
      .map(({ number, open }): [string, number] => [number, 1 + random(Math.min(Number(open.amount) * 100, 4000))])
    if (parts.length === 0) continue
    const kept = random(2) * random(500)
    const sum = parts.reduce((total, [, minor]) => total + minor, kept)
    const text = (minor: number) => toDecimal({ minor, currency: 'CNY' })
    const line = await aLine(text(sum), company)
    const wanted = parts.map(([number, minor]): [string, string] => [number, text(minor)])
    assert.equal((await split(line, wanted, kept > 0 ? text(kept) : undefined)).status, 200, wanted.join(' '))
    whole += sum
    if (nth % 4 === 3) await wholeLedger()
  }
  assert.ok(whole > 0)
  await wholeLedger()
})

test('[PAY-1] sets are those of plain enumeration, for 2,000 random cases; a search without end is given up', () => {
  const random = randomly(11)
  for (let nth = 0; nth < 2000; nth++) {
    const items = Array.from({ length: 1 + random(8) }, () =>
      Array.from({ length: 1 + random(2) }, () => 1 + random(30)),
    )
    const sum = 1 + random(80)
    const all: string[] = []
    const enumerate = (at: number, rest: number, taken: string[]) => {
      if (at === items.length) return void (rest === 0 && taken.length > 0 && all.push(taken.join()))
      for (const amount of new Set(items[at])) enumerate(at + 1, rest - amount, [...taken, `${at}:${amount}`])
      enumerate(at + 1, rest, taken)
    }
    enumerate(0, sum, [])
    const { sets, whole } = setsOf(sum, items)
    const found = sets.map((set) => set.map(({ item, amount }) => `${item}:${amount}`).join())
    assert.ok(whole)
    assert.equal(found.length, Math.min(3, all.length))
    assert.equal(new Set(found).size, found.length)
    assert.ok(found.every((one) => all.includes(one)))
  }
  // Sums of even amounts never come to an odd one.
  const { sets, whole } = setsOf(
    999_999,
    Array.from({ length: 100 }, (_, at) => [20_000 + 2 * at]),
  )
  assert.deepEqual([sets, whole], [[], false])
})
