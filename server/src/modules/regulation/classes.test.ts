import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { errors } from '../../kernel/shared/errors.ts'
import { testApp, type Caller } from '../../testing/app.ts'
import { makeBuyer, makeCsr } from '../../testing/makePeople.ts'
import { makeDrawn, sellDrawn, structuresCaughtUp } from '../../testing/makeStructures.ts'
import { changesOf } from '../audit/store.ts'
import { search } from '../search/contract.ts'
import { structureErrors } from '../structure/contract.ts'
import { findClassMembers } from './classes.ts'
import { regulation, regulationErrors } from './contract.ts'
import { matchRegulations } from './service.ts'

const app = await testApp()
const staff: Caller = { token: await app.tokenOf((await makeCsr(app.db)).userId), language: 'en' }

/** What the job does each minute. */
async function match() {
  await findClassMembers(app.resources)
  await app.db.transaction().execute(matchRegulations)
}

const ways = async (id: number) => {
  const { data } = await app.call(regulation.ofMolecule, { id: String(id) }, { language: 'en' })
  return data.matches.map(({ how, reason }) => `${how}: ${reason}`)
}

describe('classes of regulated structures', () => {
  let listId: string
  let phenethylamine: number
  let aniline: number
  const core = 'c1ccccc1CC[NX3]'

  before(async () => {
    phenethylamine = (await sellDrawn(app, 'NCCc1ccccc1', { nameEn: 'Phenethylamine' })).id
    aniline = (await sellDrawn(app, 'Nc1ccccc1', { nameEn: 'Aniline' })).id
    const names = { en: 'Class list', zh: '类别清单' }
    listId = (await app.call(regulation.save, { code: 'classes', names, jurisdiction: 'CN' }, staff)).data.id
    const added = await app.call(
      regulation.saveClass,
      { id: listId, smarts: core, names: { en: 'Phenethylamines', zh: '苯乙胺类', de: 'Phenethylamine' } },
      staff,
    )
    assert.equal(added.status, 200, added.message)
    await match()
  })

  test('[SEARCH-3] a class names all molecules that have its pattern, in results too', async () => {
    assert.deepEqual(await ways(phenethylamine), ['class: Belongs to a listed class of structures: Phenethylamines.'])
    assert.deepEqual(await ways(aniline), [])
    await structuresCaughtUp(app)
    const found = await app.call(search.chemicals, { searchType: 'substructure', structure: 'c1ccccc1N' })
    assert.equal(found.data.molecules.find(({ moleculeId }) => moleculeId === String(aniline))?.regulated, 'no')
    const regulated = { searchType: 'substructure', structure: 'CCN', filters: { regulated: 'only' } } as const
    const only = await app.call(search.chemicals, regulated)
    assert.deepEqual(
      only.data.molecules.map((one) => [Number(one.moleculeId), one.regulated]),
      [[phenethylamine, 'yes']],
    )
  })

  test('a molecule that comes later is told by the same class, and one drawn anew leaves it', async () => {
    const later = await makeDrawn(app, 'CNCCc1ccc(Br)cc1')
    await match()
    assert.equal((await ways(later.id)).length, 1)
    await app.db.updateTable('molecules').set({ smiles: 'CCO' }).where('id', '=', later.id).execute()
    await match()
    assert.deepEqual(await ways(later.id), [])
  })

  test('a structure that is not in the catalogue is told by its class', async () => {
    const { data } = await app.call(regulation.chemicalInfo, { value: 'FC(F)(F)c1cccc(CCN)c1' }, { language: 'en' })
    assert.deepEqual(
      data.answers.map(({ verdict, matches }) => [verdict, matches.map(({ how }) => how)]),
      [['regulated', ['class']]],
    )
  })

  test('[LANG-1] a class is named in the language of whoever asks, else in English', async () => {
    const nameIn = async (language: string) => {
      const { data } = await app.call(regulation.ofMolecule, { id: String(phenethylamine) }, { language })
      return data.matches[0]!.reason
    }
    assert.match(await nameIn('de'), /: Phenethylamine\.$/)
    assert.match(await nameIn('zh'), /苯乙胺类/)
    assert.match(await nameIn('ko'), /Phenethylamines/)
  })

  test('a pattern that cannot be read is refused with its column, and one without a name', async () => {
    for (const refused of [
      await app.callRaw(regulation.saveClass, { id: listId, smarts: 'C[#6', names: { en: 'Broken' } }, staff),
      await app.callRaw(regulation.readClass, { smarts: 'C[#6' }, staff),
    ]) {
      assert.equal(refused.status, structureErrors.STRUCTURE_UNREADABLE.status)
      const { place, position } = refused.data as { place: string; position: number }
      assert.deepEqual([place, position], ['position', 2])
    }
    const unnamed = await app.call(regulation.saveClass, { id: listId, smarts: 'CC', names: { en: ' ' } }, staff)
    assert.equal(unnamed.status, regulationErrors.NOTHING_NAMED.status)
  })

  test('a pattern tells what it would name before it is kept: how many, some of them, and some that just miss it', async () => {
    const amino = (await makeDrawn(app, 'Nc1ccc(-c2ccc(C(=O)O)cc2)cc1', { nameEn: 'Not on sale' })).id
    const methylamino = (await makeDrawn(app, 'CNc1ccc(-c2ccc(C(=O)O)cc2)cc1', { nameEn: 'N-methylated' })).id
    await structuresCaughtUp(app)
    const { data } = await app.call(regulation.readClass, { smarts: 'c1ccccc1[NX3;H2]' }, staff)
    const numbers = (examples: { moleculeId: string }[]) => examples.map(({ moleculeId }) => Number(moleculeId))
    assert.deepEqual([data.molecules, data.onSale, data.complete], [2, 1, true])
    assert.deepEqual(numbers(data.matching), [aniline, amino])
    assert.deepEqual(numbers(data.others), [methylamino])
    assert.ok(data.svg?.startsWith('<svg'))
    const isMarked = ({ svg }: { svg: string | null }) => svg?.includes('#ffd166')
    assert.deepEqual([data.matching.every(isMarked), data.others.some(isMarked)], [true, false])
  })

  test('classes are listed as pictures, changed and deleted, with what came under them; each change is in the trail', async () => {
    const listed = async () => (await app.call(regulation.classes, { id: listId }, staff)).data
    const [own] = await listed()
    assert.deepEqual([own!.smarts, own!.names.de, own!.molecules], [core, 'Phenethylamine', 1])
    assert.ok(own!.svg?.startsWith('<svg'))
    const { entryId } = own!
    const again = await app.call(regulation.saveClass, { id: listId, smarts: core, names: { en: 'Twice' } }, staff)
    assert.equal(again.status, regulationErrors.CLASS_TAKEN.status)

    const anilines = { id: listId, entryId, smarts: 'Nc1ccccc1', names: { en: 'Anilines' }, threshold: 5 }
    assert.equal((await app.call(regulation.saveClass, anilines, staff)).status, 200)
    assert.equal((await listed())[0]!.molecules, null, 'not looked for yet')
    await match()
    assert.deepEqual(await ways(phenethylamine), [])
    assert.deepEqual(await ways(aniline), ['class: Belongs to a listed class of structures: Anilines.'])

    const words = { condition: 'except salts', note: 'See the annex', validTo: '2999-12-31' }
    assert.equal((await app.call(regulation.saveClass, { ...anilines, ...words }, staff)).status, 200)
    const { threshold: _, ...renamed } = { ...anilines, names: { en: 'Anilines', zh: '苯胺类' } }
    assert.equal((await app.call(regulation.saveClass, renamed, staff)).status, 200)
    const [after] = await listed()
    assert.deepEqual(
      [after!.names.zh, after!.threshold, after!.condition, after!.note, after!.validTo],
      ['苯胺类', 5, ...Object.values(words)],
      'what is not said of a class stays',
    )
    assert.equal((await app.call(regulation.saveClass, { ...renamed, validTo: null }, staff)).status, 200)
    assert.equal((await listed())[0]!.validTo, null)

    const elsewhere = await app.call(regulation.save, { code: 'other', names: { en: 'O' }, jurisdiction: 'CN' }, staff)
    const strayed = await app.call(regulation.saveClass, { ...anilines, id: elsewhere.data.id }, staff)
    assert.equal(strayed.status, errors.NOT_FOUND.status)

    assert.equal((await app.call(regulation.removeClass, { id: entryId }, staff)).status, 200)
    assert.deepEqual([await listed(), await ways(aniline)], [[], []])
    assert.equal((await app.call(regulation.removeClass, { id: entryId }, staff)).status, errors.NOT_FOUND.status)
    const changes = await changesOf(app.db, 'regulation entry', Number(entryId))
    assert.deepEqual(
      changes.map(({ act, before }) => [act, before?.['smarts']]),
      [
        ['regulation.saveClass', undefined],
        ['regulation.saveClass', core],
        ['regulation.saveClass', 'Nc1ccccc1'],
        ['regulation.saveClass', 'Nc1ccccc1'],
        ['regulation.saveClass', 'Nc1ccccc1'],
        ['regulation.removeClass', 'Nc1ccccc1'],
      ],
    )
  })

  test('only staff of the catalogue see and change classes', async () => {
    const buyer: Caller = { token: await app.tokenOf((await makeBuyer(app.db)).userId) }
    for (const who of [{}, buyer])
      for (const reply of [
        await app.call(regulation.classes, { id: listId }, who),
        await app.call(regulation.readClass, { smarts: 'C' }, who),
        await app.call(regulation.saveClass, { id: listId, smarts: 'C', names: { en: 'All' } }, who),
        await app.call(regulation.removeClass, { id: '1' }, who),
      ])
        assert.ok(reply.http === 401 || reply.http === 403, `${reply.http}`)
  })
})
