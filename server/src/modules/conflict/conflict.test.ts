import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testApp } from '../../testing/app.ts'
import { makeBuyer, makeCsr } from '../../testing/makePeople.ts'
import { csv, uploads, type Supplier } from '../../testing/uploads.ts'
import { alert } from '../alert/contract.ts'
import { audit } from '../audit/contract.ts'
import { collection } from '../collection/contract.ts'
import { list } from '../list/contract.ts'
import { molecule } from '../molecule/contract.ts'
import { search } from '../search/contract.ts'
import { upload } from '../upload/contract.ts'
import { electShown, runUpload } from '../upload/service.ts'
import { conflict, conflictErrors } from './contract.ts'
import { errors } from '../../kernel/shared/errors.ts'

// What staff decide about products that contradict themselves or the catalogue. No jobs run here.

const app = await testApp()
const { db, resources } = app
const { supplier, receive } = uploads(app)
const staff = { token: await app.tokenOf((await makeCsr(db)).userId), language: 'en' }

async function load(by: Supplier, ...rows: string[]) {
  const id = await receive(by, csv('Code,CAS,Name,SMILES,Purity', ...rows), 'stock.csv')
  await app.call(upload.start, { id }, by.caller)
  await runUpload(resources, Number(id))
  await electShown(resources, { uploadId: Number(id), requestId: 'test' })
}

const open = async (code: string) => (await app.call(conflict.list, { subject: code, state: 'open' }, staff)).data.list
const record = async (id: string) => (await app.call(conflict.detail, { id }, staff)).data
const productOf = (code: string, by: Supplier) =>
  db
    .selectFrom('products')
    .select(['id', 'molecule_id as moleculeId', 'cas'])
    .where('code', '=', code)
    .where('supplier_id', '=', by.supplierId)
    .executeTakeFirstOrThrow()

/** A supplier knows a number for one structure, another for a different one. */
async function disputed(cas: string, one: string, other: string, prefix: string) {
  const [first, second] = [await supplier(), await supplier()]
  await load(first, `${prefix}1,${cas},First ${prefix},${one},98%`)
  await load(second, `${prefix}2,${cas},Second ${prefix},${other},98%`)
  const [listed] = await open(`${prefix}2`)
  return { first, second, listed: listed!, shown: await record(listed!.id) }
}

describe('[CAT-1] conflicts of number, name and structure are decided by staff', () => {
  test('list and record show the product with file and row, and both molecules with number, structure and products', async () => {
    const { listed, shown } = await disputed('71-36-3', 'CCCCO', 'CCCCCCO', 'LST')
    assert.deepEqual(
      [listed.state, listed.why, listed.fileName, listed.row, listed.cas],
      ['open', 'number', 'stock.csv', 2, '71-36-3'],
    )
    assert.deepEqual(
      shown.sides.map(({ by, cas, nameEn, smiles, products }) => [
        by,
        cas,
        nameEn,
        smiles,
        products.map(({ code }) => code),
      ]),
      [
        [['product'], null, 'Second LST', 'CCCCCCO', ['LST2']],
        [['number'], '71-36-3', 'First LST', 'CCCCO', ['LST1']],
      ],
    )
    const contradicting = await supplier()
    await load(
      contradicting,
      'HND1,,(S)-1-Phenylethanol,C[C@@H](c1ccccc1)O,98%',
      'HND2,,(R)-1-Phenylethanol,C[C@@H](c1ccccc1)O,98%',
    )
    const [hand] = await open('HND2')
    const sides = (await record(hand!.id)).sides
    assert.equal(hand!.why, 'configuration')
    assert.deepEqual(
      sides.map(({ by, nameEn, drawing }) => [by, nameEn, drawing !== null]),
      [
        [['product'], '(R)-1-Phenylethanol', true],
        [['drawing'], '(S)-1-Phenylethanol', false],
      ],
    )
  })

  test('only staff who look after the catalogue see and decide them', async () => {
    const buyer = { token: await app.tokenOf((await makeBuyer(db)).userId) }
    const { second, shown } = await disputed('142-62-1', 'CCCCCC(O)=O', 'CCCCCCC(O)=O', 'PRM')
    for (const caller of [buyer, second.caller, {}]) {
      assert.notEqual((await app.callRaw(conflict.list, {}, caller)).status, 200)
      assert.notEqual(
        (await app.callRaw(conflict.keepApart, { id: shown.id, version: shown.version }, caller)).status,
        200,
      )
    }
    assert.equal((await record(shown.id)).state, 'open')
  })

  test('kept apart: done, and not asked again while number and molecule are the same', async () => {
    const { second, shown } = await disputed('109-52-4', 'CCCCC(O)=O', 'CCCCCCCC(O)=O', 'KEP')
    await app.call(conflict.keepApart, { id: shown.id, version: shown.version }, staff)
    assert.deepEqual(await open('KEP2'), [])
    const [, again] = [
      await record(shown.id),
      await app.callRaw(conflict.keepApart, { id: shown.id, version: shown.version }, staff),
    ]
    assert.equal(again.status, errors.WRONG_STATE.status)
    await load(second, 'KEP2,109-52-4,Second KEP,CCCCCCCC(O)=O,99%')
    assert.deepEqual(await open('KEP2'), [])
    await load(second, 'KEP2,71-36-3,Second KEP,CCCCCCCC(O)=O,99%')
    assert.equal((await open('KEP2')).length, 1)
    const trail = (await app.call(audit.trail, { entity: 'conflict', entityId: shown.id }, staff)).data
    assert.deepEqual(
      trail.changes.map(({ act, after }) => [act, after!['outcome']]),
      [['conflict.keepApart', 'kept']],
    )
  })

  test('merged: products, names, numbers and old links are the other’s; undone: all as before, and open again', async () => {
    const { first, second, shown } = await disputed('111-87-5', 'CCCCCCCCO', 'CCCCCCCCCO', 'MRG')
    const [own, other] = shown.sides
    const before = await app.call(molecule.detail, { id: own!.moleculeId })
    const decided = { id: shown.id, version: shown.version, from: own!.moleculeId, into: other!.moleculeId }
    const buyer = { token: await app.tokenOf((await makeBuyer(db)).userId) }
    const watch = (moleculeId: string, kind: 'new-supplier' | 'back-in-stock') =>
      app.call(alert.subscribe, { moleculeId, kind }, buyer)
    await watch(own!.moleculeId, 'new-supplier')
    await watch(own!.moleculeId, 'back-in-stock')
    await watch(other!.moleculeId, 'back-in-stock')
    await app.call(collection.save, { productIds: [String((await productOf('MRG2', second)).id)] }, buyer)
    const { id: listId } = (await app.call(list.paste, { text: 'Second MRG\nFirst MRG\nSecond MRG' }, buyer)).data
    // As if the buyer had chosen it among several.
    await db
      .updateTable('list_lines')
      .set({ chosen: true })
      .where('list_id', '=', Number(listId))
      .where('line', '=', 1)
      .execute()
    const listed = async () =>
      (await app.call(list.lines, { id: listId }, buyer)).data.list.map(({ molecule: one }) => one?.moleculeId)
    assert.deepEqual(await listed(), [own!.moleculeId, other!.moleculeId, own!.moleculeId])
    const watched = async () => {
      const { data } = await app.call(alert.list, {}, buyer)
      return data.map(({ kind, moleculeId }) => `${kind} ${moleculeId}`).sort()
    }
    const atFirst = await watched()
    assert.deepEqual((await app.call(conflict.preview, decided, staff)).data, {
      products: 1,
      offers: 2,
      favourites: 1,
      alerts: 2,
      listLines: 2,
    })
    await app.call(conflict.merge, decided, staff)
    // One follows; where the buyer watched the other for the same already, it waits for the undo.
    assert.ok((await watched()).includes(`new-supplier ${other!.moleculeId}`))
    assert.deepEqual(await listed(), [other!.moleculeId, other!.moleculeId, other!.moleculeId])
    assert.equal(String((await productOf('MRG2', second)).moleculeId), other!.moleculeId)
    const led = (await app.call(molecule.detail, { id: own!.moleculeId })).data
    assert.deepEqual([led.moleculeId, led.offerCount], [other!.moleculeId, 2])
    assert.ok(led.names.some(({ name }) => name === 'Second MRG'))
    const found = async (searchText: string) => {
      await resources.search.caughtUp(db)
      return (await app.call(search.chemicals, { searchText })).data.molecules.map(({ moleculeId }) => moleculeId)
    }
    assert.deepEqual(await found('Second MRG'), [other!.moleculeId])
    // Its structure leads to the merged molecule from now on.
    await load(await supplier(), 'MRG3,,Third MRG,CCCCCCCCCO,98%')
    assert.deepEqual(await open('MRG3'), [])
    const done = await record(shown.id)
    assert.deepEqual([done.state, done.outcome, done.partable], ['done', 'merged', true])
    await app.call(conflict.part, { id: done.id, version: done.version }, staff)
    await electShown(resources, { requestId: 'test' })
    assert.equal(String((await productOf('MRG2', second)).moleculeId), own!.moleculeId)
    assert.equal(String((await productOf('MRG1', first)).moleculeId), other!.moleculeId)
    assert.deepEqual(await watched(), atFirst)
    assert.deepEqual(await listed(), [own!.moleculeId, other!.moleculeId, own!.moleculeId])
    const after = await app.call(molecule.detail, { id: own!.moleculeId })
    const plain = ({ moleculeId, cas, nameEn, names }: typeof after.data) => ({ moleculeId, cas, nameEn, names })
    assert.deepEqual(plain(after.data), plain(before.data))
    const names = (await app.call(molecule.detail, { id: other!.moleculeId })).data.names.map(({ name }) => name)
    assert.ok(names.includes('First MRG') && !names.includes('Second MRG'))
    assert.equal((await record(shown.id)).state, 'open')
    const again = await app.callRaw(conflict.part, { id: done.id, version: done.version }, staff)
    assert.equal(again.status, errors.WRONG_STATE.status)
  })

  test('moved: the product alone is the other’s', async () => {
    const { second, shown } = await disputed('111-70-6', 'CCCCCCCO', 'CCCCCCCCCCO', 'MOV')
    await load(second, 'MOV3,,Third MOV,CCCCCCCCCCO,98%')
    const stale = await app.callRaw(
      conflict.move,
      { id: shown.id, version: shown.version, into: shown.sides[1]!.moleculeId },
      staff,
    )
    assert.equal(stale.status, errors.CHANGED_MEANWHILE.status, 'somebody else’s product came to it meanwhile')
    const { version } = await record(shown.id)
    const wrong = await app.callRaw(conflict.move, { id: shown.id, version, into: shown.sides[0]!.moleculeId }, staff)
    assert.equal(wrong.status, conflictErrors.NOT_ANOTHER_SIDE.status)
    await app.call(conflict.move, { id: shown.id, version, into: shown.sides[1]!.moleculeId }, staff)
    const [moved, stayed] = [await productOf('MOV2', second), await productOf('MOV3', second)]
    assert.deepEqual(
      [String(moved.moleculeId), String(stayed.moleculeId)],
      [shown.sides[1]!.moleculeId, shown.sides[0]!.moleculeId],
    )
  })

  test('corrected: number and names as staff say, whatever suppliers say later; a wrong check digit is refused', async () => {
    const { second, shown } = await disputed('629-11-8', 'OCCCCCCO', 'OCCCCCCCO', 'COR')
    const own = shown.sides[0]!
    const said = {
      id: shown.id,
      version: shown.version,
      moleculeId: own.moleculeId,
      nameEn: 'Heptane-1,7-diol',
      nameZh: '1,7-庚二醇',
    }
    const wrong = await app.callRaw(conflict.correct, { ...said, cas: '629-30-0', soldAs: '' }, staff)
    assert.equal(wrong.status, errors.INVALID_INPUT.status)
    await app.call(conflict.correct, { ...said, cas: '629-30-1', soldAs: '629-30-1' }, staff)
    const product = await productOf('COR2', second)
    assert.equal(product.cas, '629-30-1')
    for (const code of ['COR3', 'COR4']) await load(await supplier(), `${code},,Heptylene glycol,OCCCCCCCO,98%`)
    const { cas, nameEn, nameZh } = (await app.call(molecule.detail, { id: own.moleculeId })).data
    assert.deepEqual([cas, nameEn, nameZh], ['629-30-1', 'Heptane-1,7-diol', '1,7-庚二醇'])
    assert.deepEqual((await record(shown.id)).outcome, 'corrected')
  })
})
