import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp, type Caller, type Reply } from '../../testing/app.ts'
import { anAddress, makeBuyer, makeBuyerAdmin, makeCsr } from '../../testing/makePeople.ts'
import { address } from '../address/contract.ts'
import { people } from '../people/contract.ts'
import { company } from './contract.ts'

// Every act on a company, an address and an account in every state, written out: nothing is held against itself.

const app = await testApp()
const { callRaw, db, tokenOf } = app
const staff: Caller = { token: await tokenOf((await makeCsr(db)).userId) }

/** Tries every act in every state; what is not named is refused and changes nothing. */
function everyAct<S extends string, A extends string>(
  noun: string,
  make: (state: S) => Promise<{ id: number; admin: Caller }>,
  stateOf: (id: number) => Promise<string>,
  acts: Record<A, (id: number, admin: Caller) => Promise<Reply>>,
  possible: Record<S, Partial<Record<A, string>>>,
) {
  for (const state of Object.keys(possible) as S[])
    test(`a ${noun} that is ${state}: what can be done with it, and where it leads`, async () => {
      for (const act of Object.keys(acts) as A[]) {
        const { id, admin } = await make(state)
        const reply = await acts[act](id, admin)
        const expected = possible[state][act]
        assert.equal(reply.http, expected ? 200 : 409, `${act}: ${reply.body}`)
        assert.equal(await stateOf(id), expected ?? state, act)
      }
    })
}

const versionOf = async (table: 'companies' | 'addresses' | 'users', id: number) =>
  (await db.selectFrom(table).select('version').where('id', '=', id).executeTakeFirstOrThrow()).version

type CompanyState = 'pending approval' | 'active' | 'inactive' | 'rejected'
everyAct<CompanyState, 'approve' | 'reject' | 'activate' | 'deactivate' | 'sell as well'>(
  'company',
  async (status) => {
    const { companyId, userId } = await makeBuyerAdmin(db)
    await db.updateTable('companies').set({ status }).where('id', '=', companyId).execute()
    return { id: companyId, admin: { token: await tokenOf(userId) } }
  },
  async (id) =>
    (await db.selectFrom('companies').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
  {
    approve: (id) => callRaw(company.approve, { companyId: String(id) }, staff),
    reject: (id) => callRaw(company.reject, { companyId: String(id), note: '资料不全' }, staff),
    activate: (id) => callRaw(company.activate, { companyId: String(id) }, staff),
    deactivate: (id) => callRaw(company.deactivate, { companyId: String(id) }, staff),
    'sell as well': async (id) =>
      callRaw(
        company.setKind,
        { companyId: String(id), kind: 'both', version: await versionOf('companies', id) },
        staff,
      ),
  },
  {
    'pending approval': { approve: 'active', reject: 'rejected', 'sell as well': 'pending approval' },
    active: { deactivate: 'inactive', 'sell as well': 'active' },
    inactive: { activate: 'active' },
    rejected: {},
  },
)

type AddressState = 'pending approval' | 'active' | 'inactive'
const edit = async (id: number, more: object, caller: Caller) =>
  callRaw(address.save, { id: String(id), version: await versionOf('addresses', id), ...anAddress(), ...more }, caller)
everyAct<
  AddressState,
  'approve' | 'reject' | 'activate' | 'deactivate' | 'close' | 'move' | 'rename' | 'move by staff'
>(
  'n address',
  async (status) => {
    const { addressId, userId } = await makeBuyerAdmin(db)
    await db.updateTable('addresses').set({ status }).where('id', '=', addressId).execute()
    return { id: addressId, admin: { token: await tokenOf(userId) } }
  },
  async (id) =>
    (await db.selectFrom('addresses').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
  {
    approve: (id) => callRaw(address.approve, { addressId: String(id), version: 1 }, staff),
    reject: (id) => callRaw(address.reject, { addressId: String(id), version: 1 }, staff),
    activate: (id) => callRaw(address.activate, { addressId: String(id) }, staff),
    deactivate: (id) => callRaw(address.deactivate, { addressId: String(id) }, staff),
    close: (id, admin) => callRaw(address.deactivate, { addressId: String(id) }, admin),
    move: (id, admin) => edit(id, { street: '别处 1 号' }, admin),
    rename: (id, admin) => edit(id, { nickname: '三号楼' }, admin),
    'move by staff': (id) => edit(id, { street: '别处 1 号' }, staff),
  },
  {
    'pending approval': {
      approve: 'active',
      reject: 'inactive',
      deactivate: 'inactive',
      close: 'inactive',
      move: 'pending approval',
      rename: 'pending approval',
      'move by staff': 'pending approval',
    },
    active: {
      deactivate: 'inactive',
      close: 'inactive',
      move: 'pending approval',
      rename: 'active',
      'move by staff': 'active',
    },
    inactive: { activate: 'active', move: 'pending approval', rename: 'inactive', 'move by staff': 'inactive' },
  },
)

type UserState = 'invited' | 'active' | 'suspended' | 'terminated'
const details = { surname: '李', name: '四' }
everyAct<UserState, 'suspend' | 'reactivate' | 'terminate' | 'invite again' | 'edit' | 'other roles'>(
  'n account',
  async (status) => {
    const { companyId, userId } = await makeBuyerAdmin(db)
    const { userId: id } = await makeBuyer(db, { companyId })
    await db.updateTable('users').set({ status }).where('id', '=', id).execute()
    return { id, admin: { token: await tokenOf(userId) } }
  },
  async (id) => (await db.selectFrom('users').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
  {
    suspend: (id, admin) => callRaw(people.suspend, { userId: String(id) }, admin),
    reactivate: (id, admin) => callRaw(people.reactivate, { userId: String(id) }, admin),
    terminate: (id, admin) => callRaw(people.terminate, { userId: String(id) }, admin),
    'invite again': (id, admin) => callRaw(people.sendInvitation, { userId: String(id) }, admin),
    edit: async (id, admin) =>
      callRaw(people.edit, { userId: String(id), ...details, version: await versionOf('users', id) }, admin),
    'other roles': (id, admin) =>
      callRaw(people.setRoles, { userId: String(id), roles: ['ROLE_GROUP_MANAGER'] }, admin),
  },
  {
    invited: { terminate: 'terminated', 'invite again': 'invited', edit: 'invited', 'other roles': 'invited' },
    active: { suspend: 'suspended', terminate: 'terminated', edit: 'active', 'other roles': 'active' },
    suspended: { reactivate: 'active', terminate: 'terminated', edit: 'suspended', 'other roles': 'suspended' },
    terminated: { edit: 'terminated', 'other roles': 'terminated' },
  },
)
