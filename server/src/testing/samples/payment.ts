import { bookingUndo } from '../../modules/bookingUndo/contract.ts'
import { fulfilment } from '../../modules/fulfilment/contract.ts'
import { order } from '../../modules/order/contract.ts'
import { payment } from '../../modules/payment/contract.ts'
import { makeOrder } from '../makeOrder.ts'
import { makeBuyer } from '../makePeople.ts'
import { sendFile } from '../sendFile.ts'
import type { Side, World } from '../world.ts'
import { guest, type Samples } from './sample.ts'

// Bank lines, payments and balances.

const headings =
  '账号,账户名称,交易时间,借方发生额（支取）,贷方发生额（收入）,余额,币种,对方户名,对方账号,对方开户机构,记账日期,摘要,备注,账户明细编号-交易流水号'

/** A statement with one line, which a company has paid. */
function statement(world: World, amount = '300.00') {
  const payer = world.unique('Payer')
  const text = `${headings}\n5300,House,20260410 17:07:09,0,${amount},1.00,人民币元,${payer},2001,,20260410,,,${payer}\n`
  return { payer, file: { name: 'statement.csv', bytes: text } }
}

async function aLine(world: World): Promise<string> {
  const { payer, file } = statement(world)
  await sendFile(world.app.app, payment.readStatement, file, {}, world.csr.caller)
  const { data } = await world.app.call(payment.lines, { search: payer }, world.csr.caller)
  return data.list[0]!.id
}

/** An order of the side, and its company with money on account or the order paid and cancelled. */
async function anOrder(world: World, { admin }: Side, has: 'balance' | 'refund due') {
  const buyer = await world.someone({ companyId: admin.companyId, name: `${admin.companyName} money` })
  const lines = [{ packageId: world.goods.CNY.packageId, quantity: 2 }]
  const { id } = await makeOrder(world.app, buyer, { lines, caller: buyer.caller })
  const { caller } = world.csr
  if (has === 'balance')
    await world.app.call(payment.bookLine, { lineId: await aLine(world), companyId: String(admin.companyId) }, caller)
  else {
    await world.app.call(fulfilment.recordPayment, { id, reference: world.unique('Transfer') }, caller)
    await world.app.call(fulfilment.cancel, { id, reason: 'error' }, caller)
  }
  return id
}

async function aStart(world: World, side: Side) {
  const id = await anOrder(world, side, 'balance')
  return (await world.app.call(payment.start, { id }, side.admin.caller)).data.paymentId
}

/** The invoice of a parcel that has left. */
async function anInvoice(world: World, side: Side) {
  const id = await anOrder(world, side, 'balance')
  const { caller } = world.csr
  await world.app.call(fulfilment.approve, { id }, caller)
  for (const move of ['pack', 'startShipping'] as const) await world.app.call(fulfilment.advance, { id, move }, caller)
  const { lines } = (await world.app.call(order.detail, { id }, caller)).data
  const parcel = lines.map((line) => ({ orderLineId: line.id, quantity: line.quantity }))
  await world.app.call(fulfilment.ship, { id, carrier: '顺丰', trackingNumber: 'SF1', lines: parcel }, caller)
  return (await world.app.call(payment.ofOrder, { id }, caller)).data.invoices.at(-1)!.id
}

/** An order of the side of which all is open, and what of a line stays when it gets 1.00 of it. */
async function openParts(world: World, { admin }: Side) {
  const buyer = await world.someone({ companyId: admin.companyId, name: `${admin.companyName} money` })
  const lines = [{ packageId: world.goods.CNY.packageId, quantity: 2 }]
  return { number: (await makeOrder(world.app, buyer, { lines, caller: buyer.caller })).number, rest: '299.00' }
}

/** A line that is booked on a company's account, and which booking that is. */
async function aBooking(world: World) {
  const lineId = await aLine(world)
  await world.app.call(payment.bookLine, { lineId, companyId: await aCompany(world) }, world.csr.caller)
  const { booking } = (await world.app.call(bookingUndo.show, { lineId }, world.csr.caller)).data
  return { lineId, booking, reason: 'The wrong company' }
}

const aCompany = async ({ app }: World) => String((await makeBuyer(app.db)).companyId)

export const ofPayment: Samples = {
  'payment.readStatement': (world) => ({ caller: world.csr.caller, input: {}, file: statement(world).file }),
  'payment.lines': async (world) => {
    for (let i = 0; i < 3; i++) await aLine(world)
    return { caller: world.csr.caller, input: {} }
  },
  'payment.bookLine': async (world, side) => ({
    caller: world.csr.caller,
    input: { lineId: await aLine(world), companyId: String(side.admin.companyId) },
  }),
  'payment.payables': async (world) => ({ caller: world.csr.caller, input: { lineId: await aLine(world) } }),
  'payment.splitLine': async (world, side) => {
    const { number, rest } = await openParts(world, side)
    const input = { lineId: await aLine(world), parts: [{ number, amount: '1.00' }], onAccount: rest }
    return { caller: world.csr.caller, input }
  },
  'payment.setAside': async (world) => ({
    caller: world.csr.caller,
    input: { lineId: await aLine(world), note: 'Interest' },
  }),
  'payment.takeUp': async (world) => {
    const lineId = await aLine(world)
    await world.app.call(payment.setAside, { lineId, note: 'Interest' }, world.csr.caller)
    return { caller: world.csr.caller, input: { lineId } }
  },
  'bookingUndo.show': async (world) => ({
    caller: world.csr.caller,
    input: { lineId: (await aBooking(world)).lineId },
  }),
  'bookingUndo.undo': async (world) => ({ caller: world.csr.caller, input: await aBooking(world) }),
  'payment.payFromBalance': async (world, side) => ({
    caller: side.admin.caller,
    input: { id: await anOrder(world, side, 'balance') },
  }),
  'payment.putBackOnAccount': async (world, side) => {
    const id = await anOrder(world, side, 'balance')
    await world.app.call(payment.payFromBalance, { id }, world.csr.caller)
    return { caller: world.csr.caller, input: { id, reason: 'The money was of another company' } }
  },
  'payment.keepOnAccount': async (world, side) => ({
    caller: side.admin.caller,
    input: { id: await anOrder(world, side, 'refund due') },
  }),
  'balance.list': async (world, side) => {
    for (let more = 0; more < 3; more++) await anOrder(world, side, 'balance')
    return { caller: side.admin.caller, input: {} }
  },
  'balance.giveBack': async (world) => {
    const companyId = await aCompany(world)
    await world.app.call(payment.bookLine, { lineId: await aLine(world), companyId }, world.csr.caller)
    const input = { companyId, currency: 'CNY', amount: '1.00', shown: '300.00', reference: world.unique('Return') }
    return { caller: world.csr.caller, input }
  },
  'payment.ofOrder': async (world, side) => ({
    caller: side.admin.caller,
    input: { id: await anOrder(world, side, 'balance') },
  }),
  'payment.ifClosed': async (world, side) => ({
    caller: world.csr.caller,
    input: { id: await anOrder(world, side, 'balance') },
  }),
  'payment.start': async (world, side) => ({
    caller: side.admin.caller,
    input: { id: await anOrder(world, side, 'balance') },
  }),
  'payment.show': async (world, side) => ({
    caller: side.admin.caller,
    input: { paymentId: await aStart(world, side) },
  }),
  'payment.actLocally': async (world, side) => ({
    caller: side.admin.caller,
    input: { paymentId: await aStart(world, side), outcome: 'paid' },
  }),
  'payment.message': async (world, side) => {
    const paymentId = await aStart(world, side)
    const { data } = await world.app.call(payment.actLocally, { paymentId, outcome: 'paid' }, side.admin.caller)
    return { caller: guest, input: data }
  },
  'invoice.list': async (world, side) => {
    for (let more = 0; more < 2; more++) await anInvoice(world, side)
    return { caller: side.admin.caller, input: {} }
  },
  'invoice.account': (_, side) => ({ caller: side.admin.caller, input: { companyId: String(side.admin.companyId) } }),
  'invoice.ageing': async (world) => {
    for (const company of [world.own, world.other]) await anInvoice(world, company)
    return { caller: world.csr.caller, input: {} }
  },
  'invoice.credit': async (world, side) => ({
    caller: world.csr.caller,
    input: { id: await anInvoice(world, side), amount: '1.00', reason: 'Broken' },
  }),
  // Of companies of their own: a held one buys nothing on account.
  'invoice.setHold': async (world) => ({
    caller: world.csr.caller,
    input: { companyId: await aCompany(world), hold: true, reason: 'Cheque returned' },
  }),
  'invoice.holdMails': async (world) => ({
    caller: world.csr.caller,
    input: { companyId: await aCompany(world), hold: true, reason: 'Cheque returned' },
  }),
  'invoice.overdueDays': ({ csr: { caller } }) => ({ caller, input: {} }),
  'invoice.setOverdueDays': async (world) => ({
    caller: world.csrAdmin.caller,
    input: { companyId: await aCompany(world), days: 14 },
  }),
}
