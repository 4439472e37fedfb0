import { hashOfSecret, newSecret } from '../modules/identity/session.ts'
import type { Currency } from '../kernel/shared/money.ts'
import type { Role } from '../kernel/shared/access.ts'
import { identity } from '../modules/identity/contract.ts'
import { people } from '../modules/people/contract.ts'
import type { Caller, TestApp } from './app.ts'
import { makeMolecule, makePackage, makeProduct } from './makeCatalogue.ts'
import { makeConsumable, makeVocabulary } from './makeConsumable.ts'
import { makeStock } from './makeOrder.ts'
import {
  makeBuyer,
  makeBuyerAdmin,
  makeCsr,
  makePerson,
  makeSiteAdmin,
  makeSupplier,
  type MadePerson,
} from './makePeople.ts'

/** Somebody signed in. */
export type Someone = MadePerson & { caller: Caller }

/** One company that buys and one that sells, with people of every standing. */
export interface Side {
  name: string
  admin: Someone
  member: Someone
  suspended: MadePerson
  seller: Someone & { supplierId: number }
}

/** What stands on the shelf: one product a currency, one that nobody can buy any more, consumables. */
interface Goods {
  moleculeId: number
  cas: string
  code: string
  productId: number
  packageId: number
}

export interface World {
  app: TestApp
  own: Side
  /** Another company whose every text says {@link canary}. */
  other: Side
  csr: Someone
  csrAdmin: Someone
  siteAdmin: Someone
  goods: Record<'CNY' | 'USD' | 'JPY', Goods> & { expired: Goods; inactive: Goods }
  consumable: { productId: number; packageId: number }
  /** A new person with a session. */
  someone: (wishes?: Parameters<typeof makePerson>[1]) => Promise<Someone>
  /** Customer service acting for somebody. */
  /** By default the customer service; `by` another member of it. */
  actingFor: (buyer: MadePerson, by?: Someone) => Promise<Caller>
  /** A text that no other row has. */
  unique: (stem: string) => string
}

/** Stands in everything of the other company: nobody else may ever see it. */
export const canary = 'CANARY'

/** A marketplace in which every endpoint has something to do: two companies, three currencies, expired prices, suspended people. */
export async function makeWorld(app: TestApp): Promise<World> {
  const { db } = app
  const signedIn = async <P extends MadePerson>(person: P) => ({
    ...person,
    caller: { token: await app.tokenOf(person.userId) },
  })
  const side = async (name: string): Promise<Side> => {
    const admin = await signedIn(await makeBuyerAdmin(db, { companyName: `${name} Pharma`, name: `${name} admin` }))
    const { companyId } = admin
    const member = await signedIn(await makeBuyer(db, { companyId, name: `${name} buyer` }))
    const suspended = await makeBuyer(db, { companyId, name: `${name} suspended` })
    await app.call(people.suspend, { userId: String(suspended.userId) }, admin.caller)
    const roles: readonly Role[] = ['ROLE_SUPPLIER_ADMIN']
    const seller = await signedIn(
      await makeSupplier(db, {
        companyName: `${name} Chemicals`,
        name: `${name} seller`,
        nameEn: `${name} Chem`,
        roles,
      }),
    )
    return { name, admin, member, suspended, seller }
  }
  const own = await side('Huaxia')
  const other = await side(canary)
  let last = 0
  const goods = async (nameEn: string, smiles: string, cas: string, currency: Currency, more: object = {}) => {
    const { supplierId } = own.seller
    const read = await app.resources.chemistry.read(smiles)
    if (!read.ok) throw new Error(`${smiles}: ${read.problem.code}`)
    const { inchiKey, formula } = read.structure
    const molecule = await makeMolecule(db, { nameEn, nameZh: `样品 ${nameEn}`, cas, smiles, inchiKey, formula })
    const code = `W${++last}`
    const product = await makeProduct(db, { moleculeId: molecule.id, supplierId, code, ...more })
    const pack = await makePackage(db, { productId: product.id, currency, price: 12_000, ...more })
    await makeStock(db, pack.id, 1_000_000)
    return { moleculeId: molecule.id, cas, code, productId: product.id, packageId: pack.id }
  }
  const csr = await signedIn(await makeCsr(db))
  await makeVocabulary(db)
  await makeConsumable(db, { nameEn: 'Conical tube', nameZh: '尖底离心管', supplierId: other.seller.supplierId })
  const world: World = {
    app,
    own,
    other,
    csr,
    csrAdmin: await signedIn(await makeCsr(db, { roles: ['ROLE_CSR_ADMIN'] })),
    siteAdmin: await signedIn(await makeSiteAdmin(db)),
    goods: {
      CNY: await goods('Phenylboronic acid', 'OB(O)c1ccccc1', '98-80-6', 'CNY'),
      USD: await goods('Benzoic acid', 'OC(=O)c1ccccc1', '65-85-0', 'USD'),
      JPY: await goods('Acetone', 'CC(C)=O', '67-64-1', 'JPY'),
      expired: await goods('Pyridine', 'c1ccncc1', '110-86-1', 'CNY', {
        priceKind: 'real-time',
        priceAt: new Date(Date.now() - 30 * 86_400_000),
      }),
      inactive: await goods('Indole', 'c1ccc2[nH]ccc2c1', '120-72-9', 'CNY', { status: 'inactive' }),
    },
    consumable: await makeConsumable(db, { onHand: 1000, supplierId: own.seller.supplierId }),
    someone: async (wishes = {}) => signedIn(await makePerson(db, wishes)),
    actingFor: async (buyer, { caller } = csr) => {
      const reply = await app.call(identity.actFor, { userId: String(buyer.userId) }, caller)
      return { ...caller, onBehalfOfToken: reply.data.onBehalfOfToken }
    },
    unique: (stem) => `${stem} ${++last}`,
  }
  return world
}

/** The secret of a link as a mail brings it. */
export async function mailToken(
  app: TestApp,
  purpose: 'activation' | 'reset' | 'unlock' | 'stop alert' | 'order confirmation' | 'quote reply' | 'requisition',
  to: Pick<MadePerson, 'userId' | 'email'>,
  subjectId = to.userId,
): Promise<string> {
  const token = newSecret()
  const expires_at = new Date(Date.now() + 3_600_000)
  const link = { token_hash: hashOfSecret(token), purpose, subject_id: subjectId, recipient: to.email, expires_at }
  await app.db.insertInto('mail_tokens').values(link).execute()
  return token
}
