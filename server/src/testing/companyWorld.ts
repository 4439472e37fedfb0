import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { address } from '../modules/address/contract.ts'
import { audit } from '../modules/audit/contract.ts'
import { company } from '../modules/company/contract.ts'
import { testApp } from './app.ts'
import { knownCaptcha } from './captcha.ts'
import { anAddress, makeCsr } from './makePeople.ts'

/** Nothing of what a company fills in but its phone. */
export const ownText = {
  localName: '',
  taxId: '',
  bankName: '',
  bankAccount: '',
  iban: '',
  swiftCode: '',
  legalPerson: '',
  registeredCapital: '',
  registrationAddress: '',
  registrationPhone: '',
  email: '',
  phone: '021-1',
  url: '',
}

/** The product with somebody who serves customers, and what tests of companies, their people and addresses do again and again. */
export async function companyWorld() {
  const app = await testApp()
  const { call, callRaw, db, tokenOf } = app
  const staff = { token: await tokenOf((await makeCsr(db)).userId) }
  let count = 0
  const newEmail = (who: string) => `${who}-${++count}@example.test`

  async function register(more: Record<string, unknown> = {}) {
    const email = newEmail('first')
    const input = {
      companyName: `Neue Pharma ${count}`,
      country: 'DE',
      surname: 'Schmidt',
      name: 'Anna',
      email,
      phone: '+49 30 123456',
      language: 'de' as const,
      address: { ...anAddress(), country: 'DE' },
      ...(await knownCaptcha(db)),
      ...more,
    }
    return { email, input, reply: await callRaw(company.register, input) }
  }

  async function pending() {
    const { email, reply } = await register()
    assert.equal(reply.status, 200, reply.body)
    const { id, company_id } = await db
      .selectFrom('users')
      .select(['id', 'company_id'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return { email, userId: id, companyId: company_id, id: String(company_id) }
  }

  /** What staff decide about an address in the version they looked at. */
  const decide = async (
    act: typeof address.approve | typeof address.reject | typeof address.cancel,
    { id, version }: { id: string; version: number },
  ) => (await call(act, { addressId: id, version }, staff)).status

  const statusesOf = async (companyId: number) => ({
    company: (await db.selectFrom('companies').select('status').where('id', '=', companyId).executeTakeFirstOrThrow())
      .status,
    users: (await db.selectFrom('users').select('status').where('company_id', '=', companyId).execute()).map(
      ({ status }) => status,
    ),
    addresses: (await db.selectFrom('addresses').select('status').where('company_id', '=', companyId).execute()).map(
      ({ status }) => status,
    ),
  })

  /** L6 and L7: every state is the end of an unbroken trail within the machines. */
  async function trailIsWhole() {
    const { rows } = await sql`
      with t as (select *, lag(to_state) over w as prev, row_number() over (partition by entity, entity_id order by id desc) as back
        from events where to_state is not null window w as (partition by entity, entity_id order by id))
      select entity, entity_id from t where from_state is distinct from prev
      union all select e.entity, e.id from entity_states e left join t on t.entity = e.entity and t.entity_id = e.id and t.back = 1
        where t.to_state is distinct from e.status
      union all select entity, entity_id from events e where to_state is not null and not exists (select from state_moves m
        where m.entity = e.entity and m.move = e.move and m.from_state is not distinct from e.from_state and m.to_state = e.to_state)`.execute(
      db,
    )
    assert.deepEqual(rows, [])
  }

  /** The trail of one thing, without its times. */
  async function trailOf(entity: 'company' | 'address' | 'user', id: string | number) {
    const { events, changes } = (await call(audit.trail, { entity, entityId: String(id) }, staff)).data
    return {
      events: events.map(({ move, from, to, data, actor }) => [move, from, to, data, actor?.id]),
      changes: changes.map(({ act, before, after, actor }) => [act, before, after, actor?.id]),
    }
  }

  return {
    app,
    call,
    callRaw,
    db,
    tokenOf,
    staff,
    newEmail,
    register,
    pending,
    decide,
    statusesOf,
    trailIsWhole,
    trailOf,
  }
}
