import { randomUUID } from 'node:crypto'
import { checkout } from '../modules/checkout/contract.ts'
import type { Caller, TestApp } from './app.ts'
import { makePack } from './makeOrder.ts'
import { makeBuyer, type MadePerson } from './makePeople.ts'

export interface Racer extends MadePerson {
  caller: Caller
}

/** Buyers of one approved company, signed in. */
export async function makeRacers(app: TestApp, count: number): Promise<Racer[]> {
  const first = await makeBuyer(app.db)
  const racers: Racer[] = []
  for (let number = 0; number < count; number++) {
    const person = number === 0 ? first : await makeBuyer(app.db, { companyId: first.companyId })
    racers.push({ ...person, caller: { token: await app.tokenOf(person.userId) } })
  }
  return racers
}

/** Puts packs into a cart without asking the rules, as fast as a race needs it; ids in the order of the packs. */
export async function stuffCart({ db }: TestApp, { userId }: Racer, packageIds: readonly number[], quantity = 1) {
  const rows = await db
    .insertInto('cart_lines')
    .values(
      packageIds.map((package_id) => ({
        buyer_id: userId,
        package_id,
        quantity,
        seen_price: 10_000,
        seen_currency: 'CNY',
        added_by: userId,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => String(id))
}

/** A submission of lines of packs that makePack made, all of one supplier, at the total shown. */
export const submissionOf = (
  { addressId }: Racer,
  cartLineIds: readonly string[],
  shownTotal: string,
  quantity = 1,
  acknowledgeBackorder = false,
) => ({
  lines: cartLineIds.map((cartLineId) => ({ cartLineId, quantity, acknowledgeBackorder })),
  billAddressId: String(addressId),
  shipAddressId: String(addressId),
  checkoutId: randomUUID(),
  paymentTerm: '08',
  termsAccepted: true,
  shownTotal,
  currency: 'CNY',
})

const patience = 30
/** Sends a submission; "not now" is sent again, the way a person does, and given up after a while. */
export async function submitPatiently({ callRaw }: TestApp, caller: Caller, input: Record<string, unknown>) {
  let reply = await callRaw(checkout.submit, input, caller)
  for (let again = 0; reply.http === 503 && again < patience; again++)
    reply = await callRaw(checkout.submit, input, caller)
  return reply
}

export const codeOf = ({ status, data }: { status: number; data: unknown }) =>
  status === 200 ? 'ordered' : String((data as { code?: string }).code)

const tally = (codes: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(codes, (code) => code)].map(([code, all]) => [code, all.length]))

/** One last unit, wanted by all at once: how each of them was answered. */
export async function raceForLastUnit(app: TestApp, racers: readonly Racer[]) {
  const { packageId } = await makePack(app.db, { onHand: 1 })
  const lines = await Promise.all(racers.map((racer) => stuffCart(app, racer, [packageId])))
  const replies = await Promise.all(
    racers.map((racer, index) => submitPatiently(app, racer.caller, submissionOf(racer, lines[index]!, '133.00'))),
  )
  await app.db.deleteFrom('cart_lines').where('package_id', '=', packageId).execute()
  return tally(replies.map(codeOf))
}

/** A coupon with so many uses, wanted by all at once: how each of them was answered. */
export async function raceForCoupon(app: TestApp, racers: readonly Racer[], uses: number) {
  const { packageId } = await makePack(app.db, { onHand: 1_000 })
  const code = `RACE${packageId}`
  const valid_until = new Date(Date.now() + 86_400_000)
  await app.db
    .insertInto('coupons')
    .values({ code, currency: 'CNY', amount: 1_000, max_uses: uses, uses_left: uses, valid_until })
    .execute()
  const lines = await Promise.all(racers.map((racer) => stuffCart(app, racer, [packageId])))
  const replies = await Promise.all(
    // 90.00 with 13 % tax and 20.00 shipping
    racers.map((racer, index) =>
      submitPatiently(app, racer.caller, { ...submissionOf(racer, lines[index]!, '121.70'), couponCodes: [code] }),
    ),
  )
  await app.db.deleteFrom('cart_lines').where('package_id', '=', packageId).execute()
  return tally(replies.map(codeOf))
}

/** One submission sent several times at once: the answers given. */
export async function sendManyTimes(app: TestApp, racer: Racer, times: number) {
  const { packageId } = await makePack(app.db, { onHand: 100 })
  const lines = await stuffCart(app, racer, [packageId])
  const input = submissionOf(racer, lines, '133.00')
  const replies = await Promise.all(Array.from({ length: times }, () => submitPatiently(app, racer.caller, input)))
  return { packageId, replies }
}

/** Carts of the same packs, put in and submitted in different orders at once: how each was answered. */
export async function raceShuffled(app: TestApp, racers: readonly Racer[], packs: readonly number[]) {
  const orders = racers.map((_, index) =>
    packs.toSorted((a, b) => ((a * 7919 + index * 104_729) % 101) - ((b * 7919 + index * 104_729) % 101)),
  )
  const lines = await Promise.all(racers.map((racer, index) => stuffCart(app, racer, orders[index]!)))
  const replies = await Promise.all(
    // 5 × 100.00 travels free; 13 % tax.
    racers.map((racer, index) => submitPatiently(app, racer.caller, submissionOf(racer, lines[index]!, '565.00'))),
  )
  await app.db
    .deleteFrom('cart_lines')
    .where('package_id', 'in', [...packs])
    .execute()
  return tally(replies.map(codeOf))
}
