import type { Output } from '../kernel/shared/endpoint.ts'
import { list } from '../modules/list/contract.ts'
import { isMoving } from '../modules/list/rules.ts'
import type { Caller, Reply, TestApp } from './app.ts'
import { makeMolecule, makePackage, makeProduct, makeSupplier } from './makeCatalogue.ts'
import { until } from './process.ts'

/** A list and who may open it. */
export interface MadeList {
  id: string
  secret?: string
}
type Received = Reply<Output<typeof list.paste>>

export const madeOf = ({ data: { id, secret } }: Received): MadeList => ({ id, ...(secret !== null && { secret }) })

/** Pastes, and waits until all lines are resolved. */
export async function pasteList(app: TestApp, text: string, caller: Caller = {}, more: object = {}): Promise<MadeList> {
  const reply = (await app.callRaw(list.paste, { text, ...more }, caller)) as Received
  if (reply.status !== 200) throw new Error(reply.message)
  const made = madeOf(reply)
  await settled(app, made, caller)
  return made
}

/** Waits until a list is at rest. */
export const settled = (app: TestApp, made: MadeList, caller: Caller = {}) =>
  until(async () => !isMoving((await app.call(list.detail, made, caller)).data.state))

export const linesOf = async (app: TestApp, made: MadeList, caller: Caller = {}, more: object = {}) =>
  (await app.call(list.lines, { ...made, pageSize: 100, ...more }, caller)).data.list

/** A few substances on sale, and two that share a name. */
export async function makeSubstances(app: TestApp) {
  const { db } = app
  const supplier = await makeSupplier(db, { nameEn: 'Selleck', nameZh: '塞莱克' })
  const boronic = await makeMolecule(db, {
    nameEn: 'Phenylboronic acid',
    nameZh: '苯硼酸',
    cas: '98-80-6',
    mdl: 'MFCD00002103',
    ec: '202-701-9',
    smiles: 'OB(O)c1ccccc1',
    inchiKey: 'HXITXNWTGFUOAU-UHFFFAOYSA-N',
    formula: 'C6H7BO2',
  })
  const product = await makeProduct(db, { moleculeId: boronic.id, supplierId: supplier.id, code: 'S2610' })
  const pack = await makePackage(db, { productId: product.id, amount: 5, price: 12_000 })
  const acetone = await makeMolecule(db, { nameEn: 'Acetone', nameZh: '丙酮', cas: '67-64-1', formula: 'C3H6O' })
  const acid = await makeMolecule(db, { nameEn: 'Benzene, 1,4-dichloro-', cas: '106-46-7' })
  const racemate = await makeMolecule(db, { nameEn: 'Twin A', synonyms: ['Twinol'], cas: '2216-51-5' })
  const enantiomer = await makeMolecule(db, { nameEn: 'Twin B', synonyms: ['Twinol'], cas: '15356-70-4' })
  return { boronic, product, pack, acetone, acid, racemate, enantiomer, supplier }
}
